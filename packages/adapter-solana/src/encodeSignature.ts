import { AppKitError } from '@latchkey/foundation'
import { base58 } from '@scure/base'

const SIGNATURE_BYTES = 64

/** An ed25519 signature in base58. Throws `INVALID_WALLET_RESPONSE` for another length. */
export function encodeSignature(signature: Uint8Array): string {
  if (signature.length !== SIGNATURE_BYTES) {
    throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'signature' })
  }
  return base58.encode(signature)
}

/** A base58 signature's bytes. Throws `INVALID_WALLET_RESPONSE`. */
export function decodeSignature(value: unknown): Uint8Array {
  try {
    if (typeof value === 'string' && value.length <= 90) {
      const bytes = base58.decode(value)
      if (bytes.length === SIGNATURE_BYTES) return bytes
    }
  } catch {
    // Not base58.
  }
  throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'signature' })
}
