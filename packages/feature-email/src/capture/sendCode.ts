import type { AppKit } from '@latchkey/appkit'
import { createEmailCooldown, type EmailCooldown } from '@latchkey/auth-frame'
import { askServer } from './askServer.js'
import { captureAtom } from './captureAtom.js'
import type { EmailCaptureAccount } from './types.js'

/** An address that a code is sent to, of whom; the signal says that nobody waits any more. */
export interface SendCodeParameters {
  readonly account: EmailCaptureAccount
  readonly email: string
  readonly signal: AbortSignal
}

const cooldowns = new WeakMap<AppKit, EmailCooldown>()

/** How often an email may be sent: one for all views of an instance, and the login by email where the app has that. */
export function getCooldown(appkit: AppKit): EmailCooldown {
  const { storage } = appkit
  const cooldown = cooldowns.get(appkit) ?? createEmailCooldown({ storage })
  cooldowns.set(appkit, cooldown)
  return cooldown
}

/**
 * Has the app's server send a code (EML-4). Throws `EMAIL_COOLDOWN` within 30 s of the last email, and what keeps the server
 * from it.
 */
export async function sendCode(
  appkit: AppKit,
  { account, email, signal }: SendCodeParameters,
): Promise<void> {
  const { options } = appkit.store.get(captureAtom)
  const cooldown = getCooldown(appkit)
  cooldown.assertSend()
  await askServer((ending) => options?.sendCode({ ...account, email, signal: ending }), signal)
  cooldown.markSent()
}
