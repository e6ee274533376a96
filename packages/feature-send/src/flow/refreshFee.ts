import type { AppKit, FeeEstimate } from '@latchkey/appkit'
import { pause } from '@latchkey/foundation'
import { estimateFee, feeOf, maxUnits } from '@latchkey/money'
import { feeAtom, IDLE, sendFormAtom } from '../atoms.js'
import { estimableAtom, factsAtom } from '../derived.js'
import { fillAmount } from './fillAmount.js'
import { getRunning } from './running.js'

/** Typing may go on for so long before anybody is asked. */
const TYPING_MS = 300

/** Estimates what the transaction as it stands will cost; `isForced` asks again what is known or has failed. */
export async function refreshFee(appkit: AppKit, isForced = false): Promise<void> {
  const { store } = appkit
  const running = getRunning(appkit)
  const request = store.get(estimableAtom)
  const last = store.get(feeAtom)
  if (request !== undefined && !isForced && last.status !== 'idle' && last.key === request.key)
    return
  running.fee?.abort()
  if (request === undefined || appkit.signal.aborted) {
    if (last.status !== 'idle') store.set(feeAtom, IDLE)
    return
  }
  const controller = new AbortController()
  running.fee = controller
  const { signal } = controller
  const { key, transaction } = request
  store.set(feeAtom, { status: 'loading', key })
  try {
    if (!isForced) await pause(TYPING_MS, signal)
    const value = await estimateFee(appkit, transaction)
    if (signal.aborted) return
    store.set(feeAtom, { status: 'success', key, value })
    keepMax(appkit, value)
  } catch (error) {
    if (!signal.aborted) store.set(feeAtom, { status: 'error', key, error })
  }
}

// Who wants to send all wants it still when the receiver makes it dearer. What is a little less costs the same.
function keepMax(appkit: AppKit, estimated: FeeEstimate): void {
  const { store } = appkit
  const { balance, isCoin, value } = store.get(factsAtom)
  const fee = feeOf(estimated)
  if (store.get(sendFormAtom).max !== 'on' || !isCoin) return
  if (balance === undefined || value === undefined || value + fee <= balance) return
  const most = maxUnits(balance, fee)
  if (most === 0n) return
  fillAmount(appkit, most)
  const request = store.get(estimableAtom)
  if (request) store.set(feeAtom, { status: 'success', key: request.key, value: estimated })
}
