import { AppKitError } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { isRecord } from '../record.js'
import { featureChangesAtom } from './atoms.js'
import { type EffectiveFeatures, FEATURE_KEYS } from './resolveFeatures.js'

/** What an app decides at run time; undefined leaves a feature to the server and the options again. */
export type FeatureChanges = {
  readonly [Key in keyof EffectiveFeatures]?: EffectiveFeatures[Key] | undefined
}

const LISTS: readonly string[] = ['socials', 'swaps', 'onramp']

/**
 * Sets what is on over what the server and the app's options say, as far as the app has brought its code. Throws
 * `INVALID_OPTIONS` for a feature that does not exist or a value of another kind, and changes nothing then.
 */
export function updateRemoteFeatures({ store }: AppKitCore, changes: FeatureChanges): void {
  const given: unknown = changes
  if (!isRecord(given)) throw invalid('features must be an object')
  for (const [name, value] of Object.entries(given)) {
    if (!FEATURE_KEYS.some((key) => key === name)) throw invalid(`${name} is not a feature`)
    const isKind = LISTS.includes(name)
      ? value === false || isTexts(value)
      : typeof value === 'boolean'
    if (value !== undefined && !isKind)
      throw invalid(`${name} must be ${LISTS.includes(name) ? 'a list or false' : 'boolean'}`)
  }
  store.set(featureChangesAtom, { ...store.get(featureChangesAtom), ...changes })
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function invalid(reason: string): AppKitError {
  return new AppKitError('INVALID_OPTIONS', { reason })
}
