import { AppKitError } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { own } from '../record.js'
import { localeAtom } from './atoms.js'

/** What is shown of an error: its text in the reader's language, else its own. What is thrown stays as it is. */
export function errorText({ store }: Pick<AppKitCore, 'store'>, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (!AppKitError.is(error)) return text
  return own(store.get(localeAtom).messages, `error.${error.code}`) ?? text
}
