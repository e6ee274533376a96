import type { WalletRequest } from './faults.js'

/** One request that a wallet saw, and how it ended. */
export interface RequestLogEntry extends WalletRequest {
  readonly namespace: 'evm' | 'solana'
  /** Unix milliseconds. */
  readonly at: number
  readonly outcome:
    | { readonly status: 'pending' }
    | { readonly status: 'resolved'; readonly result: unknown }
    | { readonly status: 'rejected'; readonly error: unknown }
}

/** Keeps the newest entries, so that a wallet that runs for days does not grow. */
const capacity = 1000

/** Runs a request and keeps its entry, newest last, in `log`. */
export const recordRequest = async (
  log: RequestLogEntry[],
  entry: Omit<RequestLogEntry, 'at' | 'outcome'>,
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const open: RequestLogEntry = { ...entry, at: Date.now(), outcome: { status: 'pending' } }
  log.push(open)
  if (log.length > capacity) log.splice(0, log.length - capacity)
  const close = (outcome: RequestLogEntry['outcome']) => {
    const index = log.indexOf(open)
    if (index >= 0) log[index] = { ...open, outcome }
  }
  try {
    const result = await run()
    close({ status: 'resolved', result })
    return result
  } catch (error) {
    close({ status: 'rejected', error })
    throw error
  }
}
