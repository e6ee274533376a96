import { useMessages } from '../../locales/useMessages.js'
import { useViewTitle } from '../../modal/ViewTitle.js'
import type { ViewProps } from '../../modal/viewRegistry.js'
import { Attempt } from '../../primitives/Attempt/Attempt.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { useConnectingExternalView } from './useConnectingExternalView.js'

/** A wallet of this browser is being asked to connect. */
export default function ConnectingExternalView({ params }: ViewProps<'ConnectingExternal'>) {
  const { attempt, leave, retry, wallet } = useConnectingExternalView(params.walletId)
  const message = useMessages()
  useViewTitle(wallet?.name)

  if (wallet === undefined)
    return (
      <EmptyState
        title={message('connecting.gone')}
        action={<Button onClick={leave}>{message('shell.back')}</Button>}
      />
    )
  const status = attempt?.status ?? 'pending'
  const name = wallet.name
  return (
    <Attempt
      icon={<WalletIcon name={name} src={wallet.imageUrl} size={64} />}
      status={status}
      title={
        status === 'pending'
          ? message('connecting.open', { wallet: name })
          : status === 'declined'
            ? message('connecting.declined')
            : (attempt?.message ?? message('connecting.failed'))
      }
      text={
        status === 'pending'
          ? message('connecting.approve')
          : status === 'declined'
            ? message('connecting.declinedHint', { wallet: name })
            : message('connecting.failedHint', { wallet: name })
      }
      slowText={message('connecting.slow', { wallet: name })}
      detail={attempt?.detail}
      onRetry={retry}
    />
  )
}
