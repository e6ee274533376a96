import { AppKitError, RPC_TIMEOUT_MS, withTimeout } from '@latchkey/foundation'
import { readBody } from './readBody.js'
import { retryDelay, TRIES_COUNT } from './retryDelay.js'

/** A server and how to present oneself to it. */
export interface Api {
  /** Address that the routes are below. */
  readonly baseUrl: string
  readonly projectId: string
  /** Sent as `st`. */
  readonly sdkType: string
  /** Sent as `sv`. */
  readonly sdkVersion: string
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
}

/** One GET of a route. */
export interface GetParameters {
  /** The route, without a slash before it. */
  readonly route: string
  /** Parameters beside those that every call carries; what is undefined stays away, a list is joined by commas. */
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>
  readonly signal?: AbortSignal | undefined
}

/** A try that has failed: what to throw, and whether and when another may follow. */
class FailedTry extends Error {
  readonly error: AppKitError
  readonly response: Response | undefined

  constructor(error: AppKitError, response?: Response) {
    super(error.message)
    this.error = error
    this.response = response
  }
}

/**
 * Reads a route as JSON, trying again where that may help.
 * @throws AppKitError `NETWORK_ERROR`, `RATE_LIMITED`, `INVALID_RESPONSE`, `REQUEST_ABORTED`, or `INVALID_OPTIONS`
 */
export async function get(
  api: Api,
  { route, query = {}, signal }: GetParameters,
): Promise<unknown> {
  if (signal?.aborted) throw new AppKitError('REQUEST_ABORTED', {}, { cause: signal.reason })
  const url = address(api, route, query)
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(api.fetch ?? globalThis.fetch, url, { route, signal })
    } catch (failure) {
      if (!(failure instanceof FailedTry)) throw failure
      if (tries === TRIES_COUNT) throw failure.error
      await wait(retryDelay(tries, failure.response?.headers), signal)
    }
  }
}

interface Try {
  readonly route: string
  readonly signal: AbortSignal | undefined
}

async function tryOnce(
  fetch: typeof globalThis.fetch,
  url: URL,
  { route, signal }: Try,
): Promise<unknown> {
  const attempt = new AbortController()
  try {
    return await withTimeout(load(fetch, url, route, attempt.signal), {
      signal,
      timeoutMs: RPC_TIMEOUT_MS,
      onTimeout: () =>
        new FailedTry(new AppKitError('NETWORK_ERROR', { reason: `${route}: time-out` })),
    })
  } finally {
    // However it ended, nothing goes on in the background.
    attempt.abort()
  }
}

async function load(
  fetch: typeof globalThis.fetch,
  url: URL,
  route: string,
  signal: AbortSignal,
): Promise<unknown> {
  let response: Response | undefined
  try {
    response = await fetch(url, {
      signal,
      headers: { accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (response.ok) return await readBody(response)
  } catch (cause) {
    if (AppKitError.is(cause)) throw cause
    throw new FailedTry(new AppKitError('NETWORK_ERROR', { reason: route }, { cause }))
  }
  throw refusal(response, route)
}

function refusal(response: Response, route: string): FailedTry | AppKitError {
  const { status } = response
  const context = { status, reason: `${route}: ${status}` }
  if (status === 429) return new FailedTry(new AppKitError('RATE_LIMITED', context), response)
  const error = new AppKitError('NETWORK_ERROR', context)
  return status === 408 || status >= 500 ? new FailedTry(error, response) : error
}

function address(api: Api, route: string, query: NonNullable<GetParameters['query']>): URL {
  const url = parseAddress(`${api.baseUrl.replace(/\/+$/, '')}/${route}`)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  url.searchParams.set('projectId', api.projectId)
  url.searchParams.set('st', api.sdkType)
  url.searchParams.set('sv', api.sdkVersion)
  return url
}

function parseAddress(text: string): URL {
  try {
    return new URL(text, globalThis.location?.href)
  } catch (cause) {
    throw new AppKitError('INVALID_OPTIONS', { reason: 'endpoints must be addresses' }, { cause })
  }
}

async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await withTimeout(elapsed, { signal })
  } finally {
    clearTimeout(timer)
  }
}
