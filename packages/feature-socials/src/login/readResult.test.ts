import { describe, expect, it } from 'vitest'
import { readResult } from './readResult.js'

const SITE = 'https://login.example'
const read = (uri: string) => readResult(uri, SITE)

describe('readResult', () => {
  it('takes an address of the login site, with what it has to say', () => {
    const uri = `${SITE}/social/result?code=1`
    expect(read(uri)).toEqual({ uri, error: undefined })
    expect(read(`${uri}&error=access_denied`)?.error).toBe('access_denied')
    const local = 'http://login.localhost:5510/social/result?code=1'
    expect(readResult(local, 'http://login.localhost:5510')?.uri).toBe(local)
  })

  it.each([
    '',
    'code=1',
    '?code=1',
    '/social/result?code=1',
    '//login.example/?code=1',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://login.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://login.example/7b0f',
    'about:blank',
    'about:srcdoc',
    'filesystem:https://login.example/temporary/x',
    'intent://login.example#Intent;scheme=https;end',
    'view-source:https://login.example/',
    'ws://login.example/?code=1',
    'ftp://login.example/?code=1',
    'http://login.example/?code=1',
    'http://login.example:443/?code=1',
    'https://login.example:8443/?code=1',
    'https://login.example.evil.example/?code=1',
    'https://evil.example/login.example?code=1',
    'https://evil.example/?https://login.example',
    'https://evil.example#https://login.example',
    'https://evil.example\\@login.example/?code=1',
    'https://login.example@evil.example/?code=1',
    'https://ada@login.example/?code=1',
    'https://ada:secret@login.example/?code=1',
    'https://:secret@login.example/?code=1',
    'https://evil-login.example/?code=1',
    'https://login.examples/?code=1',
    'https://login.example./?code=1',
    'https://www.login.example/?code=1',
    'https://xn--lgin-fqa.example/?code=1',
    'https://l\u043egin.example/?code=1',
    'https:\\\\evil.example\\?code=1',
    'https://',
    'https:///?code=1',
    'https://%00login.example/',
    'latchkey:result?code=1',
    `${SITE}/?code=${'1'.repeat(9_000)}`,
  ])('[T11] error: takes %j from nobody', (uri) => {
    expect(read(uri)).toBeUndefined()
  })

  it('[T11] error: an origin of nobody allows nothing', () => {
    expect(readResult('data:text/plain,x', 'null')).toBeUndefined()
  })
})
