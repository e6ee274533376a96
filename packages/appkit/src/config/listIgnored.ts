import {
  type EffectiveFeatures,
  FEATURE_KEYS,
  type FeatureKey,
  type FeatureOptions,
  featureKeys,
  namedProviders,
  resolveFeatures,
} from './resolveFeatures.js'

/** The keys of the features that the app has set, and on which the server has decided otherwise (CFG-4). */
export function listIgnored(
  options: FeatureOptions,
  decided: EffectiveFeatures,
): readonly FeatureKey[] {
  const local = resolveFeatures(options)
  const effective = resolveFeatures(options, decided)
  const set = new Set(options.features.flatMap(featureKeys))
  if (options.settings.branding !== undefined) set.add('reownBranding')
  return FEATURE_KEYS.filter((key) => {
    if (!set.has(key)) return false
    // Providers that the app left open are the server's to choose.
    return namedProviders(options.features, key)
      ? String(local[key]) !== String(effective[key])
      : (local[key] === false) !== (effective[key] === false)
  })
}
