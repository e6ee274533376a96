import { type AdapterContext, AUTH_ID, WALLET_CONNECT_ID } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import {
  createSessionKeeper,
  type Eip1193Provider,
  isEip1193Provider,
  type PageWallets,
  type SessionProvider,
} from '@latchkey/foundation/eip1193'

/** The wallets that are there, by connector id. */
export interface Wallets {
  readonly watch: PageWallets['watch']
  /** Throws `CONNECTOR_NOT_FOUND` for a wallet that is not there. */
  readonly find: (connectorId: string, preferredChainId?: number) => Promise<Eip1193Provider>
  /** The WalletConnect session behind a provider; undefined for a wallet of the page. */
  readonly sessionOf: (provider: Eip1193Provider) => SessionProvider | undefined
  /** Lets go of the WalletConnect session, which is the kernel's to end. */
  readonly closeSession: () => void
}

/** The wallets of the page, a WalletConnect session, and the embedded wallet. */
export function createWallets(context: AdapterContext, page: PageWallets): Wallets {
  const session = createSessionKeeper(context.getWalletConnectProvider, context, async (signed) =>
    (await import('./hashTransaction.js')).hashTransaction(signed),
  )

  return {
    watch: page.watch,
    async find(connectorId, preferredChainId) {
      if (connectorId === WALLET_CONNECT_ID) return session.open(preferredChainId)
      const provider =
        connectorId === AUTH_ID ? await context.getAuthProvider() : page.find(connectorId)?.provider
      if (!isEip1193Provider(provider))
        throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId })
      return provider
    },
    sessionOf(provider) {
      const current = session.current()
      return provider === current ? current : undefined
    },
    closeSession: session.close,
  }
}
