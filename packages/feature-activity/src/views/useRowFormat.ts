import { ui } from '@latchkey/ui-react/feature'
import { useMemo } from 'react'
import type { Movement } from '../transaction/describeTransaction.js'
import { roundAmount } from '../transaction/roundAmount.js'

const { formatBalance, useFormat } = ui

const NARROW_PX = 360
/** What is not known (R9). */
const UNKNOWN = '—'
const SIGNS = { in: '+', out: '−' } as const

/** How a reader's locale writes what rows say. */
export interface RowFormat {
  /** Day and time, on the narrowest phones the day: the month and the year stand above. Takes ISO 8601. */
  formatDay(time: string): string
  /** With its sign, such as `−1.5 ETH`. */
  formatMovement(
    movement: (Pick<Movement, 'amount' | 'asset' | 'direction'> & Partial<Movement>) | undefined,
  ): string
}

const formats = new Map<string | undefined, RowFormat>()

/** The formats of the reader's locale, made once. */
export function useRowFormat(): RowFormat {
  const locale = useFormat()
  return useMemo(() => {
    const known = formats.get(locale) ?? createRowFormat(locale)
    formats.set(locale, known)
    return known
  }, [locale])
}

function createRowFormat(locale: string | undefined): RowFormat {
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    // The narrowest phones have no room for it beside an address.
    ...(window.innerWidth < NARROW_PX ? {} : { hour: 'numeric', minute: '2-digit' }),
  })
  return {
    formatDay(time) {
      const date = new Date(time)
      return Number.isNaN(date.getTime()) ? UNKNOWN : day.format(date)
    },
    formatMovement(movement) {
      if (!movement) return UNKNOWN
      const { amount, asset, direction, isCollectible } = movement
      const sign = direction === 'in' || direction === 'out' ? SIGNS[direction] : ''
      if (isCollectible && (amount === undefined || amount === '1'))
        return `${sign}${asset ?? UNKNOWN}`
      if (amount === undefined) return `${UNKNOWN} ${asset ?? ''}`.trim()
      return `${sign}${formatBalance(roundAmount(amount), locale)} ${asset ?? UNKNOWN}`
    },
  }
}
