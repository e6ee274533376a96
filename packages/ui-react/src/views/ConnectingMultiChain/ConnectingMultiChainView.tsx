import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { useViewTitle } from '../../modal/useViewTitle.js'
import type { ViewProps } from '../../modal/viewRegistry.js'
import { NetworkPicture } from '../../pictures/NetworkPicture.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { Text } from '../../primitives/Text/Text.js'
import { WalletGone } from '../ConnectingExternal/WalletGone.js'
import styles, { css } from './ConnectingMultiChainView.module.css'
import { useConnectingMultiChainView } from './useConnectingMultiChainView.js'

/** A wallet that has to be asked for each family of networks by itself: which one? */
export default function ConnectingMultiChainView({ params }: ViewProps<'ConnectingMultiChain'>) {
  useStyles(css)
  const message = useMessages()
  const { choices, choose, isBlocked, leave, wallet } = useConnectingMultiChainView(params.walletId)
  useViewTitle(wallet?.name)
  if (wallet === undefined || choices.length === 0)
    return <WalletGone name={wallet?.name} onBack={leave} onGet={undefined} />
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <WalletPicture wallet={wallet} size={64} />
        <Text tone="secondary" align="center">
          {message('multiChain.choose', { wallet: wallet.name })}
        </Text>
      </div>
      <List label={message('multiChain.list')}>
        {choices.map(({ name, namespace, network, others }) => (
          <ListRow
            key={namespace}
            icon={<NetworkPicture network={network} />}
            name={name}
            description={others === '' ? undefined : <bdi>{others}</bdi>}
            chevron
            disabled={isBlocked}
            data-testid={`wui-list-chain-${namespace}`}
            onClick={() => choose(namespace)}
          />
        ))}
      </List>
    </div>
  )
}
