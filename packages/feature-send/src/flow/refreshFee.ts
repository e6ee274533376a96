import type { AppKit, FeeEstimate } from '@latchkey/appkit'
import { AppKitError, pause } from '@latchkey/foundation'
import { feeAtom, IDLE, sendFormAtom } from '../atoms.js'
import { type Estimable, estimableAtom, factsAtom } from '../derived.js'
import { feeOf } from '../form/feeOf.js'
import { maxUnits } from '../form/maxUnits.js'
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
  const { key } = request
  store.set(feeAtom, { status: 'loading', key })
  try {
    if (!isForced) await pause(TYPING_MS, signal)
    const value = await estimate(appkit, request)
    if (signal.aborted) return
    store.set(feeAtom, { status: 'success', key, value })
    keepMax(appkit, value)
  } catch (error) {
    if (!signal.aborted) store.set(feeAtom, { status: 'error', key, error })
  }
}

/** What it costs; unknown where the chain's adapter cannot tell. */
export async function estimate(
  appkit: AppKit,
  { to, token, value }: Omit<Estimable, 'key'>,
): Promise<FeeEstimate> {
  const transaction = { to, value, ...(token === undefined ? {} : { token }) }
  try {
    return await appkit.estimateFee({ transaction })
  } catch (error) {
    if (AppKitError.is(error, 'UNSUPPORTED_METHOD')) return { kind: 'unknown' }
    throw error
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
