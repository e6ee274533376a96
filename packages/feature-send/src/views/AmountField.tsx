import { formatUnits } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { minimumBalance } from '../form/checkForm.js'
import { fiatValue } from '../form/fiatValue.js'
import { exactAmount, roundedAmount } from './amountWords.js'
import { TokenIcon } from './TokenIcon.js'
import { type SendText, useSendTexts } from './useSendTexts.js'
import type { SendView } from './useSendView.js'
import styles from './WalletSend.module.css'

const { Button, icons, Spinner, TextField, useFormat, VisuallyHidden } = ui

/** How much of which token, what it is worth, and how much there is. */
export function AmountField({ view }: { readonly view: SendView }) {
  const { amountField, facts, form, token } = view
  const text = useSendTexts()
  const locale = useFormat()
  const isReading = token === undefined && view.chosen.status === 'loading'
  const canMax = token !== undefined && facts.balance !== undefined && facts.balance > 0n
  return (
    <TextField
      large
      inputMode="decimal"
      inputRef={amountField}
      label={text('send.amount')}
      placeholder="0"
      value={form.amount}
      error={amountError(view, text, locale)}
      data-testid="send-amount"
      onChange={view.type}
      onEnter={view.submit}
      end={
        <button
          type="button"
          className={styles.token}
          aria-busy={isReading || undefined}
          data-empty={(token === undefined && !isReading) || undefined}
          data-testid="send-token"
          onClick={view.chooseToken}
        >
          {token === undefined ? null : <TokenIcon token={token} size={24} />}
          {token === undefined ? null : (
            <VisuallyHidden>{text('send.tokenButton', { token: token.symbol })}</VisuallyHidden>
          )}
          {isReading ? (
            <>
              <Spinner size={18} />
              <VisuallyHidden>{text('send.readingToken')}</VisuallyHidden>
            </>
          ) : (
            <bdi aria-hidden={token !== undefined}>{token?.symbol ?? text('send.token')}</bdi>
          )}
          <icons.ChevronIcon size={14} />
        </button>
      }
      hint={
        <span className={styles.hint}>
          <bdi className={`${styles.figure} ${styles.worth}`} data-testid="send-fiat">
            {token === undefined
              ? ''
              : (fiatValue(form.decimal ?? '0', token.price, locale) ?? '—')}
          </bdi>
          <span className={styles.held}>
            <span data-testid="send-balance">
              {token === undefined
                ? ''
                : token.balance === undefined
                  ? text('send.noBalance')
                  : text('send.balance', { amount: roundedAmount(token.balance, token, locale) })}
            </span>
            {canMax ? (
              <Button
                size="sm"
                loading={form.max === 'loading'}
                data-testid="send-max"
                onClick={view.max}
              >
                {text('send.max')}
              </Button>
            ) : null}
          </span>
        </span>
      }
    />
  )
}

function amountError(
  { check, coin, facts, form, token }: SendView,
  text: SendText,
  locale: string | undefined,
): string | undefined {
  if (form.max === 'error') return text('send.maxFailed')
  if (facts.hasAmount && facts.value === undefined && facts.token !== 'loading')
    return form.decimal === undefined || token === undefined
      ? text('send.amountHelp')
      : text('send.decimals', { token: token.symbol, count: token.decimals })
  if (check === 'funds') return text('send.lowFunds')
  const minimum = minimumBalance(facts.fee)
  if (minimum === undefined || coin === undefined) return undefined
  const amount = exactAmount(formatUnits(minimum.least, coin.decimals), coin, locale)
  return text(minimum.of === 'sender' ? 'send.minimumSender' : 'send.minimumReceiver', { amount })
}
