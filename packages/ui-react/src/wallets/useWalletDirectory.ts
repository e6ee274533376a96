import {
  isMobile,
  refreshWalletDirectory,
  type WalletDirectory,
  walletDirectoryAtom,
} from '@latchkey/appkit'
import { useCallback, useEffect } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useIsShown } from '../modal/ShownContext.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { useAppKitOptions } from '../useAppKitOptions.js'

/** Reads the first wallets of the directory when it is shown. A failure stands in its `status`. */
export function useWalletDirectory(): WalletDirectory & {
  /** Whether all of its wallets may be browsed. */
  readonly canBrowse: boolean
  readonly retry: () => void
} {
  const appkit = useAppKitInstance()
  const directory = useAppKitAtom(walletDirectoryAtom)
  const options = useAppKitOptions()
  const { allWallets = 'SHOW', enableWallets } = options
  const isShown = useIsShown()
  const refresh = useCallback(() => {
    refreshWalletDirectory(appkit).catch(() => undefined)
  }, [appkit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options may name other wallets
  useEffect(() => {
    if (isShown) refresh()
  }, [isShown, refresh, options])
  const isAllowed = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile())
  return {
    ...directory,
    canBrowse: enableWallets && isAllowed && directory.count !== 0,
    retry: refresh,
  }
}
