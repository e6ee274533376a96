import {
  type AppKit,
  instanceAtom,
  isMobile,
  modalAtom,
  WALLET_CONNECT_ID,
  type WalletOption,
} from '@latchkey/appkit'
import { canPair } from './canPair.js'
import { toParams } from './toParams.js'

/**
 * Goes on with a wallet that was chosen: to its request, to its code, to the choice of a namespace where it must be asked
 * for each by itself, or to where it can be got.
 */
export function chooseWallet(appkit: AppKit, wallet: WalletOption, displayIndex?: number): void {
  const { get } = appkit.store
  const { namespace } = get(modalAtom)
  const walletId = wallet.id
  const own = wallet.connectors.filter(
    (item) =>
      item.id !== WALLET_CONNECT_ID && (namespace === undefined || item.namespace === namespace),
  )
  const pairs = canPair(wallet, get(instanceAtom))
  appkit.events.track('SELECT_WALLET', {
    name: wallet.name,
    platform: own.length > 0 ? 'browser' : isMobile() ? 'mobile' : 'qrcode',
    displayIndex,
    walletRank: wallet.listing?.order,
    view: appkit.getView().name,
  })
  if (own.length > 1 && own.some(({ type }) => type === 'EXTERNAL'))
    appkit.push('ConnectingMultiChain', { walletId })
  else if (own.length > 0) {
    // In the click, not when the view is there: a wallet that answers at once needs none.
    appkit.connect({ connectorId: walletId, ...toParams({ namespace }) }).catch(() => undefined)
    appkit.push('ConnectingExternal', toParams({ walletId, namespace }))
  } else if (walletId === WALLET_CONNECT_ID)
    appkit.push('ConnectingWalletConnect', toParams({ namespace }))
  else if (pairs) appkit.push('ConnectingWalletConnect', toParams({ walletId, namespace }))
  else appkit.push('Downloads', { walletId })
}
