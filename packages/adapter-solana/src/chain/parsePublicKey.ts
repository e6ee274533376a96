import { AppKitError } from '@latchkey/foundation'
import { PublicKey } from '@solana/web3.js'

/** The key of an address. Throws `INVALID_PARAMS`. */
export function parsePublicKey(address: string): PublicKey {
  try {
    return new PublicKey(address)
  } catch (cause) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'address' }, { cause })
  }
}
