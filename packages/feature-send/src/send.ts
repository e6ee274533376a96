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
    slots: [
      {
        in: 'accountAction',
        label: 'Send',
        icon: 'M10 16V4 M5 9l5-5 5 5',
        view: 'WalletSend',
      },
    ],
    views: {
      WalletSend: {
        title: 'Send',
        hasResult: true,
      },
      WalletSendSelectToken: {
        title: 'Choose a token',
      },
      WalletSendPreview: {
        title: 'Review',
      },
      WalletSendConfirmed: {
        title: 'Transaction',
      },
    },
    load: async () => import('./later.js'),
  }
}
