import { useMessages } from '../../locales/useMessages.js'
import { useViewTitle } from '../../modal/ViewTitle.js'
import type { ViewProps } from '../../modal/viewRegistry.js'
import { Attempt } from '../../primitives/Attempt/Attempt.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { useSwitchNetworkView } from './useSwitchNetworkView.js'

/** The wallet is being asked to go to another network. */
export default function SwitchNetworkView({ params }: ViewProps<'SwitchNetwork'>) {
  const { attempt, leave, network, retry, wallet } = useSwitchNetworkView(params.caipNetworkId)
  const message = useMessages()
  useViewTitle(network?.name)

  if (network === undefined)
    return (
      <EmptyState
        title={message('switch.gone')}
        action={<Button onClick={() => leave()}>{message('shell.back')}</Button>}
      />
    )
  const status = attempt?.status ?? 'pending'
  const name = wallet?.name ?? message('switch.wallet')
  return (
    <Attempt
      icon={<NetworkIcon name={network.name} src={network.imageUrl} size={64} />}
      status={status}
      title={
        status === 'pending'
          ? message('connecting.open', { wallet: name })
          : status === 'declined'
            ? message('connecting.declined')
            : (attempt?.message ?? message('switch.failed'))
      }
      text={
        status === 'pending'
          ? message('switch.approve', { network: network.name })
          : message('switch.stayed')
      }
      slowText={message('connecting.slow', { wallet: name })}
      detail={attempt?.detail}
      onRetry={retry}
    />
  )
}
