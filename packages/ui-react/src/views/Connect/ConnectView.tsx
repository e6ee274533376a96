import type { WalletOption } from '@latchkey/appkit'
import { useRef } from 'react'
import { type TranslateMessage, useMessages } from '../../locales/useMessages.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { QrGlyph, WalletGlyph } from '../../primitives/Icon/icons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import styles from './ConnectView.module.css'
import { useConnectView } from './useConnectView.js'
import { useVisibleRows } from './useVisibleRows.js'

/** The wallets that can be connected, the likeliest first. */
export default function ConnectView() {
  const { wallets, choose } = useConnectView()
  const message = useMessages()
  const view = useRef<HTMLDivElement>(null)
  const { from, to, before, after } = useVisibleRows(view, wallets.length)
  return (
    <div ref={view} className={styles.view}>
      {wallets.length === 0 ? (
        <EmptyState icon={<WalletGlyph size={28} />} title={message('connect.empty')} />
      ) : (
        <List label={message('connect.list')}>
          {before > 0 ? <li aria-hidden style={{ height: before - 4 }} /> : null}
          {wallets.slice(from, to).map((wallet) => (
            <ListRow
              key={wallet.id}
              icon={icon(wallet)}
              name={wallet.name}
              end={badge(wallet, message)}
              data-testid={`wallet-selector-${wallet.rdns ?? wallet.id}`}
              onClick={() => choose(wallet)}
            />
          ))}
          {after > 0 ? <li aria-hidden style={{ height: after - 4 }} /> : null}
        </List>
      )}
    </div>
  )
}

function icon({ imageUrl, name, type }: WalletOption) {
  // A way to connect rather than a wallet: a drawing says more than its initials.
  if (type !== 'WALLET_CONNECT' || imageUrl !== undefined)
    return <WalletIcon name={name} src={imageUrl} />
  return (
    <span className={styles.tile}>
      <QrGlyph size={22} />
    </span>
  )
}

function badge(wallet: WalletOption, message: TranslateMessage) {
  if (wallet.isDuplicate) return <Badge tone="warning">{message('connect.duplicate')}</Badge>
  if (wallet.type === 'WALLET_CONNECT') return <Badge>{message('connect.qrCode')}</Badge>
  if (wallet.isRecent) return <Badge tone="accent">{message('connect.recent')}</Badge>
  return wallet.isInstalled ? <Badge tone="success">{message('connect.installed')}</Badge> : null
}
