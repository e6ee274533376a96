import { formatBalance } from '../../../balance/formatBalance.js'
import { short } from './moneyFormat.js'

/** Whole digits that a row has room for. */
const MOST_DIGITS = 12

/** How much there is of a token, a decimal string, for the reader: rounded down, and short where it is very much. */
export function formatQuantity(quantity: string, locale?: string): string {
  const [whole = '0'] = quantity.split('.')
  const units = BigInt(whole)
  return `${units}`.length > MOST_DIGITS ? short(units, locale) : formatBalance(quantity, locale)
}
