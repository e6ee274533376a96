import { ui } from '@latchkey/ui-react/feature'
import { useRef, useState } from 'react'
import { searchTokens } from '../token/findToken.js'
import type { TokenListState } from '../token/readListState.js'
import type { Token } from '../token/Token.js'
import { TokenIcon } from './TokenIcon.js'
import styles, { css } from './TokenPicker.module.css'
import { useAmountFormat } from './useAmountFormat.js'
import { useMoneyTexts } from './useMoneyTexts.js'

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
  useMessages,
  useStyles,
  useVisibleRows,
  VisuallyHidden,
} = ui

/** A `ListRow` and the gap below it. */
const ROW_PX = 60

export interface TokenPickerProps {
  readonly tokens: readonly Token[]
  readonly state: TokenListState
  /** The symbol of the coin of the network. */
  readonly coinSymbol: string
  /** The id of the token that is chosen. */
  readonly selected: string | undefined
  /** What the test ids of its parts begin with. */
  readonly testId: string
  readonly onChoose: (id: string) => void
  /** Reads the list once more. */
  readonly onRetry: () => void
}

/** Tokens to choose one of, which can be searched, and how far they are known. */
export function TokenPicker(props: TokenPickerProps) {
  const { coinSymbol, onChoose, onRetry, selected, state, testId, tokens } = props
  useStyles(css)
  const text = useMoneyTexts()
  const message = useMessages()
  const [search, setSearch] = useState('')
  const found = searchTokens(tokens, search)
  const list = useRef<HTMLDivElement>(null)
  const rows = useVisibleRows(list, { count: found.length, rowPx: ROW_PX })
  return (
    <div className={styles.view}>
      {tokens.length > 1 ? (
        <>
          <SearchField
            value={search}
            label={text('money.search')}
            data-testid={`${testId}-token-search`}
            onChange={setSearch}
          />
          <VisuallyHidden>
            <span role="status">
              {search === '' ? '' : text('money.tokensFound', { count: found.length })}
            </span>
          </VisuallyHidden>
        </>
      ) : null}
      {found.length === 0 ? (
        <EmptyState
          title={text('money.noToken')}
          action={<Button onClick={() => setSearch('')}>{text('money.showAll')}</Button>}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the rows inside
        <div
          ref={list}
          style={{ paddingBlock: `${rows.before}px ${rows.after}px` }}
          onFocus={rows.onFocus}
        >
          <List label={text('money.tokens')}>
            {found.slice(rows.from, rows.to).map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                isSelected={token.id === selected}
                testId={testId}
                onChoose={() => onChoose(token.id)}
              />
            ))}
          </List>
        </div>
      )}
      {state === 'loading' ? <SkeletonRows count={3} /> : null}
      <SlowNotice isRunning={state === 'loading'} onRetry={onRetry} />
      {state === 'coinOnly' ? (
        <Notice>{text('money.coinOnly', { symbol: coinSymbol })}</Notice>
      ) : null}
      {state === 'failed' || state === 'stale' ? (
        <>
          <Notice tone={state === 'failed' ? 'error' : 'warning'}>
            {text(state === 'failed' ? 'money.tokensFailed' : 'money.oldTokens')}
          </Notice>
          <Button
            full
            icon={<icons.RetryIcon size={18} />}
            data-testid={`${testId}-tokens-retry`}
            onClick={onRetry}
          >
            {message('modal.retry')}
          </Button>
        </>
      ) : null}
    </div>
  )
}

interface TokenRowProps extends Pick<TokenPickerProps, 'testId'> {
  readonly token: Token
  readonly isSelected: boolean
  readonly onChoose: () => void
}

function TokenRow({ isSelected, onChoose, testId, token }: TokenRowProps) {
  const text = useMoneyTexts()
  const format = useAmountFormat()
  const { balance, name, symbol } = token
  return (
    <ListRow
      icon={<TokenIcon token={token} />}
      name={name}
      description={
        <bdi className={balance === undefined ? undefined : styles.cell}>
          {balance === undefined ? text('money.noBalance') : format.rounded(balance, token)}
        </bdi>
      }
      end={
        <bdi className={`${styles.cell} ${styles.worth}`}>{format.balanceWorth(token) ?? '—'}</bdi>
      }
      selected={isSelected}
      data-testid={`${testId}-token-${symbol}`}
      onClick={onChoose}
    />
  )
}
