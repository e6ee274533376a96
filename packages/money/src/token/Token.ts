import type { CaipNetworkId } from '@latchkey/foundation'

/** The id of the coin of a network, which has no contract. */
export const COIN = 'coin'

/** The coin of a network, or a token on it, with what the account in use has of it. */
export interface Token {
  /** `COIN`, or its address. */
  readonly id: string
  /** Of its contract or mint; absent for the coin of the network. */
  readonly address?: string
  /** The network that it is on. */
  readonly caipNetworkId: CaipNetworkId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whole units, with a point; undefined while unknown. */
  readonly balance: string | undefined
  /** Of one, in US dollars. */
  readonly price: number | undefined
  /** Of all, in US dollars, as a list says. */
  readonly worth: number | undefined
  readonly imageUrl: string | undefined
}
