import { AppKitError } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import type { FeatureDescriptor } from './types.js'

/** The registered feature of a key. */
export function getFeature(core: AppKitCore, key: string): FeatureDescriptor | undefined {
  return core.options.features.find((feature) => feature.key === key)
}

/** Loads a view of a feature by its name; throws `VIEW_NOT_FOUND` or `CHUNK_LOAD_FAILED`. */
export async function loadView(core: AppKitCore, name: string): Promise<unknown> {
  for (const { views = {} } of core.options.features) {
    if (!Object.hasOwn(views, name)) continue
    try {
      return (await views[name]?.())?.default
    } catch (cause) {
      throw new AppKitError('CHUNK_LOAD_FAILED', { reason: name }, { cause })
    }
  }
  throw new AppKitError('VIEW_NOT_FOUND', { view: name })
}
