import type { AppKit, AppKitOptions } from '@latchkey/appkit'
import { createKernel } from '@latchkey/appkit/kernel'
import { loadModal } from './activate.js'

/** An instance that is not alive yet. Throws an `AppKitError` on bad options. */
export function createInstance(options: AppKitOptions): AppKit {
  return createKernel(options, {
    // In one chunk with the modal: both are wanted at once, and share most of what they stand on.
    loadEngine: async () => (await loadModal()).engine,
  })
}
