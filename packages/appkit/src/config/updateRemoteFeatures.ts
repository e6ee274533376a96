import { PageError } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { isRecord } from '../record.js'
import { featureChangesAtom } from './atoms.js'
import { type EffectiveFeatures, FEATURE_KEYS, toSocials, unlessEmpty } from './resolveFeatures.js'

/** What an app decides at run time; undefined leaves a feature to the server and the options again. */
export type FeatureChanges = {
  readonly [Key in keyof EffectiveFeatures]?: EffectiveFeatures[Key] | undefined
}

/**
 * Sets what is on over what the server and the app's options say, as far as the app has brought its code. Throws
 * `INVALID_OPTIONS` for a feature that does not exist or a value of another kind, and changes nothing then.
 */
export function updateRemoteFeatures({ store }: AppKitCore, changes: FeatureChanges): void {
  const given: unknown = changes
  if (!isRecord(given)) throw invalid('features must be an object')
  const cleaned = Object.entries(given).map(([name, value]) => [name, clean(name, value)])
  store.set(featureChangesAtom, {
    ...store.get(featureChangesAtom),
    ...Object.fromEntries(cleaned),
  })
}

/** A feature without any provider is off. */
function clean(name: string, value: unknown): FeatureChanges[keyof FeatureChanges] {
  const key = FEATURE_KEYS.find((known) => known === name)
  if (key === undefined) throw invalid(`${name} is not a feature`)
  if (value === undefined) return undefined
  if (key === 'socials' || key === 'swaps' || key === 'onramp') {
    if (value === false) return value
    if (!isTexts(value)) throw invalid(`${name} must be a list or false`)
    return key === 'socials' ? toSocials(value) : unlessEmpty(value)
  }
  if (typeof value !== 'boolean') throw invalid(`${name} must be boolean`)
  return value
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function invalid(reason: string): PageError {
  return new PageError('INVALID_OPTIONS', { reason })
}
