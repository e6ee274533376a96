import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../test/fuzzRuns.js'
import {
  cutCookie,
  formatCookie,
  isPartOf,
  joinCookie,
  listNames,
  parseCookies,
} from './cookieCodec.js'

const NAME = '@latchkey/connection/eip155/mock'
const ATTRIBUTES = '; Path=/; Max-Age=31536000; SameSite=Lax; Secure'

/** Texts of up to 20,000 bytes, of letters, quotes, separators, and characters of two, three and four bytes. */
const texts = fc
  .array(
    fc.constantFrom('a', ' ', '"', "'", ';', '=', ',', '%', '+', '\\', 'é', '鍵', '🔑', '\u0000'),
  )
  .chain((alphabet) =>
    fc
      .tuple(fc.nat(20_000), fc.string({ unit: 'grapheme' }))
      .map(([bytes, seed]) => toBytes(`${alphabet.join('')}${seed}` || 'é', bytes)),
  )

function toBytes(pattern: string, bytes: number): string {
  const size = new TextEncoder().encode(pattern).length
  const text = pattern.repeat(Math.ceil(bytes / size))
  // Never in the middle of a character.
  return Array.from(text)
    .slice(0, Math.floor((bytes / size) * Array.from(pattern).length))
    .join('')
}

describe('a text as cookies', () => {
  it(
    '[REAL-15:long] comes back from a header between the cookies of others, however long',
    () => {
      fc.assert(
        fc.property(texts, (text) => {
          const header = `session=1; ${formatCookie(NAME, text)}; %40latchkey%2Fother=2; x`
          expect(joinCookie(parseCookies(header), NAME)).toBe(text)
          expect(listNames(parseCookies(header))).toEqual(['session', NAME, '@latchkey/other'])
        }),
        { ...fuzzRuns(200), endOnFailure: true },
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    '[REAL-15:long] is in cookies of 4,096 bytes at most, each of which a server can decode by itself',
    () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), texts, (name, text) => {
          const cookies = cutCookie(name, text)
          for (const [stored, part] of cookies) {
            expect(`${stored}=${part}${ATTRIBUTES}`.length).toBeLessThanOrEqual(4_096)
            expect(part).toMatch(/^[\w.!~*()%-]*$/)
            expect(isPartOf(stored, name)).toBe(true)
          }
          expect(cookies.map(([, part]) => decodeURIComponent(part)).join('')).toBe(text)
        }),
        { ...fuzzRuns(200), endOnFailure: true },
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it('[REAL-15:long] comes back from a server that decodes and encodes each value', () => {
    const text = '🔑é"'.repeat(1_500)
    const header = cutCookie(NAME, text)
      .map(([name, part]) => `${name}=${encodeURIComponent(decodeURIComponent(part))}`)
      .join('; ')
    expect(joinCookie(parseCookies(header), NAME)).toBe(text)
  })

  it('is refused where it would take more than 40 cookies, or its name most of one', () => {
    expect(() => cutCookie('a', 'x'.repeat(200_000))).toThrow(RangeError)
    expect(() => cutCookie('é'.repeat(700), 'x')).toThrow(RangeError)
  })
})
