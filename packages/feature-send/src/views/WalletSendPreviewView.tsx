import { ui } from '@latchkey/ui-react/feature'
import type { Review } from '../atoms.js'
import { fiatValue } from '../form/fiatValue.js'
import { exactAmount } from './amountWords.js'
import { Fact, Facts } from './Facts.js'
import { FeeWords } from './FeeRow.js'
import { TokenIcon } from './TokenIcon.js'
import { usePreviewView } from './usePreviewView.js'
import { useSendTexts } from './useSendTexts.js'
import styles, { css } from './WalletSend.module.css'

const {
  Button,
  EmptyState,
  Text,
  useFormat,
  useIsSlow,
  useMessages,
  useOnline,
  useStyles,
  useViewTitle,
} = ui

/** All of it once more, whole, before the wallet is asked. */
export default function WalletSendPreviewView() {
  useStyles(css)
  const text = useSendTexts()
  const message = useMessages()
  const isOnline = useOnline()
  const { attempt, back, network, review, send, wallet } = usePreviewView()
  const isSigning = attempt.status === 'signing'
  const isSlow = useIsSlow(isSigning)
  useViewTitle(text('send.review'))
  if (review === undefined)
    return (
      <EmptyState
        title={text('send.nothing')}
        action={<Button onClick={back}>{text('send.toForm')}</Button>}
      />
    )
  const name = wallet?.name ?? text('send.wallet')
  return (
    <div className={styles.view}>
      <Amount review={review} />
      <Facts>
        <Fact label={text('send.from')}>
          <bdi className={styles.whole}>{review.fromAddress}</bdi>
        </Fact>
        <Fact label={text('send.receiver')}>
          {review.name === undefined ? null : <bdi className={styles.name}>{review.name}</bdi>}
          <bdi className={styles.whole} data-testid="send-preview-to">
            {review.to}
          </bdi>
        </Fact>
        <Fact label={text('send.network')}>
          <bdi>{network?.name ?? review.caipNetworkId}</bdi>
        </Fact>
        <Fact label={text('send.fee')}>
          <FeeWords fee={review.fee} />
        </Fact>
      </Facts>
      <div className={styles.signing} role="status" data-testid="send-signing">
        {isSigning ? (
          <>
            <Text weight="medium" align="center">
              {text('send.continue', { wallet: name })}
            </Text>
            <Text size={12} tone="secondary" align="center">
              {isSlow ? text('send.slow', { wallet: name }) : text('send.approve')}
            </Text>
          </>
        ) : null}
      </div>
      <div className={styles.ways}>
        <Button full data-testid="send-cancel" onClick={back}>
          {text('send.cancel')}
        </Button>
        <Button
          variant="primary"
          full
          loading={isSigning}
          disabled={!isOnline && !isSigning}
          data-testid="send-confirm"
          onClick={send}
        >
          {isOnline || isSigning ? text('send.confirm') : message('shell.offline')}
        </Button>
      </div>
    </div>
  )
}

function Amount({ review: { decimal, token } }: { readonly review: Review }) {
  const locale = useFormat()
  const amount = exactAmount(decimal, token, locale)
  return (
    <div className={styles.amount}>
      <TokenIcon token={token} />
      <Text size={amount.length > 16 ? 20 : 28} weight="semibold" align="center" tabular>
        <bdi data-testid="send-preview-amount">{amount}</bdi>
      </Text>
      <Text tone="secondary" align="center" tabular>
        {fiatValue(decimal, token.price, locale) ?? '—'}
      </Text>
    </div>
  )
}
