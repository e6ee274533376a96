import { TOAST_SWAP_DELAY_MS } from '@latchkey/foundation'
import { TOAST_DURATION_MS, TOAST_TEXT_LIMIT } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { type ToastState, toastAtom } from './atoms.js'

/** What is to come: its end, or the next one. */
const changes = perInstance((): { timer?: ReturnType<typeof setTimeout>; isSwapping: boolean } => ({
  isSwapping: false,
}))

/** Shows a toast; one that is open closes first, and the new one follows after 150 ms. */
export function showToast(
  core: AppKitCore,
  toast: Pick<ToastState, 'message'> & Partial<Omit<ToastState, 'open'>>,
): void {
  const { store } = core
  if (core.signal.aborted) return
  const change = changes(core)
  const next: ToastState = {
    variant: 'success',
    svg: undefined,
    autoClose: toast.variant !== 'loading',
    ...toast,
    message: toast.message.slice(0, TOAST_TEXT_LIMIT),
    open: true,
  }
  const show = () => {
    store.set(toastAtom, next)
    if (next.autoClose) change.timer = setTimeout(() => hideToast(core), TOAST_DURATION_MS)
  }
  const isSwap = store.get(toastAtom).open || change.isSwapping
  hideToast(core)
  if (!isSwap) {
    show()
    return
  }
  change.isSwapping = true
  change.timer = setTimeout(() => {
    change.isSwapping = false
    show()
  }, TOAST_SWAP_DELAY_MS)
}

/** Closes the toast on show, and forgets one that waits. */
export function hideToast(core: AppKitCore): void {
  const { store } = core
  const change = changes(core)
  clearTimeout(change.timer)
  change.isSwapping = false
  const toast = store.get(toastAtom)
  if (toast.open) store.set(toastAtom, { ...toast, open: false })
}
