import { useMessages } from '../../locales/useMessages.js'
import { useViewTitle } from '../../modal/useViewTitle.js'
import type { ViewProps } from '../../modal/viewRegistry.js'
import { NetworkPicture } from '../../pictures/NetworkPicture.js'
import { Attempt } from '../../primitives/Attempt/Attempt.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { useSwitchNetworkView } from './useSwitchNetworkView.js'

/** The wallet is being asked to go to another network. */
export default function SwitchNetworkView({ params }: ViewProps<'SwitchNetwork'>) {
  const { chooseWallet, isImpossible, leave, network, retry, status, wallet, words } =
    useSwitchNetworkView(params.caipNetworkId)
  const message = useMessages()
  useViewTitle(network?.name)

  if (network === undefined)
    return (
      <EmptyState
        title={message('switch.gone')}
        action={<Button onClick={leave}>{message('shell.back')}</Button>}
      />
    )
  return (
    <Attempt
      icon={<NetworkPicture network={network} size={64} />}
      status={status}
      title={words.title}
      text={words.text}
      slowText={message('connecting.slow', { wallet })}
      detail={words.detail}
      onRetry={isImpossible ? undefined : retry}
      needsInternet
    >
      {isImpossible ? (
        <Button
          variant="primary"
          full
          data-testid="switch-network-other-wallet"
          onClick={chooseWallet}
        >
          {message('activeChain.other')}
        </Button>
      ) : null}
    </Attempt>
  )
}
