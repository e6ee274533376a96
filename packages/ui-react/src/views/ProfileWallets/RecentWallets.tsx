import { useEffect, useId } from 'react'
import { useFormat } from '../../locales/FormatContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { useShell } from '../../modal/ShellContext.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { useIsSlow } from '../../primitives/Attempt/useIsSlow.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { CloseIcon } from '../../primitives/Icon/icons.js'
import { TrashIcon } from '../../primitives/Icon/viewIcons.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { Text } from '../../primitives/Text/Text.js'
import { formatAgo } from './formatAgo.js'
import styles from './ProfileWalletsView.module.css'
import { SeeAll } from './SeeAll.js'
import { useFew } from './useFew.js'
import type { RecentRow } from './walletGroups.js'

export interface RecentWalletsProps {
  readonly recent: readonly RecentRow[]
  /** The addresses whose name the server alone knows. */
  readonly serverNames: ReadonlySet<string>
  /** Whether the ways to connect warn of the wallet. */
  readonly warnsOf: (row: RecentRow) => boolean
  /** The key of the row whose wallet is asked. */
  readonly pending: string | undefined
  readonly onReconnect: (row: RecentRow) => void
  readonly onForget: (row: RecentRow) => void
  readonly onCancel: () => void
}

/** Wallets used before: connect one again, or forget it. */
export function RecentWallets(props: RecentWalletsProps) {
  const { onCancel, onForget, onReconnect, pending, recent, serverNames, warnsOf } = props
  const message = useMessages()
  const locale = useFormat()
  const titleId = useId()
  const { few, hiddenOf, showMore } = useFew(recent)
  const asked = recent.find(({ key }) => key === pending)?.wallet
  const isSlow = useIsSlow(asked !== undefined)
  const waiting =
    asked === undefined
      ? undefined
      : message(isSlow ? 'connecting.slow' : 'connecting.open', { wallet: asked })
  const { announce } = useShell()
  // What comes into a row that is busy is not read out.
  useEffect(() => {
    if (waiting !== undefined) announce(waiting)
  }, [announce, waiting])
  if (recent.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <Text as="h3" id={titleId} size={12} weight="medium" tone="secondary">
        {message('wallets.recent')}
      </Text>
      <List label={message('wallets.recent')}>
        {few.map((row) => {
          const { address, disconnectedAt, icon, key, label, rdns, wallet } = row
          const mark = serverNames.has(address) ? `${message('account.serverName')} · ` : ''
          const isPending = key === pending
          return (
            <ListRow
              key={key}
              icon={<WalletPicture wallet={{ name: wallet, rdns, imageUrl: icon }} />}
              name={wallet}
              description={
                isPending ? (
                  waiting
                ) : (
                  <>
                    <bdi>{label}</bdi> · {mark}
                    {formatAgo(disconnectedAt, Date.now(), locale)}
                  </>
                )
              }
              end={
                warnsOf(row) ? (
                  <Badge tone="warning">{message('connect.duplicate')}</Badge>
                ) : undefined
              }
              busy={isPending}
              data-testid={`recent-connection-${row.connectorId}`}
              actions={
                isPending ? (
                  <IconButton
                    label={message('wallets.cancel')}
                    icon={<CloseIcon size={18} />}
                    onClick={onCancel}
                  />
                ) : (
                  <IconButton
                    label={message('wallets.forget', { wallet })}
                    icon={<TrashIcon size={18} />}
                    data-testid={`recent-connection-delete-${row.connectorId}`}
                    onClick={() => onForget(row)}
                  />
                )
              }
              onClick={() => onReconnect(row)}
            />
          )
        })}
      </List>
      <SeeAll count={hiddenOf} onClick={showMore} />
    </section>
  )
}
