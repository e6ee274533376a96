import { type AppKit, perInstance, selectWallet, walletListAtom } from '@latchkey/appkit'
import { accountModel } from './accountModel.js'
import { buttonPartsAtom } from './buttonParts.js'

const filled = perInstance(() => ({ isDone: false }))

/** Gives the buttons of an instance what they have of the modal's code, until the instance ends. */
export function fillButtons(appkit: AppKit): void {
  if (filled(appkit).isDone) return
  filled(appkit).isDone = true
  const { signal, store } = appkit
  const fill = () =>
    store.set(buttonPartsAtom, { accountModel, findWallet: (id) => selectWallet(store.get, id) })
  fill()
  signal.addEventListener('abort', store.sub(walletListAtom, fill), { once: true })
}
