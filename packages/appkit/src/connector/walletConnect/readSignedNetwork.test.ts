import { describe, expect, it } from 'vitest'
import type { Cacao } from '../../siwx/port.js'
import { type AskedSignIn, readSignedNetwork } from './readSignedNetwork.js'

const ADDRESS = '0xAb00000000000000000000000000000000000001'
const HOUR_MS = 3_600_000
const exp = new Date(Date.now() + HOUR_MS).toISOString()
const nbf = new Date(Date.now() - HOUR_MS).toISOString()
const RECAP = 'urn:recap:eyJhdHQiOnt9fQ=='

const asked: AskedSignIn = {
  params: {
    domain: 'app.example',
    uri: 'https://app.example/login',
    nonce: 'nonce-0123456789',
    exp,
    nbf,
    resources: ['https://app.example/terms', 'https://app.example/rules'],
  },
  chains: ['eip155:1', 'eip155:8453'],
  // A wallet may share more than it was asked for.
  accounts: ['eip155:1', 'eip155:8453', 'eip155:10'].map((chain) => `${chain}:${ADDRESS}`),
}

const good: Cacao['p'] = {
  iss: `did:pkh:eip155:1:${ADDRESS}`,
  aud: 'https://app.example/login',
  domain: 'app.example',
  nonce: 'nonce-0123456789',
  exp,
  nbf,
  resources: ['https://app.example/terms', 'https://app.example/rules', RECAP],
}

const cacao = (p: unknown = good): unknown => ({
  h: { t: 'caip122' },
  p,
  s: { t: 'eip191', s: '0x00' },
})

describe('readSignedNetwork', () => {
  it('takes what was asked for, and the words that WalletConnect adds, and says on which network', () => {
    expect(readSignedNetwork(asked, cacao())).toBe('eip155:1')
    const others = ['https://app.example/terms', 'https://app.example/rules']
    expect(readSignedNetwork(asked, cacao({ ...good, resources: others }))).toBe('eip155:1')
    const iss = `did:pkh:eip155:8453:${ADDRESS.toLowerCase()}`
    expect(readSignedNetwork(asked, cacao({ ...good, iss }))).toBe('eip155:8453')
  })

  it.each<[string, Record<string, unknown>]>([
    ['a domain of another page', { domain: 'evil.example' }],
    ['a domain in other letters', { domain: 'APP.example' }],
    ['no domain', { domain: undefined }],
    ['another nonce', { nonce: 'nonce-9876543210' }],
    ['no nonce', { nonce: undefined }],
    ['a nonce that is no text', { nonce: ['nonce-0123456789'] }],
    ['another address of the page', { aud: 'https://app.example/' }],
    ['an expiry that is later', { exp: new Date(Date.now() + 2 * HOUR_MS).toISOString() }],
    ['an expiry that is earlier', { exp: new Date(Date.now() + 1_000).toISOString() }],
    ['no expiry', { exp: undefined }],
    ['an expiry that is no text', { exp: 1 }],
    ['another beginning', { nbf: new Date(Date.now() - 2 * HOUR_MS).toISOString() }],
    ['no beginning', { nbf: undefined }],
    ['one more resource', { resources: [...(good.resources ?? []), 'https://evil.example/all'] }],
    ['one resource less', { resources: ['https://app.example/terms', RECAP] }],
    ['another order', { resources: ['https://app.example/rules', 'https://app.example/terms'] }],
    ['no resources', { resources: undefined }],
    ['resources that are no list', { resources: 'https://app.example/terms' }],
    ['resources that are no texts', { resources: [{}, {}] }],
    ['an account that is not shared', { iss: `did:pkh:eip155:1:0x${'9'.repeat(40)}` }],
    ['a chain that was not asked for', { iss: `did:pkh:eip155:10:${ADDRESS}` }],
    ['a chain of another namespace', { iss: 'did:pkh:solana:1:abc' }],
    ['an account alone', { iss: ADDRESS }],
    ['another kind of issuer', { iss: `did:key:eip155:1:${ADDRESS}` }],
    ['an issuer that is no CAIP-10', { iss: `did:pkh:eip155:1:${ADDRESS} ` }],
    ['an issuer of four parts', { iss: `did:pkh:eip155:1:${ADDRESS}:x` }],
    ['no issuer', { iss: undefined }],
    ['an issuer that is no text', { iss: { toString: () => good.iss } }],
  ])('[CONN-15:answerChecked] refuses %s', (_name, field) => {
    expect(readSignedNetwork(asked, cacao({ ...good, ...field }))).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no words', { h: { t: 'caip122' }, s: { t: 'eip191', s: '0x' } }],
    ['words that are none', { h: { t: 'caip122' }, p: 'words', s: { t: 'eip191', s: '0x' } }],
    ['no signature', { h: { t: 'caip122' }, p: good }],
    ['a signature that is no text', { h: { t: 'caip122' }, p: good, s: { t: 'eip191', s: 1 } }],
    ['another kind of signature', { h: { t: 'caip122' }, p: good, s: { t: 'none', s: '0x' } }],
    ['another form', { h: { t: 'eip4361' }, p: good, s: { t: 'eip191', s: '0x' } }],
  ])('[CONN-15:answerChecked] refuses an answer with %s', (_name, answer) => {
    expect(readSignedNetwork(asked, answer)).toBeUndefined()
  })

  it('[CONN-15:answerChecked] refuses times and resources where none were asked for', () => {
    const { domain, uri, nonce } = asked.params
    const bare: AskedSignIn = { ...asked, params: { domain, uri, nonce } }
    const { exp: _exp, nbf: _nbf, resources: _resources, ...plain } = good
    expect(readSignedNetwork(bare, cacao(plain))).toBe('eip155:1')
    expect(readSignedNetwork(bare, cacao({ ...plain, exp: null, resources: [RECAP] }))).toBe(
      'eip155:1',
    )
    for (const field of [{ exp }, { nbf }, { resources: ['https://evil.example'] }])
      expect(readSignedNetwork(bare, cacao({ ...plain, ...field }))).toBeUndefined()
  })

  it.each(['2020-01-01T00:00:00Z', 'soon', ''])(
    '[CONN-15:answerChecked] refuses what is over: %j',
    (over) => {
      const params = { ...asked.params, exp: over }
      expect(readSignedNetwork({ ...asked, params }, cacao({ ...good, exp: over }))).toBeUndefined()
    },
  )
})
