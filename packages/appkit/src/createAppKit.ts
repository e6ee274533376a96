import type { AppKit } from './AppKit.js'
import { adoptInstance } from './adoptInstance.js'
import { createKernel } from './createKernel.js'
import type { AppKitOptions } from './options/types.js'

/**
 * Creates an instance without a modal: it touches no `window`, contacts nobody and shares nothing with another. Throws
 * `INVALID_OPTIONS` on malformed options.
 */
export function createAppKit(options: AppKitOptions): AppKit {
  return adoptInstance(createKernel(options, { loadEngine: () => import('./engine.js') }))
}
