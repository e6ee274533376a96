import type { AppKitCore } from '@latchkey/appkit'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'

declare module '@latchkey/appkit/feature' {
  interface ViewMap {
    Transactions: undefined
  }
}

/** Instances that were told that they have no server. */
const told = new WeakSet<AppKitCore>()

/**
 * The activity of the account, for `features`: what it has sent, received, swapped and bought on the network in use.
 * The server at `endpoints.api` tells it; without one there is no way in, and the log warns of it once.
 *
 * @example
 * createAppKit({ endpoints: { api }, features: [activity()] })
 */
export function activity(): FeatureDescriptor {
  return {
    key: 'activity',
    slots: [
      {
        in: 'accountAction',
        label: 'Activity',
        view: 'Transactions',
        icon: 'M10 6v4.2l2.8 1.8 M4.2 6.2A7 7 0 1 1 3 10 M3.8 3v3.6h3.6',
        isAvailable,
      },
    ],
    views: {
      Transactions: {
        title: 'Activity',
      },
    },
    load: async () => import('./later.js'),
  }
}

function isAvailable(core: AppKitCore): boolean {
  if (core.options.endpoints.api) return true
  if (!told.has(core)) core.logger.warn('The activity needs a server: set endpoints.api')
  told.add(core)
  return false
}
