import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { NetworkGlyph } from '../../primitives/Icon/icons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { Text } from '../../primitives/Text/Text.js'
import styles, { css } from './NetworksView.module.css'
import { useNetworksView } from './useNetworksView.js'

/** The networks of the app: the one in use is ticked, those that the wallet cannot use are grey. */
export default function NetworksView() {
  useStyles(css)
  const message = useMessages()
  const { choices, currentId, isConnected, pick } = useNetworksView()
  if (choices.length === 0)
    return <EmptyState icon={<NetworkGlyph size={28} />} title={message('networks.empty')} />
  const [only] = choices
  return (
    <div className={styles.view}>
      <List label={message('networks.list')}>
        {choices.map(({ isBusy, isRefused, network }) => (
          <ListRow
            key={network.caipNetworkId}
            icon={<NetworkIcon name={network.name} src={network.imageUrl} />}
            name={network.name}
            description={isRefused ? message('networks.refused') : undefined}
            selected={network.caipNetworkId === currentId}
            busy={isBusy}
            disabled={isRefused}
            data-testid={`w3m-network-switch-${network.name}`}
            onClick={() => pick(network)}
          />
        ))}
      </List>
      {choices.length === 1 && only?.network.caipNetworkId === currentId ? (
        <Text tone="secondary" align="center" size={12}>
          {message('networks.only')}
        </Text>
      ) : null}
      {isConnected ? null : (
        <Text tone="secondary" align="center" size={12}>
          {message('networks.before')}
        </Text>
      )}
    </div>
  )
}
