import { VERSION } from '../version.js'
import { formatErrorMessage } from './formatErrorMessage.js'
import type { ErrorCode, ErrorContext } from './messages.js'

// A registered symbol, so that two copies of the kit on one page know each other's errors.
const BRAND = Symbol.for('@latchkey/AppKitError')

/** The arguments after the code: the context may be left out where it has no required field. */
export type AppKitErrorArguments<C extends ErrorCode> =
  Record<never, never> extends ErrorContext<C>
    ? [context?: ErrorContext<C>, options?: ErrorOptions]
    : [context: ErrorContext<C>, options?: ErrorOptions]

/**
 * The only error that the kit throws: a code of the catalogue, its exact message, typed context and cause.
 *
 * @example throw new AppKitError('INVALID_CAIP_10_ADDRESS', { address }, { cause })
 */
export class AppKitError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppKitError'
  readonly code: C
  readonly context: ErrorContext<C>
  /** Where the code is explained, in the files of this package. */
  readonly docsUrl: string
  readonly version: string = VERSION

  constructor(code: C, ...[context, options]: AppKitErrorArguments<C>) {
    super(formatErrorMessage(code, context), options)
    this.code = code
    this.context = (context ?? {}) as ErrorContext<C>
    this.docsUrl = `@latchkey/foundation/ERRORS.md#${code.toLowerCase()}`
    Object.defineProperty(this, BRAND, { value: true })
  }

  /** Whether a thrown value is an error of the kit, with this code if one is given; never throws. */
  static is<C extends ErrorCode = ErrorCode>(error: unknown, code?: C): error is AppKitError<C> {
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

  /** Whether this copy of the kit has made a thrown value: a wallet can pass for another copy; never throws. */
  static isOwn(error: unknown): error is AppKitError {
    try {
      return error instanceof AppKitError
    } catch {
      return false
    }
  }
}
