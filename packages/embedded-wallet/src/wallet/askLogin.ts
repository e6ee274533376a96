import type { AppKit } from '@latchkey/appkit'
import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import { forgetStranger } from './forgetStranger.js'
import { loadWallet } from './loadWallet.js'
import type { EmbeddedWallet } from './openWallet.js'

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
  signal.throwIfAborted()
  const tokenBefore = appkit.storage.get(AUTH_KEYS.sessionToken)
  try {
    const reply = await ask(client)
    signal.throwIfAborted()
    return reply
  } catch (error) {
    if (signal.aborted) await forgetStranger(appkit, tokenBefore)
    throw error
  }
}
