import { TESTNET_BALANCE } from '@latchkey/foundation'
import { formatBalance } from './formatBalance.js'

/** The balance of an account for the reader. The nothing of a testnet keeps its decimals, so that nobody takes it for a figure. */
export function formatShownBalance(
  balance: string,
  locale?: string,
  mostDecimals?: number,
): string {
  return balance === TESTNET_BALANCE
    ? new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(0)
    : formatBalance(balance, locale, mostDecimals)
}
