import { EarlyError } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { own } from '../record.js'
import type { ComponentLoader, FeatureDescriptor, SlotPart } from './types.js'

/** The registered feature of a key. */
export function getFeature(core: AppKitCore, key: string): FeatureDescriptor | undefined {
  return core.options.features.find((feature) => feature.key === key)
}

/** Loads a view of a feature by its name; throws `VIEW_NOT_FOUND` or `CHUNK_LOAD_FAILED`. */
export async function loadView(core: AppKitCore, name: string): Promise<unknown> {
  const feature = core.options.features.find(({ views = {} }) => Object.hasOwn(views, name))
  const { views = {}, load: loadCode } = feature ?? {}
  const view = own(views, name)
  if (!view) throw new EarlyError('VIEW_NOT_FOUND', { view: name })
  return loadComponent(async () => {
    const load = view.load ?? own((await loadCode?.())?.views ?? {}, name)
    if (!load) throw new EarlyError('VIEW_NOT_FOUND', { view: name })
    return load()
  }, name)
}

/** Loads what a feature puts into a place; throws `CHUNK_LOAD_FAILED`. */
export async function loadPart(feature: FeatureDescriptor, slot: SlotPart): Promise<unknown> {
  const name = `${feature.key}, ${slot.in}`
  return loadComponent(async () => {
    const load = slot.load ?? (await feature.load?.())?.parts?.[slot.in]
    if (!load) throw new EarlyError('VIEW_NOT_FOUND', { view: name })
    return load()
  }, name)
}

/** Loads a component of a feature; throws `CHUNK_LOAD_FAILED`. */
async function loadComponent(load: ComponentLoader, name: string): Promise<unknown> {
  try {
    return (await load()).default
  } catch (cause) {
    throw new EarlyError('CHUNK_LOAD_FAILED', { reason: name }, { cause })
  }
}
