import { WALLET_CONNECT_ID } from '@latchkey/appkit'
import { RECOMMENDED_WALLETS_COUNT } from '@latchkey/foundation'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useChooseWallet } from '../../wallets/useChooseWallet.js'
import { useWalletDirectory } from '../../wallets/useWalletDirectory.js'
import { useWalletList } from '../../wallets/useWalletList.js'

/** The wallets to choose from, what the directory may still add, and the way to all of them. */
export function useConnectWallets() {
  const appkit = useAppKitInstance()
  const wallets = useWalletList()
  const { canBrowse, retry, status } = useWalletDirectory()
  const few = wallets.filter(({ id }) => id !== WALLET_CONNECT_ID).length
  const room = Math.max(0, RECOMMENDED_WALLETS_COUNT - few)
  return {
    wallets,
    canBrowse,
    /** Rows that the directory will fill. */
    missing: status === 'idle' || status === 'loading' ? room : 0,
    hasFailed: status === 'error' && room > 0,
    retry,
    choose: useChooseWallet(),
    getWallet: () => appkit.push('GetWallet'),
  }
}
