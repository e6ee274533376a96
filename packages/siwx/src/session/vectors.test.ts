import { readFileSync } from 'node:fs'
import type { SIWXSession } from '@latchkey/appkit'
import { describe, expect, it } from 'vitest'
import { type Eip4361Fields, formatEip4361 } from '../message/eip4361.js'
import { parseMessageData } from '../message/parseMessageData.js'
import { verifyEthereum } from '../verifiers/verifyEthereum.js'
import { findSessionFault } from './findSessionFault.js'

type Vector = Eip4361Fields & {
  readonly signature: string
  /** What the verifier is given beside the message. */
  readonly time?: string
  readonly domainBinding?: string
  readonly matchNonce?: string
}
const readVectors = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../vectors/siwe/${name}.json`, import.meta.url), 'utf8'))
const read = (name: string): readonly [string, Vector][] => Object.entries(readVectors(name))

/** What speaks against each of them, the signature last. */
const FAULTS: Readonly<Record<string, string>> = {
  'expired message': 'expired',
  'domain binding': 'domain',
  'custom time': 'expired',
  'custom nonce': 'nonce',
  'malformed signature': 'signature',
  'wrong signature': 'signature',
  'not yet valid': 'notYetValid',
  'invalid issuedAt': 'message',
  'invalid notBefore': 'message',
  'invalid expirationTime': 'message',
}
/** What is taken elsewhere, and here no more: weeks after it was issued or before, or for a page of another origin (S2, S4). */
const STRICTER: Readonly<Record<string, string>> = {
  'not yet valid': 'expired',
  'expired message': 'clockSkew',
  'recovery byte starting at 0': 'uri',
}
/** February has no such day. What is signed is built by hand, since nothing here builds it. */
const IMPOSSIBLE = /-02-31T/

function toSession({
  domainBinding: _domain,
  matchNonce: _nonce,
  signature,
  time: _time,
  ...vector
}: Vector): SIWXSession {
  const text = JSON.stringify({ ...vector, chainId: String(vector.chainId) })
  const { address: accountAddress, chainId, ...fields } = JSON.parse(text)
  const possible = JSON.parse(text.replace(IMPOSSIBLE, '-02-28T'))
  const message = formatEip4361(possible)
  const changed = Object.keys(possible).find((name) => IMPOSSIBLE.test(fields[name] ?? ''))
  return {
    data: { ...fields, accountAddress, chainId: `eip155:${chainId}` },
    message: changed ? message.replace(possible[changed], fields[changed]) : message,
    signature,
  }
}

/** How the vectors mean it: at their time, and else when the message was issued. */
async function judge(vector: Vector): Promise<string | undefined> {
  const { address, domain, domainBinding = domain, issuedAt, matchNonce, time } = vector
  const session = toSession(vector)
  const fault = findSessionFault(session, {
    origin: `https://${domainBinding}`,
    now: Date.parse(time ?? issuedAt),
    ...(matchNonce !== undefined && { nonce: matchNonce }),
  })
  if (fault) return fault
  return (await verifyEthereum({ address, ...session })) ? undefined : 'signature'
}

describe('sessions', () => {
  it('[S2] are of the scheme that they name before the domain, and need not name any', () => {
    const { message } = readVectors('parsing_positive')['domain contains optional scheme']
    const text = String(message)
    expect(text).toMatch(/^https:\/\/example\.com wants /)
    const data = parseMessageData(text)
    const judgeText = (changed: string) =>
      findSessionFault(
        { data, message: changed, signature: '0x' },
        { origin: 'https://example.com', now: Date.parse(data.issuedAt ?? '') },
      )
    for (const scheme of ['https://', 'HTTPS://', ''])
      expect(judgeText(text.replace('https://', scheme))).toBeUndefined()
    for (const scheme of ['http://', 'ipfs://', 'https2://'])
      expect(judgeText(text.replace('https://', scheme))).toBe('scheme')
  })

  it.each(read('verification_negative'))('[SIWX-2] refuses: %s', async (name, vector) => {
    expect(FAULTS).toHaveProperty(name)
    expect(await judge(vector)).toBe(FAULTS[name])
    if (FAULTS[name] === 'message')
      expect(() => formatEip4361({ ...vector, chainId: String(vector.chainId) })).toThrow(
        expect.objectContaining({ code: 'SIWX_INVALID_MESSAGE' }),
      )
  })

  const positives = read('verification_positive')
  const isStricter = (name: string) => Object.hasOwn(STRICTER, name)

  it.each(positives.filter(([name]) => !isStricter(name)))(
    '[SIWX-2] takes: %s',
    async (_name, vector) => expect(await judge(vector)).toBeUndefined(),
  )

  it.each(positives.filter(([name]) => isStricter(name)))(
    '[S2][S4] is judged stricter here: %s',
    async (name, vector) => {
      const { address } = vector
      expect(await verifyEthereum({ address, ...toSession(vector) })).toBe(true)
      expect(await judge(vector)).toBe(STRICTER[name])
    },
  )

  it('takes all but those that are judged stricter here', () => {
    const names = positives.map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(STRICTER)))
    expect(names.length).toBeGreaterThan(Object.keys(STRICTER).length)
  })
})
