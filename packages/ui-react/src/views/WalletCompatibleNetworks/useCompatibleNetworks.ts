import {
  accountsAtom,
  activeNamespaceAtom,
  isSmartAccount,
  networkStatesAtom,
  networksAtom,
  selectNetworkState,
} from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/**
 * The networks on which the address in use in a namespace is the person's own: those that the wallet allows; of a smart
 * account, which is a contract, those that it has been deployed for. Default: the active namespace.
 */
export function useCompatibleNetworks(wanted?: string) {
  const appkit = useAppKitInstance()
  const active = useAppKitAtom(activeNamespaceAtom)
  const namespace = wanted ?? active ?? ''
  const account = new Map(Object.entries(useAppKitAtom(accountsAtom))).get(namespace)
  const networks = useAppKitAtom(networksAtom)
  useAppKitAtom(networkStatesAtom)
  const { approvedCaipNetworkIds, smartAccountEnabledNetworks, supportsAllNetworks } =
    selectNetworkState(appkit.store.get, namespace)
  const address = account?.address ?? ''
  const isSmart = account !== undefined && isSmartAccount(account)
  const isGood = (id: (typeof networks)[number]['caipNetworkId']) =>
    isSmart
      ? smartAccountEnabledNetworks.includes(id)
      : supportsAllNetworks || (approvedCaipNetworkIds?.includes(id) ?? true)
  return {
    address,
    networks: networks.filter(
      ({ caipNetworkId, chainNamespace }) => chainNamespace === namespace && isGood(caipNetworkId),
    ),
  }
}
