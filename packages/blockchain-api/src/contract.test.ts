import { inspect } from 'node:util'
import { AppKitError } from '@latchkey/foundation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, isFullRun } from '../../foundation/test/fuzzRuns.js'
import {
  type Behaviour,
  type FaultServer,
  openNear,
  startFaultServer,
} from '../test/faultServer.js'
import { faultsOfValue } from '../test/faultsOfValue.js'
import { type Mutation, mutations } from '../test/mutations.js'
import { PRIVATE, ROUTES, type Route, SUPPORTED_REPLY } from '../test/routes.js'
import { createBlockchainApi } from './createBlockchainApi.js'
import { fetchSupportedNetworks } from './endpoints/fetchSupportedNetworks.js'

let server: FaultServer
let cases = 0
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.stop())

const ok = (body: string): Behaviour => ({ status: 200, body })
const FAULT = { status: 200, body: '' }
const TOO_LONG = { ...FAULT, body: `"${'x'.repeat(5 * 1_024 * 1_024)}"` }
/** What is too long is refused before anybody looks whose it is, and takes its time over a socket. */
const TOO_LONG_OF = new Set(ROUTES.filter((_route, index) => isFullRun || index % 6 === 0))
/**
 * Whether it is this one's turn at a route, of as many that every route goes through without a socket: one of them goes over
 * one, and all in a full run.
 */
const isItsTurn = (route: Route, at: number, count: number) =>
  isFullRun || (ROUTES.indexOf(route) + at) % count === 0

/** How a server cuts off or hangs: each route meets one of them, by turns, and all in a full run. */
const CUTS = ['reset', 'truncate', 'hang'] as const

interface RunOptions {
  /** How long the route itself may take, whatever the machine does meanwhile. */
  readonly timeoutMs?: number
  /** Without a socket between the client and the server. */
  readonly isNear?: boolean
}

/** Calls a route whose server behaves so, with a clock that does not wait. */
async function run(
  route: Route,
  behaviour: Behaviour,
  { timeoutMs, isNear = false }: RunOptions = {},
) {
  cases += 1
  const waits: number[] = []
  const logged: unknown[] = []
  const { url, received, fetch } = (isNear ? openNear : server.open)(({ method, path }) => {
    if (path === route.request.path && method === route.request.method) return behaviour
    if (path === 'v1/supported-chains') return ok(JSON.stringify(SUPPORTED_REPLY))
    return { status: 400 }
  })
  const api = createBlockchainApi({
    baseUrl: url,
    projectId: 'project',
    sdkType: 'appkit',
    sdkVersion: 'react-0.1.0',
    timeoutMs: 60_000,
    fetch,
    logger: { debug: (...entry) => void logged.push(entry) },
    clock: {
      now: () => 0,
      wait: async (ms) => {
        waits.push(ms)
      },
    },
  })
  // It is known by then, and takes no part of the time.
  if (timeoutMs && route.request.path !== 'v1/supported-chains') await fetchSupportedNetworks(api)
  const limited = timeoutMs === undefined ? api : { ...api, timeoutMs }
  const outcome = await route.call(limited).then(
    (value) => ({ value: told(value), error: failure(value) }),
    (error: unknown) => ({ value: undefined, error }),
  )
  const { path, method } = route.request
  const calls = received.filter((call) => call.path === path && call.method === method)
  return { ...outcome, calls, received, waits, logged }
}

/** Some routes give their failure instead of throwing it. */
function failure(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined
}
function told(value: unknown): unknown {
  return failure(value) === undefined ? value : undefined
}

type Outcome = Awaited<ReturnType<typeof run>>

/** What is wrong with an outcome, whatever the server did. */
function problems({ value, error, logged }: Outcome): string[] {
  const told = inspect([error, logged], { depth: 10 })
  const leaks = PRIVATE.filter((part) => told.includes(part)).map((part) => `tells ${part}`)
  if (error === undefined) return [...leaks, ...faultsOfValue(value)]
  return AppKitError.is(error) ? leaks : [...leaks, `threw ${String(error)}`]
}

/** In how many tries, with waits that keep to the rule. */
function expectTries(route: Route, { logged, waits }: Outcome): void {
  const tries = route.tries ?? 3
  expect(logged).toHaveLength(tries)
  expect(waits).toHaveLength(tries - 1)
  for (const [index, ms] of waits.entries()) {
    expect(ms).toBeGreaterThanOrEqual(0)
    expect(ms).toBeLessThanOrEqual(300 * 2 ** index)
  }
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  // As many at once as a browser would have open.
  for (let start = 0; start < items.length; start += 8)
    results.push(...(await Promise.all(items.slice(start, start + 8).map(work))))
  return results
}

