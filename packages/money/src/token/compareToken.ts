import type { OwnToken } from '@latchkey/appkit'
import { formatUnits } from '@latchkey/foundation'
import type { Token } from './Token.js'

/** `decimals`: the two mean different amounts, and nothing can be sent. `symbol`: they call it differently. */
export type Verdict = 'same' | 'symbol' | 'decimals'

/** Whether a list says of a token what its network does. A network that knows no symbol contradicts none. */
export function compareToken(
  listed: Pick<Token, 'decimals' | 'symbol'>,
  own: Pick<OwnToken, 'decimals' | 'symbol'>,
): Verdict {
  if (listed.decimals !== own.decimals) return 'decimals'
  const isCalledSo = own.symbol === undefined || sameWord(own.symbol, listed.symbol)
  return isCalledSo ? 'same' : 'symbol'
}

/** A listed token with what its network says of it: base units are the network's alone (TRUE-1). */
export function withChain(listed: Token, own: OwnToken): Token {
  const { decimals, name = listed.name, symbol = listed.symbol, value } = own
  // What a list counts in other units is no balance.
  const known = listed.decimals === decimals ? listed.balance : undefined
  const balance = value === undefined ? known : formatUnits(value, decimals)
  // What the list says of all is not said of more or less.
  const worth = balance === listed.balance ? listed.worth : undefined
  return { ...listed, balance, decimals, name, symbol, worth }
}

function sameWord(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
