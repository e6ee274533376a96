import type { ChainNamespace } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import type { ResolvedOptions } from './resolveOptions.js'
import type { ThemeMode, ThemeVariables } from './types.js'

/** What derived atoms need of the instance: set when it is made, and by `updateOptions`. */
export interface InstanceFacts {
  readonly options: ResolvedOptions
  readonly namespaces: readonly ChainNamespace[]
  /** Those whose adapter takes part in WalletConnect sessions. */
  readonly walletConnectNamespaces: readonly ChainNamespace[]
}

export const instanceAtom = atom<InstanceFacts | undefined>(undefined)

/** True once `start` has restored, discovered and reconnected. */
export const initializedAtom = atom(false)

export interface ThemeState {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly w3mThemeVariables: ThemeVariables
}

/** Here, because bundlers give a file that page and engine share a chunk of its own, which every page then waits for. */
export const themeAtom = atom<ThemeState>({
  themeMode: 'dark',
  themeVariables: {},
  w3mThemeVariables: {},
})
