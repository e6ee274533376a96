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

const abandon = async (core: AppKitCore, leftAt: number) =>
  (await loadLater()).cancelLogin(core, leftAt)

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
    options: { providers },
    async install(core) {
      // Before anything waits: the code in it is nobody else's business (SOC-3).
      const resultUri = takeResultUri()
      await wallet.install(core)
      if (resultUri !== null) {
        const { finishRedirect } = await loadLater()
        await finishRedirect(core, { resultUri, authWallet: wallet.authWallet })
      }
      return undefined
    },
    slots: [
      // Up to two in one row, more in two.
      { in: 'connect', label: 'Social login', height: providers && !providers[2] ? 44 : 96 },
      {
        in: 'accountRow',
        label: 'Social login',
        // Whoever has not logged in waits for nothing.
        isAvailable: (core) => !!(core as AppKit).getAccount().socialProvider,
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
  const { searchParams } = address
  const uri = searchParams.get('result_uri')
  if (uri !== null) {
    searchParams.delete('result_uri')
    history.replaceState(history.state, '', address)
  }
  return uri
}
