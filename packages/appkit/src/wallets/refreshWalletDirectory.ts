import type { AppKitCore } from '../AppKit.js'
import { type WalletDirectory, walletDirectoryAtom } from './atoms.js'

/** Reads the featured and recommended wallets into `walletDirectoryAtom`, once; after a failure a call tries again. */
export function refreshWalletDirectory(core: AppKitCore): Promise<void> {
  const { runtime, store } = core
  if (runtime.directory !== undefined) return runtime.directory
  const { status } = store.get(walletDirectoryAtom)
  if (status === 'ready' || !core.options.enableWallets) return Promise.resolve()
  runtime.directory = read(core).finally(() => {
    runtime.directory = undefined
  })
  return runtime.directory
}

// The modal's first view asks for it, and is there without it: the reading is a chunk of its own.
async function read(core: AppKitCore): Promise<void> {
  const { logger, store } = core
  const setStatus = (status: WalletDirectory['status']) =>
    store.set(walletDirectoryAtom, { ...store.get(walletDirectoryAtom), status })
  setStatus('loading')
  try {
    const { readDirectory } = await import('./readDirectory.js')
    await readDirectory(core)
  } catch (error) {
    logger.warn('The directory of wallets', error)
    setStatus('error')
  }
}
