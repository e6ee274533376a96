import { AUTH_ID } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import type { PageWallets } from './pageWallets.js'
import type { SolanaWallet } from './SolanaWallet.js'
import { openStandardWallet } from './standardWallet.js'

/**
 * The embedded wallet, as its feature hands it out. It is never locked: where it shows no account nobody is logged in, and the
 * connection is over.
 * @throws AppKitError `PROVIDER_NOT_FOUND` for what is no wallet of the Wallet Standard on Solana
 */
export function openAuthWallet(given: unknown, isWallet: PageWallets['isWallet']): SolanaWallet {
  if (!isWallet(given)) throw new AppKitError('PROVIDER_NOT_FOUND', { connectorId: AUTH_ID })
  const wallet = openStandardWallet(given)
  return {
    ...wallet,
    async connect(parameters) {
      const accounts = await wallet.connect(parameters)
      if (accounts.length === 0) throw new AppKitError('UNAUTHORIZED', { connectorId: AUTH_ID })
      return accounts
    },
    watch(listeners) {
      const { onAccounts, onEnd } = listeners
      return wallet.watch({
        ...listeners,
        onAccounts: (accounts) => (accounts.length === 0 ? onEnd() : onAccounts(accounts)),
      })
    },
  }
}
