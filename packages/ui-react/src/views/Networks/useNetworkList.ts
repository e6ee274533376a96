import {
  accountsAtom,
  activeAccountAtom,
  type CaipNetwork,
  isConnected,
  modalAtom,
  networkStatesAtom,
  networksAtom,
  switchAttemptAtom,
} from '@latchkey/appkit'
import { useCallback } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useOnline } from '../../modal/useOnline.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** A switch that takes longer than this is waiting for a person: it gets a view of its own. */
const PROMPT_MS = 250

/** A network as a list shows it. */
export interface NetworkChoice {
  readonly network: CaipNetwork
  /** What the wallet of its namespace is called. */
  readonly wallet: string | undefined
  /** The wallet's session does not allow it. */
  readonly isRefused: boolean
  /** Its namespace has no connection, while another has one. */
  readonly needsConnection: boolean
  /** Going there takes the internet, and there is none (R4). */
  readonly isOffline: boolean
  readonly isBusy: boolean
}

/** The configured networks, and the way to each. */
export function useNetworkList() {
  const appkit = useAppKitInstance()
  const networks = useAppKitAtom(networksAtom)
  const states = new Map(Object.entries(useAppKitAtom(networkStatesAtom)))
  const accounts = new Map(Object.entries(useAppKitAtom(accountsAtom)))
  const isAnyConnected = isConnected(useAppKitAtom(activeAccountAtom))
  const attempt = useAppKitAtom(switchAttemptAtom)
  const isOnline = useOnline()

  const choices = networks.map((network): NetworkChoice => {
    const { caipNetworkId, chainNamespace } = network
    const state = states.get(chainNamespace)
    const isApproved = state?.approvedCaipNetworkIds?.includes(caipNetworkId) ?? true
    const account = accounts.get(chainNamespace)
    const hasWallet = account !== undefined && isConnected(account)
    const isAttempted = attempt?.network.caipNetworkId === caipNetworkId
    return {
      network,
      wallet: account?.connectedWalletInfo?.name,
      isRefused: hasWallet && state?.supportsAllNetworks === false && !isApproved,
      needsConnection: isAnyConnected && !hasWallet,
      isOffline: !isOnline && hasWallet && state?.caipNetwork?.caipNetworkId !== caipNetworkId,
      isBusy: isAttempted && attempt?.status === 'pending',
    }
  })

  /** Goes to a network. Once there the kernel leaves the list; what asks the wallet, or fails, gets a view of its own. */
  const choose = useCallback(
    async ({ network, needsConnection }: NetworkChoice): Promise<void> => {
      const { caipNetworkId } = network
      if (needsConnection) {
        appkit.push('SwitchActiveChain', { caipNetworkId })
        return
      }
      const from = appkit.getView()
      const showSwitch = () => {
        // Whoever has gone elsewhere meanwhile, or has chosen another one, is not called back.
        const { network: latest = network } = appkit.store.get(switchAttemptAtom) ?? {}
        const isLatest = latest.caipNetworkId === caipNetworkId
        if (isLatest && appkit.store.get(modalAtom).open && appkit.getView() === from)
          appkit.push('SwitchNetwork', { caipNetworkId })
      }
      const timer = setTimeout(showSwitch, PROMPT_MS)
      try {
        await appkit.switchNetwork(network)
      } catch {
        if (appkit.store.get(switchAttemptAtom)) showSwitch()
      } finally {
        clearTimeout(timer)
      }
    },
    [appkit],
  )
  return { choices, choose }
}
