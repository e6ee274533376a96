// What the page's own chunk names of this package: it stands on nothing, and names the rest.

export const parts = {
  connect: async () => import('./views/EmailPart.js'),
  accountRow: async () => import('./views/EmailChip.js'),
  settingsRow: async () => import('./views/EmailRow.js'),
}

/** The views of the login. */
export const views = {
  EmailLogin: async () => import('./views/EmailLoginView.js'),
  EmailVerifyOtp: async () => import('./views/EmailVerifyOtpView.js'),
  EmailVerifyDevice: async () => import('./views/EmailVerifyDeviceView.js'),
  UpgradeEmailWallet: async () => import('./views/UpgradeEmailWalletView.js'),
  UpdateEmailWallet: async () => import('./views/UpdateEmailWalletView.js'),
  UpdateEmailPrimaryOtp: async () => import('./views/UpdateEmailPrimaryOtpView.js'),
  UpdateEmailSecondaryOtp: async () => import('./views/UpdateEmailSecondaryOtpView.js'),
}

export const loadTranslations = async () =>
  (await import('./locales/translations.js')).allTranslations()
