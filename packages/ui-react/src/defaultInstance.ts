import type { AppKit } from '@latchkey/appkit'
import { hydratedState, pageRegistry } from '@latchkey/appkit/kernel'
import { PageError } from '@latchkey/foundation'

/** By what they store under, which tells instances apart: one that is made anew takes the place of the one before. */
const getMade = () => pageRegistry<AppKit>('@latchkey/ui-react/made/1')

/** Makes an instance the one that hooks, buttons and elements use where nothing else is said, as long as it is the only one. */
export function offerInstance(appkit: AppKit): AppKit {
  const { options, signal } = appkit
  const made = getMade()
  const name = `${options.storage} ${options.storageKey}`
  made.set(name, appkit)
  signal.addEventListener('abort', () => {
    if (made.get(name) === appkit) made.delete(name)
  })
  return appkit
}

/**
 * The instance that `createAppKit` has made. Throws `INVALID_OPTIONS` where it has made none or several, and on a server whose
 * instance has taken the state of a visitor: it is shared by all of them.
 */
export function defaultInstance(): AppKit {
  const [appkit, another] = getMade().values()
  const isAnyones = typeof document !== 'undefined' || !appkit || !hydratedState(appkit).text
  if (appkit && !another && isAnyones) return appkit
  const found = another ? 'several instances' : appkit ? 'one of a visitor' : 'no createAppKit'
  throw new PageError('INVALID_OPTIONS', { reason: `no AppKitProvider above, but ${found}` })
}
