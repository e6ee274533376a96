import { LONGEST_TIMER_MS } from '../constants.js'

/** What says until when a sign-in is good, in RFC 3339, if it does. */
interface Expiring {
  readonly expirationTime?: unknown
}

/** When a sign-in is over, in milliseconds since 1970; where it says no time, it is the app alone that knows. */
export function expiryOf({ expirationTime }: Expiring): number {
  const time = Date.parse(`${expirationTime}`)
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time
}

/** Whether a sign-in is over by its own word (S4). */
export function isExpired(data: Expiring): boolean {
  return Date.now() >= expiryOf(data)
}

/** Calls `onExpired` once a sign-in is over; returns what stops that. */
export function watchExpiry(data: Expiring, onExpired: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const left = expiryOf(data) - Date.now()
    if (left === Number.POSITIVE_INFINITY) return
    timer = setTimeout(
      () => (isExpired(data) ? onExpired() : wait()),
      Math.min(Math.max(left, 0), LONGEST_TIMER_MS),
    )
  }
  wait()
  return () => clearTimeout(timer)
}
