import { WALLET_CONNECT_ID, type WalletOption, walletListAtom } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** The wallets to choose from, and the way to each. */
export function useConnectView() {
  const appkit = useAppKitInstance()
  const wallets = useAppKitAtom(walletListAtom)
  const choose = (wallet: WalletOption) => {
    if (wallet.connectors.some((connector) => connector.id === WALLET_CONNECT_ID))
      appkit.push('ConnectingWalletConnect', {})
    else appkit.push('ConnectingExternal', { walletId: wallet.id })
  }
  return { wallets, choose }
}
