import type { AppKit } from '@latchkey/appkit'
import { type EmbeddedWallet, forgetStranger, loadWallet } from '@latchkey/embedded-wallet/login'

/**
 * Asks the login site for what may log somebody in. Where nobody waits for it any more, it throws, and whom the site has logged
 * in is signed out again.
 */
export async function askLogin<T>(
  appkit: AppKit,
  signal: AbortSignal,
  ask: (client: EmbeddedWallet['client']) => Promise<T>,
): Promise<T> {
  const { client } = await loadWallet(appkit)
  try {
    const reply = await ask(client)
    signal.throwIfAborted()
    return reply
  } catch (error) {
    if (signal.aborted) await forgetStranger(appkit)
    throw error
  }
}
