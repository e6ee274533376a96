import { activeAccountAtom, networksAtom, switchAttemptAtom } from '@latchkey/appkit'
import { useCallback, useEffect } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** Waits for a switch that is under way, or begins it. */
export function useSwitchNetworkView(caipNetworkId: string) {
  const appkit = useAppKitInstance()
  const networks = useAppKitAtom(networksAtom)
  const latest = useAppKitAtom(switchAttemptAtom)
  const { connectedWalletInfo } = useAppKitAtom(activeAccountAtom)
  const network = networks.find((each) => each.caipNetworkId === caipNetworkId)
  const attempt = latest?.network.caipNetworkId === caipNetworkId ? latest : undefined

  const start = useCallback(() => {
    if (network === undefined) return
    const leaveList = () => {
      if (appkit.getView().name === 'Networks') appkit.goBack()
    }
    // How it fails stands in the attempt, which the kernel writes.
    appkit.switchNetwork(network).then(leaveList, () => undefined)
  }, [appkit, network])

  useEffect(() => {
    const running = appkit.store.get(switchAttemptAtom)
    if (running?.network.caipNetworkId !== caipNetworkId) start()
  }, [appkit, caipNetworkId, start])

  return { network, attempt, wallet: connectedWalletInfo, retry: start, leave: appkit.goBack }
}
