import type { FeeEstimate } from '@latchkey/appkit'
import { formatUnits } from '@latchkey/foundation'
import { COIN, isTooDear, minimumBalance } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { tokensAtom } from '../derived.js'
import { fiatValue } from '../form/fiatValue.js'
import { roundedAmount } from './amountWords.js'
import { errorDetail } from './errorDetail.js'
import { useSendTexts } from './useSendTexts.js'
import type { SendView } from './useSendView.js'
import styles from './WalletSend.module.css'

const {
  Button,
  ErrorDetail,
  icons,
  Skeleton,
  Text,
  useAppKitAtom,
  useFormat,
  useIsSlow,
  useMessages,
} = ui

/** What it costs, once there is enough of it to ask; a failure is said and can be tried again. */
export function FeeRow({ view }: { readonly view: SendView }) {
  const { fee } = view.facts
  const text = useSendTexts()
  const message = useMessages()
  const isSlow = useIsSlow(fee.status === 'loading')
  if (fee.status === 'idle' || isTooDear(fee) || minimumBalance(fee)) return null
  return (
    <div className={styles.fee} role="status" data-testid="send-fee" data-status={fee.status}>
      <Text as="span" tone="secondary">
        {text('send.fee')}
      </Text>
      {fee.status === 'loading' ? (
        isSlow ? (
          <Text as="span" tone="secondary" data-testid="slow-notice">
            {message('shell.slow')}
          </Text>
        ) : (
          <Skeleton width={120} />
        )
      ) : fee.status === 'error' ? (
        <span className={styles.feeError}>
          <Text as="span" tone="error">
            {text('send.feeFailed')}
          </Text>
          <Text as="span" size={12} tone="secondary">
            {text('send.feeDoubt')}
          </Text>
          <ErrorDetail detail={errorDetail(fee.error)} />
          <Button
            size="sm"
            icon={<icons.RetryIcon size={14} />}
            data-testid="send-fee-retry"
            onClick={view.retryFee}
          >
            {message('modal.retry')}
          </Button>
        </span>
      ) : (
        <FeeWords fee={fee.value} />
      )}
    </div>
  )
}

/** A fee in the coin of the network and in money, and how sure it is. */
export function FeeWords({ fee }: { readonly fee: FeeEstimate }) {
  const text = useSendTexts()
  const locale = useFormat()
  const coin = useAppKitAtom(tokensAtom).find(({ id }) => id === COIN)
  if (fee.kind === 'sponsored') return <Text as="span">{text('send.feeSponsored')}</Text>
  if (!('value' in fee) || coin === undefined)
    return <Text as="span">{text('send.feeByWallet')}</Text>
  const amountOf = (value: bigint) => roundedAmount(formatUnits(value, coin.decimals), coin, locale)
  const amount = amountOf(fee.value)
  const worth = fiatValue(formatUnits(fee.value, coin.decimals), coin.price, locale)
  return (
    <span className={styles.feeWords} data-kind={fee.kind}>
      <Text as="span" tabular>
        <bdi className={styles.figure}>
          {fee.kind === 'upTo' ? text('send.feeUpTo', { amount }) : amount}
        </bdi>
        {worth === undefined ? null : (
          <>
            {' · '}
            <bdi className={styles.figure}>{worth}</bdi>
          </>
        )}
      </Text>
      {fee.deposit === undefined ? null : (
        <Text as="span" size={12} tone="secondary">
          {text('send.feeDeposit', { amount: amountOf(fee.deposit) })}
        </Text>
      )}
    </span>
  )
}
