declare module '@latchkey/appkit/feature' {
  interface ViewMap {
    EmailLogin: undefined
    EmailVerifyOtp: { readonly email: string }
    EmailVerifyDevice: { readonly email: string }
    UpgradeEmailWallet: undefined
    UpdateEmailWallet: undefined
    UpdateEmailPrimaryOtp: { readonly newEmail: string }
    UpdateEmailSecondaryOtp: { readonly newEmail: string }
  }
  interface ViewResultMap {
    /** The email address from then on. */
    UpdateEmailWallet: { readonly email: string }
  }
}

export type {}
