import { ed25519 } from '@noble/curves/ed25519'
import { Keypair } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSignedBy } from './isSignedBy.js'

const signer = Keypair.generate()
const address = signer.publicKey.toBase58()
const sign = (bytes: Uint8Array) => ed25519.sign(bytes, signer.secretKey.slice(0, 32))

it('[T25] takes a signature of these bytes by this key, and no other', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(), (bytes, place) => {
      const signature = sign(bytes)
      expect(isSignedBy(address, bytes, signature)).toBe(true)
      const changed = signature.map((byte, index) => (index === place % 64 ? byte ^ 1 : byte))
      expect(isSignedBy(address, bytes, changed)).toBe(false)
      expect(isSignedBy(address, new Uint8Array([...bytes, 0]), signature)).toBe(false)
    }),
    { numRuns: 20 },
  )
  const stranger = Keypair.generate().publicKey.toBase58()
  expect(isSignedBy(stranger, new Uint8Array([1]), sign(new Uint8Array([1])))).toBe(false)
})

it('[T25] error: what is no signature', () => {
  for (const length of [0, 3, 63, 64, 65])
    expect(isSignedBy(address, new Uint8Array([1]), new Uint8Array(length))).toBe(false)
})
