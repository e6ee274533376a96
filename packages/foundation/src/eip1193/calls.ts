import { AppKitError } from '../errors/AppKitError.js'
import { isEvmAddress, isHex, parseQuantity, toHex } from './hex.js'
import { parseCallsStatus } from './parseCallsStatus.js'
import {
  type Eip1193Provider,
  type EvmAddress,
  type Hex,
  promptProvider,
  type RequestOptions,
  readProvider,
} from './provider.js'

/** One call of a batch; `value` in wei. */
export interface Call {
  readonly to: EvmAddress
  readonly data?: Hex | undefined
  readonly value?: bigint | undefined
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** A batch for `wallet_sendCalls` (EIP-5792 version 2.0.0). */
export interface SendCallsRequest {
  readonly from: EvmAddress
  readonly chainId: number
  readonly calls: readonly Call[]
  /** Whether the calls must succeed or fail as one; false without it. */
  readonly atomicRequired?: boolean | undefined
  readonly id?: string | undefined
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** Where a batch stands, in the form of EIP-5792 2.0.0, whichever of its forms the wallet speaks. */
export interface CallsStatus {
  readonly version: '2.0.0'
  readonly id: string
  /** Absent where the wallet does not say. */
  readonly chainId?: Hex
  /** 100 pending, 200 confirmed, 400 never sent, 500 failed whole, 600 failed in part. */
  readonly status: number
  /** Whether the calls were executed as one. */
  readonly atomic: boolean
  readonly receipts: readonly CallReceipt[]
}

/** What the chain says of a call, or of all of them at once. */
export interface CallReceipt {
  readonly transactionHash: Hex
  /** `0x1`: it was done; `0x0`: it has failed. */
  readonly status: '0x1' | '0x0'
  readonly blockHash?: Hex
  readonly blockNumber?: Hex
  readonly gasUsed?: Hex
  readonly logs: readonly CallLog[]
}

export interface CallLog {
  readonly address: EvmAddress
  readonly data: Hex
  readonly topics: readonly Hex[]
}

/** What a wallet can do, by canonical hex chain id; `0x0` stands for every chain. */
export type WalletCapabilities = Readonly<Record<Hex, Readonly<Record<string, unknown>>>>

const LONGEST_BATCH_ID = 8_194

/** Sends several calls at once (`wallet_sendCalls`); gives the batch id, throws `INVALID_PARAMS` for a malformed call. */
export async function sendCalls(
  provider: Eip1193Provider,
  { from, chainId, calls, atomicRequired = false, id, capabilities }: SendCallsRequest,
  options?: RequestOptions,
): Promise<{ readonly id: string }> {
  const batch = {
    version: '2.0.0',
    from,
    chainId: toHex(chainId),
    atomicRequired,
    calls: calls.map(formatCall),
    ...(id === undefined ? {} : { id }),
    ...(capabilities === undefined ? {} : { capabilities }),
  }
  const request = { method: 'wallet_sendCalls', params: [batch] }
  return promptProvider(provider, request, parseBatchId, options)
}

/** Where a batch stands (`wallet_getCallsStatus`). */
export function getCallsStatus(
  provider: Eip1193Provider,
  id: string,
  options?: RequestOptions,
): Promise<CallsStatus> {
  const request = { method: 'wallet_getCallsStatus', params: [id] }
  return readProvider(provider, request, (reply) => parseCallsStatus(reply, id), options)
}

/** What the wallet can do for an account (`wallet_getCapabilities`); an empty object on any failure. */
export async function getCapabilities(
  provider: Eip1193Provider,
  { address, chainIds }: { address: EvmAddress; chainIds?: readonly number[] | undefined },
  options?: RequestOptions,
): Promise<WalletCapabilities> {
  try {
    const params = chainIds ? [address, chainIds.map(toHex)] : [address]
    const request = { method: 'wallet_getCapabilities', params }
    return await readProvider(provider, request, parseCapabilities, options)
  } catch {
    return {}
  }
}

function formatCall({ to, data, value, capabilities }: Call): Record<string, unknown> {
  if (!isEvmAddress(to) || (data !== undefined && !isHex(data))) {
    throw new AppKitError('INVALID_PARAMS', { method: 'wallet_sendCalls', reason: 'to or data' })
  }
  return {
    to,
    ...(data === undefined ? {} : { data }),
    ...(value === undefined ? {} : { value: toHex(value) }),
    ...(capabilities === undefined ? {} : { capabilities }),
  }
}

function parseBatchId(reply: unknown): { id: string } | undefined {
  // Before version 2.0.0 the reply was the bare id.
  const id = isRecord(reply) ? reply.id : reply
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_BATCH_ID ? { id } : undefined
}

function parseCapabilities(reply: unknown): WalletCapabilities | undefined {
  if (!isRecord(reply)) return undefined
  return Object.fromEntries(
    Object.entries(reply).flatMap(([key, value]) => {
      if (!isRecord(value)) return []
      const chainId = parseQuantity(key)
      return chainId === undefined ? [] : [[toHex(chainId), value]]
    }),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
