import type { OwnToken } from '@latchkey/appkit'
import { type CaipNetworkId, formatUnits } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import type { SendToken } from './listTokens.js'

/** A token as the network tells of it: no price, no picture, and its address for a name where it says none. */
export function toSendToken(
  caipNetworkId: CaipNetworkId,
  address: string,
  { decimals, name, symbol, value }: OwnToken,
): SendToken {
  return {
    id: address,
    address,
    caipNetworkId,
    name: name ?? symbol ?? ui.shortenAddress(address),
    // As short as a symbol, which stands on a button.
    symbol: symbol ?? ui.shortenAddress(address, 5, 4),
    decimals,
    balance: value === undefined ? undefined : formatUnits(value, decimals),
    price: undefined,
    worth: undefined,
    imageUrl: undefined,
  }
}
