import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { checksumAddress } from '../message/checksumAddress.js'

const SIGNATURE = /^0x[0-9a-fA-F]{130}$/
/** What the last byte may be: 0 and 1, or 27 and 28 as most wallets write them. */
const PARITIES = new Map([
  [0, 0],
  [1, 1],
  [27, 0],
  [28, 1],
])

/** What is signed of a text by EIP-191: its hash, with a prefix that no transaction has. */
export function hashMessage(text: string): Uint8Array {
  const bytes = utf8ToBytes(text)
  const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(concatBytes(prefix, bytes))
}

/**
 * Whose signature of a hash it is, as EIP-55 writes the address. Undefined for one that is not of 65 bytes, that has the
 * high of two values of `s`, or that no key makes (S9).
 */
export function recoverAddress(hash: Uint8Array, signature: string): string | undefined {
  const parsed = parseSignature(signature)
  if (!parsed || parsed.hasHighS()) return undefined
  try {
    const key = parsed.recoverPublicKey(hash).toRawBytes(false)
    return checksumAddress(`0x${bytesToHex(keccak_256(key.slice(1)).slice(-20))}`)
  } catch {
    return undefined
  }
}

/** Whether a signature is that of a key with the high of two values of `s` (S9): some contracts take either. */
export function hasHighS(signature: string): boolean {
  return parseSignature(signature)?.hasHighS() === true
}

function parseSignature(signature: string) {
  if (!SIGNATURE.test(signature)) return undefined
  const bytes = hexToBytes(signature.slice(2))
  const parity = PARITIES.get(bytes[64] ?? -1)
  if (parity === undefined) return undefined
  try {
    return secp256k1.Signature.fromCompact(bytes.slice(0, 64)).addRecoveryBit(parity)
  } catch {
    return undefined
  }
}
