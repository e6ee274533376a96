import type { AppKit } from '@latchkey/appkit'
import { loadWallet } from './loadWallet.js'

/** Who waits for the wallet. */
export interface ConnectLoginParameters {
  /** Nobody waits any more. */
  readonly signal: AbortSignal
}

/**
 * Connects the wallet of whoever has just logged in, as any other wallet is connected: the modal then leaves the views that
 * led there. Somebody who is logged in and not connected is signed out again.
 */
export async function connectLogin(
  appkit: AppKit,
  { signal }: ConnectLoginParameters,
): Promise<void> {
  const { client } = await loadWallet(appkit)
  const network = appkit.getCaipNetwork('eip155') ?? appkit.getCaipNetworks('eip155')[0]
  try {
    await client.getUser(network ? { chainId: network.caipNetworkId } : {}, { signal })
    await appkit.connect({ connectorId: 'AUTH', namespace: 'eip155' })
  } catch (error) {
    if (signal.aborted || !appkit.isOpen()) await client.signOut()
    throw error
  }
}
