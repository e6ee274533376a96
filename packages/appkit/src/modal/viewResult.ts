import { EarlyError } from '@latchkey/foundation'
import { assertSameCopy } from '../assertSameCopy.js'
import type { AppKitCore } from '../core.js'
import type { ViewName, ViewResultMap } from '../feature/types.js'
import { perInstance } from '../perInstance.js'
import { modalAtom, type ViewEntry } from './atoms.js'

/** An `open` that waits for what its view gives. */
interface Waiter {
  readonly entry: ViewEntry
  readonly settle: (result: unknown) => void
}

const waiters = perInstance(() => new Set<Waiter>())

/**
 * Gives what `open` of a view resolves with: of `only`, where a newer one of the same name may have taken its place. Nothing
 * happens where nobody waits: the person came there without it.
 */
export function finishView<N extends keyof ViewResultMap & ViewName>(
  core: AppKitCore,
  view: N,
  result: ViewResultMap[N],
  only?: ViewEntry,
): void {
  assertSameCopy(core)
  for (const { entry, settle } of waiters(core))
    if (entry.name === view && (only === undefined || entry === only)) settle(result)
}

/**
 * Waits for what a view on the stack gives. Throws `REQUEST_ABORTED` as soon as the view is no longer there or the modal
 * is closed, and `DESTROYED` when the instance ends.
 */
export function waitForResult(core: AppKitCore, entry: ViewEntry | undefined): Promise<unknown> {
  const { signal, store } = core
  const isThere = () => {
    const { open, stack } = store.get(modalAtom)
    return open && entry !== undefined && stack.includes(entry)
  }
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new EarlyError('DESTROYED'))
    if (entry === undefined || !isThere()) return reject(new EarlyError('REQUEST_ABORTED'))
    const waiting = waiters(core)
    const settle: Waiter['settle'] = (result) => {
      end()
      resolve(result)
    }
    const waiter: Waiter = { entry, settle }
    const onDestroy = () => {
      end()
      reject(new EarlyError('DESTROYED'))
    }
    const unsubscribe = store.sub(modalAtom, () => {
      if (isThere()) return
      end()
      reject(new EarlyError('REQUEST_ABORTED', { reason: entry.name }))
    })
    const end = () => {
      unsubscribe()
      signal.removeEventListener('abort', onDestroy)
      waiting.delete(waiter)
    }
    signal.addEventListener('abort', onDestroy)
    waiting.add(waiter)
  })
}
