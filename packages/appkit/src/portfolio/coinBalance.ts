import { formatUnits, parseUnits } from '@latchkey/foundation'
import type { TokenBalance } from '../account/types.js'
import type { Balance } from '../adapter/contract.js'
import type { CaipNetwork } from '../network/types.js'

/**
 * The coin of the network among balances, as the network counts and calls it (TRUE-1); undefined where it is not there, is
 * counted in other units, or not to the last digit.
 */
export function coinBalance(
  balances: readonly TokenBalance[],
  { decimals, symbol }: CaipNetwork['nativeCurrency'],
): Balance | undefined {
  const quantity = balances.find(({ address }) => address === undefined)?.quantity
  if (!quantity || Number(quantity.decimals) !== decimals) return undefined
  const [whole = '', fraction = ''] = quantity.numeric.split('.')
  if (!/^0*$/.test(fraction.slice(decimals))) return undefined
  try {
    const value = parseUnits(`${whole}.${fraction.slice(0, decimals)}`, decimals)
    return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
  } catch {
    return undefined
  }
}
