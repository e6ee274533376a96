import type { AppKit } from '@latchkey/appkit'
import { loadWallet } from './loadWallet.js'

/**
 * Signs out whoever the login site may have logged in while nobody waited any more; not whoever is connected, nor whoever is
 * being restored where the site has not been asked for another login.
 */
export async function forgetStranger(appkit: AppKit): Promise<void> {
  const isConnected = ['eip155', 'solana']
    .flatMap((namespace) => appkit.getConnections(namespace))
    .some(({ connectorId }) => connectorId === 'AUTH')
  if (isConnected) return
  const { client } = await loadWallet(appkit)
  await client.abandonLogin()
}
