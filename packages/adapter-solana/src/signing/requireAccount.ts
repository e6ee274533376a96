import { AppKitError } from '@latchkey/foundation'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'

/** Throws `UNAUTHORIZED` for an account that a wallet does not show: it would sign with another. */
export function requireAccount(wallet: SolanaWallet, address: string): void {
  if (!wallet.accounts().includes(address)) throw new AppKitError('UNAUTHORIZED', { address })
}
