import type { AdapterConnector, AdapterContext } from '@latchkey/appkit/adapter'
import { type Eip1193Provider, watchBrowserWallets } from '@latchkey/foundation/eip1193'

/** The wallets of the page: those announced (EIP-6963), or the one at `window.ethereum`. */
export interface PageWallets {
  readonly watch: (onChange: (connectors: readonly AdapterConnector[]) => void) => () => void
  /** Undefined for a wallet that is not there. */
  readonly find: (connectorId: string) => Eip1193Provider | undefined
}

const known = new WeakMap<AdapterContext, PageWallets>()

/** The wallets of the page as an instance knows them: one list, whoever asks. */
export function pageWallets(context: AdapterContext): PageWallets {
  const wallets = known.get(context) ?? createPageWallets()
  known.set(context, wallets)
  return wallets
}

function createPageWallets(): PageWallets {
  let providers: ReadonlyMap<string, Eip1193Provider> = new Map()
  return {
    watch: (onChange) =>
      watchBrowserWallets(globalThis.window, (wallets) => {
        providers = new Map(wallets.map(({ connector, provider }) => [connector.id, provider]))
        onChange(wallets.map(({ connector }) => connector))
      }),
    find: (connectorId) => providers.get(connectorId),
  }
}
