import type { OwnToken } from '@latchkey/appkit'
import { formatUnits, parseCaipAddress } from '@latchkey/foundation'
import type { TokenPlace } from './chainTokens.js'
import type { Token } from './Token.js'

/** An address with its ends alone, so many characters of each. */
export type Shorten = (address: string, start?: number, end?: number) => string

/** A token as the network alone tells of it: no price, no picture, and its address for a name where it says none. */
export function toToken(
  { account, id: address }: TokenPlace,
  { decimals, name, symbol, value }: OwnToken,
  shorten: Shorten,
): Token {
  return {
    id: address,
    address,
    caipNetworkId: parseCaipAddress(account).caipNetworkId,
    name: name ?? symbol ?? shorten(address),
    // As short as a symbol, which stands on a button.
    symbol: symbol ?? shorten(address, 5, 4),
    decimals,
    balance: value === undefined ? undefined : formatUnits(value, decimals),
    price: undefined,
    worth: undefined,
    imageUrl: undefined,
  }
}
