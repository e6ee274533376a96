import type { AppKit } from '@latchkey/appkit'
import { connectLogin } from '@latchkey/embedded-wallet/login'
import { isKeptAtom, textsAtom } from '../atoms.js'
import { addRecentEmail } from './recentEmails.js'
import type { SubmitEmailParameters } from './submitEmail.js'

/** Connects the wallet of whoever has just logged in, and keeps the address where the person wants that. */
export async function finishLogin(
  appkit: AppKit,
  { email, signal }: SubmitEmailParameters,
): Promise<void> {
  await connectLogin(appkit, { signal })
  if (appkit.store.get(isKeptAtom)) addRecentEmail(appkit.storage, email)
  appkit.store.set(isKeptAtom, false)
  appkit.store.set(textsAtom, new Map())
}
