import type { AppKit } from '@latchkey/appkit'
import { askLogin } from '@latchkey/embedded-wallet/login'
import { finishLogin } from './finishLogin.js'

/** An email address to log in with; the signal says that nobody waits any more. */
export interface SubmitEmailParameters {
  readonly email: string
  readonly signal: AbortSignal
}

/** Begins a login, and goes where the frame says that it goes on (EML-1). Throws what keeps it from beginning. */
export async function submitEmail(
  appkit: AppKit,
  { email, signal }: SubmitEmailParameters,
): Promise<void> {
  const { action } = await askLogin(appkit, signal, (client) =>
    client.connectEmail({ email }, { signal }),
  )
  appkit.events.track('EMAIL_SUBMITTED')
  if (action === 'CONNECT') return finishLogin(appkit, { email, signal })
  if (action === 'VERIFY_OTP') appkit.events.track('EMAIL_VERIFICATION_CODE_SENT')
  appkit.push(action === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice', { email })
}
