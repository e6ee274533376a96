import type { SocialProvider } from '@latchkey/appkit'

declare module '@latchkey/appkit/feature' {
  interface ViewMap {
    ConnectSocials: undefined
    ConnectingSocial: { readonly provider: SocialProvider }
    ConnectingFarcaster: undefined
  }
}
