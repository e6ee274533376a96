import { activeNetworkStateAtom, type CaipNetwork } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { useNetworkList } from './useNetworkList.js'

/** The networks to choose from; once chosen the view is left. */
export function useNetworksView() {
  const appkit = useAppKitInstance()
  const { choices, choose } = useNetworkList()
  const { caipNetwork, unsupportedCaipNetworkId } = useAppKitAtom(activeNetworkStateAtom)
  const currentId = unsupportedCaipNetworkId ?? caipNetwork?.caipNetworkId
  const leave = () => {
    if (appkit.getView().name === 'Networks') appkit.goBack()
  }
  return {
    choices,
    currentId,
    isConnected: appkit.getIsConnectedState(),
    pick: (network: CaipNetwork) => {
      if (network.caipNetworkId === currentId) leave()
      else void choose(network).then((isChosen) => isChosen && leave())
    },
  }
}
