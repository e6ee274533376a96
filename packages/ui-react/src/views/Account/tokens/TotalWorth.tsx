import { useMemo } from 'react'
import { useFormat } from '../../../locales/FormatContext.js'
import { useMessages } from '../../../locales/useMessages.js'
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.js'
import { Text } from '../../../primitives/Text/Text.js'
import { formatTime } from './formatTime.js'
import { createMoneyFormat } from './moneyFormat.js'
import type { TokensModel } from './useTokens.js'

/** What all tokens are worth together, and when that was if it is not now. Nothing where no price is known: never zero. */
export function TotalWorth({ tokens }: { readonly tokens: TokensModel }) {
  const message = useMessages()
  const locale = useFormat()
  const money = useMemo(() => createMoneyFormat(locale), [locale])
  const { asOf, hasFailed, list } = tokens
  if (list === undefined) return hasFailed ? null : <Skeleton width={96} height={18} />
  if (list.total === undefined) return null
  const time = asOf === undefined ? undefined : formatTime(asOf, Date.now(), locale)
  return (
    <Text tone="secondary" align="center" tabular data-testid="account-total">
      {message('account.total', { amount: money.worth(list.total) })}
      {time === undefined ? null : ` · ${message('account.asOf', { time })}`}
    </Text>
  )
}
