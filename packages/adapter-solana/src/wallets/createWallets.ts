import { type AdapterContext, AUTH_ID, WALLET_CONNECT_ID } from '@latchkey/appkit/adapter'
import { AppKitError, loadChunk } from '@latchkey/foundation'
import { openAdapterWallet } from './adapterWallet.js'
import { openAuthWallet } from './authWallet.js'
import type { PageWallets } from './pageWallets.js'
import type { SolanaWallet } from './SolanaWallet.js'
import { openStandardWallet } from './standardWallet.js'

/** The wallets that are there, by connector id. */
export interface Wallets extends Pick<PageWallets, 'watch' | 'isAmbiguous'> {
  /** Throws `CONNECTOR_NOT_FOUND` for a wallet that is not there. */
  readonly find: (connectorId: string) => Promise<SolanaWallet>
}

/** The wallets of the page, a WalletConnect session, and the embedded wallet. */
export function createWallets(context: AdapterContext, page: PageWallets): Wallets {
  return {
    ...page,
    async find(connectorId) {
      if (connectorId === WALLET_CONNECT_ID) {
        const load = () => import('./sessionWallet.js')
        const { openSessionWallet } = await loadChunk(load, 'session wallet')
        return openSessionWallet(await context.getWalletConnectProvider())
      }
      if (connectorId === AUTH_ID)
        return openAuthWallet(await context.getAuthProvider(), page.isWallet)
      const found = page.find(connectorId)
      if (!found) throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId })
      return 'standard' in found
        ? openStandardWallet(found.standard)
        : openAdapterWallet(found.adapter)
    },
  }
}
