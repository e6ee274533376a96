import type { EmbeddedWallet } from '@latchkey/embedded-wallet/login'
import { MINUTE_MS, SECOND_MS } from '@latchkey/foundation'
import { readField } from '@latchkey/foundation/eip1193'
import { LoginStop } from './attempts.js'

/** How long somebody may be at the provider. */
export const SOCIAL_LOGIN_LIMIT_MS = 2 * MINUTE_MS
/** How often it is looked whether the window is still there: nothing tells. */
const LOOK_MS = 400
/** How long the login site has to say that a window which is out of reach has come to its end. */
const GRACE_MS = SECOND_MS

/** What is waited for. */
export interface AwaitResultParameters {
  readonly wallet: Pick<EmbeddedWallet, 'client' | 'listenTo'>
  readonly popup: Window
  readonly signal: AbortSignal
  /** The window is out of reach, and nothing has come of it yet. */
  readonly onLost: () => void
}

/**
 * Waits for what the login site says in the window at the end: two minutes at most. A window reads as closed also where it
 * was only cut off from this page (`Cross-Origin-Opener-Policy`): then the frame is asked for what its site has heard (T11).
 */
export function awaitResult({
  onLost,
  popup,
  signal,
  wallet,
}: AwaitResultParameters): Promise<string> {
  const end = new AbortController()
  return new Promise<string>((resolve, reject) => {
    const ask = () => {
      const grace = setTimeout(onLost, GRACE_MS)
      end.signal.addEventListener('abort', () => clearTimeout(grace))
      wallet.client.getSocialResult({ signal: end.signal }).then(
        ({ uri }) => resolve(uri),
        // A site that cannot say.
        () => undefined,
      )
    }
    const looks = setInterval(() => {
      if (!popup.closed) return
      clearInterval(looks)
      ask()
    }, LOOK_MS)
    const limit = setTimeout(() => reject(new LoginStop('tooLong')), SOCIAL_LOGIN_LIMIT_MS)
    const stopListening = wallet.listenTo(popup, (message) => {
      const resultUri = readField(message, 'resultUri')
      if (typeof resultUri === 'string') resolve(resultUri)
    })
    end.signal.addEventListener('abort', () => {
      clearInterval(looks)
      clearTimeout(limit)
      stopListening()
    })
    signal.addEventListener('abort', () => reject(signal.reason), { signal: end.signal })
    if (signal.aborted) reject(signal.reason)
  }).finally(() => end.abort())
}
