import {
  type AdapterConnector,
  type AdapterContext,
  WALLET_CONNECT_ID,
} from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import {
  createSessionKeeper,
  type Eip1193Provider,
  type SessionProvider,
  watchBrowserWallets,
} from '@latchkey/foundation/eip1193'

/** The wallets that are there, by connector id. */
export interface Wallets {
  readonly watch: (onChange: (connectors: readonly AdapterConnector[]) => void) => () => void
  /** Throws `CONNECTOR_NOT_FOUND` for a wallet that is not there. */
  readonly find: (connectorId: string, preferredChainId?: number) => Promise<Eip1193Provider>
  /** The WalletConnect session behind a provider; undefined for a wallet of the page. */
  readonly sessionOf: (provider: Eip1193Provider) => SessionProvider | undefined
  /** Lets go of the WalletConnect session, which is the kernel's to end. */
  readonly closeSession: () => void
  readonly destroy: () => void
}

/** Finds announced wallets (EIP-6963), the one at `window.ethereum`, and a WalletConnect session. */
export function createWallets(context: AdapterContext): Wallets {
  let providers: ReadonlyMap<string, Eip1193Provider> = new Map()
  const stops = new Set<() => void>()
  const session = createSessionKeeper(context.getWalletConnectProvider, context)

  return {
    watch(onChange) {
      const stop = watchBrowserWallets(window, (wallets) => {
        providers = new Map(wallets.map(({ connector, provider }) => [connector.id, provider]))
        onChange(wallets.map(({ connector }) => connector))
      })
      stops.add(stop)
      return () => {
        stops.delete(stop)
        stop()
      }
    },
    async find(connectorId, preferredChainId) {
      if (connectorId === WALLET_CONNECT_ID) return session.open(preferredChainId)
      const provider = providers.get(connectorId)
      if (!provider) throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId })
      return provider
    },
    sessionOf(provider) {
      const current = session.current()
      return provider === current ? current : undefined
    },
    closeSession: session.close,
    destroy() {
      for (const stop of stops) stop()
      stops.clear()
      session.close()
      providers = new Map()
    },
  }
}
