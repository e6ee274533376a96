import type { SentTransaction } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'
import { type ReactNode, useMemo } from 'react'
import { en } from '../locales/en.js'
import { FetchFailure } from './FetchFailure.js'
import { HistoryEnd } from './HistoryEnd.js'
import { SentRow } from './SentRow.js'
import { TransactionList } from './TransactionList.js'
import { type ListContext, TransactionRow } from './TransactionRow.js'
import styles, { css } from './TransactionsView.module.css'
import { useTransactionsView } from './useTransactionsView.js'

const {
  Button,
  EmptyState,
  Icon,
  icons,
  Notice,
  SkeletonRows,
  Text,
  useFormat,
  useMessages,
  useStyles,
  useTexts,
  VisuallyHidden,
} = ui

type Model = ReturnType<typeof useTransactionsView>

/** What the account has done on the network in use, the newest first. */
export default function TransactionsView() {
  useStyles(css)
  const text = useTexts(en)
  const view = useTransactionsView()
  return (
    <div className={styles.view}>
      <VisuallyHidden>
        <span role="status">{view.state === 'waiting' ? text('activity.loading') : null}</span>
      </VisuallyHidden>
      <Content view={view} />
    </div>
  )
}

function Content({ view }: { readonly view: Model }) {
  const text = useTexts(en)
  const message = useMessages()
  const { history, network, state } = view
  const name = network?.name ?? ''
  if (state === 'list') return <Activity view={view} />
  if (state === 'failed')
    return <FetchFailure error={history.failure?.error} onRetry={view.retry} isWhole />
  if (state === 'waiting')
    return (
      <>
        <SkeletonRows count={5} />
        {view.isSlow ? (
          <>
            <Notice>{text('activity.slow')}</Notice>
            <Button full onClick={view.startOver}>
              {message('modal.retry')}
            </Button>
          </>
        ) : null}
      </>
    )
  if (state === 'noAccount')
    return (
      <EmptyState
        title={message('wallets.empty', { network: name })}
        action={
          <Button variant="primary" onClick={view.connect}>
            {message('wallets.connect')}
          </Button>
        }
      />
    )
  if (state === 'noNetwork')
    return (
      <EmptyState
        title={message('unsupported.title')}
        action={
          <Button variant="primary" data-testid="activity-networks" onClick={view.showNetworks}>
            {message('networks.title')}
          </Button>
        }
      />
    )
  const titles = {
    empty: text('activity.empty', { network: name }),
    noServer: text('activity.noServer'),
    unsupported: text('activity.unsupported', { network: name }),
  }
  return (
    <EmptyState
      icon={
        <Icon size={28}>
          <path d="M10 6v4.2l2.8 1.8 M4.2 6.2A7 7 0 1 1 3 10 M3.8 3v3.6h3.6" />
        </Icon>
      }
      title={titles[state]}
      data-testid={`activity-${state}`}
    />
  )
}

function Activity({ view }: { readonly view: Model }) {
  const text = useTexts(en)
  const message = useMessages()
  const { address, history, isSmartAccount, months, network, purchases, sent, server } = view
  const context = useMemo(
    (): ListContext => ({
      address,
      network,
      server,
      bought: purchases.hashes,
      isSmartAccount,
      purchases: new Set([...purchases.running, ...purchases.settled].map(({ id }) => id)),
    }),
    [address, isSmartAccount, network, server, purchases],
  )
  const open = sent.filter(isOpen)
  const ended = sent.filter((transaction) => !isOpen(transaction))
  return (
    <>
      {history.failure?.page === 'first' ? (
        <FetchFailure
          error={history.failure.error}
          onRetry={view.retry}
          isBusy={history.isRefreshing}
        />
      ) : null}
      {view.isOld ? <AsOf time={history.updatedAt} /> : null}
      <Section name={text('activity.pending')} count={open.length + purchases.running.length}>
        {open.map((transaction) => (
          <SentRow key={transaction.hash} transaction={transaction} network={network} />
        ))}
        {purchases.running.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} context={context} />
        ))}
      </Section>
      <Section name={text('activity.recent')} count={ended.length}>
        {ended.map((transaction) => (
          <SentRow key={transaction.hash} transaction={transaction} network={network} />
        ))}
      </Section>
      {/* Where nothing could be read, that has been said above. */}
      {history.hasLostPurchases && history.failure?.page !== 'first' ? (
        <div className={styles.lost}>
          <Notice tone="warning">{text('activity.purchasesFailed')}</Notice>
          <Button
            full
            size="sm"
            icon={<icons.RetryIcon size={16} />}
            loading={history.isRefreshing}
            onClick={view.refresh}
          >
            {message('modal.retry')}
          </Button>
        </div>
      ) : null}
      <TransactionList
        months={months}
        context={context}
        endKey={history.next}
        onNearEnd={() => view.loadMore(false)}
      />
      {months.length === 0 && history.next !== undefined && !history.isLoadingMore ? (
        <EmptyState title={text('activity.noneFound')} />
      ) : null}
      <HistoryEnd
        history={history}
        hasRows={months.length > 0}
        onLoadMore={() => view.loadMore(true)}
      />
    </>
  )
}

/** Whether the network has not yet said what becomes of it. */
function isOpen({ status }: SentTransaction): boolean {
  return status === 'pending' || status === 'unknown'
}

interface SectionProps {
  readonly name: string
  readonly count: number
  readonly children: ReactNode
}

/** Rows that stand above the history. */
function Section({ name, count, children }: SectionProps) {
  if (count === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{name}</h3>
      <ul className={styles.rows} aria-label={name}>
        {children}
      </ul>
    </section>
  )
}

/** When what is on show was read. */
function AsOf({ time }: { readonly time: number | undefined }) {
  const text = useTexts(en)
  const locale = useFormat()
  if (time === undefined) return null
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Text size={12} tone="secondary" align="center" data-testid="activity-as-of">
      {text('activity.updated', { time: format.format(time) })}
    </Text>
  )
}
