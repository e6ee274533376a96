import {
  accountsAtom,
  activeAccountAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  instanceAtom,
  networkStatesAtom,
} from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { useDisconnectActive } from './useDisconnectActive.js'

/** The account on show, the other namespaces, and what can be done here. */
export function useAccountView() {
  const appkit = useAppKitInstance()
  const account = useAppKitAtom(activeAccountAtom)
  const network = useAppKitAtom(activeNetworkAtom)
  const active = useAppKitAtom(activeNamespaceAtom)
  const accounts = useAppKitAtom(accountsAtom)
  const networkStates = useAppKitAtom(networkStatesAtom)
  const namespaces = useAppKitAtom(instanceAtom)?.namespaces ?? []
  const { isDisconnecting, disconnect } = useDisconnectActive()

  const others = namespaces
    .filter((namespace) => namespace !== active)
    .map((namespace) => ({
      namespace,
      network: networkStates[namespace]?.caipNetwork,
      address:
        accounts[namespace]?.status === 'connected' ? accounts[namespace]?.address : undefined,
    }))
  return {
    account,
    network,
    others,
    entries: appkit.options.features.flatMap(({ entry }) =>
      entry?.in === 'Account' ? [entry] : [],
    ),
    isDisconnecting,
    disconnect,
    canSwitchNetwork: appkit.options.enableNetworkSwitch,
    showNetworks: () => appkit.push('Networks'),
    retryBalance: () => void appkit.getBalance().catch(() => undefined),
    show: (namespace: ChainNamespace) => void appkit.open({ namespace }),
    showView: (view: string) => appkit.push(view as 'Account'),
  }
}
