export { default } from './EmailPart.js'

/** What is shown later than the field of the first view. */
export const later = {
  EmailRow: async () => import('./EmailRow.js'),
  EmailLogin: async () => import('./EmailLoginView.js'),
  EmailVerifyOtp: async () => import('./EmailVerifyOtpView.js'),
  EmailVerifyDevice: async () => import('./EmailVerifyDeviceView.js'),
  UpgradeEmailWallet: async () => import('./UpgradeEmailWalletView.js'),
  UpdateEmailWallet: async () => import('./UpdateEmailWalletView.js'),
  UpdateEmailPrimaryOtp: async () => import('./UpdateEmailPrimaryOtpView.js'),
  UpdateEmailSecondaryOtp: async () => import('./UpdateEmailSecondaryOtpView.js'),
}

/** The name of what is in `later`. */
export type LaterView = keyof typeof later
