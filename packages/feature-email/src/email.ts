import type { AppKitCore } from '@latchkey/appkit'
import type { FeatureDescriptor, FeatureView } from '@latchkey/appkit/feature'
// The names of the views and what they take.
import type {} from './types.js'
import type { LaterView } from './views/later.js'

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

// What is named here is named in the page's own chunk, with all that it stands on: the field of the first view brings the
// rest with it.
const loadViews = async () => import('./views/later.js')

const view = (
  title: string,
  key: string,
  name: LaterView,
  traits?: Partial<FeatureView>,
): FeatureView => ({
  title,
  titleKey: `email.${key}Title`,
  load: async () => (await loadViews()).later[name](),
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
      { in: 'connect', label: 'Email', load: loadViews },
      {
        in: 'settingsRow',
        label: 'Email',
        load: async () => (await loadViews()).later.EmailRow(),
      },
    ],
    views: {
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
      UpdateEmailPrimaryOtp: view(
        'Confirm your current email',
        'primary',
        'UpdateEmailPrimaryOtp',
        ACCOUNT,
      ),
      UpdateEmailSecondaryOtp: view(
        'Confirm your new email',
        'secondary',
        'UpdateEmailSecondaryOtp',
        ACCOUNT,
      ),
      ApproveTransaction: view('Approve in your wallet', 'approve', 'ApproveTransaction', {
        hasPageWindow: true,
        abandon: (core) => void loadWallet().then(({ declineRequests }) => declineRequests(core)),
      }),
    },
    loadTranslations: async () => (await import('./locales/translations.js')).translations,
  }
}

async function close(core: AppKitCore): Promise<void> {
  const { closeWallet } = await loadWallet()
  closeWallet(core)
}
