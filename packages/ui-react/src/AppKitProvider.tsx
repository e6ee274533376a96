'use client'
import type { AppKit, AppKitOptions } from '@latchkey/appkit'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { AppKitContext } from './AppKitContext.js'
import { activate } from './host/activate.js'
import { createInstance } from './host/createInstance.js'
import { hasServerState, keepServerState } from './serverState.js'

interface Shared {
  readonly children?: ReactNode
  /** Called once before the first render: the place for `hydrate(appkit, cookies)`, as on the server. */
  readonly initialize?: ((appkit: AppKit) => void) | undefined
}

/** An instance that was made with `createAppKit`, or the options to make one with. */
export type AppKitProviderProps = Shared &
  ({ readonly appkit: AppKit } | (AppKitOptions & { readonly appkit?: undefined }))

/**
 * Gives an instance to the hooks, buttons and views below. With options it makes one, which lives as long as the
 * provider does: on a server that is one a request.
 */
export function AppKitProvider({ children, initialize, ...rest }: AppKitProviderProps) {
  const [own] = useState(() => (rest.appkit === undefined ? createInstance(rest) : undefined))
  const appkit = rest.appkit ?? own
  useOwnInstance(own)

  const value = useMemo(() => {
    if (appkit === undefined) return undefined
    if (!hasServerState(appkit)) initialize?.(appkit)
    return { appkit, serverState: keepServerState(appkit) }
  }, [appkit, initialize])
  return <AppKitContext.Provider value={value}>{children}</AppKitContext.Provider>
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
