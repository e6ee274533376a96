import { isAppKitError } from './isAppKitError.js'
import { type AppKitErrorArguments, KitError } from './KitError.js'
import { ERROR_MESSAGES, type ErrorCode } from './messages.js'

/**
 * The only error that the kit throws: a code of the catalogue, its exact message, typed context and cause.
 *
 * @example throw new AppKitError('INVALID_CAIP_10_ADDRESS', { address }, { cause })
 */
export class AppKitError<C extends ErrorCode = ErrorCode> extends KitError<C> {
  constructor(code: C, ...parameters: AppKitErrorArguments<C>) {
    super(code, ERROR_MESSAGES[code], ...parameters)
  }

  /** Whether a thrown value is an error of the kit, with this code if one is given; never throws. */
  static is<C extends ErrorCode = ErrorCode>(error: unknown, code?: C): error is AppKitError<C> {
    return isAppKitError(error, code)
  }

  /** Whether this copy of the kit has made a thrown value: a wallet can pass for another copy; never throws. */
  static isOwn(error: unknown): error is AppKitError {
    try {
      return error instanceof KitError
    } catch {
      return false
    }
  }

  /** What the code of the page throws is an `AppKitError` to whoever catches it. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return AppKitError.isOwn(error)
  }
}
