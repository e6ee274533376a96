import { useMessages } from '../../locales/useMessages.js'
import { useViewTitle } from '../../modal/useViewTitle.js'
import type { ViewProps } from '../../modal/viewRegistry.js'
import { BrowserAttempt } from './BrowserAttempt.js'
import { useAskedBefore } from './useAskedBefore.js'
import { useConnectingExternalView } from './useConnectingExternalView.js'
import { WalletGone } from './WalletGone.js'

/** A wallet of this browser is being asked to connect. */
export default function ConnectingExternalView({ params }: ViewProps<'ConnectingExternal'>) {
  const message = useMessages()
  const { getWallet, isThere, leave, usePhone, wallet } = useConnectingExternalView(params)
  const before = useAskedBefore(params.walletId)
  useViewTitle(wallet?.name)
  if (wallet === undefined || !isThere)
    return <WalletGone name={wallet?.name} onBack={leave} onGet={getWallet} />
  return (
    <BrowserAttempt
      before={before}
      wallet={wallet}
      namespace={params.namespace}
      ways={[
        { label: message('connecting.usePhone'), onClick: usePhone },
        { label: message('connecting.get', { wallet: wallet.name }), onClick: getWallet },
      ]}
    />
  )
}