describe.each(ROUTES)('$name, with a server', (route) => {
  it('[API-1][API-2][API-4] sends what the route takes, and gives what it replies', async () => {
    const outcome = await run(route, ok(JSON.stringify(route.reply)))
    expect(outcome.error).toBeUndefined()
    expect(outcome.value).toEqual(route.value)
    const own = { projectId: 'project', st: 'appkit', sv: 'react-0.1.0' }
    const { query, ...request } = route.request
    expect(outcome.calls).toEqual([{ ...request, query: { ...query, ...own } }])
    for (const call of outcome.received) expect(call.query).toMatchObject(own)
    expect(problems(outcome)).toEqual([])
  })

  const wrongAt =
    (isNear: boolean) =>
    async ({ name, text }: Mutation) => {
      const outcome = await run(route, ok(text), { isNear })
      const extra = outcome.calls.length === 1 ? [] : [`${outcome.calls.length} calls`]
      const isRefused = outcome.error === undefined || isInvalid(outcome.error)
      const other = isRefused ? [] : [`${String(outcome.error)}`]
      return [...problems(outcome), ...extra, ...other].map((problem) => `${name}: ${problem}`)
    }

  it(
    '[R8][R9][T22][T23] comes through every field missing, null, of another type, or huge',
    async () => {
      // In a short run each field in a third of the ways, by turns.
      const some = mutations(route.reply).filter((_, at) => isFullRun || at % 3 === 0)
      const wrong = await inTurn(some, wrongAt(true))
      expect(wrong.flat()).toEqual([])
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    '[R8][R9][T22][T23] comes through them over a socket',
    async () => {
      const all = mutations(route.reply)
      const kinds = new Map(all.map((mutation) => [mutation.kind, mutation]))
      const own = [...kinds.values()].filter((_kind, at) => isItsTurn(route, at, 3))
      const wrong = await inTurn(isFullRun ? all : own, wrongAt(false))
      expect(wrong.flat()).toEqual([])
    },
    FUZZ_TIMEOUT_MS,
  )

  const REFUSALS = [400, 401, 403, 413]
  it.each(REFUSALS)('[R7] asks once where the answer is %d', async (status) => {
    const isNear = !isItsTurn(route, REFUSALS.indexOf(status), REFUSALS.length)
    const { error, calls } = await run(route, { status, body: '{"reason":"no"}' }, { isNear })
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', context: { status } })
    expect(calls).toHaveLength(1)
  })

  it('[R7] asks once where there is no such thing', async () => {
    const isNear = !isItsTurn(route, 0, 3)
    const { error, value, calls } = await run(route, { status: 404, body: '{}' }, { isNear })
    expect(calls).toHaveLength(1)
    if (route.notFound) expect(value).toEqual(route.notFound.value)
    else expect(error).toMatchObject({ code: 'NETWORK_ERROR', context: { status: 404 } })
  })

  const FAILURES = [408, 429, 500, 502, 503]
  it.each(FAILURES)(
    '[R7][T10] tries as often as it may after %d, and tells no secret',
    async (status) => {
      const isNear = !isItsTurn(route, FAILURES.indexOf(status), FAILURES.length)
      const outcome = await run(route, { status, body: '{}' }, { isNear })
      const code = status === 429 ? 'RATE_LIMITED' : 'NETWORK_ERROR'
      expect(outcome.error).toMatchObject({ code, context: { status } })
      expect(problems(outcome)).toEqual([])
      expect(outcome.calls).toHaveLength(route.tries ?? 3)
      expectTries(route, outcome)
    },
  )

  it('[R7] waits as the server asks', async () => {
    const isNear = !isItsTurn(route, 1, 3)
    const { waits } = await run(route, { status: 429, headers: { 'retry-after': '7' } }, { isNear })
    expect(waits).toEqual(Array((route.tries ?? 3) - 1).fill(7_000))
  })

  const redirects = [301, 302, 307, 308].filter((_status, at) => isItsTurn(route, at, 4))
  it.each(redirects)('[T10] follows no redirect of %d', async (status) => {
    const { url, received } = server.open(() => ok(JSON.stringify(route.reply)))
    const { error, calls } = await run(route, { status, headers: { location: `${url}/x` } })
    expect(error).toMatchObject({ code: 'NETWORK_ERROR' })
    expect(calls).toHaveLength(1)
    expect(received).toEqual([])
  })

  const TEXTS = [
    ['nothing (204)', { status: 204 }],
    ['an empty text', FAULT],
    ['a page', { ...FAULT, body: '<!doctype html><title>Sign in</title>' }],
    ['JSON cut short', { ...FAULT, body: '{"data":[{"id":"a","na' }],
    ...(TOO_LONG_OF.has(route) ? [['a text too long', TOO_LONG] as const] : []),
  ] as const
  it.each(TEXTS)('[R8] refuses %s, without another try', async (name, behaviour) => {
    const at = TEXTS.findIndex(([each]) => each === name)
    const isNear = behaviour !== TOO_LONG && !isItsTurn(route, at, 4)
    const outcome = await run(route, behaviour, { isNear })
    expect(outcome.calls).toHaveLength(1)
    if (route.isSent) expect(outcome.error).toBeUndefined()
    else expect(isInvalid(outcome.error)).toBe(true)
  })

  const cuts = CUTS.filter((_cut, at) => isItsTurn(route, at, CUTS.length))
  it.each(cuts)('[R6][R7] comes through %s', async (fault) => {
    const outcome = await run(route, fault, fault === 'hang' ? { timeoutMs: 60 } : {})
    if (route.isSent && fault === 'truncate') return expect(outcome.error).toBeUndefined()
    expect(AppKitError.is(outcome.error, 'NETWORK_ERROR')).toBe(true)
    expect(problems(outcome)).toEqual([])
    // A try that is given up in time may be over before the server has heard of it.
    if (fault !== 'hang') expect(outcome.calls).toHaveLength(route.tries ?? 3)
    return expectTries(route, outcome)
  })

  it('[R15] ends at once when its signal aborts, and stays silent when it had before', async () => {
    const { url, received } = server.open(() => 'hang')
    const api = createBlockchainApi({
      baseUrl: url,
      projectId: 'project',
      sdkType: 'appkit',
      sdkVersion: 'react-0.1.0',
    })
    const controller = new AbortController()
    const during = route.call(api, controller.signal)
    setTimeout(() => controller.abort(), 20)
    await expect(during).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    const before = received.length
    await expect(route.call(api, controller.signal)).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    expect(received).toHaveLength(before)
  })
})

it('[R8] the contract has no fewer cases than were asked for', () => {
  expect(cases).toBeGreaterThan(1_500)
})

function isInvalid(error: unknown): boolean {
  return AppKitError.is(error, 'INVALID_RESPONSE')
}
