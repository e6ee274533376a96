import { activeAccountAtom, networksAtom, switchAttemptAtom } from '@latchkey/appkit'
import { useCallback, useEffect } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { switchWords } from './switchWords.js'

/** Waits for a switch that is under way, or begins it. Once it is done the kernel leaves the view. */
export function useSwitchNetworkView(caipNetworkId: string) {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const networks = useAppKitAtom(networksAtom)
  const latest = useAppKitAtom(switchAttemptAtom)
  const { connectedWalletInfo } = useAppKitAtom(activeAccountAtom)
  const network = networks.find((each) => each.caipNetworkId === caipNetworkId)
  const attempt = latest?.network.caipNetworkId === caipNetworkId ? latest : undefined
  const wallet = connectedWalletInfo?.name ?? message('switch.wallet')

  const start = useCallback(() => {
    // How it fails stands in the attempt, which the kernel writes.
    if (network !== undefined) appkit.switchNetwork(network).catch(() => undefined)
  }, [appkit, network])

  useEffect(() => {
    const running = appkit.store.get(switchAttemptAtom)
    if (running?.network.caipNetworkId !== caipNetworkId) start()
  }, [appkit, caipNetworkId, start])

  return {
    network,
    wallet,
    status: attempt?.status ?? 'pending',
    words: switchWords(attempt, { network: network?.name ?? '', wallet }, message),
    retry: start,
    leave: () => appkit.goBack(),
  }
}
