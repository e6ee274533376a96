import type { AppKit, SocialProvider } from '@latchkey/appkit'
import { parseCaipNetworkId } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { getLoginWish } from './getLoginWish.js'
import { loadWallet } from './loadWallet.js'

/** Who waits for the wallet. */
export interface ConnectLoginParameters {
  /** Nobody waits any more. */
  readonly signal: AbortSignal
  /** Who has said who it is; a mailbox without it. */
  readonly socialProvider?: SocialProvider
}

/** What ends the watch over a view in which a login may be tried again. */
const watches = new WeakMap<AppKit, () => void>()

/**
 * Connects the wallet of whoever has just logged in, as any other wallet is connected: the modal then leaves the views that
 * led there. Somebody who was logged in for that and is not connected is signed out again, once the view is left in which that
 * can be tried anew.
 */
export async function connectLogin(
  appkit: AppKit,
  { signal, socialProvider }: ConnectLoginParameters,
): Promise<void> {
  watches.get(appkit)?.()
  const { client, findUser, setSocialProvider } = await loadWallet(appkit)
  setSocialProvider(socialProvider)
  try {
    const wish = getLoginWish(appkit)
    await findUser(wish, { signal })
    signal.throwIfAborted()
    const { namespace } = parseCaipNetworkId(client.getLastUsedChain())
    // A login site that has nothing where it was wanted is asked for no account there.
    const isElsewhere = wish.chainId?.startsWith(`${namespace}:`) === false
    await appkit.connect({ connectorId: 'AUTH', signal, ...(isElsewhere && { namespace }) })
  } catch (error) {
    if (signal.aborted || !appkit.isOpen()) await client.abandonLogin()
    else whenLeft(appkit, () => void client.abandonLogin())
    throw error
  }
}

/** Calls back once, when the view on show is left, unless another try is made. */
function whenLeft(appkit: AppKit, onLeft: () => void): void {
  const { store } = appkit
  const view = store.get(ui.modalAtom).stack.at(-1)
  const unsubscribe = store.sub(ui.modalAtom, () => {
    const { open, stack } = store.get(ui.modalAtom)
    if (open && stack.some((each) => each === view)) return
    stop()
    onLeft()
  })
  const stop = () => {
    unsubscribe()
    watches.delete(appkit)
  }
  watches.set(appkit, stop)
}
