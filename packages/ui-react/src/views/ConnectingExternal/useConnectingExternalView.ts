import { instanceAtom, storeLinks, type ViewMap, WALLET_CONNECT_ID } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { canPair } from '../../wallets/canPair.js'
import { toParams } from '../../wallets/toParams.js'
import { useWallet } from '../../wallets/useWallet.js'

/** The wallet that is asked, and the ways out where it does not answer. */
export function useConnectingExternalView({ namespace, walletId }: ViewMap['ConnectingExternal']) {
  const appkit = useAppKitInstance()
  const facts = useAppKitAtom(instanceAtom)
  const wallet = useWallet(walletId)
  const listing = wallet?.listing
  return {
    wallet,
    isThere: wallet?.connectors.some(({ id }) => id !== WALLET_CONNECT_ID) ?? false,
    leave: () => appkit.goBack(),
    getWallet:
      // Installed it is there already.
      listing !== undefined && !wallet?.isInstalled && storeLinks(listing).length > 0
        ? () => appkit.push('Downloads', { walletId })
        : undefined,
    usePhone:
      wallet !== undefined && canPair(wallet, facts)
        ? () => appkit.push('ConnectingWalletConnect', toParams({ walletId, namespace }))
        : undefined,
  }
}
