import type { AppKitError } from './AppKitError.js'
import { BRAND } from './KitError.js'
import type { ErrorCode } from './messages.js'

/** Whether a thrown value is an error of the kit, with this code if one is given; never throws. */
export function isAppKitError<C extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: C,
): error is AppKitError<C> {
  try {
    return (
      error instanceof Error &&
      Reflect.get(error, BRAND) === true &&
      (code === undefined || Reflect.get(error, 'code') === code)
    )
  } catch {
    return false
  }
}
