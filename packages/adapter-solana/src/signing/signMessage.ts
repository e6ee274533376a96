import { AppKitError } from '@latchkey/foundation'
import { answered } from '../answered.js'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'
import { isSignedBy } from './isSignedBy.js'
import { requireAccount } from './requireAccount.js'

/**
 * Has a message signed by the account that is asked for, and no other; gives the 64 bytes of the signature.
 * @throws AppKitError `UNSUPPORTED_METHOD`, `UNAUTHORIZED`, `INVALID_WALLET_RESPONSE`, and what the wallet says
 */
export async function signMessage(
  wallet: SolanaWallet,
  address: string,
  message: Uint8Array,
): Promise<Uint8Array> {
  const { signMessage: ask } = wallet
  if (!ask) throw new AppKitError('UNSUPPORTED_METHOD', { method: 'signMessage' })
  const signature = await answered(async () => {
    requireAccount(wallet, address)
    return ask(address, message)
  })
  if (isSignedBy(address, message, signature)) return signature
  throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'signature', address })
}
