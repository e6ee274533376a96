// What the page's own chunk names of this package: it stands on nothing, and names the rest.

/** The views of sending. */
export const views = {
  WalletSend: async () => import('./views/WalletSendView.js'),
  WalletSendSelectToken: async () => import('./views/WalletSendSelectTokenView.js'),
  WalletSendPreview: async () => import('./views/WalletSendPreviewView.js'),
  WalletSendConfirmed: async () => import('./views/WalletSendConfirmedView.js'),
}

export const loadTranslations = async () =>
  (await import('./locales/translations.js')).allTranslations()
