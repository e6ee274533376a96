'use client'
import type { AppKit, AppKitOptions } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { AppKitContext } from './AppKitContext.js'
import { activate } from './host/activate.js'
import { createInstance } from './host/createInstance.js'
import { keepServerState } from './serverState.js'

interface Shared {
  readonly children?: ReactNode
  /**
   * Called once with the instance, before its first render: the place for `hydrate(appkit, cookies)`. On a server it
   * needs the options form; beside `appkit` it throws there, because that instance is every visitor's.
   */
  readonly initialize?: ((appkit: AppKit) => void) | undefined
}

/** An instance that was made with `createAppKit`, or the options to make one with. */
export type AppKitProviderProps = Shared &
  ({ readonly appkit: AppKit } | (AppKitOptions & { readonly appkit?: undefined }))

/**
 * Gives an instance to the hooks, buttons and views below. With options it makes one, which lives as long as the
 * provider does: on a server that is one a request. Throws `INVALID_OPTIONS` on bad options, and on a server that is
 * given both `appkit` and `initialize`.
 */
export function AppKitProvider({ children, initialize, ...rest }: AppKitProviderProps) {
  const [own] = useState(() => (rest.appkit === undefined ? createInstance(rest) : undefined))
  const appkit = rest.appkit ?? own
  useOwnInstance(own)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a function of each render, of which the first is called
  const value = useMemo(() => {
    if (appkit === undefined) return undefined
    if (initialize !== undefined) {
      if (own === undefined && typeof document === 'undefined')
        throw new AppKitError('INVALID_OPTIONS', {
          reason: 'initialize: `appkit` is for all visitors of a server; pass its options instead',
        })
      initializeOnce(appkit, initialize)
    }
    return { appkit, serverState: keepServerState(appkit) }
  }, [appkit])
  return <AppKitContext.Provider value={value}>{children}</AppKitContext.Provider>
}

const initialized = new WeakSet<AppKit>()

/** By instance: React may render a provider several times, and a page may have several. */
function initializeOnce(appkit: AppKit, initialize: (appkit: AppKit) => void): void {
  if (initialized.has(appkit)) return
  initialize(appkit)
  initialized.add(appkit)
}

/** Brings the provider's own instance to life, and ends it when the provider has gone for good. */
function useOwnInstance(appkit: AppKit | undefined): void {
  const [ending] = useState<{ timer?: ReturnType<typeof setTimeout> }>({})
  useEffect(() => {
    if (appkit === undefined) return
    clearTimeout(ending.timer)
    activate(appkit)
    return () => {
      // StrictMode takes every effect back and runs it again: only what stays away is the end.
      ending.timer = setTimeout(() => {
        appkit.destroy().catch((cause: unknown) => {
          appkit.logger.error('The kit could not be destroyed', cause)
        })
      })
    }
  }, [appkit, ending])
}
