import { type AppKit, modalAtom, walletListAtom } from '@latchkey/appkit'
import { chooseWallet } from './chooseWallet.js'
import { isDoubtful } from './isDoubtful.js'

/**
 * Goes on with a wallet that was chosen before the list was there, as soon as the list has it: unless the person has gone
 * on, or the list warns of it (T8).
 */
export function chooseWhenListed(appkit: AppKit, id: string): void {
  const { signal, store } = appkit
  const attempt = () => {
    const { open, stack } = store.get(modalAtom)
    const isWaiting = open && stack.length === 1 && stack[0].name === 'Connect'
    const index = store.get(walletListAtom).findIndex((wallet) => wallet.id === id)
    const wallet = store.get(walletListAtom)[index]
    if (isWaiting && wallet === undefined) return
    end()
    if (isWaiting && wallet && !isDoubtful(wallet)) chooseWallet(appkit, wallet, index)
  }
  const watches = [store.sub(walletListAtom, attempt), store.sub(modalAtom, attempt)]
  const end = () => {
    signal.removeEventListener('abort', end)
    for (const stop of watches) stop()
  }
  signal.addEventListener('abort', end)
  attempt()
}
