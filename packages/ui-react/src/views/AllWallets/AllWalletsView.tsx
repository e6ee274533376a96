import { useId, useRef } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { QrGlyph, RetryIcon } from '../../primitives/Icon/icons.js'
import { SearchIcon } from '../../primitives/Icon/viewIcons.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { SearchField } from '../../primitives/SearchField/SearchField.js'
import { SlowNotice } from '../../primitives/SlowNotice/SlowNotice.js'
import { Switch } from '../../primitives/Switch/Switch.js'
import { Text } from '../../primitives/Text/Text.js'
import { useKeepScroll } from '../../primitives/VirtualList/useKeepScroll.js'
import styles, { css } from './AllWalletsView.module.css'
import { useAllWalletsView } from './useAllWalletsView.js'
import { WalletGrid } from './WalletGrid.js'

/** Every wallet of the directory, in pages, to be searched by name. */
export default function AllWalletsView() {
  useStyles(css)
  const message = useMessages()
  const content = useRef<HTMLDivElement>(null)
  useKeepScroll(content, 'AllWallets')
  const hintId = useId()
  const view = useAllWalletsView()
  return (
    <div ref={content} className={styles.view} data-failed={view.hasFailed || undefined}>
      <div className={styles.head}>
        <div className={styles.search}>
          <SearchField
            value={view.text}
            onChange={view.setText}
            label={message('allWallets.search')}
            data-testid="wui-input-text"
          />
          {view.showCode ? (
            <IconButton
              label={message('pairing.showCode')}
              icon={<QrGlyph />}
              disabled={view.isBlocked}
              data-testid="all-wallets-qr-button"
              onClick={view.showCode}
            />
          ) : null}
        </div>
        <div className={styles.facts}>
          <Text tone="secondary" size={12}>
            {view.count > 0 ? message('allWallets.count', { count: view.count }) : null}
          </Text>
          {view.hasCertified ? (
            <Switch
              checked={view.isCertified}
              onChange={view.setCertified}
              aria-describedby={hintId}
              data-testid="wui-certified-switch"
            >
              {message('allWallets.certified')}
            </Switch>
          ) : null}
        </div>
        {view.hasCertified ? (
          <div className={styles.hint}>
            <Text id={hintId} tone="secondary" size={12}>
              {message('allWallets.certifiedHint')}
            </Text>
          </div>
        ) : null}
      </div>
      <WalletGrid
        wallets={view.wallets}
        isBlocked={view.isBlocked}
        isLoading={view.isLoading}
        page={view.page}
        onEnd={view.loadMore}
        onChoose={view.choose}
      />
      <SlowNotice isRunning={view.isLoading} onRetry={view.retry} />
      {view.isEmpty ? (
        <div className={styles.none}>
          <EmptyState
            icon={<SearchIcon size={28} />}
            title={message('allWallets.none')}
            action={
              view.text === '' ? undefined : (
                <Button onClick={() => view.setText('')}>{message('allWallets.showAll')}</Button>
              )
            }
            data-testid="no-wallet-found"
          />
        </div>
      ) : null}
      {view.hasFailed ? (
        <div className={styles.failed}>
          <Notice tone="error">{message('connect.directoryFailed')}</Notice>
          <Button full icon={<RetryIcon size={18} />} onClick={view.retry}>
            {message('modal.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
