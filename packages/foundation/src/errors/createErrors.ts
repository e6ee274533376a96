import { AppKitError } from './AppKitError.js'
import { KitError } from './KitError.js'
import type { CommonErrorContext, ErrorCode } from './messages.js'

/** The fields of an error of a feature: any, beside the common ones. */
export type FeatureErrorContext = CommonErrorContext & Readonly<Record<string, unknown>>

/** An error of a feature: an `AppKitError` with a code of the feature's own. */
export type FeatureError<Code extends string> = Omit<KitError, 'code' | 'context'> & {
  readonly code: Code
  readonly context: FeatureErrorContext
}

/** Makes errors of a feature, and knows them. */
export interface FeatureErrors<Code extends string> {
  /** Parts in braces of the text are filled from the context. */
  create(code: Code, context?: FeatureErrorContext, options?: ErrorOptions): FeatureError<Code>
  /** Whether a thrown value is such an error, with this code if one is given; never throws. */
  is(error: unknown, code?: Code): error is FeatureError<Code>
}

/**
 * The errors of a feature, by their codes, in English: `createErrors({ EMAIL_TAKEN: 'This address is taken' })`. They are
 * errors of the kit's own class: `AppKitError.is` knows them, and they are shown in the reader's language where the feature's
 * texts have `error.<CODE>`. A code begins with a word of the feature's, since all features share one list of codes.
 */
export function createErrors<const Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
): FeatureErrors<keyof Texts & string> {
  return {
    create(code, context = {}, options) {
      // The catalogue's type knows the kit's own codes alone.
      const error: unknown = new KitError(code as ErrorCode, texts[code] ?? code, context, options)
      return error as FeatureError<typeof code>
    },
    is(error, code): error is FeatureError<keyof Texts & string> {
      if (!AppKitError.is(error)) return false
      return code === undefined ? Object.hasOwn(texts, error.code) : error.code === code
    },
  }
}
