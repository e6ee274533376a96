import type { CaipAddress } from '@latchkey/foundation'
import * as z from 'zod/mini'
import { caipAddress, hex, lenient, units } from '../fields.js'

/** Reply of the routes that build a transaction: nothing in it is to be trusted before it was compared (T13, T14). */
export interface BuiltTransactionReply {
  readonly tx: {
    /** CAIP-10 address of who signs. */
    readonly from: CaipAddress
    /** CAIP-10 address of the contract. */
    readonly to: CaipAddress
    readonly data: `0x${string}`
    /** Base units of the network's coin, as digits. */
    readonly value: string
    /** What the server thinks of gas, in units and in base units for one, as digits. */
    readonly eip155?: { readonly gas: string; readonly gasPrice: string } | undefined
  }
}

export const builtTransactionReply: z.ZodMiniType<BuiltTransactionReply> = z.object({
  tx: z.object({
    from: caipAddress,
    to: caipAddress,
    data: hex,
    value: units,
    eip155: lenient(z.object({ gas: units, gasPrice: units })),
  }),
})

/** A transaction as the server wants it signed. */
export interface BuiltTransaction {
  /** CAIP-10 address of who signs. */
  readonly from: CaipAddress
  /** CAIP-10 address of the contract. */
  readonly to: CaipAddress
  readonly data: `0x${string}`
  /** Base units of the network's coin. */
  readonly value: bigint
  /** Units of gas, and base units for one; undefined where the server gave none. */
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
}

/** The transaction of a reply, its numbers as `bigint`. */
export function readBuiltTransaction({ tx }: BuiltTransactionReply): BuiltTransaction {
  const { from, to, data, value, eip155 } = tx
  return {
    from,
    to,
    data,
    value: BigInt(value),
    gas: eip155 && BigInt(eip155.gas),
    gasPrice: eip155 && BigInt(eip155.gasPrice),
  }
}
