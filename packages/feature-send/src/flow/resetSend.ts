import type { AppKit } from '@latchkey/appkit'
import { chainTokensAtom } from '@latchkey/money'
import {
  attemptAtom,
  EMPTY_FORM,
  feeAtom,
  IDLE,
  receiverAtom,
  reviewAtom,
  sendFormAtom,
} from '../atoms.js'
import { getRunning } from './running.js'

/** Empties the form, and gives up what it has asked for. */
export function resetSend(appkit: AppKit): void {
  const { store } = appkit
  const running = getRunning(appkit)
  running.receiver?.abort()
  running.fee?.abort()
  running.forgetUnsure?.()
  store.set(sendFormAtom, EMPTY_FORM)
  store.set(receiverAtom, IDLE)
  store.set(feeAtom, IDLE)
  store.set(chainTokensAtom, [])
  store.set(attemptAtom, IDLE)
  store.set(reviewAtom, undefined)
}
