import type { AppKit, AppKitCore } from '@latchkey/appkit'
import type { AuthWallet } from '@latchkey/appkit/feature'
import { loadWallet } from '@latchkey/embedded-wallet/login'
import { defineStorageKey, MINUTE_MS } from '@latchkey/foundation'
import { readField } from '@latchkey/foundation/eip1193'
import { type Attempt, LoginStop, startAttempt } from './attempts.js'
import { SOCIAL_LOGIN_LIMIT_MS } from './awaitResult.js'
import { finishSocialLogin } from './finishSocialLogin.js'
import { isPageProvider, type PageProvider } from './providers.js'

/** How long somebody may be away. */
const AWAY_MS = 10 * MINUTE_MS

/** The login that the page has gone away for: without one, nothing in an address is a login's result (T11). */
export const AWAY = defineStorageKey<{ readonly provider: PageProvider; readonly since: number }>({
  name: 'socials/away',
  version: 1,
  parse(value) {
    const provider = readField(value, 'provider')
    const since = readField(value, 'since')
    if (!isPageProvider(provider) || typeof since !== 'number')
      throw new TypeError('login expected')
    return { provider, since }
  },
})

/** Goes to the provider with the whole page, where no window can be opened: the person comes back to where they are (SOC-3). */
export async function leaveForProvider(
  appkit: AppKit,
  { set, signal }: Attempt,
  provider: PageProvider,
): Promise<void> {
  set('leaving')
  const { client } = await loadWallet(appkit)
  const returnTo = returnAddress(location.href)
  const { uri } = await client.getSocialRedirectUri({ provider, returnTo }, { signal })
  appkit.storage.set(AWAY, { provider, since: Date.now() })
  if (!appkit.storage.isKept(AWAY)) {
    appkit.storage.remove(AWAY)
    throw new LoginStop('unkept')
  }
  location.assign(uri)
  await stay(signal)
}

/** What a person has come back with, and the wallet that is to be connected. */
export interface FinishRedirectParameters {
  readonly resultUri: string
  readonly authWallet: AuthWallet
}

/** Goes on where a person has come back, or says that they come too late; nothing where this page has sent nobody away. */
export function finishRedirect(
  core: AppKitCore,
  { authWallet, resultUri }: FinishRedirectParameters,
): void {
  const away = core.storage.get(AWAY)
  core.storage.remove(AWAY)
  if (away === undefined) return
  // An instance is its core, with methods.
  const appkit = core as AppKit
  const { provider, since } = away
  const isTooLate = Math.abs(Date.now() - since) > AWAY_MS
  startAttempt(appkit, provider, async (attempt) => {
    const opened = appkit.open({ view: 'ConnectingSocial', arguments: { provider } })
    await Promise.all([opened, isTooLate || authWallet.load(core)])
    if (isTooLate) throw new LoginStop('expired')
    await finishSocialLogin(appkit, attempt, resultUri)
  })
}

/** What Telegram tells a page of its reader, in the address, is no matter of the login site. */
function returnAddress(href: string): string {
  const address = new URL(href)
  if (address.hash.includes('tgWebApp')) address.hash = ''
  return address.href
}

/** The page is about to go. Where it does not, somebody may try again. */
function stay(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const limit = setTimeout(() => reject(new LoginStop('tooLong')), SOCIAL_LOGIN_LIMIT_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(limit)
      reject(signal.reason)
    })
  })
}
