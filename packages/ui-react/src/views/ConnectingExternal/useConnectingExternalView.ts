import {
  instanceAtom,
  storeLinks,
  type ViewMap,
  WALLET_CONNECT_ID,
  type WalletOption,
} from '@latchkey/appkit'
import { useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { canPair } from '../../wallets/canPair.js'
import { toParams } from '../../wallets/toParams.js'
import { useWallet } from '../../wallets/useWallet.js'

/** The wallet that is asked, and the ways out where it does not answer. */
export function useConnectingExternalView({ namespace, walletId }: ViewMap['ConnectingExternal']) {
  const appkit = useAppKitInstance()
  const facts = useAppKitAtom(instanceAtom)
  const found = useWallet(walletId)
  const isThere = found?.connectors.some(({ id }) => id !== WALLET_CONNECT_ID) ?? false
  // What is known of one that has gone is how it was last seen.
  const [seen, setSeen] = useState<WalletOption>()
  if (isThere && found !== seen) setSeen(found)
  const wallet = isThere ? found : (seen ?? found)
  const listing = wallet?.listing
  return {
    wallet,
    isThere,
    leave: () => appkit.goBack(),
    getWallet:
      // Installed it need not be got.
      listing !== undefined && !(isThere && wallet?.isInstalled) && storeLinks(listing).length > 0
        ? () => appkit.push('Downloads', { walletId: listing.id })
        : undefined,
    usePhone:
      wallet !== undefined && canPair(wallet, facts, namespace)
        ? () => appkit.push('ConnectingWalletConnect', toParams({ walletId, namespace }))
        : undefined,
  }
}
