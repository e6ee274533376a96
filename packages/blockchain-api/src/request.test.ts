import { AppKitError } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { broken, fakeApi, json, status } from '../test/fakeApi.js'
import { type Api, get } from './request.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Settles a request while the clock runs, and says how long it took. */
async function settle<T>(promise: Promise<T>) {
  const started = Date.now()
  let ms = -1
  const outcome = promise
    .then(
      (value) => ({ value, error: undefined }),
      (error: unknown) => ({ value: undefined, error }),
    )
    .finally(() => {
      ms = Date.now() - started
    })
  await vi.advanceTimersByTimeAsync(300_000)
  return { ...(await outcome), ms }
}

describe('get', () => {
  it('[API-1] carries projectId, st and sv, and the parameters of the route', async () => {
    const { api, calls } = fakeApi(json({ ok: true }))
    const query = { page: 2, search: 'a b&c', include: ['x', 'y'], exclude: undefined }
    expect(await get(api, { route: 'getWallets', query })).toEqual({ ok: true })
    const [{ url, init } = { url: undefined, init: undefined }] = calls
    expect(`${url?.origin}${url?.pathname}`).toBe('https://wallets.example/api/getWallets')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      page: '2',
      search: 'a b&c',
      include: 'x,y',
      projectId: 'project',
      st: 'appkit',
      sv: 'react-0.1.0',
    })
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  it('[API-1] lets no parameter of a route take the place of its own', async () => {
    const { api, calls } = fakeApi(json({}))
    await get(
      { ...api, baseUrl: 'https://wallets.example///' },
      {
        route: 'r',
        query: { projectId: 'other', st: 'other' },
      },
    )
    expect(calls[0]?.url.href).toBe(
      'https://wallets.example/r?projectId=project&st=appkit&sv=react-0.1.0',
    )
  })

  it.each([408, 429, 500, 502, 503, 504])('[R7] tries %d three times', async (code) => {
    const { api, calls } = fakeApi(status(code), status(code), status(code))
    const { error, ms } = await settle(get(api, { route: 'r' }))
    expect(calls).toHaveLength(3)
    expect(AppKitError.is(error, code === 429 ? 'RATE_LIMITED' : 'NETWORK_ERROR')).toBe(true)
    expect(error).toMatchObject({ context: { status: code } })
    expect(ms).toBe(300 + 600)
  })

  it.each([400, 401, 403, 404, 413, 422])('[R7] tries %d once', async (code) => {
    const { api, calls } = fakeApi(status(code))
    const { error, ms } = await settle(get(api, { route: 'r' }))
    expect(calls).toHaveLength(1)
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', context: { status: code } })
    expect(ms).toBe(0)
  })

  it('[R7] goes on after a broken connection, at random within the wait', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0.5).mockReturnValueOnce(0.25)
    const { api, calls } = fakeApi(broken, broken, json(7))
    const { value, ms } = await settle(get(api, { route: 'r' }))
    expect(value).toBe(7)
    expect(calls).toHaveLength(3)
    expect(ms).toBe(150 + 150)
  })

  it('[R7] a connection that never comes is a network error with its cause', async () => {
    const { api, calls } = fakeApi(broken, broken, broken)
    const { error } = await settle(get(api, { route: 'r' }))
    expect(calls).toHaveLength(3)
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', cause: new TypeError('Failed to fetch') })
  })

  it.each([
    ['seconds', { 'retry-after': '7' }, 7_000],
    ['no wait', { 'retry-after': '0' }, 0],
    ['a minute at most', { 'retry-after': '86400' }, 60_000],
    [
      'a date, by the clock of the server',
      {
        date: 'Wed, 01 Jan 2020 00:00:00 GMT',
        'retry-after': 'Wed, 01 Jan 2020 00:00:09 GMT',
      },
      9_000,
    ],
    ['a date that is past', { 'retry-after': 'Wed, 01 Jan 2020 00:00:09 GMT' }, 0],
    ['nonsense', { 'retry-after': 'soon' }, 300],
    ['a negative number', { 'retry-after': '-5' }, 300],
  ])('[R7] waits as Retry-After says: %s', async (_name, headers, expected) => {
    const { api } = fakeApi(status(429, headers), json(1))
    const { value, ms } = await settle(get(api, { route: 'r' }))
    expect(value).toBe(1)
    expect(ms).toBe(expected)
  })

  it('[R6] ends a try after 15 seconds and cuts its connection', async () => {
    const never = () => new Promise<Response>(() => {})
    const { api, calls } = fakeApi(never, never, never)
    const { error, ms } = await settle(get(api, { route: 'r' }))
    expect(error).toMatchObject({ code: 'NETWORK_ERROR' })
    expect(ms).toBe(3 * 15_000 + 900)
    expect(calls.map(({ init }) => init.signal?.aborted)).toEqual([true, true, true])
  })

  it('[R6] ends a body that drips for ever', async () => {
    const drip = () => new Response(new ReadableStream({ start: (c) => c.enqueue(bytes(1)) }))
    const { api } = fakeApi(drip, drip, drip)
    const { error } = await settle(get(api, { route: 'r' }))
    expect(error).toMatchObject({ code: 'NETWORK_ERROR' })
  })

  it('[R15] the signal ends a request at once, and the waits between', async () => {
    const controller = new AbortController()
    const never = fakeApi(() => new Promise<Response>(() => {}))
    const during = get(never.api, { route: 'r', signal: controller.signal })
    const waiting = fakeApi(status(503, { 'retry-after': '60' }))
    const between = get(waiting.api, { route: 'r', signal: controller.signal })
    const outcomes = Promise.allSettled([during, between])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(waiting.calls).toHaveLength(1)
    controller.abort()
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ reason: { code: 'REQUEST_ABORTED' } })
    expect(never.calls[0]?.init.signal?.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[R15] a signal that has aborted before asks nothing of the server', async () => {
    const { api, calls } = fakeApi()
    const { error } = await settle(get(api, { route: 'r', signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(calls).toEqual([])
  })

  it('[R15] the end of the client ends what is open, and lets nothing begin', async () => {
    const lifetime = new AbortController()
    const never = fakeApi(() => new Promise<Response>(() => {}))
    const waiting = fakeApi(status(503, { 'retry-after': '60' }))
    const late = fakeApi()
    const of = ({ api }: { readonly api: Api }) => ({ ...api, lifetime: lifetime.signal })
    const { signal } = new AbortController()
    const outcomes = Promise.allSettled([
      get(of(never), { route: 'r' }),
      get(of(waiting), { route: 'r', signal }),
    ])
    await vi.advanceTimersByTimeAsync(1_000)
    lifetime.abort()
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ reason: { code: 'REQUEST_ABORTED' } })
    await expect(get(of(late), { route: 'r', signal })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    expect([never.calls.length, waiting.calls.length, late.calls.length]).toEqual([1, 1, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[R25] leaves no listener on a signal, however a call ends', async () => {
    const signals = [new AbortController().signal, new AbortController().signal]
    const listeners = signals.map((signal) => countListeners(signal))
    const [lifetime, signal] = signals
    for (const answers of [[json(1)], [status(404)], [broken, broken, broken]]) {
      const { api } = fakeApi(...answers)
      await settle(get({ ...api, lifetime }, { route: 'r', signal }))
      await settle(get({ ...fakeApi(...answers).api }, { route: 'r', signal }))
    }
    expect(listeners.map((count) => count())).toEqual([0, 0])
  })

  it.each([
    ['an HTML page', '<!doctype html><title>Sign in</title>'],
    ['JSON cut short', '{"count":500,"data":[{"id":"a","na'],
    ['nothing', ''],
    ['two documents', '{}{}'],
    ['broken UTF-8 in front', '\ufffd{}'],
  ])('[R8] refuses %s without another try', async (_name, body) => {
    const { api, calls } = fakeApi(() => new Response(body))
    const { error } = await settle(get(api, { route: 'r' }))
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE' })
    expect(calls).toHaveLength(1)
  })

  it('[R8] refuses an answer without a body', async () => {
    const { api } = fakeApi(() => new Response(null, { status: 204 }))
    const { error } = await settle(get(api, { route: 'r' }))
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  it('[R8] a body that breaks off is a broken connection', async () => {
    const breaks = () => new Response(new ReadableStream({ pull: (c) => c.error(new TypeError()) }))
    const { api, calls } = fakeApi(breaks, json(1))
    const { value } = await settle(get(api, { route: 'r' }))
    expect(value).toBe(1)
    expect(calls).toHaveLength(2)
  })

  it('[T23] reads no further than 5 MiB', async () => {
    let pulled = 0
    let isCancelled = false
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            pulled += 1
            controller.enqueue(bytes(64 * 1_024))
          },
          cancel: () => {
            isCancelled = true
          },
        }),
      )
    const { api, calls } = fakeApi(endless)
    const { error } = await settle(get(api, { route: 'r' }))
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE' })
    expect(pulled).toBeLessThan(90)
    expect(isCancelled).toBe(true)
    expect(calls).toHaveLength(1)
  })

  it('a body of just under 5 MiB is read', async () => {
    const text = 'x'.repeat(5 * 1_024 * 1_024 - 2)
    const { api } = fakeApi(json(text))
    expect((await settle(get(api, { route: 'r' }))).value).toBe(text)
  })

  it('[T10] a redirect that a browser hides is a failure, and not tried again', async () => {
    const hidden = () =>
      Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
    const { api, calls } = fakeApi(hidden)
    const { error } = await settle(get(api, { route: 'r' }))
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', context: { reason: 'r: redirect' } })
    expect(calls).toHaveLength(1)
    expect(calls[0]?.init.redirect).toBe('manual')
  })

  it('error: an address that is none', async () => {
    const { api, calls } = fakeApi()
    const { error } = await settle(get({ ...api, baseUrl: 'nowhere' }, { route: 'r' }))
    expect(error).toMatchObject({ code: 'INVALID_OPTIONS' })
    expect(calls).toEqual([])
  })
})

/** Counts the listeners that are on a signal from now on. */
function countListeners(signal: AbortSignal): () => number {
  const { addEventListener, removeEventListener } = signal
  const on = new Set<unknown>()
  signal.addEventListener = (...parameters: Parameters<AbortSignal['addEventListener']>) => {
    on.add(parameters[1])
    addEventListener.apply(signal, parameters)
  }
  signal.removeEventListener = (...parameters: Parameters<AbortSignal['removeEventListener']>) => {
    on.delete(parameters[1])
    removeEventListener.apply(signal, parameters)
  }
  return () => on.size
}

const bytes = (count: number) => new Uint8Array(count).fill(0x20)
