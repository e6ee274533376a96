import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { useViewTitle } from '../../modal/useViewTitle.js'
import type { ViewProps } from '../../modal/viewRegistry.js'
import { NetworkPicture } from '../../pictures/NetworkPicture.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { Text } from '../../primitives/Text/Text.js'
import styles, { css } from './SwitchActiveChainView.module.css'
import { useSwitchActiveChainView } from './useSwitchActiveChainView.js'

/** A network of another family was chosen: it needs a connection of its own. */
export default function SwitchActiveChainView({ params }: ViewProps<'SwitchActiveChain'>) {
  useStyles(css)
  const message = useMessages()
  const view = useSwitchActiveChainView(params.caipNetworkId)
  const { network, sameWallet, wallet } = view
  useViewTitle(network?.name)

  if (network === undefined)
    return (
      <EmptyState
        title={message('switch.gone')}
        action={<Button onClick={view.leave}>{message('shell.back')}</Button>}
      />
    )
  return (
    <div className={styles.view}>
      <NetworkPicture network={network} size={64} />
      <div className={styles.words}>
        <Text size={16} weight="medium" align="center">
          {message('activeChain.text', { network: network.name })}
        </Text>
        {wallet === undefined ? null : (
          <Text tone="secondary" align="center">
            {message('activeChain.stays', { wallet: wallet.name })}
          </Text>
        )}
      </div>
      <Button
        variant="primary"
        full
        data-testid="w3m-switch-active-chain-button"
        onClick={sameWallet === undefined ? view.connectAny : view.connectSame}
      >
        {sameWallet === undefined
          ? message('wallets.connect')
          : message('activeChain.connect', { wallet: sameWallet.name })}
      </Button>
      {sameWallet === undefined ? null : (
        <Button full data-testid="switch-active-chain-other-button" onClick={view.connectAny}>
          {message('activeChain.other')}
        </Button>
      )}
    </div>
  )
}
