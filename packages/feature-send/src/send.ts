import type { FeatureDescriptor } from '@latchkey/appkit/feature'
// The names of the views and what they take.
import type {} from './types.js'

/**
 * Sending coins and tokens from the account: `createAppKit({ …, features: [send()] })`. Its view `WalletSend` can be
 * opened with `WalletSendArguments`; `open` then resolves with the hash, or rejects with `REQUEST_ABORTED`.
 */
export function send(): FeatureDescriptor {
  return {
    key: 'send',
    entry: { in: 'Account', label: 'Send', icon: 'M10 16V4 M5 9l5-5 5 5', view: 'WalletSend' },
    results: ['WalletSend'],
    views: {
      WalletSend: async () => import('./views/WalletSendView.js'),
      WalletSendSelectToken: async () => import('./views/WalletSendSelectTokenView.js'),
      WalletSendPreview: async () => import('./views/WalletSendPreviewView.js'),
      WalletSendConfirmed: async () => import('./views/WalletSendConfirmedView.js'),
    },
    loadTranslations: async () => (await import('./locales/translations.js')).translations,
  }
}
