import fc from 'fast-check'
import { normalize } from 'viem/ens'
import { describe, expect, it } from 'vitest'
import { HIDDEN_PAYLOAD, PAYLOADS } from '../../../foundation/test/corpora/payloads.js'
import { FUZZ_TIMEOUT_MS, fuzzRuns, isFullRun } from '../../../foundation/test/fuzzRuns.js'
import { cleanIdentity } from './cleanIdentity.js'
import { isPlainName } from './isPlainName.js'

/** What passes for a letter, in Cyrillic, Greek, Latin extensions, Armenian, wide and mathematical letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: '\u0430\u03b1\u0251\uff41\u{1d41a}\u1d00',
  c: '\u0441\u03f2\uff43\u{1d41c}\u1d04',
  e: '\u0435\u04bd\uff45\u{1d41e}\u1d07',
  h: '\u04bb\u0570\uff48\u{1d421}\u029c',
  i: '\u0456\u03b9\u0131\uff49\u{1d422}\u026a',
  l: '\u04cf\u0399\u01c0\uff4c\u{1d425}\u029f',
  n: '\u0578\u03b7\uff4e\u{1d427}\u0274',
  o: '\u043e\u03bf\u0585\uff4f\u{1d428}\u1d0f',
  p: '\u0440\u03c1\uff50\u{1d429}\u1d18',
  s: '\u0455\u0577\uff53\u{1d42c}\ua731',
  t: '\u0442\u03c4\uff54\u{1d42d}\u1d1b',
  u: '\u057d\u03c5\uff55\u{1d42e}\u1d1c',
  y: '\u0443\u03b3\uff59\u{1d432}\u028f',
}
const NAMES = ['alice', 'vitalik', 'metamask', 'coinbase', 'uniswap', 'phantom', 'latchkey']

/** Names that pass for others: each with one letter of another kind. */
const PAIRS = NAMES.flatMap((name) =>
  Array.from(name).flatMap((letter, at) =>
    Array.from(LOOKALIKES[letter] ?? '').map((other) => [
      `${name}.eth`,
      `${name.slice(0, at)}${other}${name.slice(at + 1)}.eth`,
    ]),
  ),
)

/** A name as its system writes it. That it could be taken for one in a third script, nobody here is shown. */
function written(name: string): string {
  try {
    return normalize(name)
  } catch (error) {
    if (/whole-script confusable: \w+\/(?!Latin)/.test(String(error))) return name
    throw error
  }
}

