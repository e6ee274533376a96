import type { AppKitCore } from '../core.js'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import { actions } from '../parts.js'
import { perInstance } from '../perInstance.js'
import { type WalletDirectory, walletDirectoryAtom } from './atoms.js'

interface Reading {
  /** Under way, as long as it is being read. */
  promise?: Promise<void> | undefined
  /** What it was read with. */
  options?: ResolvedOptions
}

const readings = perInstance((): Reading => ({}))

/**
 * Reads the featured and recommended wallets into `walletDirectoryAtom`, once; after a failure, and when the app has set
 * options that name other wallets, a call reads them again.
 */
export function refreshWalletDirectory(core: AppKitCore): Promise<void> {
  const { store } = core
  const reading = readings(core)
  const { options } = core
  const { options: before } = reading
  // Once it has been read, what compares them is there.
  const isKnown =
    before === options || (before && actions.peek(core)?.nameSameWallets(before, options))
  if (reading.promise !== undefined)
    return isKnown ? reading.promise : reading.promise.then(() => refreshWalletDirectory(core))
  const { status } = store.get(walletDirectoryAtom)
  if ((status === 'ready' && isKnown) || !options.enableWallets) return Promise.resolve()
  reading.options = options
  reading.promise = read(core).finally(() => {
    reading.promise = undefined
  })
  return reading.promise
}

// The modal's first view asks for it, and is there without it.
async function read(core: AppKitCore): Promise<void> {
  const { logger, store } = core
  const setStatus = (status: WalletDirectory['status']) =>
    store.set(walletDirectoryAtom, { ...store.get(walletDirectoryAtom), status })
  setStatus('loading')
  try {
    const { readDirectory } = await actions.load(core)
    await readDirectory(core)
  } catch (error) {
    logger.warn('The directory of wallets', error)
    setStatus('error')
  }
}
