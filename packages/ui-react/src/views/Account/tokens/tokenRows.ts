import type { TokenBalance } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import { totalWorth, worthOf } from './worth.js'

/** A row of the token list. */
export interface TokenRow {
  readonly key: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string | undefined
  readonly chainId: CaipNetworkId
  /** Of its contract or mint; undefined for the coin of the network. */
  readonly address: string | undefined
  /** In whole units, as a decimal string. */
  readonly quantity: string
  /** Of one, in US dollars; undefined while unknown. */
  readonly price: number | undefined
  /** Of all, in millionths of a US dollar; undefined while unknown. */
  readonly worth: bigint | undefined
}

/** The tokens of an account as they are listed, and what they are worth together. */
export interface TokenRows {
  readonly rows: readonly TokenRow[]
  /** In millionths of a US dollar; undefined where nothing of it is known. */
  readonly total: bigint | undefined
  /** There is nothing of any of them. */
  readonly isEmpty: boolean
}

/** Sorts balances by worth, the unknown last, then by name; equal ones stay as they came (R20). */
export function tokenRows(balances: readonly TokenBalance[]): TokenRows {
  const seen = new Map<string, number>()
  const rows = balances.map((balance): TokenRow => {
    const id = balance.address ?? balance.symbol
    const count = seen.get(id) ?? 0
    seen.set(id, count + 1)
    return {
      key: count === 0 ? id : `${id} ${count}`,
      name: balance.name,
      symbol: balance.symbol,
      iconUrl: balance.iconUrl,
      chainId: balance.chainId,
      address: contractOf(balance),
      quantity: balance.quantity.numeric,
      price: balance.price,
      worth: worthOf(balance),
    }
  })
  rows.sort(compare)
  return {
    rows,
    total: totalWorth(rows.map(({ worth }) => worth)),
    isEmpty: rows.every(({ quantity }) => !/[1-9]/.test(quantity)),
  }
}

/** A contract of another network says nothing of this one. */
function contractOf({ address, chainId }: TokenBalance): string | undefined {
  return address?.startsWith(`${chainId}:`) ? address.slice(chainId.length + 1) : address
}

function compare(a: TokenRow, b: TokenRow): number {
  if (a.worth !== b.worth) {
    if (a.worth === undefined) return 1
    if (b.worth === undefined) return -1
    return a.worth > b.worth ? -1 : 1
  }
  return a.name === b.name ? 0 : a.name < b.name ? -1 : 1
}
