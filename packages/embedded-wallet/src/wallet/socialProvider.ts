import type { SocialProvider } from '@latchkey/appkit'
import { SOCIAL_PROVIDERS } from '@latchkey/auth-frame/schemas'
import { defineStorageKey } from '@latchkey/foundation'

const KNOWN: readonly unknown[] = [...SOCIAL_PROVIDERS, 'farcaster']

/** Who has said who is logged in; absent with a login by email. The frame does not say it again. */
export const SOCIAL_PROVIDER = defineStorageKey<SocialProvider>({
  name: 'login/socialProvider',
  version: 1,
  parse(value) {
    if (!isSocialProvider(value)) throw new TypeError('provider expected')
    return value
  },
})

function isSocialProvider(value: unknown): value is SocialProvider {
  return KNOWN.includes(value)
}
