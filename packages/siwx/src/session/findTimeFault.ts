import type { SIWXMessageData } from '@latchkey/appkit'
import { MINUTE_MS, SECOND_MS, WEEK_SECONDS } from '@latchkey/foundation'
import { toTime } from '../message/toTime.js'
import { NONCE_LIFETIME_MS } from './createNonceLedger.js'

/** How far the clock that wrote `issuedAt` may be wrong (S4, R12). */
const MOST_SKEW_MS = 5 * MINUTE_MS
/** A sign-in is over by then, whatever it says (S4). */
export const LONGEST_SESSION_MS = WEEK_SECONDS * SECOND_MS

/** What speaks against a sign-in at a time: it is over, begins later, or was written by a clock that is wrong. */
export type TimeFault = 'expired' | 'notYetValid' | 'clockSkew'

/** How times are judged. */
export interface TimeFaultOptions {
  /**
   * Whether the message was just made, as it is where somebody signs in: one that says to be older than a nonce is good, and
   * five minutes more, comes from a clock that is slow. Default false: it may be as old as a session.
   */
  readonly isNew?: boolean | undefined
}

/**
 * What speaks against the times of a message at `now`, in milliseconds since 1970; undefined where nothing does. It is over
 * at its expiration time, and seven days after it was issued at the latest.
 */
export function findTimeFault(
  { expirationTime, issuedAt, notBefore }: SIWXMessageData,
  now: number,
  { isNew = false }: TimeFaultOptions = {},
): TimeFault | undefined {
  const issued = timeOf(issuedAt)
  const expires = timeOf(expirationTime) ?? Number.POSITIVE_INFINITY
  const begins = timeOf(notBefore) ?? Number.NEGATIVE_INFINITY
  // What is no time is never valid.
  if (![issued ?? 0, expires, begins].every((time) => !Number.isNaN(time))) return 'expired'
  if (issued !== undefined && issued - now > MOST_SKEW_MS) return 'clockSkew'
  if (isNew && issued !== undefined && now - issued > NONCE_LIFETIME_MS + MOST_SKEW_MS)
    return 'clockSkew'
  if (now >= Math.min(expires, (issued ?? now) + LONGEST_SESSION_MS)) return 'expired'
  return now >= begins ? undefined : 'notYetValid'
}

function timeOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : (toTime(text) ?? Number.NaN)
}
