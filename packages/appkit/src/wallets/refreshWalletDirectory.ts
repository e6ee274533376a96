import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { type WalletDirectory, walletDirectoryAtom } from './atoms.js'

/** Under way, as long as it is being read. */
const readings = perInstance((): { promise?: Promise<void> | undefined } => ({}))

/** Reads the featured and recommended wallets into `walletDirectoryAtom`, once; after a failure a call tries again. */
export function refreshWalletDirectory(core: AppKitCore): Promise<void> {
  const { store } = core
  const reading = readings(core)
  if (reading.promise !== undefined) return reading.promise
  const { status } = store.get(walletDirectoryAtom)
  if (status === 'ready' || !core.options.enableWallets) return Promise.resolve()
  reading.promise = read(core).finally(() => {
    reading.promise = undefined
  })
  return reading.promise
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
