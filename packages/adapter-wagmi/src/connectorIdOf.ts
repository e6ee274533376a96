import { WALLET_CONNECT_ID } from '@latchkey/appkit/adapter'
import type { Connector } from '@wagmi/core'
import { isOwn } from './eip1193Connector.js'

/** How the kernel knows a WalletConnect connector of the app's: `walletConnect` is the kernel's own, of every adapter. */
export const APP_WALLET_CONNECT_ID = 'app.walletConnect'

/** The id that the kernel knows a connector of wagmi's by. */
export function connectorIdOf(connector: Pick<Connector, 'id'>): string {
  const isApps = connector.id === WALLET_CONNECT_ID && !isOwn(connector)
  return isApps ? APP_WALLET_CONNECT_ID : connector.id
}
