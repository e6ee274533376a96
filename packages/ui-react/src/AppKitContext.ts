'use client'
import { type AppKit, perInstance } from '@latchkey/appkit'
import { createContext, useContext } from 'react'
import { defaultInstance } from './defaultInstance.js'
import { keepServerState, type ServerState } from './serverState.js'

/** What `AppKitProvider` gives to hooks, buttons and views. */
export interface AppKitContextValue {
  readonly appkit: AppKit
  /** The state that the server's HTML was rendered with. */
  readonly serverState: ServerState
}

export const AppKitContext = createContext<AppKitContextValue | undefined>(undefined)

const contexts = perInstance((): { value?: AppKitContextValue } => ({}))

/** What is given of an instance: the same object every time. */
export function contextOf(appkit: AppKit): AppKitContextValue {
  const held = contexts(appkit)
  held.value ??= { appkit, serverState: keepServerState(appkit) }
  return held.value
}

/** What the provider above gives, else that of the one instance that `createAppKit` has made. Throws as `defaultInstance` does. */
export function useAppKitContext(): AppKitContextValue {
  return useContext(AppKitContext) ?? contextOf(defaultInstance())
}

/**
 * The instance itself, for whatever the hooks do not cover: of the provider above, else the only one that `createAppKit` has made.
 * Throws `INVALID_OPTIONS` where there is neither.
 */
export function useAppKitInstance(): AppKit {
  return useAppKitContext().appkit
}
