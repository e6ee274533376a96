import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import { parseQuantity, readField } from '@latchkey/foundation/eip1193'
import * as z from 'zod/mini'
import type { Json } from '../schema/boundedJson.js'

/** Calls of the longest batch. */
const MOST_CALLS = 1_000

const startsWithHex = z.string().check(z.startsWith('0x'))
const calls = z
  .array(z.looseObject({ to: startsWithHex, data: z.optional(startsWithHex) }))
  .check(z.minLength(1), z.maxLength(MOST_CALLS))

/** How far a block must be for Solana to begin from it. */
const COMMITMENTS = [
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
] as const

const count = z.number().check(z.int(), z.nonnegative())

/** How Solana is to send what it signs (RPC-10). */
const solanaSendOptions = z.strictObject({
  preflightCommitment: z.optional(z.enum(COMMITMENTS)),
  skipPreflight: z.optional(z.boolean()),
  maxRetries: z.optional(count),
  minContextSlot: z.optional(count),
})

/**
 * Checks what a method is asked with, before the wallet hears of it.
 * @throws AppKitError `INVALID_PARAMS`, its cause with the code -32602; `CHAIN_MISMATCH` for what is made for another network (T19)
 */
export function checkParams(
  method: string,
  params: Json | undefined,
  caipNetworkId: CaipNetworkId,
): void {
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  if (!caipNetworkId.startsWith(`${namespace}:`))
    throw new AppKitError('CHAIN_MISMATCH', { method, expected: namespace, actual: caipNetworkId })
  if (namespace === 'solana') {
    checkSolana(method, params)
    return
  }
  const first = Array.isArray(params) ? (params[0] as unknown) : undefined
  if (method === 'wallet_sendCalls') {
    if (!calls.safeParse(readField(first, 'calls')).success) throw invalidParams(method, 'calls')
    assertChain(method, readField(first, 'chainId'), caipNetworkId)
  }
  if (method === 'eth_sendTransaction') {
    if (typeof first !== 'object' || first === null) throw invalidParams(method, 'transaction')
    assertChain(method, readField(first, 'chainId'), caipNetworkId)
  }
  if (method.startsWith('eth_signTypedData')) {
    const items = Array.isArray(params) ? params : []
    for (const item of items) checkTypedData(method, item, caipNetworkId)
  }
}

/** Typed data, as an object or as the JSON that wallets are given; an address is none. */
function checkTypedData(method: string, item: unknown, caipNetworkId: CaipNetworkId): void {
  let data = item
  if (typeof item === 'string') {
    if (!item.trimStart().startsWith('{')) return
    try {
      data = JSON.parse(item)
    } catch {
      throw invalidParams(method, 'typed data')
    }
  }
  assertChain(method, readField(readField(data, 'domain'), 'chainId'), caipNetworkId)
}

/** The numbers themselves are compared, however they are written: `1`, `0x1` and `0x01` are one. */
function assertChain(method: string, chainId: unknown, caipNetworkId: CaipNetworkId): void {
  if (chainId === undefined || chainId === null) return
  const expected = parseQuantity(caipNetworkId.slice('eip155:'.length))
  if (parseQuantity(chainId) !== expected)
    throw new AppKitError('CHAIN_MISMATCH', {
      method,
      expected: caipNetworkId,
      actual: String(chainId).slice(0, 80),
    })
}

function checkSolana(method: string, params: Json | undefined): void {
  const first: unknown = Array.isArray(params) ? params[0] : params
  for (const name of ['options', 'sendOptions']) {
    const options = readField(first, name)
    if (options !== undefined && !solanaSendOptions.safeParse(options).success)
      throw invalidParams(method, name)
  }
}

export function invalidParams(method: string, reason: string): AppKitError {
  // As EIP-1474 and EIP-5792 number it.
  return new AppKitError('INVALID_PARAMS', { method, reason }, { cause: { code: -32602 } })
}
