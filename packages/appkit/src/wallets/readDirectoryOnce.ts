import type { AppKitCore } from '../core.js'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import { perInstance } from '../perInstance.js'
import { walletDirectoryAtom } from './atoms.js'
import { nameSameWallets } from './nameSameWallets.js'
import { readDirectory } from './readDirectory.js'

interface Reading {
  /** As long as it is being read. */
  promise?: Promise<void> | undefined
  /** What it was read with. */
  options?: ResolvedOptions
}

const readings = perInstance((): Reading => ({}))

/** Reads the directory where it is not there yet, nor on its way, as the options of now name its wallets. */
export async function readDirectoryOnce(core: AppKitCore): Promise<void> {
  const { options, store } = core
  const reading = readings(core)
  const isSame = reading.options !== undefined && nameSameWallets(reading.options, options)
  if (reading.promise !== undefined) {
    await reading.promise
    return isSame ? undefined : readDirectoryOnce(core)
  }
  const directory = store.get(walletDirectoryAtom)
  if (isSame && directory.status === 'ready') return
  store.set(walletDirectoryAtom, { ...directory, status: 'loading' })
  reading.options = options
  reading.promise = readDirectory(core).finally(() => {
    reading.promise = undefined
  })
  await reading.promise
}
