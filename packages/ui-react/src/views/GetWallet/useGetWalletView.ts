import { findWallet, modalAtom, storeLinks, type Wallet, walletListAtom } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { isDoubtful } from '../../wallets/isDoubtful.js'
import { useWalletDirectory } from '../../wallets/useWalletDirectory.js'

/** Wallets that can be got: those that the app features, then those that the directory recommends. */
export function useGetWalletView() {
  const appkit = useAppKitInstance()
  const { featured, recommended, retry, status } = useWalletDirectory()
  const rows = useAppKitAtom(walletListAtom)
  const wallets = [...featured, ...recommended].filter((wallet) => storeLinks(wallet).length > 0)
  const isLoading = wallets.length === 0 && (status === 'idle' || status === 'loading')
  return {
    wallets,
    isLoading,
    hasFailed: status === 'error',
    isEmpty: wallets.length === 0 && status === 'ready',
    retry,
    /** Whether the ways to connect warn of it. */
    warnsOf: ({ id }: Wallet) => isDoubtful(findWallet(rows, id)),
    /** Back to the ways to connect, some of which need nothing new. */
    connect: () => {
      const { stack } = appkit.store.get(modalAtom)
      const place = stack.findLastIndex(({ name }) => name === 'Connect')
      if (place < 0) appkit.replace('Connect')
      else for (let at = stack.length - 1; at > place; at -= 1) appkit.goBack()
    },
    explain: () => appkit.push('WhatIsAWallet'),
    choose: (walletId: string) => appkit.push('Downloads', { walletId }),
  }
}
