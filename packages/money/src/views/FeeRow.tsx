import type { FeeEstimate } from '@latchkey/appkit'
import { formatUnits } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { isTooDear, minimumBalance } from '../fee/doubtFee.js'
import type { FeeState } from '../fee/FeeState.js'
import { roundFee } from '../fee/roundFee.js'
import type { Token } from '../token/Token.js'
import { errorDetail } from './errorDetail.js'
import styles, { css } from './FeeRow.module.css'
import { Figure } from './Figure.js'
import { useAmountFormat } from './useAmountFormat.js'
import { useMoneyTexts } from './useMoneyTexts.js'

const { Button, ErrorDetail, icons, Skeleton, Text, useIsSlow, useMessages, useStyles } = ui

/** The coin that a fee is paid in. */
type Coin = Pick<Token, 'decimals' | 'price' | 'symbol'>

export interface FeeRowProps {
  readonly fee: FeeState
  /** Of the network; undefined while it is unknown. */
  readonly coin: Coin | undefined
  /** What the test ids of its parts begin with. */
  readonly testId: string
  readonly onRetry: () => void
}

/**
 * What it costs, once there is enough of it to ask; a failure is said and can be tried again. Nothing where the network has
 * refused an amount, which is said elsewhere.
 */
export function FeeRow({ coin, fee, onRetry, testId }: FeeRowProps) {
  useStyles(css)
  const text = useMoneyTexts()
  const message = useMessages()
  const isSlow = useIsSlow(fee.status === 'loading')
  if (fee.status === 'idle' || isTooDear(fee) || minimumBalance(fee)) return null
  return (
    <div
      className={styles.fee}
      role="status"
      data-testid={`${testId}-fee`}
      data-status={fee.status}
    >
      <Text as="span" tone="secondary">
        {text('money.fee')}
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
        <span className={styles.failed}>
          <Text as="span" tone="error">
            {text('money.feeFailed')}
          </Text>
          <Text as="span" size={12} tone="secondary">
            {text('money.feeDoubt')}
          </Text>
          <ErrorDetail detail={errorDetail(fee.error)} />
          <Button
            size="sm"
            icon={<icons.RetryIcon size={14} />}
            data-testid={`${testId}-fee-retry`}
            onClick={onRetry}
          >
            {message('modal.retry')}
          </Button>
        </span>
      ) : (
        <FeeWords fee={fee.value} coin={coin} />
      )}
    </div>
  )
}

export interface FeeWordsProps extends Pick<FeeRowProps, 'coin'> {
  readonly fee: FeeEstimate
}

/** A fee in the coin of the network and in money, and how sure it is. */
export function FeeWords({ coin, fee }: FeeWordsProps) {
  useStyles(css)
  const text = useMoneyTexts()
  const format = useAmountFormat()
  if (fee.kind === 'sponsored') return <Text as="span">{text('money.feeSponsored')}</Text>
  if (!('value' in fee) || coin === undefined)
    return <Text as="span">{text('money.feeByWallet')}</Text>
  const amount = format.rounded(roundFee(fee.value, coin.decimals), coin)
  const worth = format.worth(formatUnits(fee.value, coin.decimals), coin.price)
  return (
    <span className={styles.said} data-kind={fee.kind}>
      <span className={styles.figures}>
        <Text as="span" tabular>
          <Figure>{fee.kind === 'upTo' ? text('money.feeUpTo', { amount }) : amount}</Figure>
        </Text>{' '}
        {worth === undefined ? null : (
          <Text as="span" tone="secondary" tabular>
            <Figure>{worth}</Figure>
          </Text>
        )}
      </span>
      {fee.deposit === undefined ? null : (
        <Text as="span" size={12} tone="secondary">
          {text('money.feeDeposit', {
            amount: format.rounded(formatUnits(fee.deposit, coin.decimals), coin),
          })}
        </Text>
      )}
    </span>
  )
}
