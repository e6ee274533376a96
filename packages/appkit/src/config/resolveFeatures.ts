import type { RemoteFeatureId } from '@latchkey/blockchain-api'
import type { SocialProvider } from '../account/types.js'
import type { FeatureDescriptor } from '../feature/types.js'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import { compact } from '../record.js'
import type { FeatureChanges } from './updateRemoteFeatures.js'

/**
 * What is on, and who provides it. Email, socials, swaps, on-ramp and activity are on only where the app has brought
 * their code, too.
 */
export interface EffectiveFeatures {
  readonly email: boolean
  /** In the order to show them. */
  readonly socials: readonly SocialProvider[] | false
  /** Ids of the services that swap, such as `1inch`. */
  readonly swaps: readonly string[] | false
  /** Ids of the services that sell, such as `meld`. */
  readonly onramp: readonly string[] | false
  readonly activity: boolean
  /** The line that says what the dialog is made with. */
  readonly reownBranding: boolean
}

/** The key of a feature on which a server can decide (CFG-2). */
export type FeatureKey = keyof EffectiveFeatures

/** What the decision takes of the options. */
export type FeatureOptions = Pick<ResolvedOptions, 'basic' | 'features' | 'settings'>

export const FEATURE_KEYS = [
  'email',
  'socials',
  'swaps',
  'onramp',
  'activity',
  'reownBranding',
] as const satisfies readonly FeatureKey[]

const SOCIAL_PROVIDERS = [
  'google',
  'x',
  'github',
  'discord',
  'apple',
  'facebook',
  'farcaster',
] as const satisfies readonly SocialProvider[]

/** What each entry of a server decides on (CFG-3). */
const KEYS_OF_ENTRIES = {
  social_login: ['email', 'socials'],
  swap: ['swaps'],
  onramp: ['onramp'],
  activity: ['activity'],
  reown_branding: ['reownBranding'],
} as const satisfies Record<RemoteFeatureId, readonly FeatureKey[]>

/**
 * What is on: what the server has decided, alone, where it has (CFG-3), else as the app has set it, else the defaults
 * (CFG-5); over both stands what the app changes at run time. Email and social logins are off in a basic dialog, and beside
 * the `pay` feature.
 */
export function resolveFeatures(
  options: FeatureOptions,
  decided?: EffectiveFeatures | null,
  changes: FeatureChanges = {},
): EffectiveFeatures {
  const { basic = false, features, settings } = options
  const wanted = {
    ...(decided ?? readLocal(options)),
    ...compact(changes),
  }
  const present = new Set(features.flatMap(featureKeys))
  const hasLogin = !basic && !features.some(({ key }) => key === 'pay')
  return {
    email: hasLogin && present.has('email') && wanted.email,
    socials: hasLogin && present.has('socials') && inOrder(wanted.socials, settings),
    swaps: present.has('swaps') && wanted.swaps,
    onramp: present.has('onramp') && wanted.onramp,
    activity: present.has('activity') && wanted.activity,
    reownBranding: wanted.reownBranding,
  }
}

/** The features of the app that are on; those on which no server decides always are. */
export function selectEnabled(
  features: readonly FeatureDescriptor[],
  effective: EffectiveFeatures,
): readonly FeatureDescriptor[] {
  return features.filter((feature) => {
    const keys = featureKeys(feature)
    return keys.length === 0 || keys.some((key) => effective[key] !== false)
  })
}

/** What a feature stands for: by its key, by the way to connect that it brings, or by the entry that it names. */
export function featureKeys({
  key,
  connectMethod,
  remoteKey,
}: FeatureDescriptor): readonly FeatureKey[] {
  const own = FEATURE_KEYS.find((known) => known === key)
  if (own) return [own]
  if (connectMethod) return [connectMethod === 'email' ? 'email' : 'socials']
  return remoteKey ? KEYS_OF_ENTRIES[remoteKey] : []
}

/** The providers that the app has named for a feature; undefined where it leaves them open. */
export function namedProviders(
  features: readonly FeatureDescriptor[],
  key: FeatureKey,
): readonly string[] | undefined {
  const providers = features.find((feature) => featureKeys(feature).includes(key))?.options
    ?.providers
  return Array.isArray(providers)
    ? providers.filter((provider) => typeof provider === 'string')
    : undefined
}

function readLocal({ features, settings }: FeatureOptions): EffectiveFeatures {
  return {
    email: true,
    socials: toSocials(namedProviders(features, 'socials') ?? SOCIAL_PROVIDERS),
    swaps: unlessEmpty(namedProviders(features, 'swaps') ?? ['1inch']),
    onramp: unlessEmpty(namedProviders(features, 'onramp') ?? ['meld']),
    activity: true,
    reownBranding: settings.branding === true,
  }
}

/** The providers that are known, each once; false where none is. */
export function toSocials(ids: readonly string[]): readonly SocialProvider[] | false {
  const known = [...new Set(ids)].flatMap(
    (id) => SOCIAL_PROVIDERS.find((provider) => provider === id) ?? [],
  )
  return unlessEmpty(known)
}

/** What the app has put first comes first. */
function inOrder(
  socials: readonly SocialProvider[] | false,
  { socialsOrder = [] }: FeatureOptions['settings'],
): readonly SocialProvider[] | false {
  if (!socials) return false
  const first = socialsOrder.filter((provider) => socials.includes(provider))
  return [...new Set([...first, ...socials])]
}

export function unlessEmpty<T>(list: readonly T[]): readonly T[] | false {
  return list.length > 0 && list
}
