import { RPC_TIMEOUT_MS, withTimeout } from '@latchkey/foundation'
import { mapRpcError } from '@latchkey/foundation/eip1193'
import { unchecked } from '../errors.js'
import { type RequestChain, verifyEthereum } from './verifyEthereum.js'

/** As `verifyEthereum`, asking the node at a URL; without one keys alone are judged. */
export function verifyOnChain(
  signed: Parameters<typeof verifyEthereum>[0],
  rpcUrl: string | undefined,
): Promise<boolean> {
  return verifyEthereum(signed, rpcUrl === undefined ? undefined : requestNode(rpcUrl))
}

function requestNode(url: string): RequestChain {
  return async (request) => {
    const exchange = new AbortController()
    try {
      const reply = await withTimeout(post(url, request, exchange.signal), {
        timeoutMs: RPC_TIMEOUT_MS,
        onTimeout: () => unchecked('time'),
      })
      return readResult(reply)
    } finally {
      exchange.abort()
    }
  }
}

async function post(url: string, request: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...request }),
    signal,
  })
  return response.json()
}

function readResult(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null) throw new TypeError('no JSON-RPC')
  const error: unknown = Reflect.get(reply, 'error')
  if (error !== undefined && error !== null) throw mapRpcError(error)
  return Reflect.get(reply, 'result')
}
