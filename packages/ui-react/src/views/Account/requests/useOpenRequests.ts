import {
  activeAccountAtom,
  dropWalletRequest,
  networksAtom,
  type WalletRequest,
  walletRequestsAtom,
} from '@latchkey/appkit'
import { parseCaipAddress } from '@latchkey/foundation'
import { useAppKitInstance } from '../../../AppKitContext.js'
import { useMessages } from '../../../locales/useMessages.js'
import { useAppKitAtom } from '../../../useAppKitAtom.js'

/** The requests of the account in use, on whichever network it was. */
export function useOpenRequests() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { address, caipAddress, connectedWalletInfo } = useAppKitAtom(activeAccountAtom)
  const networks = useAppKitAtom(networksAtom)
  const namespace = caipAddress === undefined ? undefined : parseCaipAddress(caipAddress).namespace
  return {
    requests: useAppKitAtom(walletRequestsAtom).filter(
      (request) =>
        request.namespace === namespace &&
        parseCaipAddress(request.caipAddress).address === address,
    ),
    wallet: connectedWalletInfo?.name ?? message('requests.wallet'),
    networkName: ({ caipNetworkId }: WalletRequest) =>
      networks.find((network) => network.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId,
    drop: (id: string) => dropWalletRequest(appkit, id),
  }
}
