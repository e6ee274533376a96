import { type BrowserConnector, type BrowserWallet, watchBrowserWallets } from './browserWallets.js'

/** The wallets of the page: those announced (EIP-6963), or the one at `window.ethereum`. */
export interface PageWallets {
  /** Calls back at once and at each change; returns its unsubscribe. */
  readonly watch: (onChange: (connectors: readonly BrowserConnector[]) => void) => () => void
  /** Those of the last call back. */
  readonly list: () => readonly BrowserWallet[]
  /** Undefined for a wallet that is not there. */
  readonly find: (connectorId: string) => BrowserWallet | undefined
}

const known = new WeakMap<object, PageWallets>()

/** The wallets of the page as `owner`, such as an adapter's context, knows them: one list, whoever asks. */
export function pageWallets(owner: object): PageWallets {
  const wallets = known.get(owner) ?? createPageWallets()
  known.set(owner, wallets)
  return wallets
}

function createPageWallets(): PageWallets {
  let wallets: readonly BrowserWallet[] = []
  return {
    watch: (onChange) =>
      watchBrowserWallets(globalThis.window, (found) => {
        wallets = found
        onChange(found.map(({ connector }) => connector))
      }),
    list: () => wallets,
    find: (connectorId) => wallets.find(({ connector }) => connector.id === connectorId),
  }
}
