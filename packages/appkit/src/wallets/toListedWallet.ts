import { type Connector, WALLET_CONNECT_ID, type WalletOption } from '../connector/types.js'
import type { InstanceFacts } from '../options/atoms.js'
import { isMobile } from '../platform/platform.js'
import { compact } from '../record.js'
import { servesAny } from './servesAny.js'
import type { Wallet } from './types.js'
import { walletImage } from './walletImage.js'

/**
 * The row of a wallet that is not installed: reached through WalletConnect, or to be installed. Undefined when it can be
 * neither here, or serves none of the app's networks.
 */
export function toListedWallet(listing: Wallet, facts: InstanceFacts): WalletOption | undefined {
  const connectors = walletConnectConnectors(listing, facts)
  const isInstallable = listing.chromeStore !== undefined && !isMobile()
  if (!servesAny(listing, facts.namespaces)) return undefined
  if (connectors.length === 0 && !isInstallable) return undefined
  const { id, name, rdns } = listing
  return {
    id,
    type: connectors.length > 0 ? 'WALLET_CONNECT' : 'EXTERNAL',
    name,
    explorerId: id,
    isInstalled: false,
    isRecent: false,
    isDuplicate: false,
    connectors,
    listing,
    ...compact({ rdns, imageUrl: walletImage(listing, facts.options.connectorImages) }),
  }
}

// All of them, whatever the directory says: one pairing serves every wallet, and the wallet itself knows best.
function walletConnectConnectors(
  listing: Wallet,
  { options, walletConnectNamespaces }: InstanceFacts,
): readonly Connector[] {
  const { name, supportsWalletConnect } = listing
  if (!options.enableWalletConnect || supportsWalletConnect === false) return []
  if (!servesAny(listing, walletConnectNamespaces)) return []
  return walletConnectNamespaces.map((namespace) => ({
    id: WALLET_CONNECT_ID,
    type: 'WALLET_CONNECT',
    name,
    namespace,
  }))
}
