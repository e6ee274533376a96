import { readFileSync } from 'node:fs'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { type Eip4361Fields, formatEip4361 } from '../message/eip4361.js'
import { hashMessage, recoverAddress } from './recoverAddress.js'
import { verifySolana } from './verifySolana.js'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const hash = hashMessage('Hello.')

describe('recoverAddress', () => {
  it('[S9] finds who signed, whichever way the last byte is written', async () => {
    const signature = await account.signMessage({ message: 'Hello.' })
    const parity = signature.endsWith('1b') ? '00' : '01'
    for (const each of [signature, `${signature.slice(0, -2)}${parity}`])
      expect(recoverAddress(hash, each)).toBe(account.address)
    expect(recoverAddress(hashMessage('Hello!'), signature)).not.toBe(account.address)
  })

  it('[S9] refuses the high s, other lengths and other last bytes', async () => {
    const signature = await account.signMessage({ message: 'Hello.' })
    const s = BigInt(`0x${signature.slice(66, 130)}`)
    const high = (secp256k1.CURVE.n - s).toString(16).padStart(64, '0')
    const flipped = signature.endsWith('1b') ? '1c' : '1b'
    const others = [
      `${signature.slice(0, 66)}${high}${flipped}`,
      signature.slice(0, -2),
      `${signature}00`,
      `${signature.slice(0, -2)}1d`,
      `0x${'0'.repeat(128)}1b`,
      '0x',
      '',
    ]
    for (const each of others) expect(recoverAddress(hash, each)).toBeUndefined()
  })

  const positives: Record<string, Eip4361Fields & { signature: string }> = JSON.parse(
    readFileSync(new URL('../../vectors/siwe/verification_positive.json', import.meta.url), 'utf8'),
  )
  it.each(Object.entries(positives))('[SIWX-2] verifies: %s', (_name, vector) => {
    const { signature, ...fields } = vector
    const text = formatEip4361({ ...fields, chainId: String(fields.chainId) })
    expect(recoverAddress(hashMessage(text), signature)).toBe(fields.address)
  })
})

describe('verifySolana', () => {
  const secret = new Uint8Array(32).fill(7)
  const address = base58.encode(ed25519.getPublicKey(secret))
  const signature = base58.encode(ed25519.sign(utf8ToBytes('Hello.'), secret))

  it('[SIWX-2] knows the signature of an account from any other', () => {
    expect(verifySolana(address, 'Hello.', signature)).toBe(true)
    expect(verifySolana(address, 'Hello!', signature)).toBe(false)
    const other = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(8)))
    expect(verifySolana(other, 'Hello.', signature)).toBe(false)
  })

  it("[SIWX-2] error: refuses an account whose key signs everything, for it is nobody's", () => {
    const { BASE, ZERO } = ed25519.ExtendedPoint
    const forged = new Uint8Array(64)
    forged.set(BASE.toRawBytes())
    forged[32] = 1
    const signature = base58.encode(forged)
    expect(verifySolana('1'.repeat(32), 'Hello.', signature)).toBe(false)
    expect(verifySolana(base58.encode(ZERO.toRawBytes()), 'Hello.', signature)).toBe(false)
  })

  it.each(['', '0OIl', bytesToHex(secret), '1'.repeat(10_000)])('refuses %j', (text) => {
    expect(verifySolana(address, 'Hello.', text)).toBe(false)
    expect(verifySolana(text, 'Hello.', signature)).toBe(false)
  })
})
