import {
  activeAccountAtom,
  connectionsAtom,
  connectorsAtom,
  dropWalletRequest,
  networksAtom,
  type WalletRequest,
  walletRequestsAtom,
} from '@latchkey/appkit'
import { parseCaipAddress } from '@latchkey/foundation'
import { useAppKitInstance } from '../../../AppKitContext.js'
import { useMessages } from '../../../locales/useMessages.js'
import { useAppKitAtom } from '../../../useAppKitAtom.js'

/**
 * The requests of the account in use, on whichever network it was, and what is open in a wallet that is connected, whatever
 * account it is of: the prompt is there all the same.
 */
export function useOpenRequests() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { address, caipAddress } = useAppKitAtom(activeAccountAtom)
  const connections = Object.values(useAppKitAtom(connectionsAtom)).flat()
  const connectors = Object.values(useAppKitAtom(connectorsAtom)).flat()
  const networks = useAppKitAtom(networksAtom)
  const namespace = caipAddress === undefined ? undefined : parseCaipAddress(caipAddress).namespace
  const isOwn = (request: WalletRequest) =>
    request.namespace === namespace && addressOf(request) === address
  const findConnection = (request: WalletRequest) =>
    connections.find(
      (each) => each.connectorId === request.connectorId && each.namespace === request.namespace,
    )
  const findConnector = (request: WalletRequest) =>
    connectors.find(
      (each) => each.id === request.connectorId && each.namespace === request.namespace,
    )
  return {
    requests: useAppKitAtom(walletRequestsAtom).filter(
      (request) =>
        isOwn(request) || (request.status === 'open' && findConnection(request) !== undefined),
    ),
    /** What the wallet is called that was asked. A connection knows the wallet that is behind WalletConnect. */
    walletName: (request: WalletRequest) =>
      (findConnection(request) ?? findConnector(request))?.name ?? message('requests.wallet'),
    /** The account that it is of, where that is another than the one in use. */
    otherAddress: (request: WalletRequest) => (isOwn(request) ? undefined : addressOf(request)),
    networkName: ({ caipNetworkId }: WalletRequest) =>
      networks.find((network) => network.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId,
    drop: (id: string) => dropWalletRequest(appkit, id),
  }
}

function addressOf({ caipAddress }: WalletRequest): string {
  return parseCaipAddress(caipAddress).address
}
