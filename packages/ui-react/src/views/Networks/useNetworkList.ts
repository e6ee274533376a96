import {
  type CaipNetwork,
  modalAtom,
  networkStatesAtom,
  networksAtom,
  switchAttemptAtom,
} from '@latchkey/appkit'
import { useCallback } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** A switch that takes longer than this is waiting for a person: it gets a view of its own. */
const PROMPT_MS = 250

/** A network as a list shows it. */
export interface NetworkChoice {
  readonly network: CaipNetwork
  /** The wallet's session does not allow it. */
  readonly isRefused: boolean
  readonly isBusy: boolean
}

/** The configured networks, and the way to each. */
export function useNetworkList() {
  const appkit = useAppKitInstance()
  const networks = useAppKitAtom(networksAtom)
  const states = useAppKitAtom(networkStatesAtom)
  const attempt = useAppKitAtom(switchAttemptAtom)

  const choices = networks.map((network): NetworkChoice => {
    const state = states[network.chainNamespace]
    const isApproved = state?.approvedCaipNetworkIds?.includes(network.caipNetworkId) ?? true
    const isConnected = appkit.getIsConnectedState(network.chainNamespace)
    const isAttempted = attempt?.network.caipNetworkId === network.caipNetworkId
    return {
      network,
      isRefused: isConnected && state?.supportsAllNetworks === false && !isApproved,
      isBusy: isAttempted && attempt?.status === 'pending',
    }
  })

  /** Resolves true when the network is the one in use. A failure shows in the switching view. */
  const choose = useCallback(
    async (network: CaipNetwork): Promise<boolean> => {
      const timer = setTimeout(() => {
        if (appkit.store.get(modalAtom).open) showSwitch()
      }, PROMPT_MS)
      const showSwitch = () =>
        appkit.push('SwitchNetwork', { caipNetworkId: network.caipNetworkId })
      try {
        await appkit.switchNetwork(network)
        return true
      } catch {
        if (appkit.store.get(switchAttemptAtom)) showSwitch()
        return false
      } finally {
        clearTimeout(timer)
      }
    },
    [appkit],
  )
  return { choices, choose }
}
