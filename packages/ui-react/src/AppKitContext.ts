'use client'
import type { AppKit } from '@latchkey/appkit'
import { PageError } from '@latchkey/foundation'
import { createContext, useContext } from 'react'
import type { ServerState } from './serverState.js'

/** What `AppKitProvider` gives to hooks, buttons and views. */
export interface AppKitContextValue {
  readonly appkit: AppKit
  /** The state that the server's HTML was rendered with. */
  readonly serverState: ServerState
}

export const AppKitContext = createContext<AppKitContextValue | undefined>(undefined)

/** Throws `Invalid options: …` (`INVALID_OPTIONS`) outside an `AppKitProvider`. */
export function useAppKitContext(): AppKitContextValue {
  const value = useContext(AppKitContext)
  if (value === undefined)
    throw new PageError('INVALID_OPTIONS', {
      reason: 'no AppKitProvider above',
    })
  return value
}

/** The instance itself, for whatever the hooks do not cover. Throws `INVALID_OPTIONS` outside an `AppKitProvider`. */
export function useAppKitInstance(): AppKit {
  return useAppKitContext().appkit
}
