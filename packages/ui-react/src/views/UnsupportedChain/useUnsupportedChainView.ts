import { activeAccountAtom, activeNamespaceAtom, readMetadata } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { useEndConnection } from '../Account/useEndConnection.js'
import { useNetworkList } from '../Networks/useNetworkList.js'

/** The networks of the wallet's namespace, and the way out. */
export function useUnsupportedChainView() {
  const appkit = useAppKitInstance()
  const { choices, choose } = useNetworkList()
  const namespace = useAppKitAtom(activeNamespaceAtom)
  const { connectedWalletInfo } = useAppKitAtom(activeAccountAtom)
  const { end, ending } = useEndConnection()
  const own = choices.filter(({ network }) => network.chainNamespace === namespace)
  return {
    choices: own,
    choose,
    /** The wallet's session allows none of them. */
    isStuck: own.every(({ isRefused }) => isRefused),
    wallet: connectedWalletInfo?.name,
    appName: readMetadata(appkit).name,
    isDisconnecting: ending !== undefined,
    disconnect: () => void end({ namespace, name: connectedWalletInfo?.name }),
  }
}
