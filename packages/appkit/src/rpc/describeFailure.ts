import type { AppKitError, ErrorCode } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { errorText } from '../locale/errorText.js'
import { compact } from '../record.js'

/** What an attempt shows of its failure: its code, its text where that says something, the wallet's own words. */
export function describeFailure(
  core: Pick<AppKitCore, 'store'>,
  error: AppKitError,
): {
  readonly code: ErrorCode
  readonly message?: string
  readonly detail?: string
} {
  const { code, context } = error
  const saysNothing = code === 'INTERNAL' || code === 'UNKNOWN'
  return {
    code,
    ...compact({
      message: saysNothing ? undefined : errorText(core, error),
      detail: context.reason,
    }),
  }
}
