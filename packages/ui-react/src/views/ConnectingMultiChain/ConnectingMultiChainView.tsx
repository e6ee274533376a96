import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { useViewTitle } from '../../modal/ViewTitle.js'
import type { ViewProps } from '../../modal/viewRegistry.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { Text } from '../../primitives/Text/Text.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
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
        <WalletIcon name={wallet.name} src={wallet.imageUrl} size={64} />
        <Text tone="secondary" align="center">
          {message('multiChain.choose', { wallet: wallet.name })}
        </Text>
      </div>
      <List label={message('multiChain.list')}>
        {choices.map(({ imageUrl, name, namespace, others }) => (
          <ListRow
            key={namespace}
            icon={<NetworkIcon name={name} src={imageUrl} />}
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
