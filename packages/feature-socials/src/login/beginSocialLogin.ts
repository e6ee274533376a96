import type { AppKit } from '@latchkey/appkit'
import { loadWallet } from '@latchkey/embedded-wallet/login'
import { AppKitError } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { type Attempt, LoginStop, startAttempt } from './attempts.js'
import { awaitResult } from './awaitResult.js'
import { finishSocialLogin } from './finishSocialLogin.js'
import { openPopup } from './openPopup.js'
import type { PageProvider } from './providers.js'
import { leaveForProvider } from './redirect.js'

/** Begins a login at a provider, in the click itself, and shows where it stands. */
export function beginSocialLogin(appkit: AppKit, provider: PageProvider): void {
  const isOnline = ui.isOnline(appkit)
  const isRedirected = ui.isTelegram()
  const popup = isOnline && !isRedirected ? openPopup() : undefined
  const hide = popup && ui.showLogin(appkit, { socialWindow: popup })
  startAttempt(
    appkit,
    provider,
    async (attempt) => {
      if (!isOnline) throw new LoginStop('offline')
      if (isRedirected) return leaveForProvider(appkit, attempt, provider)
      if (!popup) throw new AppKitError('POPUP_BLOCKED')
      await goThrough(appkit, attempt, provider, popup)
    },
    () => {
      popup?.close()
      hide?.()
    },
  )
  const view = 'ConnectingSocial'
  // On show already, with another try.
  if (appkit.getView().name === view) appkit.replace(view, { provider })
  else appkit.push(view, { provider })
}

async function goThrough(
  appkit: AppKit,
  attempt: Attempt,
  provider: PageProvider,
  popup: Window,
): Promise<void> {
  const { set, signal } = attempt
  const wallet = await loadWallet(appkit)
  const { uri } = await wallet.client.getSocialRedirectUri({ provider }, { signal })
  // Still the blank window of this page: from here on nobody can tell one that is closed from one that is cut off.
  if (popup.closed) throw new LoginStop('closed')
  popup.location.replace(uri)
  set('waiting')
  const resultUri = await awaitResult({ wallet, popup, signal, onLost: () => set('away') })
  // The person is back at this page.
  popup.close()
  await finishSocialLogin(appkit, attempt, resultUri)
}
