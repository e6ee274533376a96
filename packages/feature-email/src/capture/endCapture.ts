import type { AppKit, ModalState } from '@latchkey/appkit'
import { captureAtom } from './captureAtom.js'
import { leaveCapture } from './captureViews.js'

/** The question has its answer: an address, or that the person does not want to give one. */
export function endCapture(appkit: AppKit, stack: ModalState['stack']): void {
  const { store } = appkit
  // First: as long as it is due, the views may be kept open.
  store.set(captureAtom, { ...store.get(captureAtom), isDue: false })
  leaveCapture(appkit, stack)
}
