import type { AppKitCore } from '../core.js'
import { runningAtom } from './atoms.js'

/** Says that the kit is loading for as long as this, and whatever else runs beside it, takes. */
export async function whileLoading<T>({ store }: AppKitCore, run: () => Promise<T>): Promise<T> {
  store.set(runningAtom, store.get(runningAtom) + 1)
  try {
    return await run()
  } finally {
    store.set(runningAtom, store.get(runningAtom) - 1)
  }
}
