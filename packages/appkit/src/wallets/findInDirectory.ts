import { AppKitError } from '@latchkey/foundation'
import type { WalletOption } from '../connector/types.js'
import { walletListAtom } from '../connector/walletList.js'
import type { AppKitCore } from '../core.js'
import { fetchWallets } from './fetchWallets.js'
import { selectWallet } from './selectWallet.js'

/**
 * The wallet of the directory, or of the built-in list, that an app names.
 * @throws AppKitError `CONNECTOR_NOT_FOUND` where there is none, `WALLETS_UNAVAILABLE` where the directory cannot be read
 */
export async function findInDirectory(core: AppKitCore, id: string): Promise<WalletOption> {
  const wallet = (await findById(core, id)) ?? (await findByName(core, id))
  if (wallet === undefined) throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId: id })
  return wallet
}

async function findById(core: AppKitCore, id: string): Promise<WalletOption | undefined> {
  await fetchWallets(core, { include: [id], entries: 1 })
  return selectWallet(core.store.get, id)
}

/** A directory that has other ids may have the wallet all the same. */
async function findByName(core: AppKitCore, id: string): Promise<WalletOption | undefined> {
  const { findBuiltIn } = await import('./builtIn/createBuiltInSource.js')
  const known = findBuiltIn(id)
  if (known === undefined) return undefined
  const isIt = ({ isDuplicate, name, rdns }: WalletOption) =>
    !isDuplicate && (rdns === undefined ? name === known.name : rdns === known.rdns)
  const here = core.store.get(walletListAtom).find(isIt)
  return here ?? (await fetchWallets(core, { search: known.name })).wallets.find(isIt)
}
