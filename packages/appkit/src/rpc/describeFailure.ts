import type { AppKitError } from '@latchkey/foundation'
import { compact } from '../record.js'

/** What an attempt shows of its failure: the catalogue's text where that says something, and the wallet's own words. */
export function describeFailure({ code, message, context }: AppKitError): {
  readonly message?: string
  readonly detail?: string
} {
  const saysNothing = code === 'INTERNAL' || code === 'UNKNOWN'
  return compact({ message: saysNothing ? undefined : message, detail: context.reason })
}
