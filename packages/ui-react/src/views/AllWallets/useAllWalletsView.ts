import { isMobile, modalAtom, type WalletOption } from '@latchkey/appkit'
import { useEffect, useMemo } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { useLegalGate } from '../../modal/legal/useLegalGate.js'
import { useShell } from '../../modal/ShellContext.js'
import { useKeptState } from '../../modal/useKeptState.js'
import { mergeWallets } from '../../wallets/mergeWallets.js'
import { openAtPairing } from '../../wallets/openAtPairing.js'
import { toParams } from '../../wallets/toParams.js'
import { useChooseWallet } from '../../wallets/useChooseWallet.js'
import { useDebounced } from '../../wallets/useDebounced.js'
import { useWalletList } from '../../wallets/useWalletList.js'
import { useWalletPages } from '../../wallets/useWalletPages.js'

/** Fewer characters are no search. */
const LEAST_SEARCH = 2
const DEBOUNCE_MS = 300

/** The directory: what is searched for, what was found, and the way to each wallet. */
export function useAllWalletsView() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { announce } = useShell()
  const { isBlocked } = useLegalGate()
  const choose = useChooseWallet()
  const [text, setText] = useKeptState('wallet-search', () => '')
  const [isCertified, setCertified] = useKeptState('wallet-certified', () => false)

  const trimmed = text.trim()
  const typed = Array.from(trimmed).length < LEAST_SEARCH ? '' : trimmed
  const settled = useDebounced(typed, DEBOUNCE_MS)
  // What was cleared comes back at once.
  const search = typed === '' ? '' : settled
  const pages = useWalletPages({ search, isCertified })
  const here = useWalletList()
  const wallets = useMemo(
    () => mergeWallets(here, pages, { search: typed, isCertified }),
    [here, pages, typed, isCertified],
  )

  const isSettled = search === typed && pages.status === 'ready'
  const isBrowsing = search === '' && !isCertified
  const count = Math.max(wallets.length, isBrowsing ? (pages.count ?? 0) : 0)
  useEffect(() => {
    if (isSettled) announce(message('allWallets.count', { count }))
  }, [announce, message, isSettled, count])

  return {
    text,
    setText,
    isCertified,
    setCertified,
    /** Without a certified wallet in the directory there is nothing to choose. */
    hasCertified: isCertified || wallets.some(({ listing }) => listing?.badgeType === 'certified'),
    wallets,
    count,
    isBlocked,
    isLoading: pages.status === 'loading' || search !== typed,
    isEmpty: isSettled && wallets.length === 0,
    hasFailed: pages.status === 'error',
    page: pages.page,
    loadMore: () => {
      // While one types the list is short, and its end in sight: what comes next is the answer to the search.
      if (search === typed) pages.loadMore()
    },
    retry: pages.retry,
    choose: (wallet: WalletOption, index: number) => {
      openAtPairing(appkit, wallet)
      choose(wallet, index)
    },
    showCode: isMobile()
      ? () => {
          const { namespace } = appkit.store.get(modalAtom)
          appkit.push('ConnectingWalletConnect', toParams({ namespace }))
        }
      : undefined,
  }
}
