import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKey, createSecret, deriveKey, hash, isEqual, seal, sign, unseal } from './crypto.js'

const bytes = fc.uint8Array({ maxLength: 200 })

describe('seal', () => {
  it('is undone by whoever has the key and knows the place', () => {
    fc.assert(
      fc.property(bytes, fc.string(), (plain, place) => {
        const key = createKey()
        expect(unseal(key, seal(key, plain, place), place)).toEqual(plain)
      }),
    )
  })

  it('error: another key, another place, or one changed bit', () => {
    const key = createKey()
    const sealed = seal(key, Uint8Array.of(1, 2, 3), 'ann')
    expect(() => unseal(createKey(), sealed, 'ann')).toThrow()
    expect(() => unseal(key, sealed, 'bob')).toThrow()
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Uint8Array.from(sealed)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => unseal(key, changed, 'ann')).toThrow()
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => unseal(key, sealed.subarray(0, length), 'ann')).toThrow()
  })

  it('gives other bytes each time', () => {
    const key = createKey()
    const plain = Uint8Array.of(1)
    expect(seal(key, plain, 'ann')).not.toEqual(seal(key, plain, 'ann'))
  })
})

describe('deriveKey', () => {
  it('gives each use a key of its own, and the same again', () => {
    expect(deriveKey('secret', 'codes')).toEqual(deriveKey('secret', 'codes'))
    expect(deriveKey('secret', 'codes')).not.toEqual(deriveKey('secret', 'keys'))
    expect(deriveKey('secret', 'codes')).not.toEqual(deriveKey('other', 'codes'))
    expect(deriveKey('secret', 'codes')).toHaveLength(32)
  })
})

describe('secrets', () => {
  it('are 256 bits, and known by their hashes', () => {
    const secret = createSecret()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(hash(secret)).toMatch(/^[\da-f]{64}$/)
    expect(hash(secret)).not.toBe(hash(createSecret()))
    expect(isEqual(hash(secret), hash(secret))).toBe(true)
    expect(isEqual(hash(secret), hash('other'))).toBe(false)
    expect(isEqual(hash(secret), 'short')).toBe(false)
    expect(sign(createKey(), '123456')).not.toBe(sign(createKey(), '123456'))
  })
})
