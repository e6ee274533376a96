import type { FeatureDescriptor } from '@latchkey/appkit/feature'

declare module '@latchkey/appkit/feature' {
  interface ViewMap {
    /** Without `namespace` the account in use; where none is connected in that, the way to one. */
    WalletReceive: { readonly namespace?: string } | undefined
  }
}

const ICON = 'M10 4v12 M5 11l5 5 5-5'

/**
 * Receiving, for `features`: the address of the account as a QR code and in words, and the networks that it is good on.
 * It asks nobody.
 *
 * @example
 * createAppKit({ features: [receive()] })
 */
export function receive(): FeatureDescriptor {
  return {
    key: 'receive',
    slots: [
      { in: 'accountAction', label: 'Receive', icon: ICON, view: 'WalletReceive' },
      { in: 'fundOption', label: 'Receive', icon: ICON, view: 'WalletReceive' },
    ],
    views: {
      WalletReceive: {
        title: 'Receive',
      },
    },
    load: async () => import('./later.js'),
  }
}
