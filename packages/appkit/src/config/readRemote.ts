import type { ProjectConfiguration, RemoteFeatureId } from '@latchkey/blockchain-api'
import { type EffectiveFeatures, toSocials, unlessEmpty } from './resolveFeatures.js'

/** What a server has decided: an entry that is missing is off, and one that is on without any provider is, too (CFG-3). */
export function readRemote({ features }: ProjectConfiguration): EffectiveFeatures {
  const entry = (id: RemoteFeatureId) =>
    features.find((feature) => feature.id === id && feature.isEnabled)
  const config = (id: RemoteFeatureId) => entry(id)?.config ?? []
  const isOn = (id: RemoteFeatureId) => {
    const found = entry(id)
    return found !== undefined && found.config?.length !== 0
  }
  return {
    email: config('social_login').includes('email'),
    socials: toSocials(config('social_login')),
    swaps: unlessEmpty(config('swap')),
    onramp: unlessEmpty(config('onramp')),
    activity: isOn('activity'),
    reownBranding: isOn('reown_branding'),
  }
}
