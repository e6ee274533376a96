'use client'
import { type AppKit, type AppKitOptions, perInstance } from '@latchkey/appkit'
import { PageError } from '@latchkey/foundation'
import { type ReactNode, useEffect, useState } from 'react'
import { AppKitContext, contextOf } from './AppKitContext.js'
import { activate } from './host/activate.js'
import { createInstance } from './host/createInstance.js'

/** What the providers of an instance share: whether one has called the app's `initialize`, and how many there are. */
const sharedBy = perInstance(() => ({ isDone: false, users: 0 }))

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
  if (appkit && initialize && !sharedBy(appkit).isDone) {
    if (!own && typeof document === 'undefined')
      throw new PageError('INVALID_OPTIONS', {
        reason: 'initialize on a server needs options',
      })
    initialize(appkit)
    sharedBy(appkit).isDone = true
  }
  const value = appkit && contextOf(appkit)
  return <AppKitContext.Provider value={value}>{children}</AppKitContext.Provider>
}

/**
 * Brings the provider's own instance to life, and ends it when the last provider that uses it has gone: another one with
 * the same options adopts it, as the layout of the next page does. Where React only hid it, as `Activity` and cached
 * layouts do, `onReturn` is called when it is shown again: what has ended does not come back.
 */
function useOwnInstance(appkit: AppKit | undefined, onReturn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: React runs the effect of the last render, whose `onReturn` it is.
  useEffect(() => {
    if (!appkit) return
    if (appkit.signal.aborted) return onReturn()
    activate(appkit)
    const shared = sharedBy(appkit)
    shared.users += 1
    return () => {
      shared.users -= 1
      // StrictMode takes every effect back and runs it again: only what stays away is the end.
      setTimeout(() => {
        if (shared.users) return
        appkit.destroy().catch((cause: unknown) => {
          appkit.logger.error('The kit could not be destroyed', cause)
        })
      })
    }
  }, [appkit])
}
