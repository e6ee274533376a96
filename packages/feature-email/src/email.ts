import type { AppKit } from '@latchkey/appkit'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'
import { embeddedWallet } from '@latchkey/embedded-wallet'
// The names of the views and what they take.
import type {} from './types.js'

/** Options of `email`. */
export interface EmailOptions {
  /** The address of the login site: https, or this device's own. There is no default: nobody else's site is asked. */
  readonly url: string
  /** A page of the login site where a person has their wallet to themselves: the account's settings lead there. Default: none. */
  readonly manageUrl?: string
}

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
    options: { manageUrl },
    slots: [
      { in: 'connect', label: 'Email', height: 84 },
      {
        in: 'accountRow',
        label: 'Email',
        // Whoever has not logged in waits for nothing.
        isAvailable: (core) => !!(core as AppKit).getAccount().user?.email,
      },
      { in: 'settingsRow', label: 'Email' },
    ],
    views: {
      ...wallet.views,
      EmailLogin: {
        title: 'Log in by email',
        role: 'connect',
        needsTerms: true,
      },
      EmailVerifyOtp: { title: 'Enter the code', role: 'connect' },
      EmailVerifyDevice: {
        title: 'Approve this device',
        role: 'connect',
      },
      UpdateEmailWallet: {
        title: 'Change email',
        role: 'account',
        hasResult: true,
      },
      UpgradeEmailWallet: {
        title: 'Manage it yourself',
        role: 'account',
      },
      UpdateEmailPrimaryOtp: {
        title: 'Your current email',
        role: 'account',
      },
      UpdateEmailSecondaryOtp: {
        title: 'Your new email',
        role: 'account',
      },
    },
    load: async () => import('./later.js'),
  }
}
