import type { AppKitCore } from '../AppKit.js'
import { accountsAtom, INITIAL_ACCOUNT } from '../account/atoms.js'
import { selectAccount } from '../account/selectors.js'
import type { WalletInfo } from '../account/types.js'
import { connectorsAtom } from '../connector/atoms.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { INITIAL_NETWORK, networkStatesAtom } from '../network/atoms.js'
import { selectNetworkState } from '../network/selectors.js'
import { explorerUrl, writeNetwork } from '../network/setActiveNetwork.js'
import { compact, own } from '../record.js'
import { connectionKey } from '../runtime.js'
import { patchEntry, type Writer } from '../store.js'
import { activeConnectorIdsAtom, providersAtom } from './atoms.js'
import { bumpEpoch } from './epoch.js'
import { selectActiveConnectorId } from './selectors.js'
import type { Connection } from './types.js'

/** Shows one of the connections of a namespace: its account, network, wallet and provider. Same again changes nothing. */
export function activateConnection(
  core: AppKitCore,
  connection: Connection,
  walletInfo: WalletInfo | undefined,
  writer: Writer,
  preferredAddress?: string,
): void {
  const { namespace, connectorId, accounts, caipNetworkId } = connection
  const account = accounts.find(({ address }) => address === preferredAddress) ?? accounts[0]
  if (!account) return
  const before = selectAccount(writer.get, namespace)
  const isSameWallet = selectActiveConnectorId(writer.get, namespace) === connectorId
  const isSame = isSameWallet && before.address === account.address && before.status === 'connected'
  writer.set(activeConnectorIdsAtom, {
    ...writer.get(activeConnectorIdsAtom),
    [namespace]: connectorId,
  })
  const provider = core.runtime.providers.get(connectionKey(namespace, connectorId))
  const providers = writer.get(providersAtom)
  if (providers[namespace] !== provider)
    writer.set(providersAtom, { ...providers, [namespace]: provider })
  patchEntry(writer, networkStatesAtom, namespace, INITIAL_NETWORK, {
    approvedCaipNetworkIds: connection.approvedCaipNetworkIds,
    supportsAllNetworks: connection.supportsAllNetworks ?? true,
  })
  writeNetwork(core, namespace, caipNetworkId, writer)
  if (!isSame) bumpEpoch(core, namespace)
  patchEntry(writer, accountsAtom, namespace, INITIAL_ACCOUNT, {
    ...(isSame ? {} : INITIAL_ACCOUNT),
    status: 'connected',
    address: account.address,
    caipAddress: account.caipAddress,
    allAccounts: accounts,
    addressExplorerUrl: explorerUrl(
      selectNetworkState(writer.get, namespace).caipNetwork,
      account.address,
    ),
    connectedWalletInfo:
      keepSame(isSameWallet ? before.connectedWalletInfo : undefined, walletInfo) ??
      walletInfoOf(writer, connection),
  })
}

// The object of before, unless something in it is new.
function keepSame(before: WalletInfo | undefined, next = before): WalletInfo | undefined {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}

function walletInfoOf(
  { get }: Writer,
  { namespace, connectorId, name, icon, rdns }: Connection,
): WalletInfo {
  const connector = own(get(connectorsAtom), namespace)?.find(({ id }) => id === connectorId)
  const type = connectorId === WALLET_CONNECT_ID ? 'WALLET_CONNECT' : connector?.type
  return { id: connectorId, name, ...compact({ type, icon, rdns }) }
}
