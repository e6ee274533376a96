import { KEEP_OPEN_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { runSafely } from '../runSafely.js'
import { isSignInOpen } from '../siwx/atoms.js'
import { type ModalState, modalAtom } from './atoms.js'
import { hideModal } from './closeModal.js'
import { setStack } from './setStack.js'
import { viewEntry } from './viewEntry.js'

/** What is kept on show already: it is left once, however often it is asked to be. */
const keptStacks = perInstance(() => new WeakSet<ModalState['stack']>())

/**
 * Closes the modal behind whoever has arrived, as no view comes before those that have led there; an embedded one goes on to the
 * account. What a feature has to find out first keeps it as it is, 5 s at most.
 */
export function leaveModal(core: AppKitCore): void {
  const { stack } = core.store.get(modalAtom)
  const kept = keptStacks(core)
  if (kept.has(stack)) return
  const waits = core.options.features.flatMap(
    ({ keepOpen }) => runSafely(core, () => keepOpen?.(core)) ?? [],
  )
  if (waits.length === 0) end(core)
  else {
    kept.add(stack)
    endAfter(core, waits, stack)
  }
}

function endAfter(
  core: AppKitCore,
  waits: readonly PromiseLike<unknown>[],
  stack: ModalState['stack'],
): void {
  const { cleanups, signal, store } = core
  const cancel = () => clearTimeout(timer)
  const finish = () => {
    cancel()
    cleanups.delete(cancel)
    // The person, or the feature, has gone on meanwhile; or the sign-in is open again.
    const isLeft = store.get(modalAtom).stack !== stack || isSignInOpen(core)
    if (keptStacks(core).delete(stack) && !isLeft && !signal.aborted) end(core)
  }
  const timer = setTimeout(finish, KEEP_OPEN_TIMEOUT_MS)
  cleanups.add(cancel)
  void Promise.allSettled(waits).then(finish)
}

function end(core: AppKitCore): void {
  if (core.options.enableEmbedded) setStack(core, [viewEntry('Connect', undefined)], 'replace')
  else hideModal(core)
}
