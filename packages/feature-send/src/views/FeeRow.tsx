import { formatUnits } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { tokensAtom } from '../derived.js'
import { isTooDear } from '../form/checkForm.js'
import { fiatValue } from '../form/fiatValue.js'
import { COIN } from '../token/listTokens.js'
import { roundedAmount } from './amountWords.js'
import { errorDetail } from './errorDetail.js'
import { useSendTexts } from './useSendTexts.js'
import type { SendView } from './useSendView.js'
import styles from './WalletSend.module.css'

const { ErrorDetail, Skeleton, Text, useAppKitAtom, useFormat, useIsSlow, useMessages } = ui

/** What it costs, once there is enough of it to ask; a failure is said and can be tried again. */
export function FeeRow({ view }: { readonly view: SendView }) {
  const { fee } = view.facts
  const text = useSendTexts()
  const message = useMessages()
  const isSlow = useIsSlow(fee.status === 'loading')
  if (fee.status === 'idle' || isTooDear(fee)) return null
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
          <ErrorDetail detail={errorDetail(fee.error)} />
        </span>
      ) : (
        <FeeWords fee={fee.value} />
      )}
    </div>
  )
}

/** A fee in the coin of the network and in money. */
export function FeeWords({ fee }: { readonly fee: bigint | undefined }) {
  const text = useSendTexts()
  const locale = useFormat()
  const coin = useAppKitAtom(tokensAtom).find(({ id }) => id === COIN)
  if (fee === undefined || coin === undefined)
    return <Text as="span">{text('send.feeByWallet')}</Text>
  const decimal = formatUnits(fee, coin.decimals)
  const worth = fiatValue(decimal, coin.price, locale)
  return (
    <Text as="span" tabular>
      <bdi className={styles.figure}>{roundedAmount(decimal, coin, locale)}</bdi>
      {worth === undefined ? null : (
        <>
          {' · '}
          <bdi className={styles.figure}>{worth}</bdi>
        </>
      )}
    </Text>
  )
}
