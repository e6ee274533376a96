import { MINUTE_MS, SECOND_MS } from './time.js'

/** Tries of a request in all (R7). */
export const TRIES_COUNT = 3

const FIRST_DELAY_MS = 300
const LONGEST_DELAY_MS = 5 * SECOND_MS
const LONGEST_RETRY_AFTER_MS = MINUTE_MS

/** Milliseconds to wait after so many failed tries: as the server asks, else growing, and at random within that. */
export function retryDelay(failedTries: number, headers?: Headers): number {
  const asked = headers && readRetryAfter(headers)
  if (asked !== undefined) return asked
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failedTries - 1))
  return Math.random() * longest
}

/** Milliseconds that a `Retry-After` header asks to wait (RFC 9110, seconds or a date), a minute at most. */
export function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : readDate(text) - serverNow(headers)
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS)
}

/** By the server's own clock, where it can be read: this device's may be wrong. */
function serverNow(headers: Headers): number {
  const date = readDate(headers.get('date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}

/** A date as HTTP writes it: `Date.parse` alone would find one in `-5` too. */
function readDate(text: string): number {
  return text.endsWith(' GMT') ? Date.parse(text) : Number.NaN
}
