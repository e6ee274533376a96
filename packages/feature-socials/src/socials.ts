import type { AppKit, AppKitCore, SocialProvider } from '@latchkey/appkit'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'
import { embeddedWallet } from '@latchkey/embedded-wallet'
// The names of the views and what they take.
import type {} from './types.js'

/** Options of `socials`. */
export interface SocialsOptions {
  /** The address of the login site: https, or this device's own. There is no default: nobody else's site is asked. */
  readonly url: string
  /** Who may say who somebody is, in the order to show them. Default: all that there are. */
  readonly providers?: readonly SocialProvider[]
}

const loadLater = async () => import('./later.js')

const abandon = async (core: AppKitCore) => {
  const { cancelLogin } = await (await loadLater()).loadAttempts()
  cancelLogin(core)
}

/**
 * Logging in by social accounts and Farcaster, for `features`: the provider's own page in a window, and a wallet that the
 * login site keeps.
 *
 * @example
 * createAppKit({ features: [socials({ url: 'https://login.example.com/frame', providers: ['google', 'farcaster'] })] })
 */
export function socials({ url, providers }: SocialsOptions): FeatureDescriptor {
  const wallet = embeddedWallet(url)
  return {
    ...wallet,
    key: 'socials',
    connectMethod: 'social',
    ...(providers && { options: { providers } }),
    async install(core) {
      // Before anything waits: the code in it is nobody else's business (SOC-3).
      const resultUri = takeResultUri()
      await wallet.install(core)
      if (resultUri !== null) {
        const { finishRedirect } = await (await loadLater()).loadRedirect()
        finishRedirect(core, { resultUri, authWallet: wallet.authWallet })
      }
      return undefined
    },
    slots: [
      {
        in: 'connect',
        label: 'Social login',
        load: async () => (await loadLater()).loadSocialsPart(),
      },
      {
        in: 'accountRow',
        label: 'Social login',
        // Whoever has not logged in waits for nothing.
        isAvailable: (core) => (core as AppKit).getAccount().socialProvider !== undefined,
        load: async () => (await loadLater()).loadSocialChip(),
      },
    ],
    views: {
      ...wallet.views,
      ConnectSocials: {
        title: 'Social logins',
        role: 'connect',
        needsTerms: true,
      },
      ConnectingSocial: { title: 'Log in', role: 'connect', needsTerms: true, abandon },
      ConnectingFarcaster: {
        title: 'Log in by Farcaster',
        role: 'connect',
        abandon,
      },
    },
    load: loadLater,
  }
}

/** What a person has come back with from a login that the page went away for, out of the address bar. */
function takeResultUri(): string | null {
  const address = new URL(location.href)
  const uri = address.searchParams.get('result_uri')
  if (uri !== null) {
    address.searchParams.delete('result_uri')
    history.replaceState(history.state, '', address)
  }
  return uri
}
