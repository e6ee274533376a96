import type { Token } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { useRef } from 'react'
import { fiatValue } from '../form/fiatValue.js'
import { roundedAmount } from './amountWords.js'
import { TokenIcon } from './TokenIcon.js'
import { useSelectTokenView } from './useSelectTokenView.js'
import { useSendTexts } from './useSendTexts.js'
import styles, { css } from './WalletSend.module.css'

const {
  Button,
  EmptyState,
  icons,
  List,
  ListRow,
  Notice,
  SearchField,
  SkeletonRows,
  SlowNotice,
  useFormat,
  useMessages,
  useStyles,
  useViewTitle,
  useVisibleRows,
} = ui

/** A `ListRow` and the gap below it. */
const ROW_PX = 60

/** Which token to send. */
export default function WalletSendSelectTokenView() {
  useStyles(css)
  const text = useSendTexts()
  const message = useMessages()
  const view = useSelectTokenView()
  const list = useRef<HTMLDivElement>(null)
  const rows = useVisibleRows(list, { count: view.found.length, rowPx: ROW_PX })
  useViewTitle(text('send.tokenTitle'))
  const symbol = view.network?.nativeCurrency.symbol ?? ''
  return (
    <div className={styles.view}>
      {view.hasSearch ? (
        <SearchField
          value={view.search}
          label={text('send.search')}
          data-testid="send-token-search"
          onChange={view.setSearch}
        />
      ) : null}
      {view.found.length === 0 ? (
        <EmptyState
          title={text('send.noToken')}
          action={<Button onClick={() => view.setSearch('')}>{text('send.showAll')}</Button>}
        />
      ) : (
        <div ref={list} style={{ paddingBlock: `${rows.before}px ${rows.after}px` }}>
          <List label={text('send.tokens')} onFocus={rows.onFocus}>
            {view.found.slice(rows.from, rows.to).map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                isSelected={token.id === view.selected}
                onChoose={() => view.choose(token.id)}
              />
            ))}
          </List>
        </div>
      )}
      {view.state === 'loading' ? <SkeletonRows count={3} /> : null}
      <SlowNotice isRunning={view.state === 'loading'} onRetry={view.retry} />
      {view.state === 'coinOnly' ? <Notice>{text('send.coinOnly', { symbol })}</Notice> : null}
      {view.state === 'failed' || view.state === 'stale' ? (
        <>
          <Notice tone={view.state === 'failed' ? 'error' : 'warning'}>
            {text(view.state === 'failed' ? 'send.tokensFailed' : 'send.oldTokens')}
          </Notice>
          <Button
            full
            icon={<icons.RetryIcon size={18} />}
            data-testid="send-tokens-retry"
            onClick={view.retry}
          >
            {message('modal.retry')}
          </Button>
        </>
      ) : null}
    </div>
  )
}

interface TokenRowProps {
  readonly token: Token
  readonly isSelected: boolean
  readonly onChoose: () => void
}

function TokenRow({ token, isSelected, onChoose }: TokenRowProps) {
  const text = useSendTexts()
  const locale = useFormat()
  const { balance, name, price } = token
  return (
    <ListRow
      icon={<TokenIcon token={token} />}
      name={name}
      description={
        <bdi className={balance === undefined ? undefined : styles.cell}>
          {balance === undefined ? text('send.noBalance') : roundedAmount(balance, token, locale)}
        </bdi>
      }
      end={<bdi className={styles.cell}>{fiatValue(balance, price, locale) ?? '—'}</bdi>}
      selected={isSelected}
      data-testid={`send-token-${token.symbol}`}
      onClick={onChoose}
    />
  )
}
