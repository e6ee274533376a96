import type { SignInState } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'

/** Where a sign-in stands, as the view shows it. */
export type SignInStep = 'checking' | 'asked' | 'signing' | 'declined' | 'failed' | 'signedIn'

/** What a wallet answers that a person has declined in (EIP-1193). */
const DECLINED = 4001

/** Where a sign-in stands: what went wrong is told until it is tried again. */
export function signInStep({ error, status }: SignInState): SignInStep {
  if (status === 'asked' && error !== undefined) return isDeclined(error) ? 'declined' : 'failed'
  return status === 'idle' ? 'asked' : status
}

/** What the person has declined is no failure; the text for it stands for any signature that is not there. */
function isDeclined({ cause }: AppKitError): boolean {
  return AppKitError.is(cause, 'USER_REJECTED') || Reflect.get(Object(cause), 'code') === DECLINED
}
