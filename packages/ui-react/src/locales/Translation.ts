import type { ErrorCode } from '@latchkey/foundation'
import type { MessageKey } from './Messages.js'

/**
 * The texts of a language. `error.<CODE>` is what is shown of an error, whose own message stays English. Where a key is
 * missing the reader gets English; a test lists what is missing.
 */
export type Translation = Readonly<Partial<Record<MessageKey | `error.${ErrorCode}`, string>>>
