import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'

/** Whether a base58 signature of a text is that of an account of Solana, which is its public key. */
export function verifySolana(address: string, text: string, signature: string): boolean {
  // Longer ones are neither 64 nor 32 bytes, and base58 is slow to read.
  if (signature.length > 88 || address.length > 44) return false
  try {
    const [key, bytes] = [base58.decode(address), base58.decode(signature)]
    if (key.length !== 32 || bytes.length !== 64) return false
    // By RFC 8032, as Solana does: a looser check lets points of small order sign everything.
    return ed25519.verify(bytes, utf8ToBytes(text), key, { zip215: false })
  } catch {
    return false
  }
}
