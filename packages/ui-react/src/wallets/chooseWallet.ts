import {
  type AppKit,
  instanceAtom,
  isMobile,
  modalAtom,
  type ViewName,
  type ViewParams,
  WALLET_CONNECT_ID,
  type WalletOption,
} from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'
import { askWallet } from './askWallet.js'
import { canPair } from './canPair.js'
import { toParams } from './toParams.js'

/**
 * Goes on with a wallet that was chosen: to its request, to its code, to the choice of a namespace where it must be asked
 * for each by itself, or to where it can be got.
 */
export function chooseWallet(appkit: AppKit, wallet: WalletOption, displayIndex?: number): void {
  const { namespace } = appkit.store.get(modalAtom)
  leadTo(appkit, wallet, { displayIndex, namespace, show: appkit.push })
}

/** How to lead to a wallet. */
interface Leading {
  readonly displayIndex?: number | undefined
  readonly namespace: ChainNamespace | undefined
  /** True: a wallet of this browser is asked by its view, not at once. */
  readonly asksInView?: boolean
  readonly show: <Name extends ViewName>(name: Name, ...params: ViewParams<Name>) => void
}

/** Shows what there is to do to connect a wallet, and asks it at once where that is all and may be done. */
export function leadTo(appkit: AppKit, wallet: WalletOption, leading: Leading): void {
  const { asksInView, displayIndex, namespace, show } = leading
  const walletId = wallet.id
  const own = wallet.connectors.filter(
    (item) =>
      item.id !== WALLET_CONNECT_ID && (namespace === undefined || item.namespace === namespace),
  )
  const pairs = canPair(wallet, appkit.store.get(instanceAtom), namespace)
  appkit.events.track('SELECT_WALLET', {
    name: wallet.name,
    platform: own.length > 0 ? 'browser' : isMobile() ? 'mobile' : 'qrcode',
    displayIndex,
    walletRank: wallet.listing?.order,
    view: appkit.getView().name,
  })
  if (own.length > 1 && own.some(({ type }) => type === 'EXTERNAL'))
    show('ConnectingMultiChain', { walletId })
  else if (own.length > 0) {
    const asked = toParams({ walletId, namespace })
    if (asksInView) show('ConnectingExternal', asked)
    else askWallet(appkit, asked, show)
  } else if (walletId === WALLET_CONNECT_ID)
    show('ConnectingWalletConnect', toParams({ namespace }))
  else if (pairs) show('ConnectingWalletConnect', toParams({ walletId, namespace }))
  else show('Downloads', { walletId })
}
