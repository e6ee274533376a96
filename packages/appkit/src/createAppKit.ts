import type { AppKit } from './AppKit.js'
import { adoptInstance } from './adoptInstance.js'
import type { AppKitCore } from './core.js'
import { createKernel } from './createKernel.js'
import type { AppKitOptions } from './options/types.js'
import type { Engine } from './parts.js'

/**
 * Creates an instance without a modal: it touches no `window`, contacts nobody and shares nothing with another. Throws
 * `INVALID_OPTIONS` on malformed options.
 */
export function createAppKit(options: AppKitOptions): AppKit {
  return adoptInstance(createKernel(options, { loadEngine }))
}

async function loadEngine(core: AppKitCore): Promise<Engine> {
  const engine = await import('./engine.js')
  await engine.prepare(core)
  return engine
}
