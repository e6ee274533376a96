import type { SentTransaction } from './types.js'

/** Whether it is known what has become of a transaction, for good. */
export function isSettled<T extends SentTransaction['status']>(
  status: T | undefined,
): status is Exclude<T, 'pending' | 'unknown'> {
  return status !== undefined && status !== 'pending' && status !== 'unknown'
}
