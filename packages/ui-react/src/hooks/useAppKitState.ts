'use client'
import {
  activeNamespaceAtom,
  initializedAtom,
  loadingAtom,
  modalAtom,
  type PublicState,
} from '@latchkey/appkit'
import { useMemo } from 'react'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { useNetworkState } from './useAppKitNetwork.js'

/** Whether the kit has started, is busy, and shows its modal; the active namespace and network. */
export function useAppKitState(): PublicState {
  const initialized = useAppKitAtom(initializedAtom)
  const loading = useAppKitAtom(loadingAtom)
  const { open } = useAppKitAtom(modalAtom)
  const activeChain = useAppKitAtom(activeNamespaceAtom)
  const network = useNetworkState()
  const selectedNetworkId = network?.unsupportedCaipNetworkId ?? network?.caipNetwork?.caipNetworkId
  return useMemo(
    () => ({ initialized, loading, open, activeChain, selectedNetworkId }),
    [initialized, loading, open, activeChain, selectedNetworkId],
  )
}
