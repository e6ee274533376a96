import {
  Fact,
  Facts,
  TokenIcon,
  useAmountFormat,
  useMoneyTexts,
  WholeAddress,
} from '@latchkey/money/views'
import { ui } from '@latchkey/ui-react/feature'
import type { Sent } from '../atoms.js'
import { useConfirmedView } from './useConfirmedView.js'
import { type SendText, useSendTexts } from './useSendTexts.js'
import styles, { css } from './WalletSend.module.css'

const {
  Button,
  CopyButton,
  EmptyState,
  List,
  ListRow,
  OpenRequests,
  Ring,
  Text,
  Tile,
  useStyles,
  useViewTitle,
  viewIcons,
} = ui

const RINGS = {
  waiting: 'pending',
  pending: 'pending',
  confirmed: 'success',
  failed: 'error',
  expired: 'error',
} as const

/** It is on its way, it has arrived, or it has failed: and where to look for it. */
export default function WalletSendConfirmedView() {
  useStyles(css)
  const text = useSendTexts()
  const money = useMoneyTexts()
  const format = useAmountFormat()
  const { done, explorerUrl, sent, status, toForm } = useConfirmedView()
  useViewTitle(text('view.WalletSendConfirmed'))
  if (sent === undefined || status === undefined)
    return (
      <EmptyState
        title={text('send.nothing')}
        action={<Button onClick={toForm}>{text('send.toForm')}</Button>}
      />
    )
  const [title, hint] = statusWords(status, format.exact(sent.decimal, sent.token), text)
  return (
    <div className={styles.view}>
      <div className={styles.amount} data-testid="send-status" data-status={status}>
        {status === 'unknown' ? (
          <TokenIcon token={sent.token} size={64} />
        ) : (
          <Ring status={RINGS[status]}>
            <TokenIcon token={sent.token} size={64} />
          </Ring>
        )}
        <div
          className={styles.result}
          role={status === 'failed' || status === 'expired' ? 'alert' : 'status'}
        >
          <Text size={16} weight="medium" align="center">
            {title}
          </Text>
          <Text tone="secondary" align="center">
            {hint}
          </Text>
        </div>
      </div>
      <OpenRequests />
      <Facts>
        <Fact label={money('money.receiver')}>
          <WholeAddress address={sent.to} name={sent.name} isServerName={sent.isServerName} />
        </Fact>
      </Facts>
      <List>
        {explorerUrl === undefined ? null : (
          <ListRow
            icon={<Tile icon={<viewIcons.ExternalIcon />} />}
            name={text('send.explorer')}
            href={explorerUrl}
            data-testid="send-explorer"
          />
        )}
      </List>
      <CopyButton text={sent.hash} label={text('send.hash')} full data-testid="send-hash" />
      <Button variant="primary" full data-testid="send-done" onClick={done}>
        {text('send.done')}
      </Button>
    </div>
  )
}

function statusWords(
  status: Sent['status'],
  amount: string,
  text: SendText,
): readonly [title: string, hint: string] {
  switch (status) {
    case 'waiting':
      return [text('send.waiting'), text('send.waitingHint', { amount })]
    case 'pending':
      return [text('send.pending'), text('send.pendingHint')]
    case 'confirmed':
      return [text('send.confirmed'), text('send.confirmedHint', { amount })]
    case 'failed':
      return [text('send.rejected'), text('send.rejectedHint')]
    case 'expired':
      return [text('send.expired'), text('send.expiredHint')]
    case 'unknown':
      return [text('send.unknown'), text('send.unknownHint')]
  }
}
