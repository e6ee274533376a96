import { sameAddress } from '../receiver/sameAddress.js'
import type { Token } from './Token.js'

/** A token by its id, however its address is written. */
export function findToken(tokens: readonly Token[], id: string | undefined): Token | undefined {
  return tokens.find((token) => sameAddress(token.id, id))
}

/** Those whose name, symbol or address has a text in it. */
export function searchTokens(tokens: readonly Token[], search: string): readonly Token[] {
  const wanted = search.trim().toLowerCase()
  return tokens.filter(({ address = '', name, symbol }) =>
    [address, name, symbol].some((each) => each.toLowerCase().includes(wanted)),
  )
}

/**
 * The token to begin with where nobody has chosen one: the coin of the network, unless there is none of it and something of
 * a token that is worth anything. `tokens` are as `listTokens` sorts them.
 */
export function firstToken(tokens: readonly Token[]): Token | undefined {
  const [coin] = tokens
  if (coin?.balance === undefined || isSome(coin)) return coin
  return tokens.find((token) => isSome(token) && (token.worth ?? token.price ?? 0) > 0) ?? coin
}

function isSome({ balance }: Token): boolean {
  return balance !== undefined && /[1-9]/.test(balance)
}
