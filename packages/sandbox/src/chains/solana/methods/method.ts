import type { Ledger } from '../ledger.js'

/** Answers one JSON-RPC method; throws `RpcError`. */
export type Method = (params: readonly unknown[]) => unknown

/** By method name. */
export type Methods = Readonly<Record<string, Method>>

/** A value with the slot that it is true for. */
export function withContext<Value>(ledger: Ledger, value: Value) {
  return { context: { apiVersion: nodeVersion, slot: ledger.clock.now() }, value }
}

/** The version of the node software whose answers these are modelled on. */
export const nodeVersion = '2.2.16'
