import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { createCache } from './createCache.js'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const YEAR_MS = 365 * 24 * HOUR_MS
const JUMPS = [
  ['a minute', MINUTE_MS],
  ['an hour', HOUR_MS],
  ['a year', YEAR_MS],
  ['a minute back', -MINUTE_MS],
  ['an hour back', -HOUR_MS],
  ['a year back', -YEAR_MS],
] as const

/** A cache with a clock of its own, and loads that end when they are told to. */
function setUp(keepFailureMs = 0) {
  let time = 0
  let skew = 0
  const loads: {
    readonly signal: AbortSignal
    readonly resolve: (value: string) => void
    readonly reject: (error: Error) => void
  }[] = []
  const cache = createCache<string>({
    keepMs: 1_000,
    keepFailureMs,
    now: () => time + skew,
    elapsed: () => time,
  })
  const load = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      loads.push({ signal, resolve, reject })
      signal.addEventListener('abort', () => reject(new AppKitError('REQUEST_ABORTED')))
    })
  return {
    cache,
    load,
    loads,
    pass: (ms: number) => {
      time += ms
    },
    setClock: (ms: number) => {
      skew += ms
    },
  }
}

describe('createCache', () => {
  it('keeps a value for its time, and not a millisecond longer', async () => {
    const { cache, load, loads, pass } = setUp()
    const first = cache.remember('key', { load })
    loads[0]?.resolve('one')
    expect(await first).toBe('one')
    pass(999)
    expect(await cache.remember('key', { load })).toBe('one')
    pass(1)
    const second = cache.remember('key', { load })
    loads[1]?.resolve('two')
    expect(await second).toBe('two')
    expect(loads).toHaveLength(2)
  })

  it('[R12] asks again when the clock was set back', async () => {
    const { cache, load, loads, setClock } = setUp()
    const first = cache.remember('key', { load })
    loads[0]?.resolve('one')
    await first
    setClock(-5_000)
    void cache.remember('key', { load })
    expect(loads).toHaveLength(2)
  })

  it.each(JUMPS)(
    '[R12] a clock that is set by %s moves no failure: it is kept for its time',
    async (_name, ms) => {
      const { cache, load, loads, pass, setClock } = setUp(500)
      const ask = () => cache.remember('key', { load })
      const first = ask()
      loads[0]?.reject(new Error('no'))
      await expect(first).rejects.toThrow('no')
      pass(100)
      setClock(ms)
      await expect(ask()).rejects.toThrow('no')
      pass(399)
      await expect(ask()).rejects.toThrow('no')
      expect(loads).toHaveLength(1)
      pass(1)
      const second = ask()
      loads[1]?.resolve('two')
      expect(await second).toBe('two')
    },
  )

  it.each(JUMPS)(
    '[R12] a clock that is set by %s makes no value fresh for longer',
    async (_name, ms) => {
      const { cache, load, loads, pass, setClock } = setUp()
      const first = cache.remember('key', { load })
      loads[0]?.resolve('one')
      await first
      setClock(ms)
      pass(1_000)
      void cache.remember('key', { load })
      expect(loads).toHaveLength(2)
    },
  )

  it('[R4] has one request in flight a key, however many ask', async () => {
    const { cache, load, loads } = setUp()
    const all = Promise.all(Array.from({ length: 50 }, () => cache.remember('key', { load })))
    void cache.remember('other', { load })
    expect(loads).toHaveLength(2)
    loads[0]?.resolve('one')
    expect(new Set(await all)).toEqual(new Set(['one']))
  })

  it('keeps no failure unless told to', async () => {
    const { cache, load, loads } = setUp()
    const first = cache.remember('key', { load })
    loads[0]?.reject(new Error('no'))
    await expect(first).rejects.toThrow('no')
    const second = cache.remember('key', { load })
    loads[1]?.resolve('two')
    expect(await second).toBe('two')
  })

  it('[ACC-4] gives a failure again for its time, even to who forces', async () => {
    const { cache, load, loads, pass } = setUp(500)
    const first = cache.remember('key', { load })
    loads[0]?.reject(new Error('no'))
    await expect(first).rejects.toThrow('no')
    pass(499)
    await expect(cache.remember('key', { load })).rejects.toThrow('no')
    await expect(cache.remember('key', { load, isForced: true })).rejects.toThrow('no')
    expect(loads).toHaveLength(1)
    pass(1)
    const again = cache.remember('key', { load })
    loads[1]?.resolve('two')
    expect(await again).toBe('two')
  })

  it('passes over what is kept, or on its way, when forced', async () => {
    const { cache, load, loads } = setUp()
    const first = cache.remember('key', { load })
    const forced = cache.remember('key', { load, isForced: true })
    loads[1]?.resolve('new')
    expect(await forced).toBe('new')
    loads[0]?.resolve('old')
    expect(await first).toBe('old')
    expect(await cache.remember('key', { load })).toBe('new')
    void cache.remember('key', { load, isForced: true })
    expect(loads).toHaveLength(3)
  })

  it('[R15] one who leaves takes nothing from the others', async () => {
    const { cache, load, loads } = setUp()
    const leaving = new AbortController()
    const gone = cache.remember('key', { load, signal: leaving.signal })
    const stays = cache.remember('key', { load })
    leaving.abort()
    await expect(gone).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(loads[0]?.signal.aborted).toBe(false)
    loads[0]?.resolve('one')
    expect(await stays).toBe('one')
  })

  it('[R15] ends the request when the last has left, and the next asks anew', async () => {
    const { cache, load, loads } = setUp(500)
    const controllers = [new AbortController(), new AbortController()]
    const waits = controllers.map(({ signal }) => cache.remember('key', { load, signal }))
    for (const controller of controllers) controller.abort()
    const results = await Promise.allSettled(waits)
    for (const result of results)
      expect(result).toMatchObject({ reason: { code: 'REQUEST_ABORTED' } })
    expect(loads[0]?.signal.aborted).toBe(true)
    const next = cache.remember('key', { load })
    loads[1]?.resolve('two')
    expect(await next).toBe('two')
  })

  it('[R15] asks nothing for who has left before', async () => {
    const { cache, load, loads } = setUp()
    const wait = cache.remember('key', { load, signal: AbortSignal.abort() })
    await expect(wait).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(loads).toEqual([])
  })

  it('[R25] forgets the oldest beyond 200', async () => {
    const { cache, load, loads } = setUp()
    for (let index = 0; index <= 200; index += 1) {
      const wait = cache.remember(String(index), { load })
      loads[index]?.resolve('value')
      await wait
    }
    await cache.remember('1', { load })
    expect(loads).toHaveLength(201)
    void cache.remember('0', { load })
    expect(loads).toHaveLength(202)
  })
})
