import type { TokenBalance } from '../account/types.js'
import type { Balance } from '../adapter/contract.js'

/** The coin of the network among balances; undefined where it is not there, or not to the last digit. */
export function coinBalance(balances: readonly TokenBalance[]): Balance | undefined {
  const coin = balances.find(({ address }) => address === undefined)
  if (!coin) return undefined
  const { quantity, symbol } = coin
  const decimals = Number(quantity.decimals)
  const [whole = '', fraction = ''] = quantity.numeric.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return undefined
  const units = whole.replace(/^0+(?=\d)/, '')
  return {
    value: BigInt(whole + digits.padEnd(decimals, '0')),
    decimals,
    symbol,
    formatted: digits === '' ? units : `${units}.${digits}`,
  }
}
