import type { SIWXSession } from '@latchkey/appkit'
import { invalidSession, siwxErrors } from '../errors.js'
import { findTimeFault } from '../session/findTimeFault.js'

export { unchecked } from '../errors.js'

/**
 * What a server has against sessions that have just been signed. It may be the time: where this device finds nothing wrong with
 * that, one of the two clocks is, be it ahead or slow (R12).
 */
export function toRefusal(fault: unknown, sessions: readonly SIWXSession[]): Error {
  const isClockWrong =
    fault === 'clockSkew' ||
    ((fault === 'expired' || fault === 'notYetValid') &&
      sessions.every(({ data }) => findTimeFault(data, Date.now()) === undefined))
  return isClockWrong ? siwxErrors.create('SIWX_CLOCK_WRONG') : invalidSession('server')
}
