import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../test/anyCharacter.js'
import { HIDDEN_PAYLOAD, PAYLOADS, shown } from '../../test/corpora/payloads.js'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../test/fuzzRuns.js'
import { growth, LINEAR_GROWTH } from '../../test/growth.js'
import { cleanName, isSafeIcon, sanitizeText } from './sanitizeText.js'

describe('cleanName', () => {
  it.each([
    ['MetaMask', 'MetaMask'],
    ['  Two   words ', 'Two words'],
    ['Line\nbreak\u2028s', 'Line break s'],
    ['Meta\u200bMa\u200dsk\ufeff', 'MetaMask'],
    ['\u202eksaMateM\u202c', 'ksaMateM'],
    ['Cafe\u0301', 'Café'],
    ['C0\u0000 C1\u0085', 'C0 C1'],
    ['tag\u{e0041}s', 'tags'],
    ['bad\ud800 half', 'bad half'],
    ['財布', '財布'],
    ['a'.repeat(64), 'a'.repeat(64)],
  ])('[T8] %j becomes %j', (name, expected) => {
    expect(cleanName(name)).toBe(expected)
  })

  it.each([
    '',
    '   ',
    '\u200b\u200b',
    '\u3164',
    'a'.repeat(65),
    'x'.repeat(1_000_000),
    null,
    undefined,
    7,
    { toString: () => 'MetaMask' },
  ])('[T7] refuses %#', (name) => {
    expect(cleanName(name)).toBeUndefined()
  })

  it(
    '[T8] is stable: a clean name is clean',
    () => {
      fc.assert(
        fc.property(fc.string({ unit: anyCharacter, maxLength: 80 }), (text) => {
          const name = cleanName(text)
          if (name === undefined) return
          expect(cleanName(name)).toBe(name)
          expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
        }),
        fuzzRuns(10_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )
})

describe('sanitizeText', () => {
  it('cuts at a whole character', () => {
    expect(sanitizeText('😀'.repeat(10), 5)).toBe('😀😀😀😀…')
  })

  it.each([' ', '\u200b', 'e\u0301', '\ufdfa'])(
    '[T23] takes a time that is linear in the text, and a megabyte: %j',
    (part) => {
      // What is read of a text, and what is cut.
      for (const most of [1_200, 1_000_000]) {
        const measured = growth(most, (size) => {
          const text = part.repeat(size)
          return () => sanitizeText(text, 300)
        })
        expect(measured).toBeLessThan(LINEAR_GROWTH)
      }
      expect(sanitizeText(part.repeat(1_000_000), 300).length).toBeLessThanOrEqual(300)
    },
  )
})

describe('isSafeIcon', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif', 'svg+xml'])('[T6] takes data:image/%s', (type) => {
    expect(isSafeIcon(`data:image/${type};base64,AAAA`)).toBe(true)
  })

  it.each([
    'https://example.com/icon.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'data:image/svg,x',
    'data:image/svg+xml',
    'data:image/x-icon;base64,AAAA',
    ' data:image/png;base64,AAAA',
    `data:image/png;base64,${'A'.repeat(256 * 1_024)}`,
    '',
    null,
    {},
  ])('[T6] refuses %#', (icon) => {
    expect(isSafeIcon(icon)).toBe(false)
  })
})

describe('texts that are made for harm', () => {
  const all = [...PAYLOADS, HIDDEN_PAYLOAD]

  it.each(all)('[T5][T8] %j is a line of text, as it is written', (payload) => {
    expect(cleanName(payload)).toBe(shown(payload))
    expect(sanitizeText(payload, 300)).toBe(shown(payload))
  })

  it('[T6] an icon is none of them but a drawing, which an image does not run', () => {
    expect(all.filter(isSafeIcon)).toEqual(['data:image/svg+xml,<svg onload=pwn()>'])
  })
})
