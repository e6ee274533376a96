import type { AppKit } from '@latchkey/appkit'
import { isUnknownNetwork } from '@latchkey/auth-frame'
import { askLogin, connectLogin, getLoginWish, loadWallet } from '@latchkey/embedded-wallet/login'
import { sanitizeText } from '@latchkey/foundation/eip1193'
import { type Attempt, LoginStop } from './attempts.js'
import { readResult } from './readResult.js'

/** Letters of what a provider may say against a login. */
const LONGEST_ERROR = 200
/** OAuth's name for somebody who has said no. */
const DENIED = 'access_denied'

/** Hands what a login has come back with to the frame, and connects the wallet of whoever it is. */
export async function finishSocialLogin(
  appkit: AppKit,
  { provider, set, signal }: Attempt,
  resultUri: string,
): Promise<void> {
  const { origin } = await loadWallet(appkit)
  const result = readResult(resultUri, origin)
  if (result === undefined) throw new LoginStop('untrusted')
  if (result.error !== undefined)
    throw result.error === DENIED
      ? new LoginStop('declined')
      : new Error(sanitizeText(result.error, LONGEST_ERROR))
  set('connecting')
  appkit.events.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
  try {
    await askLogin(appkit, signal, (client) =>
      client.connectSocial({ uri: result.uri, ...getLoginWish(appkit) }, { signal }),
    )
  } catch (error) {
    // Logged in, and only not where it was wished: the connection finds another network.
    if (signal.aborted || !isUnknownNetwork(error)) throw error
  }
  await connectLogin(appkit, { signal, socialProvider: provider })
}
