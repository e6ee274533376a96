import { type AppKit, modalAtom, walletListAtom } from '@latchkey/appkit'
import { chooseWallet } from './chooseWallet.js'

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
    for (const end of ends) end()
    if (isWaiting && wallet && !wallet.isDuplicate && !wallet.isLookalike)
      chooseWallet(appkit, wallet, index)
  }
  const ends = [store.sub(walletListAtom, attempt), store.sub(modalAtom, attempt)]
  signal.addEventListener('abort', () => ends.map((end) => end()), { once: true })
  attempt()
}
