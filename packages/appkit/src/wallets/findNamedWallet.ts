import type { WalletOption } from '../connector/types.js'
import type { AppKitCore } from '../core.js'
import { actions } from '../parts.js'
import { selectWallet } from './selectWallet.js'

/**
 * The wallet that an app names: by an id of the list on show, of the directory, or of the built-in list, whatever directory there is.
 * What is listed already is there at once.
 * @throws AppKitError `CONNECTOR_NOT_FOUND` where there is none, `WALLETS_UNAVAILABLE` where the directory cannot be read
 */
export async function findNamedWallet(core: AppKitCore, id: string): Promise<WalletOption> {
  const listed = selectWallet(core.store.get, id)
  return listed ?? (await actions.load(core)).findInDirectory(core, id)
}
