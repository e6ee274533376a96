import type { AppKit, SocialProvider } from '@latchkey/appkit'
import { parseCaipNetworkId } from '@latchkey/foundation'
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
 * led there. Somebody who was logged in for that and is not connected is signed out again.
 */
export async function connectLogin(
  appkit: AppKit,
  { signal, socialProvider }: ConnectLoginParameters,
): Promise<void> {
  const { client, findUser, setSocialProvider } = await loadWallet(appkit)
  setSocialProvider(socialProvider)
  try {
    const wish = getLoginWish(appkit)
    await findUser(wish, { signal })
    signal.throwIfAborted()
    const { namespace } = parseCaipNetworkId(client.getLastUsedChain())
    // A login site that has nothing where it was wanted is asked for no account there.
    const isElsewhere = wish.chainId?.startsWith(`${namespace}:`) === false
    await appkit.connect({ connectorId: 'AUTH', signal, ...(isElsewhere && { namespace }) })
  } catch (error) {
    if (signal.aborted || !appkit.isOpen()) await client.abandonLogin()
    throw error
  }
}
