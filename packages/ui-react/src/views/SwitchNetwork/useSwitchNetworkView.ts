import { networksAtom, switchAttemptAtom } from '@latchkey/appkit'
import { useCallback, useEffect, useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAccountState } from '../../hooks/useAppKitAccount.js'
import { useMessages } from '../../locales/useMessages.js'
import { useWhileOpen } from '../../modal/useWhileOpen.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { switchWords } from './switchWords.js'

/** Waits for a switch that is under way, or begins it. Once it is done the kernel leaves the view. */
export function useSwitchNetworkView(caipNetworkId: string) {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const networks = useAppKitAtom(networksAtom)
  const latest = useWhileOpen(switchAttemptAtom)
  const network = networks.find((each) => each.caipNetworkId === caipNetworkId)
  // Of the network's namespace: another may be in use until the switch is done.
  const { connectedWalletInfo } = useAccountState(network?.chainNamespace)
  const [isReplaced, setReplaced] = useState(false)
  const attempt = latest?.network.caipNetworkId === caipNetworkId ? latest : undefined
  const isGivenUp = isReplaced && attempt === undefined
  const wallet = connectedWalletInfo?.name ?? message('switch.wallet')
  // Nobody can tell a login site of a network, nor allow it one.
  const isImpossible =
    attempt?.code === 'CHAIN_NOT_SUPPORTED' && connectedWalletInfo?.type === 'AUTH'

  const start = useCallback(() => {
    // How it fails stands in the attempt, which the kernel writes.
    if (network !== undefined) appkit.switchNetwork(network).catch(() => undefined)
  }, [appkit, network])

  useEffect(() => {
    const isOwn = () => appkit.store.get(switchAttemptAtom)?.network.caipNetworkId === caipNetworkId
    let hasBegun = isOwn()
    // The page itself may ask for another network meanwhile, which ends this one, and may be done or not.
    const stop = appkit.store.sub(switchAttemptAtom, () => {
      hasBegun ||= isOwn()
      if (isOwn()) setReplaced(false)
      else if (hasBegun && appkit.store.get(switchAttemptAtom)) setReplaced(true)
    })
    if (!hasBegun) start()
    return stop
  }, [appkit, caipNetworkId, start])

  return {
    network,
    wallet,
    status: isGivenUp ? 'error' : (attempt?.status ?? 'pending'),
    // Where the wallet is by then, the other switch decides.
    words: isGivenUp
      ? { title: message('switch.failed'), text: '', detail: undefined }
      : switchWords(attempt, { network: network?.name ?? '', wallet, isImpossible }, message),
    /** Another try would fail as well: another wallet is the way to this network. */
    isImpossible,
    retry: start,
    chooseWallet() {
      if (network) appkit.push('Connect', { namespace: network.chainNamespace })
    },
    leave: () => appkit.goBack(),
  }
}
