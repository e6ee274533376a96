import { useRef } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { RetryIcon } from '../../primitives/Icon/icons.js'
import { DownloadIcon } from '../../primitives/Icon/viewIcons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { SkeletonRows } from '../../primitives/Skeleton/Skeleton.js'
import { SlowNotice } from '../../primitives/SlowNotice/SlowNotice.js'
import { useKeepScroll } from '../../primitives/VirtualList/useKeepScroll.js'
import { AllWalletsRow } from '../Connect/AllWalletsRow.js'
import styles, { css } from './GetWalletView.module.css'
import { useGetWalletView } from './useGetWalletView.js'

/** Wallets for somebody who has none, and the way to all others. */
export default function GetWalletView() {
  useStyles(css)
  const message = useMessages()
  const content = useRef<HTMLDivElement>(null)
  useKeepScroll(content, 'GetWallet')
  const { choose, connect, explain, hasFailed, isEmpty, isLoading, retry, wallets, warnsOf } =
    useGetWalletView()
  return (
    <div ref={content} className={styles.view}>
      {isLoading ? <SkeletonRows count={4} /> : null}
      <SlowNotice isRunning={isLoading} />
      {isEmpty ? (
        <EmptyState
          icon={<DownloadIcon size={28} />}
          title={message('getWallet.none')}
          action={
            <>
              <Button variant="primary" data-testid="get-wallet-connect" onClick={connect}>
                {message('button.connect')}
              </Button>
              <Button variant="ghost" onClick={explain}>
                {message('shell.walletHelp')}
              </Button>
            </>
          }
        />
      ) : null}
      {hasFailed ? (
        <>
          <Notice tone="error">{message('getWallet.failed')}</Notice>
          <Button full icon={<RetryIcon size={18} />} onClick={retry}>
            {message('modal.retry')}
          </Button>
        </>
      ) : null}
      <List label={message('getWallet.list')}>
        {wallets.map((wallet) => (
          <ListRow
            key={wallet.id}
            icon={<WalletPicture wallet={wallet} />}
            name={wallet.name}
            end={
              warnsOf(wallet) ? (
                <Badge tone="warning">{message('connect.duplicate')}</Badge>
              ) : (
                <Badge tone="accent">{message('connect.get')}</Badge>
              )
            }
            chevron
            data-testid={`get-wallet-${wallet.id}`}
            onClick={() => choose(wallet.id)}
          />
        ))}
        <AllWalletsRow isBlocked={false} />
      </List>
    </div>
  )
}
