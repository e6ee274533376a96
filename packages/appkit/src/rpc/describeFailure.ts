import type { AppKitError, ErrorCode } from '@latchkey/foundation'
import { compact } from '../record.js'

/** What an attempt shows of its failure: its code, the catalogue's text where that says something, the wallet's own words. */
export function describeFailure({ code, message, context }: AppKitError): {
  readonly code: ErrorCode
  readonly message?: string
  readonly detail?: string
} {
  const saysNothing = code === 'INTERNAL' || code === 'UNKNOWN'
  return {
    code,
    ...compact({ message: saysNothing ? undefined : message, detail: context.reason }),
  }
}
