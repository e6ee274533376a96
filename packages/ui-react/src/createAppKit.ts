import { type AppKit, type AppKitOptions, createAppKit as createKernel } from '@latchkey/appkit'
import { activate } from './host/activate.js'

/**
 * Creates an instance with the modal. On a server it does nothing else; in a browser it starts when the page is idle
 * and mounts the modal when it first opens. Call it once, outside components. Throws an `AppKitError` on bad options.
 */
export function createAppKit(options: AppKitOptions): AppKit {
  const appkit = createKernel(options)
  if (typeof document !== 'undefined') activate(appkit)
  return appkit
}
