import { openWalletLink, WALLET_CONNECT_ID, type WalletOption } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { openAtPairing } from '../../wallets/openAtPairing.js'
import { useChooseWallet } from '../../wallets/useChooseWallet.js'
import { useWalletDirectory } from '../../wallets/useWalletDirectory.js'
import { useWalletList } from '../../wallets/useWalletList.js'

/** The wallets that can be opened on this phone, and the phone's own choice among them. */
export function usePhonePanel() {
  const appkit = useAppKitInstance()
  const { status } = useWalletDirectory()
  const choose = useChooseWallet()
  const wallets = useWalletList().filter(
    ({ connectors, id, listing }) =>
      id !== WALLET_CONNECT_ID &&
      connectors.some((item) => item.id === WALLET_CONNECT_ID) &&
      (listing?.mobileLink ?? listing?.universalLink) !== undefined,
  )
  return {
    wallets,
    isLoading: status === 'idle' || status === 'loading',
    choose: (wallet: WalletOption, index: number) => {
      openAtPairing(appkit, wallet)
      choose(wallet, index)
    },
    // In the click itself, or the system asks no wallet.
    openAny: () => void openWalletLink(appkit, { walletId: WALLET_CONNECT_ID, target: 'mobile' }),
  }
}
