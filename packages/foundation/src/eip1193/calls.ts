import { AppKitError } from '../errors/AppKitError.js'
import { isHex, isTransactionHash, parseQuantity, toHex } from './hex.js'
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

/** Where a batch stands: 100 pending, 200 confirmed, 400 to 600 failed, partly or whole (EIP-5792). */
export interface CallsStatus {
  readonly status: number
  readonly isAtomic: boolean
  readonly receipts: readonly { readonly transactionHash: Hex; readonly isReverted: boolean }[]
}

/** What a wallet can do, by canonical hex chain id; `0x0` stands for every chain. */
export type WalletCapabilities = Readonly<Record<Hex, Readonly<Record<string, unknown>>>>

const LONGEST_BATCH_ID = 8_194
const LEGACY_STATUS = new Map<unknown, number>([
  ['PENDING', 100],
  ['CONFIRMED', 200],
])

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
  return readProvider(provider, request, parseCallsStatus, options)
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
  if (!isHex(to) || (data !== undefined && !isHex(data))) {
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

function parseCallsStatus(reply: unknown): CallsStatus | undefined {
  if (!isRecord(reply)) return undefined
  const status = LEGACY_STATUS.get(reply.status) ?? reply.status
  if (typeof status !== 'number' || !(status >= 100 && status < 700)) return undefined
  const receipts: unknown[] = Array.isArray(reply.receipts) ? reply.receipts : []
  return {
    status,
    isAtomic: reply.atomic === true,
    receipts: receipts.flatMap((receipt) => {
      if (!isRecord(receipt) || !isTransactionHash(receipt.transactionHash)) return []
      const isReverted = parseQuantity(receipt.status) !== 1n
      return [{ transactionHash: receipt.transactionHash, isReverted }]
    }),
  }
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
