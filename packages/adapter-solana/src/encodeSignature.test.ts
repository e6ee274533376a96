import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeSignature, encodeSignature } from './encodeSignature.js'

const refused = expect.objectContaining({ code: 'INVALID_WALLET_RESPONSE' })

it('writes a signature so that it is read again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
      expect(decodeSignature(encodeSignature(bytes))).toEqual(bytes)
    }),
  )
})

it('[T25] error: what is no signature', () => {
  for (const length of [0, 63, 65])
    expect(() => encodeSignature(new Uint8Array(length))).toThrowError(refused)
  // As long as one, and longer than any could be.
  const wrong = [undefined, null, 64, '', '1'.repeat(63), '0'.repeat(64), '1'.repeat(100_000)]
  for (const value of wrong) expect(() => decodeSignature(value)).toThrowError(refused)
})
