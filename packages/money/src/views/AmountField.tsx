import { ui } from '@latchkey/ui-react/feature'
import type { RefCallback } from 'react'
import type { AmountFault } from '../amount/AmountFault.js'
import type { Token } from '../token/Token.js'
import styles, { css } from './AmountField.module.css'
import { TokenIcon } from './TokenIcon.js'
import { type AmountFormat, useAmountFormat } from './useAmountFormat.js'
import { type MoneyText, useMoneyTexts } from './useMoneyTexts.js'

const { Button, icons, Spinner, TextField, useStyles, VisuallyHidden } = ui

export interface AmountFieldProps {
  /** As typed. */
  readonly value: string
  /** The same with a point: what `readAmount` gives. */
  readonly decimal: string | undefined
  /** Of what; undefined until it is known. */
  readonly token: Token | undefined
  /** True: the network is being asked what the token is. */
  readonly isReading?: boolean
  /** All that there is can be filled in, or is being worked out. */
  readonly max: 'none' | 'ready' | 'loading'
  readonly fault?: AmountFault | undefined
  /** What the test ids of its parts begin with. */
  readonly testId: string
  readonly inputRef?: RefCallback<HTMLElement>
  readonly onChange: (value: string) => void
  readonly onChooseToken: () => void
  readonly onEnter: () => void
  readonly onMax: () => void
}

/** How much of which token, what it is worth, and how much there is. */
export function AmountField(props: AmountFieldProps) {
  const { decimal, fault, inputRef, isReading = false, max, testId, token, value } = props
  useStyles(css)
  const text = useMoneyTexts()
  const format = useAmountFormat()
  return (
    <TextField
      large
      inputMode="decimal"
      {...(inputRef && { inputRef })}
      label={text('money.amount')}
      placeholder="0"
      value={value}
      error={fault && faultWords(fault, token, text, format)}
      data-testid={`${testId}-amount`}
      onChange={props.onChange}
      onEnter={props.onEnter}
      end={
        <button
          type="button"
          className={styles.token}
          aria-busy={isReading || undefined}
          data-empty={(token === undefined && !isReading) || undefined}
          data-testid={`${testId}-token`}
          onClick={props.onChooseToken}
        >
          {token === undefined ? null : (
            <>
              <TokenIcon token={token} size={24} />
              <VisuallyHidden>{text('money.tokenButton', { token: token.symbol })}</VisuallyHidden>
            </>
          )}
          {isReading ? (
            <>
              <Spinner size={18} />
              <VisuallyHidden>{text('money.readingToken')}</VisuallyHidden>
            </>
          ) : (
            <bdi aria-hidden={token !== undefined}>{token?.symbol ?? text('money.token')}</bdi>
          )}
          <icons.ChevronIcon size={14} />
        </button>
      }
      hint={
        token === undefined ? undefined : (
          <span className={styles.hint}>
            <bdi className={styles.worth} data-testid={`${testId}-fiat`}>
              {format.worth(decimal ?? '0', token.price) ?? '—'}
            </bdi>
            <span className={styles.held}>
              <span data-testid={`${testId}-balance`}>
                {token.balance === undefined
                  ? text('money.noBalance')
                  : text('money.balance', { amount: format.rounded(token.balance, token) })}
              </span>
              {max === 'none' ? null : (
                <Button
                  size="sm"
                  loading={max === 'loading'}
                  data-testid={`${testId}-max`}
                  onClick={props.onMax}
                >
                  {text('money.max')}
                </Button>
              )}
            </span>
          </span>
        )
      }
    />
  )
}

function faultWords(
  fault: AmountFault,
  token: Token | undefined,
  text: MoneyText,
  format: AmountFormat,
): string {
  switch (fault.kind) {
    case 'decimals':
      return token === undefined
        ? text('money.amountHelp')
        : text('money.decimals', { token: token.symbol, count: token.decimals })
    case 'unread':
      return text('money.amountHelp')
    case 'funds':
      return text('money.lowFunds')
    case 'maxFailed':
      return text('money.maxFailed')
    case 'minimum': {
      const amount = format.exact(fault.least, fault)
      return text(fault.of === 'sender' ? 'money.minimumSender' : 'money.minimumReceiver', {
        amount,
      })
    }
  }
}
