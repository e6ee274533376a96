'use client'
import {
  activeNamespaceAtom,
  connectingWalletAtom,
  initializedAtom,
  loadingAtom,
  modalAtom,
  type PublicState,
} from '@latchkey/appkit'
import { useMemo } from 'react'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { useNetworkState } from './useAppKitNetwork.js'

/** Whether the kit has started, is busy, and shows its modal, and at which view; the active namespace and network; the wallet that is being asked. */
export function useAppKitState(): PublicState {
  const initialized = useAppKitAtom(initializedAtom)
  const loading = useAppKitAtom(loadingAtom)
  const { open, stack } = useAppKitAtom(modalAtom)
  const view = (stack.at(-1) ?? stack[0]).name
  const activeChain = useAppKitAtom(activeNamespaceAtom)
  const connectingWallet = useAppKitAtom(connectingWalletAtom)
  const network = useNetworkState()
  const selectedNetworkId = network?.unsupportedCaipNetworkId ?? network?.caipNetwork?.caipNetworkId
  return useMemo(
    () => ({ initialized, loading, open, view, activeChain, selectedNetworkId, connectingWallet }),
    [initialized, loading, open, view, activeChain, selectedNetworkId, connectingWallet],
  )
}
