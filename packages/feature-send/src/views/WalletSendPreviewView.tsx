import {
  Fact,
  Facts,
  FeeWords,
  Figure,
  TokenIcon,
  useAmountFormat,
  useMoneyTexts,
  WholeAddress,
} from '@latchkey/money/views'
import { ui } from '@latchkey/ui-react/feature'
import type { Review } from '../atoms.js'
import { usePreviewView } from './usePreviewView.js'
import { useSendTexts } from './useSendTexts.js'
import styles, { css } from './WalletSend.module.css'

const {
  Button,
  EmptyState,
  OpenRequests,
  Text,
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
  const money = useMoneyTexts()
  const view = usePreviewView()
  const { askAgain, attempt, back, coin, network, review, send, wallet } = view
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
          <WholeAddress
            address={review.fromAddress}
            name={view.senderName}
            isServerName={view.isServerName}
            data-testid="send-preview-from"
          />
        </Fact>
        <Fact label={money('money.receiver')}>
          <WholeAddress
            address={review.to}
            name={review.name}
            isServerName={review.isServerName}
            data-testid="send-preview-to"
          />
        </Fact>
        {review.token.address === undefined ? null : (
          <Fact label={text('send.tokenAddress')}>
            <WholeAddress address={review.token.address} data-testid="send-preview-token" />
          </Fact>
        )}
        <Fact label={text('send.network')}>
          <bdi>{network?.name ?? review.caipNetworkId}</bdi>
        </Fact>
        <Fact label={money('money.fee')}>
          <FeeWords fee={review.fee} coin={coin} />
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
            <Text size={12} tone="secondary" align="center">
              {text('send.leave', { wallet: name })}
            </Text>
            {isSlow ? (
              <>
                <Button size="sm" data-testid="send-again" onClick={askAgain}>
                  {text('send.again', { wallet: name })}
                </Button>
                <Text size={12} tone="secondary" align="center">
                  {text('send.both')}
                </Text>
                <OpenRequests least={2} />
              </>
            ) : null}
          </>
        ) : (
          <OpenRequests />
        )}
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

/** Characters at 12px on a phone 320px wide. Cutting what is longer would be worse than a second line. */
const LONGEST_LINE = 36

/** In px: every digit is shown, and they stay on one line of a narrow phone as long as they can be read there. */
function sumSize(characters: number) {
  if (characters > 30) return 12
  if (characters > 26) return 14
  if (characters > 21) return 16
  return characters > 14 ? 20 : 28
}

function Amount({ review: { decimal, token } }: { readonly review: Review }) {
  const format = useAmountFormat()
  const number = format.digits(decimal)
  return (
    <div className={styles.amount}>
      <TokenIcon token={token} />
      <Text size={sumSize(number.length)} weight="semibold" align="center" tabular>
        <bdi data-testid="send-preview-amount">
          {number.length > LONGEST_LINE ? <span>{number}</span> : <Figure>{number}</Figure>}{' '}
          {token.symbol}
        </bdi>
      </Text>
      <Text tone="secondary" align="center" tabular>
        <Figure>{format.worth(decimal, token.price) ?? '—'}</Figure>
      </Text>
    </div>
  )
}
