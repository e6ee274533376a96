import { Keypair } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSolanaAddress } from './parseSolanaAddress.js'

it('takes the base58 of 32 bytes as it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
      const address = Keypair.fromSeed(seed).publicKey.toBase58()
      expect(parseSolanaAddress(address)).toBe(address)
    }),
    { numRuns: 50 },
  )
  expect(parseSolanaAddress('1'.repeat(32))).toBe('1'.repeat(32))
})

it.each([
  ['nothing', ''],
  ['31 bytes', '1'.repeat(31)],
  ['33 bytes', '1'.repeat(33)],
  // 44 letters can stand for more than 32 bytes.
  ['too much in as many letters', 'z'.repeat(44)],
  ['a letter that base58 has not', `${'1'.repeat(31)}0`],
  ['an address of another chain', `0x${'a1'.repeat(20)}`],
  ['blanks', ` ${'1'.repeat(32)}`],
  ['what is long', '1'.repeat(100_000)],
])('takes nothing else: %s', (_what, text) => {
  expect(parseSolanaAddress(text)).toBeUndefined()
})
