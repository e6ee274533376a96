import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSafeLink } from './isSafeLink.js'

describe('isSafeLink', () => {
  it.each([
    'https://wallet.example',
    'https://wallet.example/wc?uri=',
    'https://t.me/wallet_bot/app',
    'metamask://',
    'metamask://wc',
    'trust://wc?uri=',
    'com.wallet.app+dev://x',
  ])('[T9] allows %s', (link) => {
    expect(isSafeLink(link)).toBe(true)
  })

  it.each([
    '',
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'JAVASCRIPT://%0aalert(1)',
    ' javascript://x',
    'java\nscript://x',
    'data:text/html,x',
    'data://text/html,x',
    'file:///etc/passwd',
    'blob:https://wallet.example/1',
    'blob://x',
    'vbscript://x',
    'about:blank',
    'about://blank',
    'intent://scan/#Intent;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
    'filesystem:https://x',
    'view-source://x',
    'http://wallet.example',
    'ws://wallet.example',
    'https:wallet.example',
    'https://',
    'https://wallet.example@evil.example',
    'https://user:pass@wallet.example',
    'https://wallet.example/\u202e',
    'https://wallet.example/ x',
    '//wallet.example',
    '/wc',
    'x://a',
    '1wallet://x',
    `${'a'.repeat(42)}://x`,
    `https://wallet.example/${'a'.repeat(2_048)}`,
  ])('[T9] refuses %j', (link) => {
    expect(isSafeLink(link)).toBe(false)
  })

  it('[T9] takes anything, and lets no scheme that runs code through', () => {
    for (const value of [undefined, null, 1, {}, ['https://x.example']]) {
      expect(isSafeLink(value)).toBe(false)
    }
    fc.assert(
      fc.property(fc.constantFrom('', ' ', '\u0000', '\t'), fc.string(), (before, after) => {
        for (const scheme of ['javascript', 'JavaScript', 'data', 'vbscript', 'blob']) {
          expect(isSafeLink(`${before}${scheme}:${after}`)).toBe(false)
        }
      }),
    )
  })
})
