import type { AppKit } from '@latchkey/appkit'
import { AppKitError, parseCaipAddress } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { type ChainToken, chainTokensAtom } from '../atoms.js'
import { askedTokenAtom, findChainToken } from '../derived.js'
import { toSendToken } from '../token/toSendToken.js'
import { getRunning } from './running.js'

/** Asks the network what the chosen token is: once, unless `isForced`. */
export async function refreshToken(appkit: AppKit, isForced = false): Promise<void> {
  const { logger, options, signal: lifetime, store } = appkit
  const running = getRunning(appkit)
  const asked = store.get(askedTokenAtom)
  if (asked === undefined || lifetime.aborted) return
  const { account, id, isListing, listed } = asked
  if (!isForced && findChainToken(store.get(chainTokensAtom), asked) !== undefined) return
  // The list that is on its way may have it.
  const mayBeListed = listed === undefined && isListing && options.endpoints.api !== undefined
  if (!isForced && mayBeListed) return
  running.token?.abort()
  const controller = new AbortController()
  running.token = controller
  const { signal } = controller
  const of = { account, id }
  write(appkit, { ...of, status: 'loading' })
  try {
    const own = await ui.readToken(appkit, { token: id })
    if (signal.aborted) return
    write(
      appkit,
      own === undefined
        ? { ...of, status: 'none' }
        : {
            ...of,
            status: 'success',
            own,
            token: toSendToken(parseCaipAddress(account).caipNetworkId, id, own),
          },
    )
  } catch (error) {
    if (signal.aborted) return
    if (AppKitError.is(error, 'ACCOUNT_CHANGED')) {
      write(appkit)
      return refreshToken(appkit)
    }
    logger.debug('What a token is could not be told', error)
    write(appkit, { ...of, status: 'error', error })
  }
}

/** Keeps what is known of a token. What was being asked before is given up. */
function write({ store }: AppKit, token?: ChainToken): void {
  const before = store.get(chainTokensAtom)
  const known = token && findChainToken(before, token)
  const others = before.filter((each) => each.status !== 'loading' && each !== known)
  store.set(chainTokensAtom, token === undefined ? others : [...others, token])
}
