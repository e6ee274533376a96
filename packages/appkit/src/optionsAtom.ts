import type { ChainNamespace } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import type { ResolvedOptions } from './resolveOptions.js'

/** What derived atoms need of the instance; set once, when it is made. */
export interface InstanceFacts {
  readonly options: ResolvedOptions
  readonly namespaces: readonly ChainNamespace[]
  /** Those whose adapter takes part in WalletConnect sessions. */
  readonly walletConnectNamespaces: readonly ChainNamespace[]
}

export const instanceAtom = atom<InstanceFacts | undefined>(undefined)

/** True once `start` has restored, discovered and reconnected. */
export const initializedAtom = atom(false)
