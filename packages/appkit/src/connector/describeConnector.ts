import type { WalletInfo } from '../account/types.js'
import type { ConnectionKey } from '../connection/machine/types.js'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import { connectorImage } from './connectorImage.js'
import { findConnector } from './findConnector.js'
import { WALLET_CONNECT_ID } from './types.js'

/** What is known by now of the wallet of a connection, with the app's own picture of it; `peer` is the one of WalletConnect. */
export function describeConnector(
  core: AppKitCore,
  key: ConnectionKey,
  peer: Pick<WalletInfo, 'icon'> & Partial<Pick<WalletInfo, 'name'>> = {},
): Partial<WalletInfo> {
  if (key.connectorId === WALLET_CONNECT_ID) {
    const { name, icon } = peer
    return { type: 'WALLET_CONNECT', ...compact({ name, icon }) }
  }
  const connector = findConnector(core, key)
  if (!connector) return {}
  const { info, name, type } = connector
  return {
    name,
    type,
    ...compact({ rdns: info?.rdns, icon: connectorImage(connector, core.options) }),
  }
}
