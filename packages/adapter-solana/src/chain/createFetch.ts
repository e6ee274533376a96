import { AppKitError, pause, RPC_TIMEOUT_MS, retryDelay, withTimeout } from '@latchkey/foundation'

/** All tries of a request, and the pauses between them, take no longer. */
const LONGEST_MS = 2 * RPC_TIMEOUT_MS

type Fetch = typeof globalThis.fetch

interface CreateFetchParameters {
  /** Tries of a request in all. */
  readonly tries: number
  readonly signal: AbortSignal
  /** Default: the global one of that moment. */
  readonly fetch?: Fetch | undefined
  readonly onRefused?: ((headers: Headers) => void) | undefined
}

/** A try that has failed, and whether another may do better. */
interface FailedTry {
  readonly error: AppKitError
  readonly isWorthAnother: boolean
  readonly headers?: Headers
}

/**
 * Asks a node, and again where that may help (R7): at 408, 429, 5xx, a time-out and a lost connection, as late as
 * `Retry-After` says. What hands over a transaction is repeated only where the node has refused to look at it (429).
 * Rejects with `RATE_LIMITED`, `NETWORK_ERROR` or `REQUEST_ABORTED`.
 */
export function createFetch(parameters: CreateFetchParameters): Fetch {
  return async (input, init) => {
    const end = Date.now() + LONGEST_MS
    for (let count = 1; ; count += 1) {
      const answer = await tryOnce(parameters, input, init)
      if (typeof answer === 'string') return new Response(answer)
      const { error, headers, isWorthAnother } = answer
      if (headers) parameters.onRefused?.(headers)
      const ms = retryDelay(count, headers)
      const isOver = count >= parameters.tries || Date.now() + ms > end
      const isRepeatable = AppKitError.is(error, 'RATE_LIMITED') || !isSending(init)
      if (isOver || !isWorthAnother || !isRepeatable) throw error
      await pause(ms, parameters.signal)
    }
  }
}

/** The text of the answer: read here, so that a node that stops in the middle of it is no time-out of the caller's. */
async function tryOnce(
  { fetch = globalThis.fetch, signal }: CreateFetchParameters,
  ...[input, init]: Parameters<Fetch>
): Promise<string | FailedTry> {
  const attempt = new AbortController()
  const read = async () => {
    const response = await fetch(input, { ...init, signal: attempt.signal })
    const text = await response.text()
    return response.ok ? text : refusal(response)
  }
  try {
    return await withTimeout(read(), {
      signal,
      timeoutMs: RPC_TIMEOUT_MS,
      onTimeout: () => new AppKitError('NETWORK_ERROR', { reason: 'time-out' }),
    })
  } catch (cause) {
    if (AppKitError.is(cause, 'REQUEST_ABORTED')) throw cause
    const error = AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
    return { error, isWorthAnother: true }
  } finally {
    attempt.abort()
  }
}

function refusal({ headers, status }: Response): FailedTry {
  const code = status === 429 ? 'RATE_LIMITED' : 'NETWORK_ERROR'
  const error = new AppKitError(code, { status, reason: `HTTP ${status}` })
  return { error, headers, isWorthAnother: status === 408 || status === 429 || status >= 500 }
}

function isSending(init: RequestInit | undefined): boolean {
  return typeof init?.body === 'string' && init.body.includes('"sendTransaction"')
}
