import type { AppKit } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { IDLE, wantedTokenAtom } from '../atoms.js'
import { missingTokenAtom } from '../derived.js'
import { toSendToken } from '../token/toSendToken.js'
import { getRunning } from './running.js'

/** Asks the network what the token is that the app asked for, where nothing lists it: once, unless `isForced`. */
export async function refreshToken(appkit: AppKit, isForced = false): Promise<void> {
  const { logger, options, signal: lifetime, store } = appkit
  const running = getRunning(appkit)
  const missing = store.get(missingTokenAtom)
  if (missing === undefined || lifetime.aborted) return
  const { id, isListing, key } = missing
  const last = store.get(wantedTokenAtom)
  if (!isForced && last.status !== 'idle' && last.key === key) return
  // The list that is on its way may have it.
  if (!isForced && isListing && options.endpoints.api !== undefined) return
  running.token?.abort()
  const controller = new AbortController()
  running.token = controller
  const { signal } = controller
  store.set(wantedTokenAtom, { status: 'loading', key })
  try {
    const token = await ui.readToken(appkit, { token: id })
    if (signal.aborted) return
    store.set(
      wantedTokenAtom,
      token === undefined
        ? { status: 'none', key }
        : { status: 'success', key, token: toSendToken(id, token) },
    )
  } catch (error) {
    if (signal.aborted) return
    if (AppKitError.is(error, 'ACCOUNT_CHANGED')) {
      store.set(wantedTokenAtom, IDLE)
      return refreshToken(appkit)
    }
    logger.debug('What a token is could not be told', error)
    store.set(wantedTokenAtom, { status: 'error', key, error })
  }
}
