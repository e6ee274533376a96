import { withTimeout } from '../abort.js'
import { RPC_TIMEOUT_MS } from '../constants.js'
import { AppKitError } from '../errors/AppKitError.js'
import { mapRpcError } from './mapRpcError.js'
import type { Eip1193Request } from './provider.js'

/** Asks a chain's JSON-RPC over HTTP; throws `NETWORK_ERROR`, `INVALID_RESPONSE`, or what the node answered. */
export async function requestChain(
  url: string,
  { method, params = [] }: Eip1193Request,
  signal?: AbortSignal,
): Promise<unknown> {
  const controller = new AbortController()
  const answer = post(url, { jsonrpc: '2.0', id: 1, method, params }, controller.signal)
  try {
    const reply = await withTimeout(answer, {
      timeoutMs: RPC_TIMEOUT_MS,
      signal,
      onTimeout: () => new AppKitError('NETWORK_ERROR', { method, reason: 'timeout' }),
    })
    if (typeof reply !== 'object' || reply === null) throw new AppKitError('INVALID_RESPONSE')
    const error: unknown = Reflect.get(reply, 'error')
    if (error !== undefined && error !== null) throw mapRpcError(error)
    if (!('result' in reply)) throw new AppKitError('INVALID_RESPONSE', { method })
    return reply.result
  } finally {
    controller.abort()
  }
}

async function post(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
  } catch (cause) {
    throw new AppKitError('NETWORK_ERROR', {}, { cause })
  }
  try {
    return await response.json()
  } catch (cause) {
    throw new AppKitError('INVALID_RESPONSE', { reason: `HTTP ${response.status}` }, { cause })
  }
}
