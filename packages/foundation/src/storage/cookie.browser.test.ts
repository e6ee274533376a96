import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS } from '../../test/fuzzRuns.js'
import { createCookieBackend, createCookieReader } from './cookie.js'

const backend = createCookieBackend()

afterEach(() => {
  for (const name of backend.keys?.() ?? []) backend.removeItem(name)
})

it(
  '[REAL-15:long] a browser keeps any text, up to 20 kB and more, and nothing of the one before',
  () => {
    const texts = fc
      .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', 'é', '鍵', '🔑'), fc.nat(20_000))
      .map(([start, filler, bytes]) => {
        const { length } = new TextEncoder().encode(filler)
        return `${start}${filler.repeat(Math.floor(bytes / length))}`
      })
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (list) => {
        for (const text of list) {
          backend.setItem('@latchkey/long', text)
          expect(backend.getItem('@latchkey/long')).toBe(text)
          const server = createCookieReader(`other=1; ${document.cookie}`)
          expect(server.getItem('@latchkey/long')).toBe(text)
          expect(server.keys?.()).toEqual(['other', '@latchkey/long'])
        }
        backend.removeItem('@latchkey/long')
        expect(document.cookie).toBe('')
      }),
      { numRuns: 30, endOnFailure: true },
    )
  },
  FUZZ_TIMEOUT_MS,
)
