import { activeAccountAtom, activeNamespaceAtom } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { useDisconnectActive } from '../Account/useDisconnectActive.js'
import { useNetworkList } from '../Networks/useNetworkList.js'

/** The networks of the wallet's namespace, and the way out. */
export function useUnsupportedChainView() {
  const appkit = useAppKitInstance()
  const { choices, choose } = useNetworkList()
  const namespace = useAppKitAtom(activeNamespaceAtom)
  const { connectedWalletInfo } = useAppKitAtom(activeAccountAtom)
  const { isDisconnecting, disconnect } = useDisconnectActive()

  return {
    choices: choices.filter(({ network }) => network.chainNamespace === namespace),
    choose,
    wallet: connectedWalletInfo,
    appName: appkit.metadata.name,
    isDisconnecting,
    disconnect,
  }
}
