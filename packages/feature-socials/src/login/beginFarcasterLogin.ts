import type { AppKit } from '@latchkey/appkit'
import { askLogin, connectLogin, loadWallet } from '@latchkey/embedded-wallet/login'
import { ui } from '@latchkey/ui-react/feature'
import { LoginStop, type LoginWork, startAttempt } from './attempts.js'

const PROVIDER = 'farcaster'

/** Begins a login by Farcaster: an address for its app, and what comes of it there (SOC-4). */
export function beginFarcasterLogin(appkit: AppKit): void {
  let hide: (() => void) | undefined
  const work: LoginWork = async ({ set, signal }) => {
    if (!ui.isOnline(appkit)) throw new LoginStop('offline')
    const { client } = await loadWallet(appkit)
    const { url } = await client.getFarcasterUri({ signal })
    // Given up just now, it shows nothing that nobody would take back.
    signal.throwIfAborted()
    set('waiting', { url })
    hide = ui.showLogin(appkit, { farcasterUrl: url })
    await askLogin(appkit, signal, () => client.connectFarcaster({ signal }))
    set('connecting')
    appkit.events.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider: PROVIDER })
    await connectLogin(appkit, { signal, socialProvider: PROVIDER })
  }
  startAttempt(appkit, PROVIDER, work, () => hide?.())
}
