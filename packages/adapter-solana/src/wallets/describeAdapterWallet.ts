import type { AdapterConnector } from '@latchkey/appkit/adapter'
import { cleanName, isSafeIcon } from '@latchkey/foundation/eip1193'
import type { WalletAdapter } from './walletAdapter.js'

/** A wallet-adapter wallet as a connector; undefined where it is not there to be used. */
export function describeAdapterWallet(adapter: WalletAdapter): AdapterConnector | undefined {
  const isThere = adapter.readyState === 'Installed' || adapter.readyState === 'Loadable'
  const name = cleanName(adapter.name)
  if (!isThere || name === undefined) return undefined
  const { icon } = adapter
  return { id: name, type: 'EXTERNAL', name, ...(isSafeIcon(icon) ? { imageUrl: icon } : {}) }
}
