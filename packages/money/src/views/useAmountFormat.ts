import { ui } from '@latchkey/ui-react/feature'
import { useMemo } from 'react'
import type { Token } from '../token/Token.js'

const { createMoneyFormat, formatBalance, useFormat, worthOf } = ui

type Symbol = Pick<Token, 'symbol'>

/** How a reader's locale writes amounts, which are whole units with a point. */
export interface AmountFormat {
  /** `1.5`, every digit of it. */
  digits(decimal: string): string
  /** `1.5 USDC`, every digit of it. */
  exact(decimal: string, token: Symbol): string
  /** `1.5 USDC`, rounded down. */
  rounded(decimal: string, token: Symbol): string
  /** What so much is worth at the price of one; undefined where either is unknown. Never used to count with. */
  worth(decimal: string | undefined, price: number | undefined): string | undefined
  /** What all that there is of a token is worth. */
  balanceWorth(token: Pick<Token, 'balance' | 'price' | 'worth'>): string | undefined
}

export function useAmountFormat(): AmountFormat {
  const locale = useFormat()
  return useMemo(() => createAmountFormat(locale), [locale])
}

function createAmountFormat(locale: string | undefined): AmountFormat {
  const money = createMoneyFormat(locale)
  const digits = (decimal: string) => formatBalance(decimal, locale, decimal.length)
  const worth = (numeric?: string, price?: number, value?: number) => {
    const sum = numeric === undefined ? undefined : worthOf({ price, value, quantity: { numeric } })
    return sum === undefined ? undefined : money.worth(sum)
  }
  return {
    digits,
    exact: (decimal, { symbol }) => `${digits(decimal)} ${symbol}`,
    rounded: (decimal, { symbol }) => `${formatBalance(decimal, locale)} ${symbol}`,
    worth: (decimal, price) => worth(decimal, price),
    balanceWorth: (token) => worth(token.balance, token.price, token.worth),
  }
}
