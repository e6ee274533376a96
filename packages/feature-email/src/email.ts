import type { FeatureDescriptor, FeatureView } from '@latchkey/appkit/feature'
import { embeddedWallet } from '@latchkey/embedded-wallet'
import type { views } from './later.js'
// The names of the views and what they take.
import type {} from './types.js'

/** Options of `email`. */
export interface EmailOptions {
  /** The address of the login site: https, or this device's own. There is no default: nobody else's site is asked. */
  readonly url: string
  /** A page of the login site where a person has their wallet to themselves: the account's settings lead there. Default: none. */
  readonly manageUrl?: string
}

const loadLater = async () => import('./later.js')

const view = (
  title: string,
  key: string,
  name: keyof typeof views,
  traits?: Partial<FeatureView>,
): FeatureView => ({
  title,
  titleKey: `email.${key}Title`,
  load: async () => (await loadLater()).views[name](),
  ...traits,
})

const CONNECT = { role: 'connect' } as const
const ACCOUNT = { role: 'account' } as const

/**
 * Logging in by email, for `features`: a code that is sent there, and a wallet that the login site keeps.
 *
 * @example
 * createAppKit({ features: [email({ url: 'https://login.example.com/frame' })] })
 */
export function email({ url, manageUrl }: EmailOptions): FeatureDescriptor {
  const wallet = embeddedWallet(url)
  return {
    ...wallet,
    key: 'email',
    connectMethod: 'email',
    ...(manageUrl === undefined ? {} : { options: { manageUrl } }),
    slots: [
      { in: 'connect', label: 'Email', load: async () => (await loadLater()).loadEmailPart() },
      { in: 'settingsRow', label: 'Email', load: async () => (await loadLater()).loadEmailRow() },
    ],
    views: {
      ...wallet.views,
      EmailLogin: view('Log in by email', 'login', 'EmailLogin', {
        role: 'connect',
        needsTerms: true,
      }),
      EmailVerifyOtp: view('Enter the code', 'code', 'EmailVerifyOtp', CONNECT),
      EmailVerifyDevice: view('Approve this device', 'device', 'EmailVerifyDevice', CONNECT),
      UpdateEmailWallet: view('Change email', 'update', 'UpdateEmailWallet', {
        role: 'account',
        hasResult: true,
      }),
      UpgradeEmailWallet: view('Manage it yourself', 'upgrade', 'UpgradeEmailWallet', ACCOUNT),
      UpdateEmailPrimaryOtp: view(
        'Your current email',
        'primary',
        'UpdateEmailPrimaryOtp',
        ACCOUNT,
      ),
      UpdateEmailSecondaryOtp: view(
        'Your new email',
        'secondary',
        'UpdateEmailSecondaryOtp',
        ACCOUNT,
      ),
    },
    loadTranslations: async () => (await loadLater()).loadTranslations(),
  }
}
