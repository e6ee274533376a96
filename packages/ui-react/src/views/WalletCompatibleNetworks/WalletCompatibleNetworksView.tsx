import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import type { ViewProps } from '../../modal/viewRegistry.js'
import { NetworkPicture } from '../../pictures/NetworkPicture.js'
import { Address } from '../../primitives/Address/Address.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { NetworkGlyph } from '../../primitives/Icon/viewIcons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import styles, { css } from '../Account/AccountView.module.css'
import { useCompatibleNetworks } from './useCompatibleNetworks.js'

/** The networks that something can be sent to the address on. */
export default function WalletCompatibleNetworksView({
  params,
}: ViewProps<'WalletCompatibleNetworks'>) {
  useStyles(css)
  const message = useMessages()
  const { address, networks } = useCompatibleNetworks(params?.namespace)
  if (networks.length === 0)
    return <EmptyState icon={<NetworkGlyph size={28} />} title={message('compatible.empty')} />
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <Address address={address} />
      </div>
      <Notice>{message('compatible.text')}</Notice>
      <List label={message('networks.list')}>
        {networks.map((network) => (
          <ListRow
            key={network.caipNetworkId}
            icon={<NetworkPicture network={network} />}
            name={network.name}
            data-testid={`compatible-network-${network.name}`}
          />
        ))}
      </List>
    </div>
  )
}
