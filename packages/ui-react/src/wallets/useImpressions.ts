import type { WalletOption } from '@latchkey/appkit'
import { useEffect, useRef } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useIsShown } from '../modal/ShownContext.js'

/** Tells the app of each wallet that a list has shown, once as long as the list is there. */
export function useImpressions(
  wallets: readonly WalletOption[],
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const appkit = useAppKitInstance()
  const isShown = useIsShown()
  const told = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!isShown) return
    const known = new Set(told.current)
    for (const [offset, { id, listing, name }] of wallets.slice(from, to).entries()) {
      if (known.has(id)) continue
      known.add(id)
      appkit.events.track('WALLET_IMPRESSION_V2', {
        name,
        walletRank: listing?.order,
        displayIndex: from + offset,
        view: appkit.getView().name,
      })
    }
    told.current = known
  }, [appkit, isShown, wallets, from, to])
}
