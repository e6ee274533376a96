import { isCaipAddress, isCaipNetworkId } from '@latchkey/foundation'
import { cleanName } from '@latchkey/foundation/eip1193'
import type { TokenBalance } from '../account/types.js'
import { compact, isRecord } from '../record.js'
import { isWalletImage } from '../wallets/isWalletImage.js'

const DECIMALS = /^\d{1,2}$/
const AMOUNT = /^\d{1,80}(?:\.\d{1,80})?$/

/** A foreign balance, cleaned; undefined where it has no name, network or amount. `server` may show its own pictures. */
export function cleanTokenBalance(balance: unknown, server?: string): TokenBalance | undefined {
  if (!isRecord(balance) || !isRecord(balance.quantity)) return undefined
  const { chainId, address, value, price, iconUrl } = balance
  const { decimals, numeric } = balance.quantity
  const symbol = cleanName(balance.symbol)
  const name = cleanName(balance.name) ?? symbol
  const isAmount = isMatch(decimals, DECIMALS) && isMatch(numeric, AMOUNT)
  if (!isAmount || !isCaipNetworkId(chainId) || name === undefined || symbol === undefined)
    return undefined
  // A token whose contract cannot be told would pass for the coin of the network.
  const isCoin = address === undefined || address === null
  if (!isCoin && !isCaipAddress(address)) return undefined
  return {
    name,
    symbol,
    chainId,
    quantity: { decimals, numeric },
    ...compact({
      address: isCoin ? undefined : address,
      value: worth(value),
      price: worth(price),
      iconUrl: isWalletImage(iconUrl, server) ? iconUrl : undefined,
    }),
  }
}

function isMatch(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}

// What is not known is undefined, never zero (R9).
function worth(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}
