import type { AppKitCore } from '../AppKit.js'
import { loadingAtom } from './atoms.js'

/** Says that the kit is loading for as long as this, and whatever else runs beside it, takes. */
export async function whileLoading<T>(
  { runtime, store }: AppKitCore,
  run: () => Promise<T>,
): Promise<T> {
  runtime.loadingCount += 1
  store.set(loadingAtom, true)
  try {
    return await run()
  } finally {
    runtime.loadingCount -= 1
    store.set(loadingAtom, runtime.loadingCount > 0)
  }
}
