'use client'
import { type AppKit, type AppKitOptions, perInstance } from '@latchkey/appkit'
import { PageError } from '@latchkey/foundation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AppKitContext, contextOf } from './AppKitContext.js'
import { activate } from './host/activate.js'
import { createInstance } from './host/createInstance.js'

/** Whether a provider has called the app's `initialize`. */
const initialized = perInstance(() => ({ isDone: false }))

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
  const options = rest.appkit ? undefined : rest
  const [own, setOwn] = useState(() => options && createInstance(options))
  const appkit = rest.appkit ?? own
  useOwnInstance(own, () => setOwn(options && createInstance(options)))

  // Once, though React may render a provider several times, and a page may have several.
  if (appkit && initialize && !initialized(appkit).isDone) {
    if (!own && typeof document === 'undefined')
      throw new PageError('INVALID_OPTIONS', {
        reason: 'initialize on a server needs options',
      })
    initialize(appkit)
    initialized(appkit).isDone = true
  }
  const value = appkit && contextOf(appkit)
  return <AppKitContext.Provider value={value}>{children}</AppKitContext.Provider>
}

/**
 * Brings the provider's own instance to life, and ends it when the provider has gone. Where React only hid it, as `Activity`
 * and cached layouts do, `onReturn` is called when it is shown again: what has ended does not come back.
 */
function useOwnInstance(appkit: AppKit | undefined, onReturn: () => void): void {
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const renew = useRef(onReturn)
  useEffect(() => {
    renew.current = onReturn
  })
  useEffect(() => {
    if (!appkit) return
    clearTimeout(ending.current)
    if (appkit.signal.aborted) return renew.current()
    activate(appkit)
    return () => {
      // StrictMode takes every effect back and runs it again: only what stays away is the end.
      ending.current = setTimeout(() => {
        appkit.destroy().catch((cause: unknown) => {
          appkit.logger.error('The kit could not be destroyed', cause)
        })
      })
    }
  }, [appkit])
}
