import { activeAccountAtom, activeNetworkStateAtom, isConnected } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { type NetworkChoice, useNetworkList } from './useNetworkList.js'

/** The networks to choose from, with a wallet or before one is connected. */
export function useNetworksView() {
  const appkit = useAppKitInstance()
  const { choices, choose } = useNetworkList()
  const account = useAppKitAtom(activeAccountAtom)
  const { caipNetwork, unsupportedCaipNetworkId } = useAppKitAtom(activeNetworkStateAtom)
  const currentId = unsupportedCaipNetworkId ?? caipNetwork?.caipNetworkId
  const [first, ...others] = choices
  return {
    choices,
    currentId,
    isConnected: isConnected(account),
    /** There is one network, and it is in use. */
    isOnly: others.length === 0 && first?.network.caipNetworkId === currentId,
    choose: (choice: NetworkChoice) => {
      if (choice.network.caipNetworkId === currentId) appkit.goBack()
      else void choose(choice)
    },
  }
}
