import type { SocialProvider } from '@latchkey/appkit'
import { loadWallet } from '@latchkey/embedded-wallet/login'
import { ui } from '@latchkey/ui-react/feature'
import { useRef } from 'react'
import { beginSocialLogin } from '../login/beginSocialLogin.js'
import { offeredProviders } from '../login/offeredProviders.js'

const { featuresAtom, useAppKitAtom, useAppKitInstance } = ui

/** The providers to choose from, in the app's order, and what a choice does. */
export function useSocials() {
  const appkit = useAppKitInstance()
  const { socials } = useAppKitAtom(featuresAtom)
  const isWarm = useRef(false)
  return {
    providers: offeredProviders(socials),
    choose(provider: SocialProvider) {
      if (provider === 'farcaster') appkit.push('ConnectingFarcaster')
      else beginSocialLogin(appkit, provider)
    },
    showAll: () => appkit.push('ConnectSocials'),
    /** Somebody means to log in: the code for it is wanted soon, the frame not yet. */
    warm() {
      if (isWarm.current) return
      isWarm.current = true
      loadWallet(appkit).catch((error: unknown) => appkit.logger.debug('The login', error))
    },
  }
}
