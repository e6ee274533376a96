import type { AppKit, AppKitOptions } from '@latchkey/appkit'
import { adoptInstance, createKernel } from '@latchkey/appkit/kernel'
import { loadModal } from './activate.js'

/** An instance that is not alive yet. Throws an `AppKitError` on bad options. */
export function createInstance(options: AppKitOptions): AppKit {
  return adoptInstance(
    createKernel(options, {
      // In one chunk with the modal: both are wanted at once, and share most of what they stand on.
      loadEngine: async (core) => (await loadModal()).loadEngine(core),
    }),
  )
}
