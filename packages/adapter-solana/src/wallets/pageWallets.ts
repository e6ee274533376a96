import type { AdapterConnector, AdapterContext } from '@latchkey/appkit/adapter'
import { describeAdapterWallet } from './describeAdapterWallet.js'
import { describeStandardWallet, isConnectable, isSolanaWallet } from './describeStandardWallet.js'
import { standardWallets } from './standardWallets.js'
import type { WalletAdapter } from './walletAdapter.js'
import type { ConnectableWallet } from './walletStandard.js'

const MOST_WALLETS = 1_000

/** A wallet of the page, by the standard that it speaks. */
export type PageWallet =
  | { readonly connector: AdapterConnector; readonly standard: ConnectableWallet }
  | { readonly connector: AdapterConnector; readonly adapter: WalletAdapter }

/** The wallets of the page, by connector id. */
export interface PageWallets {
  readonly watch: (onChange: (connectors: readonly AdapterConnector[]) => void) => () => void
  readonly find: (connectorId: string) => PageWallet | undefined
  /** Whether foreign data is a wallet that could be in the page. */
  readonly isWallet: (value: unknown) => value is ConnectableWallet
  /** Whether several wallets of the page go by one name. */
  readonly isAmbiguous: (connectorId: string) => boolean
}

const known = new WeakMap<AdapterContext, PageWallets>()

/** Gives those that an instance knows. */
export type GetPageWallets = typeof pageWallets

/** The wallets of the page as an instance knows them, with the app's own beside them: one list, whoever asks. */
export function pageWallets(
  context: AdapterContext,
  own: readonly WalletAdapter[] = [],
): PageWallets {
  const wallets = known.get(context) ?? createPageWallets(own)
  known.set(context, wallets)
  return wallets
}

function createPageWallets(own: readonly WalletAdapter[]): PageWallets {
  let listed: ReadonlyMap<string, PageWallet> = new Map()
  return {
    watch(onChange) {
      const show = () => {
        listed = list(own)
        onChange([...listed.values()].map(({ connector }) => connector))
      }
      const offs = [standardWallets().watch(show)]
      for (const adapter of own) {
        adapter.on('readyStateChange', show)
        offs.push(() => adapter.off('readyStateChange', show))
      }
      show()
      return () => {
        for (const off of offs) off()
      }
    },
    find: (connectorId) => listed.get(connectorId),
    isWallet: isSolanaWallet,
    isAmbiguous: (connectorId) =>
      [...listed.values()].some(
        ({ connector }) => connector.isDuplicate && connector.name === connectorId,
      ),
  }
}

/** The wallets of the Wallet Standard, and the app's own: the standard one wins a name. */
function list(own: readonly WalletAdapter[]): ReadonlyMap<string, PageWallet> {
  const listed = new Map<string, PageWallet>()
  const add = (wallet: PageWallet) => {
    if (listed.size < MOST_WALLETS) listed.set(wallet.connector.id, wallet)
  }
  const standards = standardWallets()
    .get()
    .flatMap((standard, index) => {
      const connector = describeStandardWallet(standard)
      return connector && isConnectable(standard) ? [{ connector, index, standard }] : []
    })
  const ids = standards.map(({ connector }) => connector.id)
  const shared = new Set(ids.filter((id, at) => ids.indexOf(id) !== at))
  for (const { connector, index, standard } of standards) {
    // A name proves nothing: each of several is listed as what it is, and none of them chosen by itself.
    const isDuplicate = shared.has(connector.id)
    const id = listed.has(connector.id) ? `${connector.id}#${index}` : connector.id
    add({ connector: isDuplicate ? { ...connector, id, isDuplicate } : connector, standard })
  }
  for (const adapter of own) {
    const connector = describeAdapterWallet(adapter)
    if (connector && !listed.has(connector.id)) add({ connector, adapter })
  }
  return listed
}
