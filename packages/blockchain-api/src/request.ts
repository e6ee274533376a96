import {
  AppKitError,
  type Logger,
  RPC_TIMEOUT_MS,
  retryDelay,
  TRIES_COUNT,
  withTimeout,
} from '@latchkey/foundation'
import { type AddressParameters, callAddress } from './address.js'
import { type Clock, systemClock } from './clock.js'
import { readBody } from './readBody.js'
import { withSignals } from './withSignals.js'

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
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Told of tries that failed, by their route alone: never of an address, a parameter or a body. */
  readonly logger?: Pick<Logger, 'debug'> | undefined
  /** Default: the system's. */
  readonly clock?: Clock | undefined
  /** Milliseconds that a try may take. Default 15 seconds. */
  readonly timeoutMs?: number | undefined
  /** Ends every call when it aborts, and lets none begin after. */
  readonly lifetime?: AbortSignal | undefined
}

/** What every call takes. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** One GET of a route. */
export interface GetParameters extends AddressParameters, CallOptions {
  readonly cache?: RequestCache | undefined
}

/** One POST to a route. */
export interface PostParameters extends AddressParameters, CallOptions {
  /** Sent as JSON. */
  readonly body: object
  /** Whether it may be tried again, because it only reads. Default: false. */
  readonly isRepeatable?: boolean | undefined
}

interface Call extends AddressParameters, CallOptions {
  readonly init: RequestInit
  readonly tries: number
  readonly read: (response: Response) => Promise<unknown>
}

/** A try that has failed: what to throw, and when another may follow. */
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
export function get(api: Api, { cache, ...address }: GetParameters): Promise<unknown> {
  const init = cache ? { cache } : {}
  return call(api, { ...address, init, tries: TRIES_COUNT, read: readBody })
}

/**
 * Posts JSON to a route and reads the reply as JSON: once, unless it only reads.
 * @throws AppKitError as `get` does
 */
export function post(
  api: Api,
  { body, isRepeatable = false, ...address }: PostParameters,
): Promise<unknown> {
  const tries = isRepeatable ? TRIES_COUNT : 1
  return call(api, { ...address, init: jsonBody(body), tries, read: readBody })
}

/**
 * Posts JSON to a route once, and reads nothing.
 * @throws AppKitError as `get` does, but `INVALID_RESPONSE`
 */
export async function send(
  api: Api,
  { body, ...address }: Omit<PostParameters, 'isRepeatable'>,
): Promise<void> {
  await call(api, { ...address, init: jsonBody(body), tries: 1, read: async () => undefined })
}

/** Settles as a call does, but with undefined where the server knows of no such thing (404). */
export async function unlessNotFound(reply: Promise<unknown>): Promise<unknown> {
  try {
    return await reply
  } catch (error) {
    if (AppKitError.is(error, 'NETWORK_ERROR') && error.context.status === 404) return undefined
    throw error
  }
}

function jsonBody(body: object): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
}

function call(api: Api, parameters: Call): Promise<unknown> {
  return withSignals([api.lifetime, parameters.signal], (signal) =>
    callUnder(api, { ...parameters, signal }),
  )
}

async function callUnder(api: Api, parameters: Call): Promise<unknown> {
  const { route, query, tries, signal } = parameters
  if (signal?.aborted) throw new AppKitError('REQUEST_ABORTED', {}, { cause: signal.reason })
  const { projectId, sdkType, sdkVersion, clock = systemClock } = api
  const own = { projectId, st: sdkType, sv: sdkVersion }
  const url = callAddress(api.baseUrl, { ...parameters, query: { ...query, ...own } })
  for (let count = 1; ; count += 1) {
    try {
      return await tryOnce(api, url, parameters)
    } catch (failure) {
      if (!(failure instanceof FailedTry)) throw failure
      api.logger?.debug(`${route}: a try failed`, { count, of: tries, code: failure.error.code })
      if (count === tries) throw failure.error
      await clock.wait(retryDelay(count, failure.response?.headers), signal)
    }
  }
}

async function tryOnce(api: Api, url: URL, parameters: Call): Promise<unknown> {
  const { route, signal } = parameters
  const attempt = new AbortController()
  try {
    return await withTimeout(load(api, url, parameters, attempt.signal), {
      signal,
      timeoutMs: api.timeoutMs ?? RPC_TIMEOUT_MS,
      onTimeout: () =>
        new FailedTry(new AppKitError('NETWORK_ERROR', { reason: `${route}: time-out` })),
    })
  } finally {
    // However it ended, nothing goes on in the background.
    attempt.abort()
  }
}

async function load(
  { fetch = globalThis.fetch }: Api,
  url: URL,
  { route, init, read }: Call,
  signal: AbortSignal,
): Promise<unknown> {
  let response: Response | undefined
  try {
    response = await fetch(url, {
      ...init,
      signal,
      headers: { accept: 'application/json', ...init.headers },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // What a call carries is for this server alone.
      redirect: 'manual',
    })
    if (response.ok) return await read(response)
  } catch (cause) {
    if (AppKitError.is(cause)) throw cause
    throw new FailedTry(new AppKitError('NETWORK_ERROR', { reason: route }, { cause }))
  }
  throw refusal(response, route)
}

function refusal(response: Response, route: string): FailedTry | AppKitError {
  const { status, type } = response
  // A browser does not say which status a redirect had.
  if (type === 'opaqueredirect')
    return new AppKitError('NETWORK_ERROR', { reason: `${route}: redirect` })
  const context = { status, reason: `${route}: ${status}` }
  if (status === 429) return new FailedTry(new AppKitError('RATE_LIMITED', context), response)
  const error = new AppKitError('NETWORK_ERROR', context)
  return status === 408 || status >= 500 ? new FailedTry(error, response) : error
}
