import {
  accountsAtom,
  activeAccountAtom,
  activeConnectorIdsAtom,
  activeNamespaceAtom,
  findWallet,
  isConnected,
  networksAtom,
  setTargetNetwork,
  WALLET_CONNECT_ID,
  walletListAtom,
} from '@latchkey/appkit'
import { useEffect } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useLegalGate } from '../../modal/legal/useLegalGate.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { askWallet } from '../../wallets/askWallet.js'

/** The network that was chosen, and how its namespace can be connected: with the wallet in use, or with any. */
export function useSwitchActiveChainView(caipNetworkId: string) {
  const appkit = useAppKitInstance()
  const { isBlocked } = useLegalGate()
  const network = useAppKitAtom(networksAtom).find((item) => item.caipNetworkId === caipNetworkId)
  const namespace = network?.chainNamespace ?? ''
  const accounts = new Map(Object.entries(useAppKitAtom(accountsAtom)))
  const target = accounts.get(namespace)
  const isTargetConnected = target !== undefined && isConnected(target)
  const account = useAppKitAtom(activeAccountAtom)
  const active = useAppKitAtom(activeNamespaceAtom) ?? ''
  const connectorId = new Map(Object.entries(useAppKitAtom(activeConnectorIdsAtom))).get(active)
  const wallets = useAppKitAtom(walletListAtom)
  const own = connectorId === undefined ? undefined : findWallet(wallets, connectorId)

  // Connected already, or meanwhile: there is nothing to confirm.
  useEffect(() => {
    if (isTargetConnected) appkit.replace('SwitchNetwork', { caipNetworkId })
  }, [appkit, caipNetworkId, isTargetConnected])

  const connect = (walletId: string | undefined) => {
    setTargetNetwork(appkit, { caipNetworkId })
    if (walletId === undefined) appkit.push('Connect', { namespace })
    else askWallet(appkit, { walletId, namespace })
  }
  const canServe = own?.connectors.some(
    (item) => item.namespace === namespace && item.id !== WALLET_CONNECT_ID,
  )
  return {
    network,
    /** The wallet in use elsewhere, which stays connected. */
    wallet: isConnected(account) ? account.connectedWalletInfo : undefined,
    /** The wallet in use can serve this namespace too, and the list with the app's terms need not be shown first. */
    sameWallet: canServe && !isBlocked ? own : undefined,
    connectSame: () => connect(own?.id),
    connectAny: () => connect(undefined),
    leave: () => appkit.goBack(),
  }
}
