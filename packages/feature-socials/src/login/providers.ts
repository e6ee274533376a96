import type { SocialProvider } from '@latchkey/appkit'

/** What each provider is called. */
export const PROVIDER_NAMES = {
  google: 'Google',
  x: 'X',
  github: 'GitHub',
  discord: 'Discord',
  apple: 'Apple',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
} as const satisfies Record<SocialProvider, string>

/** A provider that has pages of its own. */
export type PageProvider = Exclude<SocialProvider, 'farcaster'>

export function isPageProvider(value: unknown): value is PageProvider {
  return typeof value === 'string' && value !== 'farcaster' && Object.hasOwn(PROVIDER_NAMES, value)
}
