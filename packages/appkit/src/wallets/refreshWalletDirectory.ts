import type { AppKitCore } from '../core.js'
import { actions } from '../parts.js'
import { type WalletDirectory, walletDirectoryAtom } from './atoms.js'

/**
 * Reads the featured and recommended wallets into `walletDirectoryAtom`, once; after a failure, and when the app has set
 * options that name other wallets, a call reads them again. A failure stands in its `status`.
 */
export async function refreshWalletDirectory(core: AppKitCore): Promise<void> {
  const { logger, options, store } = core
  if (!options.enableWallets) return
  const setStatus = (status: WalletDirectory['status']) =>
    store.set(walletDirectoryAtom, { ...store.get(walletDirectoryAtom), status })
  // The modal's first view asks for it, and is there without the code that reads it.
  if (store.get(walletDirectoryAtom).status !== 'ready') setStatus('loading')
  try {
    await (await actions.load(core)).readDirectoryOnce(core)
  } catch (error) {
    logger.warn('The directory of wallets', error)
    setStatus('error')
  }
}
