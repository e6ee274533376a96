import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { Button } from '../../primitives/Button/Button.js'
import { DisconnectIcon } from '../../primitives/Icon/icons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { Text } from '../../primitives/Text/Text.js'
import styles, { css } from '../Networks/NetworksView.module.css'
import { useUnsupportedChainView } from './useUnsupportedChainView.js'

/** The wallet is on a network that the app does not have: choose one that it has, or disconnect. */
export default function UnsupportedChainView() {
  useStyles(css)
  const message = useMessages()
  const view = useUnsupportedChainView()
  return (
    <div className={styles.view}>
      <Text tone="secondary" align="center">
        {message('unsupported.text', {
          app: view.appName || message('unsupported.app'),
          wallet: view.wallet?.name ?? message('switch.wallet'),
        })}
      </Text>
      <List label={message('networks.list')}>
        {view.choices.map(({ isBusy, isRefused, network }) => (
          <ListRow
            key={network.caipNetworkId}
            icon={<NetworkIcon name={network.name} src={network.imageUrl} />}
            name={network.name}
            description={isRefused ? message('networks.refused') : undefined}
            busy={isBusy}
            disabled={isRefused}
            data-testid={`w3m-network-switch-${network.name}`}
            onClick={() => void view.choose(network)}
          />
        ))}
      </List>
      <Button
        full
        icon={<DisconnectIcon size={18} />}
        loading={view.isDisconnecting}
        data-testid="disconnect-button"
        onClick={() => void view.disconnect()}
      >
        {message('account.disconnect')}
      </Button>
    </div>
  )
}
