import { TOAST_SWAP_DELAY_MS } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { TOAST_DURATION_MS, TOAST_TEXT_LIMIT } from '../constants.js'
import { type ToastState, toastAtom } from './atoms.js'

/** Shows a toast; one that is open closes first, and the new one follows after 150 ms. */
export function showToast(
  core: AppKitCore,
  toast: Pick<ToastState, 'message'> & Partial<Omit<ToastState, 'open'>>,
): void {
  const { store, runtime } = core
  if (core.signal.aborted) return
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
    if (next.autoClose) runtime.toastTimer = setTimeout(() => hideToast(core), TOAST_DURATION_MS)
  }
  const isSwap = store.get(toastAtom).open || runtime.isToastSwapping
  hideToast(core)
  if (!isSwap) {
    show()
    return
  }
  runtime.isToastSwapping = true
  runtime.toastTimer = setTimeout(() => {
    runtime.isToastSwapping = false
    show()
  }, TOAST_SWAP_DELAY_MS)
}

/** Closes the toast on show, and forgets one that waits. */
export function hideToast({ store, runtime }: AppKitCore): void {
  clearTimeout(runtime.toastTimer)
  runtime.isToastSwapping = false
  const toast = store.get(toastAtom)
  if (toast.open) store.set(toastAtom, { ...toast, open: false })
}
