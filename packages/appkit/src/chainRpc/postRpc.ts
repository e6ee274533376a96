import { AppKitError, RPC_TIMEOUT_MS, readRetryAfter, withTimeout } from '@latchkey/foundation'
import type { RpcUrl } from '../options/types.js'
import { isRecord } from '../record.js'
import type { Fetch, RpcParameters } from './types.js'

/** What came of asking one node: a JSON-RPC response, or why there is none. */
export type RpcOutcome = { readonly answer: unknown } | RpcFailure

/** A node that has given no answer; it may be for all requests, so that others are asked. */
export interface RpcFailure {
  readonly error: AppKitError
  /** When it wants to be asked again, in milliseconds from now. */
  readonly retryAfterMs?: number | undefined
  /** True where it will not be asked this, rather than not now, or not at all. */
  readonly isRefusal?: boolean
}

/** An answer that says "not now" rather than something of the request (EIP-1474, and what nodes make of it). */
const RATE_LIMIT_CODES: ReadonlySet<unknown> = new Set([-32005, 429])

/** How a caller wants a node to be asked. */
export type PostSettings = Pick<RpcParameters, 'fetch' | 'headers'>

/** Sends JSON-RPC to one node over HTTP, in bounded time. It never rejects. */
export async function postRpc(
  { url, config = {} }: RpcUrl,
  body: unknown,
  signal: AbortSignal,
  settings: PostSettings = {},
): Promise<RpcOutcome> {
  const request = new AbortController()
  const { fetchOptions, timeout = RPC_TIMEOUT_MS } = config
  const fetch = settings.fetch ?? globalThis.fetch
  try {
    const headers = new Headers(settings.headers)
    for (const [name, value] of new Headers(fetchOptions?.headers)) headers.set(name, value)
    headers.set('content-type', 'application/json')
    // Both may throw: a header that HTTP does not know, and a request with what is no JSON.
    const init = { ...fetchOptions, method: 'POST', headers, body: JSON.stringify(body) }
    return await withTimeout(exchange(fetch, url, { ...init, signal: request.signal }), {
      timeoutMs: timeout,
      signal,
      onTimeout: () => new AppKitError('NETWORK_ERROR', { reason: 'timeout' }),
    })
  } catch (cause) {
    return {
      error: AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause }),
    }
  } finally {
    request.abort()
  }
}

async function exchange(fetch: Fetch, url: string, init: RequestInit): Promise<RpcOutcome> {
  const response = await fetch(url, init)
  const { status } = response
  const text = await response.text()
  const answer = parse(text)
  const retryAfterMs = readRetryAfter(response.headers)
  if (status === 429 || isRateLimit(answer)) {
    return { error: new AppKitError('RATE_LIMITED', { status }), retryAfterMs }
  }
  // Some nodes say by the status, too, that the request is malformed.
  if (isAnswer(answer) && (response.ok || status === 400)) return { answer }
  const reason = `HTTP ${status}`
  const isRefusal = status >= 400 && status < 500 && status !== 408
  return { error: new AppKitError('INVALID_RESPONSE', { reason }), retryAfterMs, isRefusal }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether it has the form of JSON-RPC, each of a batch. */
function isAnswer(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length > 0 && answer.every((each) => isAnswer(each))
  return isRecord(answer) && ('result' in answer || isRecord(answer.error))
}

function isRateLimit(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.some((each) => isRateLimit(each))
  return isRecord(answer) && isRecord(answer.error) && RATE_LIMIT_CODES.has(answer.error.code)
}
