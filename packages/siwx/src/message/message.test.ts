import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLink } from '../../../foundation/test/anyLink.js'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { formatCacao } from './cacao.js'
import { formatDid, parseDid } from './did.js'
import { formatEip4361, parseEip4361 } from './eip4361.js'
import { formatMessageData } from './formatMessageData.js'
import { parseMessageData } from './parseMessageData.js'
import { saysRecap } from './recap.js'
import { formatSiws, parseSiws } from './siws.js'

const refused = expect.objectContaining({ code: 'SIWX_INVALID_MESSAGE' })
const ethereum = {
  domain: 'app.example',
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  uri: 'https://app.example',
  version: '1',
  chainId: '1',
  nonce: '12345678',
  issuedAt: '2026-01-02T03:04:05.000Z',
}
const SOLANA = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana = { domain: 'app.example', address: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy' }

describe('sign-in messages', () => {
  it('[SIWX-1] an absent statement leaves two blank lines, an empty one three', () => {
    expect(formatEip4361(ethereum)).toContain('Cc2\n\n\nURI: ')
    expect(formatEip4361({ ...ethereum, statement: '' })).toContain('Cc2\n\n\n\nURI: ')
    expect(parseEip4361(formatEip4361({ ...ethereum, statement: '' })).statement).toBe('')
  })

  it('[SIWX-1] Sign-In With Solana leaves one, and needs nothing below the address', () => {
    expect(formatSiws({ ...solana, uri: 'https://a.example' })).toMatch(/1hy\n\nURI: [^\n]+$/)
    for (const fields of [solana, { ...solana, statement: 'Hello.' }])
      expect(parseSiws(formatSiws(fields))).toEqual(fields)
    expect(() => formatSiws({ ...solana, statement: 'Version: 1' })).toThrow(refused)
    expect(() => formatSiws({ ...solana, statement: '' })).toThrow(refused)
  })

  it.each(['mainnet', 'solana:mainnet', SOLANA])('[SIWX-1] reads the chain %s', (chainId) => {
    const text = formatSiws({ ...ethereum, ...solana, chainId })
    expect(parseMessageData(text).chainId).toBe(`solana:${SOLANA}`)
  })

  it.each(['\r', '\n', '\t', '\u0000', '\u007f', '\u202e', '\u2066', 'é'])(
    '[S1] %j is refused in every field',
    (character) => {
      for (const name of [...Object.keys(ethereum), 'statement', 'requestId', 'notBefore']) {
        const value = `${Reflect.get(ethereum, name) ?? 'a'}${character}`
        expect(() => formatEip4361({ ...ethereum, [name]: value })).toThrow(refused)
      }
      const resources = [`https://a.example${character}`]
      expect(() => formatEip4361({ ...ethereum, resources })).toThrow(refused)
    },
  )

  it.each(['2026-02-29T00:00:00Z', '2026-01-01T24:00:00Z', '2026-01-01 00:00:00Z', '2026-01-01'])(
    '[S4] %s is no time',
    (issuedAt) => expect(() => formatEip4361({ ...ethereum, issuedAt })).toThrow(refused),
  )

  it('[T23] is refused over 16 KiB', () => {
    const statement = 'a'.repeat(16_384)
    expect(() => formatEip4361({ ...ethereum, statement })).toThrow(refused)
  })

  it('[SIWX-2] a CACAO is what was signed, with the address as it stands', () => {
    const address = ethereum.address.toLowerCase()
    const iss = formatDid(`eip155:1:${address}`)
    expect(parseDid(iss)).toBe(`eip155:1:${address}`)
    const { domain, nonce, uri: aud, issuedAt: iat } = ethereum
    const recap = `urn:recap:${btoa('{"att":{"eip155":{"request/eth_sign":[{}]}}}')}`
    const p = { iss, aud, domain, nonce, iat, statement: 'Hello.', resources: [recap] }
    const text = formatCacao({ h: { t: 'eip4361' }, p })
    const read = parseMessageData(text)
    expect(read).toMatchObject({ accountAddress: address, chainId: 'eip155:1' })
    expect(read.statement).toMatch(
      /^Hello\. I further authorize .*: \(1\) 'request': 'eth_sign' for 'eip155'\.$/,
    )
    expect(saysRecap(read.statement, read.resources)).toBe(true)
    expect(saysRecap('Hello.', read.resources)).toBe(false)
    expect(() => formatCacao({ h: { t: 'other' }, p })).toThrow(refused)
  })

  it('[SIWX-2] a CACAO with an empty statement says none, as WalletConnect has it signed', () => {
    const { address, domain, nonce, uri: aud, issuedAt: iat } = ethereum
    const p = { iss: formatDid(`eip155:1:${address}`), aud, domain, nonce, iat, version: '1' }
    const signed = formatCacao({ h: { t: 'caip122' }, p: { ...p, statement: '' } })
    expect(signed).toContain(`${address}\n\n\nURI: `)
    expect(signed).toBe(formatCacao({ h: { t: 'caip122' }, p }))
    expect(parseMessageData(signed)).not.toHaveProperty('statement')
  })

  it(
    '[S1] what is built reads back as what was meant, or is refused',
    () => {
      const word = fc.string({ maxLength: 20 })
      const optional = {
        statement: word,
        requestId: word,
        resources: fc.array(fc.oneof(anyLink, word), { maxLength: 3 }),
        notBefore: fc.oneof(fc.constant('2026-01-01T00:00:00+02:00'), word),
      }
      const fields = fc.record(
        { domain: fc.oneof(fc.domain(), word), nonce: word, ...optional },
        { requiredKeys: [] },
      )
      fc.assert(
        fc.property(fields, fc.boolean(), (own, isSolana) => {
          const {
            address: accountAddress,
            chainId: _,
            ...rest
          } = { ...ethereum, ...(isSolana && solana) }
          const chainId = isSolana ? (`solana:${SOLANA}` as const) : ('eip155:1' as const)
          const data = { ...rest, ...own, accountAddress, chainId }
          let text: string
          try {
            text = formatMessageData(data)
          } catch (error) {
            expect(error).toEqual(refused)
            return
          }
          expect(parseMessageData(text)).toEqual(data)
        }),
        fuzzRuns(100_000, 1_500),
      )
    },
    FUZZ_TIMEOUT_MS,
  )
})
