import type { AppKit, SocialProvider } from '@latchkey/appkit'
import { getLoginWish } from './getLoginWish.js'
import { loadWallet } from './loadWallet.js'

/** Who waits for the wallet. */
export interface ConnectLoginParameters {
  /** Nobody waits any more. */
  readonly signal: AbortSignal
  /** Who has said who it is; a mailbox without it. */
  readonly socialProvider?: SocialProvider
}

/**
 * Connects the wallet of whoever has just logged in, as any other wallet is connected: the modal then leaves the views that
 * led there. Somebody who is logged in and not connected is signed out again.
 */
export async function connectLogin(
  appkit: AppKit,
  { signal, socialProvider }: ConnectLoginParameters,
): Promise<void> {
  const { client, setSocialProvider } = await loadWallet(appkit)
  setSocialProvider(socialProvider)
  try {
    await client.getUser(getLoginWish(appkit), { signal })
    await appkit.connect({ connectorId: 'AUTH' })
  } catch (error) {
    if (signal.aborted || !appkit.isOpen()) await client.signOut()
    throw error
  }
}
