import { useId } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { shortenAddress } from '../../primitives/Address/shortenAddress.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { DisconnectIcon, MoreIcon } from '../../primitives/Icon/viewIcons.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { Spinner } from '../../primitives/Spinner/Spinner.js'
import { Text } from '../../primitives/Text/Text.js'
import { accountTypeName } from '../AccountSettings/accountTypeName.js'
import styles from './ProfileWalletsView.module.css'
import { SeeAll } from './SeeAll.js'
import { useFew } from './useFew.js'
import type { AccountRow, WalletGroup } from './walletGroups.js'

export interface WalletCardProps {
  readonly group: WalletGroup
  /** The picture of the account in use in the namespace, if it has one. */
  readonly image: string | undefined
  /** The addresses whose name the server alone knows. */
  readonly serverNames: ReadonlySet<string>
  readonly isInUse: (row: AccountRow) => boolean
  /** The key of the row that is gone to. */
  readonly pending: string | undefined
  readonly isEnding: boolean
  readonly onSwitch: (row: AccountRow) => void
  readonly onEnd: () => void
  /** Absent where the wallet is not the one on show. */
  readonly onMore: (() => void) | undefined
}

/** A connected wallet with its accounts: go to one, copy it, disconnect the wallet. */
export function WalletCard(props: WalletCardProps) {
  const { group, image, isInUse, isEnding, onEnd, onMore, onSwitch, pending, serverNames } = props
  const message = useMessages()
  const titleId = useId()
  const { few, hiddenOf, showMore } = useFew(group.accounts)
  const item = group.isActive
    ? 'wui-active-profile-wallet-item'
    : 'wui-inactive-profile-wallet-item'
  return (
    <section
      className={styles.group}
      aria-labelledby={titleId}
      data-testid={group.isActive ? 'active-connection' : `connection-${group.connectorId}`}
    >
      <div className={styles.head}>
        <WalletPicture wallet={group} size={24} />
        <span className={styles.title}>
          <Text as="h3" id={titleId} weight="medium" truncate>
            <bdi>{group.name}</bdi>
          </Text>
        </span>
        {onMore === undefined ? null : (
          <IconButton
            label={message('wallets.more')}
            icon={<MoreIcon />}
            data-testid={`${item}-more-button`}
            onClick={onMore}
          />
        )}
        <IconButton
          label={message('wallets.disconnect', { wallet: group.name })}
          icon={isEnding ? <Spinner size={18} /> : <DisconnectIcon size={18} />}
          busy={isEnding}
          data-testid={`${item}-disconnect-button`}
          onClick={onEnd}
        />
      </div>
      <List label={message('wallets.accountsOf', { wallet: group.name })}>
        {few.map((row) => (
          <ListRow
            key={row.key}
            icon={<Avatar address={row.address} src={row.isActive ? image : undefined} />}
            name={row.label}
            description={describe(row)}
            selected={isInUse(row)}
            busy={pending === row.key}
            data-testid={
              row.isActive
                ? 'wui-active-profile-wallet-item'
                : 'wui-inactive-profile-wallet-item-button'
            }
            actions={
              <CopyButton
                iconOnly
                text={row.address}
                label={message('wallets.copy', { account: row.label })}
              />
            }
            {...(isInUse(row) ? {} : { onClick: () => onSwitch(row) })}
          />
        ))}
      </List>
      <SeeAll count={hiddenOf} onClick={showMore} />
    </section>
  )

  function describe({ address, label, type }: AccountRow) {
    const short = shortenAddress(address)
    // Nearly every account is a plain one: only what is not says so.
    const kind = type === undefined || type === 'eoa' ? undefined : accountTypeName(type, message)
    const mark = serverNames.has(address) ? message('account.serverName') : undefined
    const parts = [label === short ? undefined : short, mark, kind].filter(
      (part) => part !== undefined,
    )
    return parts.length === 0 ? undefined : parts.join(' · ')
  }
}
