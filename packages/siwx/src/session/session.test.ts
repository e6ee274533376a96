import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { formatCacao } from '../message/cacao.js'
import { formatMessageData } from '../message/formatMessageData.js'
import { createNonce } from './createNonce.js'
import { findSessionFault } from './findSessionFault.js'
import { findTimeFault } from './findTimeFault.js'

const data = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: '12345678',
} as const
const at = (time: string) => Date.parse(time)
const noon = at('2026-01-01T12:00:00Z')

describe('createNonce', () => {
  it('[S3] has over 96 bits in letters and digits, each as likely as the others', () => {
    const nonces = Array.from({ length: 3_000 }, createNonce)
    expect(new Set(nonces).size).toBe(nonces.length)
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{22}$/)
    const counts = new Map<string, number>()
    for (const letter of nonces.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(62)
    const mean = (22 * nonces.length) / 62
    for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(mean / 4)
  })
})

describe('findTimeFault', () => {
  it('[S4] is over from the millisecond of its expiration, and valid from that of not-before', () => {
    const expirationTime = '2026-01-01T12:00:00Z'
    expect(findTimeFault({ ...data, expirationTime }, noon - 1)).toBeUndefined()
    expect(findTimeFault({ ...data, expirationTime }, noon)).toBe('expired')
    const notBefore = '2026-01-01T12:00:00Z'
    expect(findTimeFault({ ...data, notBefore }, noon - 1)).toBe('notYetValid')
    expect(findTimeFault({ ...data, notBefore }, noon)).toBeUndefined()
  })

  it('[R12] is judged with a clock that is five minutes wrong, and no more', () => {
    const issuedAt = '2026-01-01T12:05:00Z'
    expect(findTimeFault({ ...data, issuedAt }, noon)).toBeUndefined()
    expect(findTimeFault({ ...data, issuedAt }, noon - 1)).toBe('clockSkew')
  })

  it('[R12] of one that was just made is judged by how long its nonce is good, and five minutes more', () => {
    const issuedAt = '2026-01-01T11:45:00Z'
    const expirationTime = '2026-01-01T11:55:00Z'
    const isNew = { isNew: true }
    expect(findTimeFault({ ...data, issuedAt }, noon, isNew)).toBeUndefined()
    expect(findTimeFault({ ...data, issuedAt, expirationTime }, noon, isNew)).toBe('expired')
    expect(findTimeFault({ ...data, issuedAt }, noon + 1, isNew)).toBe('clockSkew')
    expect(findTimeFault({ ...data, issuedAt, expirationTime }, noon + 1, isNew)).toBe('clockSkew')
    expect(findTimeFault({ ...data, issuedAt }, noon + 1)).toBeUndefined()
  })

  it('[S4] is over seven days after it was issued, whatever it says', () => {
    const issuedAt = '2026-01-01T12:00:00Z'
    const week = { ...data, issuedAt, expirationTime: '2027-01-01T12:00:00Z' }
    const end = noon + 7 * 24 * 3_600_000
    for (const each of [week, { ...data, issuedAt }]) {
      expect(findTimeFault(each, end - 1)).toBeUndefined()
      expect(findTimeFault(each, end)).toBe('expired')
    }
  })

  it('[S4] a time that no calendar has is never valid', () => {
    const expirationTime = '2100-02-31T00:00:00Z'
    expect(findTimeFault({ ...data, expirationTime }, noon)).toBe('expired')
  })
})

describe('findSessionFault', () => {
  const issued = { ...data, issuedAt: '2026-01-01T12:00:00Z' }
  const message = formatMessageData(issued)
  const session = { data: issued, message, signature: '0x' }
  const expected = { origin: 'https://app.example', now: noon }

  it('[S5] names the field in which the data differ from what was signed', () => {
    expect(findSessionFault(session, expected)).toBeUndefined()
    for (const [name, value] of [
      ['accountAddress', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
      ['chainId', 'eip155:10'],
      ['domain', 'other.example'],
      ['nonce', '87654321'],
      ['statement', 'Hello.'],
      ['resources', []],
    ])
      expect(
        findSessionFault({ ...session, data: { ...issued, [String(name)]: value } }, expected),
      ).toBe(name)
    expect(findSessionFault({ ...session, message: `${message}\n` }, expected)).toBe('message')
    const small = issued.accountAddress.toLowerCase()
    const lower = { ...session, data: { ...issued, accountAddress: small } }
    expect(findSessionFault(lower, expected)).toBeUndefined()
  })

  it.each([
    ['https://other.example', 'domain'],
    ['https://app.example:8443', 'domain'],
    ['https://evil-app.example', 'domain'],
    ['http://app.example', 'uri'],
    ['no origin', 'domain'],
  ])('[S2] is of the page alone, and not of %s', (origin, fault) => {
    expect(findSessionFault(session, { ...expected, origin })).toBe(fault)
  })

  it('[S4] a message that does not say when it was issued has no end', () => {
    const { issuedAt: _, ...timeless } = issued
    const text = [
      'app.example wants you to sign in with your Solana account:',
      'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
      '',
      'URI: https://app.example',
      'Version: 1',
      'Chain ID: mainnet',
      'Nonce: 12345678',
    ].join('\n')
    const solana = {
      ...timeless,
      accountAddress: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    } as const
    expect(findSessionFault({ data: solana, message: text, signature: '' }, expected)).toBe(
      'issuedAt',
    )
  })

  it('[SIWX-2] what came with the connection is what was signed, and says what it allows', async () => {
    const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
    const recap = `urn:recap:${btoa('{"att":{"eip155":{"request/eth_sign":[{}]}}}').replaceAll('=', '')}`
    const p = {
      iss: `did:pkh:eip155:1:${account.address}`,
      aud: issued.uri,
      domain: issued.domain,
      nonce: issued.nonce,
      iat: issued.issuedAt,
      resources: [recap],
    }
    const text = formatCacao({ h: { t: 'caip122' }, p })
    const signature = await account.signMessage({ message: text })
    const cacao = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: signature } } as const
    const said = {
      ...issued,
      accountAddress: account.address,
      statement: text.split('\n')[3] ?? '',
      resources: [recap],
    }
    const own = { data: said, message: text, signature, cacao }
    expect(findSessionFault(own, expected)).toBeUndefined()
    const other = { ...cacao, s: { ...cacao.s, s: '0x' } }
    expect(findSessionFault({ ...own, cacao: other }, expected)).toBe('cacao')
    const another = { ...cacao, p: { ...p, nonce: '87654321' } }
    expect(findSessionFault({ ...own, cacao: another }, expected)).toBe('cacao')
    const hidden = { ...said, statement: 'Hello.' }
    const quiet = { data: hidden, message: formatMessageData(hidden), signature }
    expect(findSessionFault(quiet, expected)).toBe('resources')
  })
})
