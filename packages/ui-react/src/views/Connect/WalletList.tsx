import { isMobile, WALLET_CONNECT_ID, type WalletOption } from '@latchkey/appkit'
import { useRef } from 'react'
import { type TranslateMessage, useMessages } from '../../locales/useMessages.js'
import { useOnline } from '../../modal/useOnline.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { QrGlyph, WalletGlyph } from '../../primitives/Icon/icons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { SkeletonRows } from '../../primitives/Skeleton/Skeleton.js'
import { SlowNotice } from '../../primitives/SlowNotice/SlowNotice.js'
import { Tile } from '../../primitives/Tile/Tile.js'
import { useVisibleRows } from '../../primitives/VirtualList/useVisibleRows.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { isDoubtful } from '../../wallets/isDoubtful.js'
import { isElsewhere } from '../../wallets/isElsewhere.js'
import { useImpressions } from '../../wallets/useImpressions.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import styles from './ConnectView.module.css'
import { useConnectWallets } from './useConnectWallets.js'

/** Edge of a row and of the gap below it. */
const ROW_PX = 60

/** The wallets, the likeliest first, and the way to all of them. Only what is in sight is drawn. */
export function WalletList({ isBlocked }: { readonly isBlocked: boolean }) {
  const message = useMessages()
  const isOnline = useOnline()
  const list = useRef<HTMLDivElement>(null)
  const { canBrowse, choose, getWallet, hasFailed, missing, retry, wallets } = useConnectWallets()
  const rows = useVisibleRows(list, { count: wallets.length, rowPx: ROW_PX })
  useImpressions(wallets, rows)
  if (wallets.length === 0 && missing === 0 && !hasFailed && !canBrowse)
    return (
      <EmptyState
        icon={<WalletGlyph size={28} />}
        title={message('connect.empty')}
        action={<Button onClick={getWallet}>{message('connect.getWallet')}</Button>}
      />
    )
  return (
    <div ref={list} className={styles.list}>
      <List label={message('connect.list')} onFocus={rows.onFocus}>
        {rows.before > 0 ? <li aria-hidden style={{ height: rows.before - 4 }} /> : null}
        {wallets.slice(rows.from, rows.to).map((wallet, index) => {
          const isOutOfReach = !isOnline && isElsewhere(wallet)
          return (
            <ListRow
              key={wallet.id}
              icon={icon(wallet)}
              name={wallet.name}
              description={isOutOfReach ? message('shell.offline') : undefined}
              end={isOutOfReach ? undefined : badge(wallet, message)}
              disabled={isBlocked || isOutOfReach}
              data-testid={`wallet-selector-${wallet.rdns ?? wallet.id}`}
              onClick={() => choose(wallet, rows.from + index)}
            />
          )
        })}
        {rows.after > 0 ? <li aria-hidden style={{ height: rows.after - 4 }} /> : null}
        {missing > 0 ? (
          <li>
            <SkeletonRows count={missing} />
          </li>
        ) : null}
      </List>
      <SlowNotice isRunning={missing > 0} />
      {canBrowse ? (
        <div className={styles.all}>
          <List label={message('connect.all')}>
            <AllWalletsRow isBlocked={isBlocked} />
          </List>
        </div>
      ) : null}
      {hasFailed ? (
        <div className={styles.failed}>
          <Notice tone="warning">{message('connect.directoryFailed')}</Notice>
          <Button full onClick={retry}>
            {message('modal.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function icon(wallet: WalletOption) {
  // A way to connect rather than a wallet: a drawing says more than its initials.
  return wallet.id === WALLET_CONNECT_ID && wallet.imageUrl === undefined ? (
    <Tile icon={<QrGlyph size={22} />} />
  ) : (
    <WalletPicture wallet={wallet} />
  )
}

function badge(wallet: WalletOption, message: TranslateMessage) {
  if (isDoubtful(wallet)) return <Badge tone="warning">{message('connect.duplicate')}</Badge>
  if (wallet.isRecent)
    return (
      <>
        <Badge tone="accent">{message('connect.recent')}</Badge>
        {wallet.isInstalled ? (
          <VisuallyHidden>{message('connect.installed')}</VisuallyHidden>
        ) : null}
      </>
    )
  if (wallet.isInstalled) return <Badge tone="success">{message('connect.installed')}</Badge>
  if (wallet.connectors.length === 0) return <Badge>{message('connect.get')}</Badge>
  return isElsewhere(wallet) && !isMobile() ? <Badge>{message('connect.qrCode')}</Badge> : null
}
