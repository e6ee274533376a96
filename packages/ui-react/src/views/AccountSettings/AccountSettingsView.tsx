import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { NetworkPicture } from '../../pictures/NetworkPicture.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { shortenAddress } from '../../primitives/Address/shortenAddress.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { Button } from '../../primitives/Button/Button.js'
import { CheckIcon, RetryIcon } from '../../primitives/Icon/icons.js'
import { CopyIcon, DisconnectIcon, NetworkGlyph } from '../../primitives/Icon/viewIcons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { Tile } from '../../primitives/Tile/Tile.js'
import { SlotIcon } from '../../slots/SlotIcon.js'
import { SlotPart } from '../../slots/SlotPart.js'
import { useLinks } from '../../slots/useLinks.js'
import { useParts } from '../../slots/useSlots.js'
import styles, { css } from '../Account/AccountView.module.css'
import { accountTypeName } from './accountTypeName.js'
import { useAccountSettingsView } from './useAccountSettingsView.js'

/** What can be changed about the account on show. */
export default function AccountSettingsView() {
  useStyles(css)
  const message = useMessages()
  const view = useAccountSettingsView()
  const links = useLinks('settingsRow')
  const parts = useParts('settingsRow')
  const { account, address, network, otherType, wallet } = view
  return (
    <div className={styles.view}>
      <List label={message('settings.account')}>
        <ListRow
          icon={<Avatar address={address} src={account.profileImage} />}
          name={account.profileName ?? shortenAddress(address)}
          description={
            account.serverNames?.has(address)
              ? `${message('address.copy')} · ${message('account.serverName')}`
              : message('address.copy')
          }
          end={view.copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          data-testid="wui-profile-button"
          onClick={view.copyAddress}
        />
      </List>
      <List label={message('settings.title')}>
        {network ? (
          <ListRow
            icon={<NetworkPicture network={network} />}
            name={network.name}
            description={message('account.network')}
            data-testid="w3m-account-select-network"
            {...(view.canSwitchNetwork ? { chevron: true, onClick: view.showNetworks } : {})}
          />
        ) : null}
        <ListRow
          icon={
            <WalletPicture
              wallet={{ ...wallet, name: wallet?.name ?? '', imageUrl: wallet?.icon }}
            />
          }
          name={wallet?.name ?? ''}
          description={message('settings.wallets', { count: view.walletCount })}
          chevron
          data-testid="wui-wallet-switch"
          onClick={view.showWallets}
        />
        {view.smartAccount === undefined ? null : (
          <ListRow
            icon={<Tile icon={<RetryIcon />} />}
            name={message('smartAccount.title')}
            description={message(view.smartAccount.isOn ? 'smartAccount.on' : 'smartAccount.off')}
            chevron
            data-testid="account-smart-account-settings-button"
            onClick={view.showSmartAccount}
          />
        )}
        {otherType === undefined ? null : (
          <ListRow
            icon={<Tile icon={<RetryIcon />} />}
            name={message('settings.changeType', { type: accountTypeName(otherType, message) })}
            description={message('settings.changeTypeHint')}
            busy={view.isChangingType}
            data-testid="account-toggle-preferred-account-type"
            onClick={view.changeType}
          />
        )}
        <ListRow
          icon={<Tile icon={<NetworkGlyph />} />}
          name={message('compatible.title')}
          description={message('settings.compatible')}
          chevron
          data-testid="account-compatible-networks-button"
          onClick={view.showCompatible}
        />
        {links.map(({ feature, icon, key, label, show }) => (
          <ListRow
            key={key}
            icon={icon === undefined ? undefined : <Tile icon={<SlotIcon path={icon} />} />}
            name={label}
            chevron
            data-testid={`settings-${feature}-button`}
            onClick={show}
          />
        ))}
      </List>
      {parts.map((part) => (
        <SlotPart key={part.key} part={part} />
      ))}
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
  )
}
