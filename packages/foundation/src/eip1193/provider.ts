import { withTimeout } from '../abort.js'
import { RPC_TIMEOUT_MS, WALLET_PROMPT_TIMEOUT_MS } from '../constants.js'
import { AppKitError } from '../errors/AppKitError.js'
import { mapRpcError } from './mapRpcError.js'

/** A `0x` string of hex digits. */
export type Hex = `0x${string}`
/** A 20-byte EVM address, in the case in which it was given. */
export type EvmAddress = Hex

/** A JSON-RPC request to a wallet. */
export interface Eip1193Request {
  readonly method: string
  readonly params?: unknown
}

/** A wallet by EIP-1193. What it answers and emits is foreign data. */
export interface Eip1193Provider {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** How long to wait for the wallet, and what ends the wait early. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds; by default 15 s, or 5 min for what a person must approve. */
  readonly timeoutMs?: number | undefined
}

/** Sends a request that needs no approval; throws a catalogue error, `WALLET_TIMEOUT` after 15 s. */
export async function readProvider<T>(
  provider: Eip1193Provider,
  request: Eip1193Request,
  parse: (reply: unknown) => T | undefined,
  { signal, timeoutMs = RPC_TIMEOUT_MS }: RequestOptions = {},
): Promise<T> {
  const reply = await send(provider, request, { signal, timeoutMs })
  return parseReply(request.method, reply, parse)
}

/** Sends a request that a person approves in the wallet; throws a catalogue error, `WALLET_TIMEOUT` after 5 min. */
export async function promptProvider<T>(
  provider: Eip1193Provider,
  request: Eip1193Request,
  parse: (reply: unknown) => T | undefined,
  { signal, timeoutMs = WALLET_PROMPT_TIMEOUT_MS }: RequestOptions = {},
): Promise<T> {
  const reply = await send(provider, request, { signal, timeoutMs })
  return parseReply(request.method, reply, parse)
}

async function send(
  provider: Eip1193Provider,
  { method, params }: Eip1193Request,
  options: RequestOptions,
): Promise<unknown> {
  if (options.signal?.aborted) {
    throw new AppKitError('REQUEST_ABORTED', { method }, { cause: options.signal.reason })
  }
  try {
    const reply = provider.request(params === undefined ? { method } : { method, params })
    return await withTimeout(Promise.resolve(reply), {
      ...options,
      onTimeout: () => new AppKitError('WALLET_TIMEOUT', { method }),
    })
  } catch (error) {
    throw mapRpcError(error)
  }
}

function parseReply<T>(
  method: string,
  reply: unknown,
  parse: (reply: unknown) => T | undefined,
): T {
  try {
    const value = parse(reply)
    if (value !== undefined) return value
  } catch (cause) {
    // A reply with throwing getters is as invalid as one of the wrong type.
    throw new AppKitError('INVALID_WALLET_RESPONSE', { method }, { cause })
  }
  throw new AppKitError('INVALID_WALLET_RESPONSE', { method })
}
