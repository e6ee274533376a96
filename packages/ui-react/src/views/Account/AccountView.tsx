import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { NetworkPicture } from '../../pictures/NetworkPicture.js'
import { ActionBar, ActionButton } from '../../primitives/ActionButton/ActionButton.js'
import { shortenAddress } from '../../primitives/Address/shortenAddress.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { WalletGlyph } from '../../primitives/Icon/icons.js'
import { DisconnectIcon, ExternalIcon, SettingsIcon } from '../../primitives/Icon/viewIcons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { Tile } from '../../primitives/Tile/Tile.js'
import { SlotIcon } from '../../slots/SlotIcon.js'
import { SlotPart } from '../../slots/SlotPart.js'
import { AccountHead } from './AccountHead.js'
import { AccountTabs } from './AccountTabs.js'
import styles, { css } from './AccountView.module.css'
import { AccountWaiting } from './AccountWaiting.js'
import { OpenRequests } from './requests/OpenRequests.js'
import { useAccountView } from './useAccountView.js'

/** The account on show, or what stands there while there is none. */
export default function AccountView() {
  useStyles(css)
  const message = useMessages()
  const view = useAccountView()
  if (view.account.address !== undefined) return <ConnectedAccount view={view} />
  if (view.account.status !== 'disconnected') return <AccountWaiting onConnect={view.connect} />
  return (
    <EmptyState
      icon={<WalletGlyph size={28} />}
      title={message('wallets.empty', { network: view.network?.name ?? '' })}
      action={
        <Button variant="primary" onClick={view.connect}>
          {message('wallets.connect')}
        </Button>
      }
    />
  )
}

/** The connected account: who, how much, what can be done with it, on which network, and the way out. */
function ConnectedAccount({ view }: { readonly view: ReturnType<typeof useAccountView> }) {
  const message = useMessages()
  const { account, actions, network, rows } = view
  return (
    <div className={styles.docked}>
      <div className={styles.view}>
        <AccountHead
          account={account}
          balance={view.balance}
          balanceImage={view.balanceImage}
          tokens={view.tokens}
          moreWallets={view.moreWallets}
          onShowWallets={view.showWallets}
          onRetryBalance={view.retryBalance}
        />
        <OpenRequests />
        {actions.length === 0 ? null : (
          <ActionBar label={message('account.features')}>
            {actions.map(({ feature, icon, key, label, show }) => (
              <ActionButton
                key={key}
                icon={<SlotIcon path={icon} />}
                label={label}
                data-testid={`wallet-features-${feature}-button`}
                onClick={show}
              />
            ))}
          </ActionBar>
        )}
        <AccountTabs key={account.caipAddress} view={view} />
        <List label={message('account.list')}>
          {network ? (
            <ListRow
              icon={<NetworkPicture network={network} />}
              name={network.name}
              description={message('account.network')}
              data-testid="w3m-account-select-network"
              {...(view.canSwitchNetwork ? { chevron: true, onClick: view.showNetworks } : {})}
            />
          ) : null}
          {rows.map(({ feature, icon, key, label, show }) => (
            <ListRow
              key={key}
              icon={icon === undefined ? undefined : <Tile icon={<SlotIcon path={icon} />} />}
              name={label}
              chevron
              data-testid={`wallet-features-${feature}-button`}
              onClick={show}
            />
          ))}
          {view.others.map(({ address, name, namespace, network: first }) => (
            <ListRow
              key={namespace}
              icon={<NetworkPicture name={name} network={first} />}
              name={name}
              description={
                address === undefined ? (
                  message('account.connectAlso')
                ) : (
                  <bdi>{shortenAddress(address)}</bdi>
                )
              }
              chevron
              data-testid={`account-namespace-${namespace}`}
              onClick={() => view.show(namespace, address !== undefined)}
            />
          ))}
          {view.explorerUrl === undefined ? null : (
            <ListRow
              icon={<Tile icon={<ExternalIcon />} />}
              name={message('account.explorer')}
              href={view.explorerUrl}
              data-testid="account-explorer-link"
            />
          )}
          <ListRow
            icon={<Tile icon={<SettingsIcon />} />}
            name={message('settings.title')}
            chevron
            data-testid="account-settings-button"
            onClick={view.showSettings}
          />
        </List>
        {view.parts.map((part) => (
          <SlotPart key={part.key} part={part} />
        ))}
      </div>
      <div className={styles.end}>
        <Button
          full
          icon={<DisconnectIcon size={18} />}
          loading={view.isDisconnecting}
          data-testid="disconnect-button"
          onClick={view.disconnect}
        >
          {message('account.disconnect')}
        </Button>
      </div>
    </div>
  )
}
