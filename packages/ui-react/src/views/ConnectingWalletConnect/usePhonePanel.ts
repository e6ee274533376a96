import { WALLET_CONNECT_ID, type WalletOption } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useIsSlow } from '../../primitives/Attempt/useIsSlow.js'
import { openAtPairing } from '../../wallets/openAtPairing.js'
import { useChooseWallet } from '../../wallets/useChooseWallet.js'
import { useWalletDirectory } from '../../wallets/useWalletDirectory.js'
import { useWalletList } from '../../wallets/useWalletList.js'
import { useOpenWallet } from './useOpenWallet.js'

const ANY_WALLET = { id: WALLET_CONNECT_ID }

/** The wallets that can be opened on this phone, and the phone's own choice among them. */
export function usePhonePanel() {
  const appkit = useAppKitInstance()
  const { status } = useWalletDirectory()
  const choose = useChooseWallet()
  const { open, state } = useOpenWallet(ANY_WALLET, 'mobile')
  const isSlow = useIsSlow(state === 'opened')
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
    openAny: open,
    /** The phone was asked to open one, and none has answered. */
    hasNoAnswer: isSlow || state === 'blocked' || state === 'nothing',
    getWallet: () => appkit.push('GetWallet'),
  }
}
