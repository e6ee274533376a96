import type { AppKit, SocialProvider } from '@latchkey/appkit'
import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
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
    await client.getUser(getWish(appkit), { signal })
    await appkit.connect({ connectorId: 'AUTH' })
  } catch (error) {
    if (signal.aborted || !appkit.isOpen()) await client.signOut()
    throw error
  }
}

/** Where the login begins, and with which kind of account: on the network in use, with what was chosen here last. */
function getWish(appkit: AppKit) {
  const isOnSolana = appkit.getActiveChainNamespace() === 'solana'
  const network = (isOnSolana ? ['solana', 'eip155'] : ['eip155', 'solana'])
    .map((namespace) => appkit.getCaipNetwork(namespace) ?? appkit.getCaipNetworks(namespace)[0])
    .find((found) => found !== undefined)
  const type =
    appkit.storage.get(AUTH_KEYS.preferredAccountType) ?? appkit.options.defaultAccountTypes?.eip155
  return {
    ...(network && { chainId: network.caipNetworkId }),
    ...(isAccountType(type) && { preferredAccountType: type }),
  }
}

function isAccountType(type: string | undefined): type is 'eoa' | 'smartAccount' {
  return type === 'eoa' || type === 'smartAccount'
}
