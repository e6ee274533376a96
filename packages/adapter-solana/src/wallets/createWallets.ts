import {
  type AdapterConnector,
  type AdapterContext,
  WALLET_CONNECT_ID,
} from '@latchkey/appkit/adapter'
import { AppKitError, loadChunk } from '@latchkey/foundation'
import type { WalletAdapter } from '@solana/wallet-adapter-base'
import { getWallets } from '@wallet-standard/app'
import { describeAdapterWallet, openAdapterWallet } from './adapterWallet.js'
import type { SolanaWallet } from './SolanaWallet.js'
import { describeStandardWallet, openStandardWallet } from './standardWallet.js'

const MOST_WALLETS = 1_000

/** The wallets that are there, by connector id. */
export interface Wallets {
  readonly watch: (onChange: (connectors: readonly AdapterConnector[]) => void) => () => void
  /** Throws `CONNECTOR_NOT_FOUND` for a wallet that is not there. */
  readonly find: (connectorId: string) => Promise<SolanaWallet>
  /** Whether several wallets of the page go by one name. */
  readonly isAmbiguous: (connectorId: string) => boolean
  readonly destroy: () => void
}

interface Listed {
  readonly connector: AdapterConnector
  readonly open: () => SolanaWallet
}

/** Finds wallets of the Wallet Standard and lists the app's own beside them; the standard one wins a name. */
export function createWallets(context: AdapterContext, own: readonly WalletAdapter[]): Wallets {
  let listed: ReadonlyMap<string, Listed> = new Map()
  const stops = new Set<() => void>()

  return {
    watch(onChange) {
      const show = () => {
        listed = list(own)
        onChange([...listed.values()].map(({ connector }) => connector))
      }
      const wallets = getWallets()
      const offs = [wallets.on('register', show), wallets.on('unregister', show)]
      for (const adapter of own) {
        adapter.on('readyStateChange', show)
        offs.push(() => adapter.off('readyStateChange', show))
      }
      const stop = () => {
        stops.delete(stop)
        for (const off of offs) off()
      }
      stops.add(stop)
      show()
      return stop
    },
    async find(connectorId) {
      if (connectorId === WALLET_CONNECT_ID) {
        const load = () => import('./sessionWallet.js')
        const { openSessionWallet } = await loadChunk(load, 'session wallet')
        return openSessionWallet(await context.getWalletConnectProvider())
      }
      const found = listed.get(connectorId)
      if (!found) throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId })
      return found.open()
    },
    isAmbiguous: (connectorId) =>
      [...listed.values()].some(
        ({ connector }) => connector.isDuplicate && connector.name === connectorId,
      ),
    destroy() {
      for (const stop of [...stops]) stop()
      listed = new Map()
    },
  }
}

function list(own: readonly WalletAdapter[]): ReadonlyMap<string, Listed> {
  const listed = new Map<string, Listed>()
  const add = ({ connector, open }: Listed) => {
    // No wallet of the page may pass for the phone's.
    if (connector.id === WALLET_CONNECT_ID || listed.size >= MOST_WALLETS) return
    listed.set(connector.id, { connector, open })
  }
  for (const [index, wallet] of getWallets().get().entries()) {
    const connector = describeStandardWallet(wallet)
    if (!connector) continue
    const open = () => openStandardWallet(wallet)
    // A name proves nothing: the second is listed as what it is, and never chosen by itself.
    const isDuplicate = listed.has(connector.id)
    const id = isDuplicate ? `${connector.id}#${index}` : connector.id
    add({ connector: isDuplicate ? { ...connector, id, isDuplicate } : connector, open })
  }
  for (const adapter of own) {
    const connector = describeAdapterWallet(adapter)
    if (!connector || listed.has(connector.id)) continue
    add({ connector, open: () => openAdapterWallet(adapter) })
  }
  return listed
}
