import type { AppKitCore } from '@latchkey/appkit'
import type { FeatureDescriptor, FeatureView } from '@latchkey/appkit/feature'
// The names of the views and what they take.
import type {} from './types.js'

/** Options of `email`. */
export interface EmailOptions {
  /** The address of the login site: https, or this device's own. There is no default: nobody else's site is asked. */
  readonly url: string
}

/** Whether somebody has logged in here before: the key of it in full would bring the login frame into the page. */
const WAS_USED = {
  name: 'auth/isLoginUsed',
  version: 1,
  parse: (value: unknown) => value === true,
}

const loadWallet = async () => import('./wallet/openWallet.js')

const view = (
  title: string,
  key: string,
  load: FeatureView['load'],
  traits?: Partial<FeatureView>,
): FeatureView => ({ title, titleKey: `email.${key}Title`, load, ...traits })

const CONNECT = { role: 'connect' } as const
const ACCOUNT = { role: 'account' } as const

/**
 * Logging in by email, for `features`: a code that is sent there, and a wallet that the login site keeps.
 *
 * @example
 * createAppKit({ features: [email({ url: 'https://login.example.com/frame' })] })
 */
export function email({ url }: EmailOptions): FeatureDescriptor {
  return {
    key: 'email',
    connectMethod: 'email',
    options: { url },
    authWallet: {
      name: 'Email',
      namespaces: ['eip155'],
      load: async (core) => (await loadWallet()).openWallet(core, url).auth,
    },
    async install(core) {
      if (core.storage.get(WAS_USED)) (await loadWallet()).restoreLogin(core, url)
      return () => void (core.signal.aborted || close(core))
    },
    slots: [
      { in: 'connect', label: 'Email', load: async () => import('./views/EmailPart.js') },
      {
        in: 'settingsRow',
        label: 'Email',
        load: async () => import('./views/EmailRow.js'),
      },
    ],
    views: {
      EmailLogin: view(
        'Log in by email',
        'login',
        async () => import('./views/EmailLoginView.js'),
        { role: 'connect', needsTerms: true },
      ),
      EmailVerifyOtp: view(
        'Enter the code',
        'code',
        async () => import('./views/EmailVerifyOtpView.js'),
        CONNECT,
      ),
      EmailVerifyDevice: view(
        'Approve this device',
        'device',
        async () => import('./views/EmailVerifyDeviceView.js'),
        CONNECT,
      ),
      UpdateEmailWallet: view(
        'Change email',
        'update',
        async () => import('./views/UpdateEmailWalletView.js'),
        { role: 'account', hasResult: true },
      ),
      UpdateEmailPrimaryOtp: view(
        'Confirm your current email',
        'primary',
        async () => import('./views/UpdateEmailPrimaryOtpView.js'),
        ACCOUNT,
      ),
      UpdateEmailSecondaryOtp: view(
        'Confirm your new email',
        'secondary',
        async () => import('./views/UpdateEmailSecondaryOtpView.js'),
        ACCOUNT,
      ),
      ApproveTransaction: view(
        'Approve in your wallet',
        'approve',
        async () => import('./views/ApproveTransactionView.js'),
        {
          hasPageWindow: true,
          abandon: (core) => void loadWallet().then(({ declineRequests }) => declineRequests(core)),
        },
      ),
    },
    loadTranslations: async () => (await import('./locales/translations.js')).translations,
  }
}

async function close(core: AppKitCore): Promise<void> {
  const { closeWallet } = await loadWallet()
  closeWallet(core)
}
