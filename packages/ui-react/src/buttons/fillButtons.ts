import {
  type AppKit,
  accountsAtom,
  connectingWalletAtom,
  perInstance,
  selectWallet,
  walletListAtom,
} from '@latchkey/appkit'
import { loadActions } from '../loadActions.js'
import { eagerText } from '../locales/eagerText.js'
import { buttonPartsAtom } from './buttonParts.js'

const filled = perInstance(() => ({ isDone: false }))

/**
 * Gives the buttons of an instance what they have of the modal's code, until the instance ends; what shows an account, and
 * reads its balance, from the first connection on.
 */
export function fillButtons(appkit: AppKit): void {
  if (filled(appkit).isDone) return
  filled(appkit).isDone = true
  const { logger, signal, store } = appkit
  const fill = () => {
    const parts = store.get(buttonPartsAtom)
    store.set(buttonPartsAtom, { ...parts, findWallet: (id) => selectWallet(store.get, id) })
  }
  fill()
  let isLoading = false
  const follow = () => {
    if (isLoading || signal.aborted || Object.keys(store.get(accountsAtom)).length === 0) return
    isLoading = true
    loadActions()
      // Once more, as after a short loss of the connection (R23).
      .catch(loadActions)
      .then(({ accountModel, watchBalances }) => {
        if (signal.aborted) return
        stop()
        store.set(buttonPartsAtom, {
          ...store.get(buttonPartsAtom),
          accountModel: (...shown) => accountModel(...shown, eagerText),
        })
        signal.addEventListener('abort', watchBalances(appkit), { once: true })
      })
      .catch((cause: unknown) => {
        // The next connection asks for it again.
        isLoading = false
        logger.warn('The account cannot be shown on the page', cause)
      })
  }
  const stop = store.sub(accountsAtom, follow)
  const ends = [stop, store.sub(walletListAtom, fill), store.sub(connectingWalletAtom, fill)]
  for (const end of ends) signal.addEventListener('abort', end, { once: true })
  follow()
}
