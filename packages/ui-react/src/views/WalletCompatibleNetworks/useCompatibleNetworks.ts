import { activeNamespaceAtom, activeNetworkStateAtom, networksAtom } from '@latchkey/appkit'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { useShownAccount } from '../Account/useShownAccount.js'

/** The networks on which the address on show is the person's own: those of its namespace that the wallet allows. */
export function useCompatibleNetworks() {
  const account = useShownAccount()
  const namespace = useAppKitAtom(activeNamespaceAtom)
  const networks = useAppKitAtom(networksAtom)
  const { approvedCaipNetworkIds, supportsAllNetworks } = useAppKitAtom(activeNetworkStateAtom)
  return {
    address: account.address ?? '',
    networks: networks.filter(
      ({ caipNetworkId, chainNamespace }) =>
        chainNamespace === namespace &&
        (supportsAllNetworks || (approvedCaipNetworkIds?.includes(caipNetworkId) ?? true)),
    ),
  }
}
