import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { loadingAtom } from './atoms.js'

export const runs = perInstance(() => ({ count: 0 }))

/** Says that the kit is loading for as long as this, and whatever else runs beside it, takes. */
export async function whileLoading<T>(core: AppKitCore, run: () => Promise<T>): Promise<T> {
  const { store } = core
  const running = runs(core)
  running.count += 1
  store.set(loadingAtom, true)
  try {
    return await run()
  } finally {
    running.count -= 1
    store.set(loadingAtom, running.count > 0)
  }
}
