import { VERSION } from '../version.js'
import type { ErrorCode, ErrorContext } from './messages.js'

// A registered symbol, so that two copies of the kit on one page know each other's errors.
export const BRAND = Symbol.for('@latchkey/AppKitError')

/** The arguments after the code: the context may be left out where it has no required field. */
export type AppKitErrorArguments<C extends ErrorCode> =
  Record<never, never> extends ErrorContext<C>
    ? [context?: ErrorContext<C>, options?: ErrorOptions]
    : [context: ErrorContext<C>, options?: ErrorOptions]

/** What `AppKitError`, `EarlyError` and `PageError` are: an error with the text that it is given, its `{…}` parts filled from the context. */
export class KitError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppKitError'
  readonly code: C
  readonly context: ErrorContext<C>
  /** Where the code is explained, in the files of this package. */
  readonly docsUrl: string
  readonly version: string = VERSION

  constructor(code: C, text: string, ...[context, options]: AppKitErrorArguments<C>) {
    super(fill(text, context), options)
    this.code = code
    this.context = (context ?? {}) as ErrorContext<C>
    this.docsUrl = `@latchkey/foundation/ERRORS.md#${code.toLowerCase()}`
    Object.defineProperty(this, BRAND, { value: true })
  }
}

function fill(text: string, context: object = {}): string {
  const values: Readonly<Record<string, unknown>> = { ...context }
  return text.replace(/\{(\w+)\}/g, (part, name) => `${values[name] ?? part}`)
}