describe('isPlainName', () => {
  it('[T8] two hundred names that pass for another are none', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(200)
    expect(PAIRS.filter(([name = '']) => !isPlainName(name))).toEqual([])
    expect(PAIRS.filter(([, other = '']) => isPlainName(other))).toEqual([])
  })

  it.each([
    ['a whole word in Cyrillic that reads as Latin', '\u0430\u0440\u0440\u04cf\u0435.eth'],
    ['a whole word in Greek that reads as Latin', '\u03bf\u03c1\u03b9\u03c5\u03bd.eth'],
    ['Latin and Hebrew', 'wallet\u05d0.eth'],
    ['Cyrillic and Greek', '\u0436\u03c9.eth'],
    ['capitals', 'Alice.eth'],
    ['a blank', 'alice smith.eth'],
    ['markup', '<img src=x>.eth'],
    ['a mark of direction', 'ali\u202ece.eth'],
    ['what cannot be seen', 'ali\u200bce.eth'],
    ['a dot below', 'a\u1e37ice.eth'],
    ['a mark that stands alone', 'alice\u0323.eth'],
    ['a stroke', '\u0142edger.eth'],
    ['another writing', 'xn--lice-g5a.eth'],
    ['an underscore within', 'alice_smith.eth'],
    ['an empty part', 'alice..eth'],
    ['a digit in a circle', 'alice\u2460.eth'],
    ['marks upon marks', '\u05d0\u05b0\u05b1\u05b2\u05b3\u05b4.eth'],
    ['nothing', ''],
    ['a name without an end', 'a'.repeat(65)],
  ])('[T8] %s is none', (_what, name) => {
    expect(isPlainName(name)).toBe(false)
    expect(cleanIdentity({ name })).toEqual({})
  })

  it.each([
    'alice',
    'alice.eth',
    'a-1.latchkey.eth',
    '_service.alice.eth',
    'm\u00fcller.eth',
    'jos\u00e9.eth',
    'stra\u00dfe.eth',
    '\u043f\u0440\u0438\u0432\u0435\u0442.eth',
    '\u03ba\u03b1\u03bb\u03b7\u03bc\u03ad\u03c1\u03b1.eth',
    '\u8ca1\u5e03\u3055\u304f\u3089.eth',
    '\uc9c0\uac11.eth',
    '\u0645\u062d\u0641\u0638\u0629.eth',
    '\u05d0\u05e8\u05e0\u05e7.eth',
    '\u{1f98a}\u{1f98a}.eth',
    '\u{1f98a}alice1.eth',
  ])('[T8] %s is one, and as its system writes it', (name) => {
    expect(isPlainName(name)).toBe(true)
    expect(normalize(name)).toBe(name)
    expect(cleanIdentity({ name })).toEqual({ name })
  })

  it('[T8] nor is one of a single letter', { timeout: FUZZ_TIMEOUT_MS }, () => {
    const letters = Array.from({ length: 0x20_000 }, (_, code) => String.fromCodePoint(code))
    const names = letters.map((letter) => `${letter}.eth`).filter(isPlainName)
    expect(names.length).toBeGreaterThan(20_000)
    // Their system takes long to say how it writes a name: a short run asks it for some of those that pass.
    const asked = names.filter((_name, index) => isFullRun || index % 16 === 0)
    expect(asked.filter((name) => written(name) !== name)).toEqual([])
  })

  it('[T8] no name is one that its system would write otherwise, or refuse', () => {
    const letters = [
      'abz019-_.',
      '\u00e9\u00fc\u00df\u0142\u0131',
      '\u0430\u0431\u0456\u0436\u0451',
      '\u03b1\u03b2\u03c9\u03c2\u03ad',
      '\u05d0\u05e9\u05b0\u0645\u062d\u064e\u0661\u06f1',
      '\u8ca1\u3055\u30fc\u30ab\uc9c0\u3105',
      '\u0915\u094d\u0e01\u0e48\u0b95',
      '\u{1f98a}\u{1f3fb}\u2764\u00a9\u0301\u0323',
    ]
    const one = letters.map((each) => fc.constantFrom(...each))
    const label = fc.oneof(
      ...one.map((letter) => fc.string({ unit: letter, minLength: 1, maxLength: 6 })),
      fc.string({ unit: fc.oneof(...one), minLength: 1, maxLength: 5 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
    )
    let accepted = 0
    const runs = fuzzRuns(5_000)
    fc.assert(
      fc.property(label, (text) => {
        const name = `${text}.eth`
        if (!isPlainName(name)) return
        accepted += 1
        expect(written(name)).toBe(name)
      }),
      runs,
    )
    expect(accepted).toBeGreaterThan(runs.numRuns / 10)
  })
})

it('[T5][T6] nothing that is made for harm is the name of an account, and a drawing alone its picture', () => {
  const drawing = 'data:image/svg+xml,<svg onload=pwn()>'
  const all = [...PAYLOADS, HIDDEN_PAYLOAD]
  // A word as any other.
  expect(all.filter(isPlainName)).toEqual(['constructor'])
  const identities = all.map((payload) => cleanIdentity({ name: payload, avatar: payload }))
  const shown = identities.filter((identity) => Object.keys(identity).length > 0)
  expect(shown).toEqual([{ avatar: drawing }, { name: 'constructor' }])
})
