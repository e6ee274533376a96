import type { AppKit, AppKitOptions } from '@latchkey/appkit'
import { offerInstance } from './defaultInstance.js'
import { activate } from './host/activate.js'
import { createInstance } from './host/createInstance.js'

/**
 * Creates an instance with the modal. On a server it does nothing else; in a browser it starts when the page is idle
 * and mounts the modal when it first opens. Call it once, outside components: hooks and buttons then need no provider. Throws an `AppKitError` on bad options.
 */
export function createAppKit(options: AppKitOptions): AppKit {
  const appkit = offerInstance(createInstance(options))
  if (typeof document !== 'undefined') activate(appkit)
  return appkit
}
