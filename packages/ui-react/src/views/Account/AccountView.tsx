import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { shortenAddress } from '../../primitives/Address/shortenAddress.js'
import { Button } from '../../primitives/Button/Button.js'
import { DisconnectIcon, ExternalIcon } from '../../primitives/Icon/icons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { AccountHead } from './AccountHead.js'
import styles, { css } from './AccountView.module.css'
import { useAccountView } from './useAccountView.js'

/** The connected account: who, how much, on which network, and the way out. */
export default function AccountView() {
  useStyles(css)
  const message = useMessages()
  const view = useAccountView()
  const { account, network } = view
  return (
    <div className={styles.view}>
      <AccountHead account={account} onRetryBalance={view.retryBalance} />
      <List label={message('account.list')}>
        {network ? (
          <ListRow
            icon={<NetworkIcon name={network.name} src={network.imageUrl} />}
            name={network.name}
            description={message('account.network')}
            data-testid="w3m-account-select-network"
            {...(view.canSwitchNetwork ? { chevron: true, onClick: view.showNetworks } : {})}
          />
        ) : null}
        {view.entries.map((entry) => (
          <ListRow
            key={entry.view}
            name={entry.label}
            chevron
            onClick={() => view.showView(entry.view)}
          />
        ))}
        {view.others.map(({ address, namespace, network: other }) => (
          <ListRow
            key={namespace}
            icon={<NetworkIcon name={other?.name ?? namespace} src={other?.imageUrl} />}
            name={other?.name ?? namespace}
            description={
              address === undefined ? message('account.connectAlso') : shortenAddress(address)
            }
            chevron
            data-testid={`account-namespace-${namespace}`}
            onClick={() => view.show(namespace)}
          />
        ))}
        {account.addressExplorerUrl === undefined ? null : (
          <ListRow
            icon={<ExternalIcon size={20} />}
            name={message('account.explorer')}
            href={account.addressExplorerUrl}
          />
        )}
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
