import type { AppKit, OwnToken } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { type ChainToken, chainTokensAtom, findChainToken, type TokenPlace } from './chainTokens.js'

export interface ReadChainTokenParameters extends TokenPlace {
  /** Asks the network in use: `ui.readToken`. */
  readonly read: (
    appkit: AppKit,
    parameters: { readonly token: string },
  ) => Promise<OwnToken | undefined>
  /** Asks though it is known, has failed, or is being asked. */
  readonly isForced?: boolean
}

/**
 * Asks the network in use what a token is, once, and writes what it says into `chainTokensAtom`. Never throws. False where
 * another account or network has come in between: nothing is known then.
 */
export async function readChainToken(
  appkit: AppKit,
  { account, id, isForced = false, read }: ReadChainTokenParameters,
): Promise<boolean> {
  const { logger, signal, store } = appkit
  const known = findChainToken(store.get(chainTokensAtom), { account, id })
  if (signal.aborted || (known !== undefined && !isForced)) return true
  const loading: ChainToken = { account, id, status: 'loading' }
  const others = store.get(chainTokensAtom).filter((each) => each !== known)
  store.set(chainTokensAtom, [...others, loading])
  const write = (...said: readonly ChainToken[]) => {
    // It was asked anew, or is no longer wanted.
    if (signal.aborted || !store.get(chainTokensAtom).includes(loading)) return
    const before = store.get(chainTokensAtom)
    store.set(chainTokensAtom, [...before.filter((each) => each !== loading), ...said])
  }
  try {
    const own = await read(appkit, { token: id })
    write({ account, id, ...(own === undefined ? { status: 'none' } : { status: 'success', own }) })
  } catch (error) {
    if (AppKitError.is(error, 'ACCOUNT_CHANGED')) {
      write()
      return false
    }
    logger.debug('What a token is could not be told', error)
    write({ account, id, status: 'error', error })
  }
  return true
}
