import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomId } from './randomId.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What `crypto` is on a page by plain http. */
function stubInsecureContext(getRandomValues: Crypto['getRandomValues']): void {
  vi.stubGlobal('crypto', { getRandomValues })
}

const real = globalThis.crypto

describe('randomId', () => {
  it('is a UUID of version 4 where `crypto.randomUUID` is absent', () => {
    stubInsecureContext((array) => real.getRandomValues(array))
    const ids = Array.from({ length: 1_000 }, randomId)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('keeps every other bit of the random bytes: %i', (byte, id) => {
    stubInsecureContext((array) => {
      if (array instanceof Uint8Array) array.fill(byte)
      return array
    })
    expect(randomId()).toBe(id)
  })
})
