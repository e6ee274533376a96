import { createStorage, type StorageBackend } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheKey, MOST_ENTRIES } from './cacheKey.js'
import { createDataCache } from './createDataCache.js'

const KEEP_MS = 30_000
const KEY = cacheKey('numbers', (value) => {
  if (typeof value !== 'number') throw new TypeError('not a number')
  return value
})

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
})
afterEach(() => vi.useRealTimers())

/** A cache as a page has it; a second one is the page after a reload. */
function open() {
  const backend: StorageBackend = {
    getItem: (name) => items.get(name),
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }
  const storage = createStorage({ backend })
  return createDataCache({ key: KEY, keepMs: KEEP_MS, storage })
}
const never = () => Promise.reject(new Error('asked'))

describe('a cache', () => {
  it('[ACC-7:timestamp] gives what is fresh without a request, after a reload too, and with the time it came', async () => {
    await open().read('a', { load: async () => 1 })
    vi.setSystemTime(1_000_000 + KEEP_MS - 1)
    const fresh = { value: 1, at: 1_000_000, isStale: false }
    expect(await open().read('a', { load: never })).toEqual(fresh)
  })

  it('[ACC-7:timestamp] gives what is old as stale, never as fresh, and reads it again', async () => {
    const cache = open()
    await cache.read('a', { load: async () => 1 })
    vi.setSystemTime(1_000_000 + KEEP_MS)
    expect(cache.get('a')).toEqual({ value: 1, at: 1_000_000, isStale: true })
    await expect(cache.read('a', { load: never })).rejects.toThrow('asked')
    expect(cache.get('a')).toMatchObject({ value: 1, isStale: true })
    expect(await cache.read('a', { load: async () => 2 })).toMatchObject({ value: 2 })
  })

  it('[R12] a clock that was set back makes nothing fresh', async () => {
    const cache = open()
    await cache.read('a', { load: async () => 1 })
    vi.setSystemTime(999_999)
    expect(cache.get('a')?.isStale).toBe(true)
  })

  it.each([
    ['a minute', 60_000],
    ['an hour', 3_600_000],
    ['a year', 31_536_000_000],
    ['a minute back', -60_000],
    ['an hour back', -3_600_000],
    ['a year back', -31_536_000_000],
  ])('[R12] a clock that is set by %s has it read again, once', async (_name, ms) => {
    const cache = open()
    await cache.read('a', { load: async () => 1 })
    vi.setSystemTime(1_000_000 + ms)
    const load = vi.fn(async () => 2)
    for (let count = 0; count < 3; count += 1) await cache.read('a', { load })
    expect(load).toHaveBeenCalledTimes(1)
    expect(cache.get('a')).toMatchObject({ value: 2, isStale: false })
  })

  it('asks once a key, however many ask', async () => {
    const cache = open()
    const load = vi.fn(async () => 1)
    await Promise.all([cache.read('a', { load }), cache.read('a', { load })])
    await Promise.all([
      cache.read('a', { load, isForced: true }),
      cache.read('a', { load, isForced: true }),
    ])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('[R13] an answer that comes late does not write over a later one', async () => {
    const cache = open()
    let answer = (_value: number) => {}
    const slow = cache.read('a', {
      load: () => new Promise<number>((resolve) => (answer = resolve)),
    })
    await Promise.resolve()
    await cache.read('a', { load: async () => 2, isForced: true })
    answer(1)
    expect(await slow).toMatchObject({ value: 2 })
    expect(cache.get('a')?.value).toBe(2)
  })

  it('asks again where nothing comes, however many wait, and gives them all the answer', async () => {
    const cache = open()
    const never = () => new Promise<number>(() => {})
    void cache.read('a', { load: never })
    void cache.read('a', { load: never, isForced: true })
    const load = vi.fn(async () => 1)
    expect(await cache.read('a', { load, isAnew: true })).toMatchObject({ value: 1 })
    expect(await cache.read('a', { load })).toMatchObject({ value: 1 })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('[R13] what was forgotten while it was on its way is not kept', async () => {
    const cache = open()
    const slow = cache.read('a', { load: async () => 1 })
    cache.forget((key) => key === 'a')
    expect(await slow).toMatchObject({ value: 1, isStale: true })
    expect(cache.get('a')).toBeUndefined()
  })

  it('what has expired is there still, as stale, and is read anew', async () => {
    const cache = open()
    await cache.read('a', { load: async () => 1 })
    await cache.read('b', { load: async () => 2 })
    cache.expire((key) => key === 'a')
    for (const each of [cache, open()]) {
      expect(each.get('a')).toMatchObject({ value: 1, isStale: true })
      expect(each.get('b')).toMatchObject({ value: 2, isStale: false })
    }
    expect(await cache.read('a', { load: async () => 3 })).toMatchObject({
      value: 3,
      isStale: false,
    })
  })

  it('forgets in the storage too', async () => {
    const cache = open()
    await cache.read('a', { load: async () => 1 })
    await cache.read('b', { load: async () => 2 })
    open().forget((key) => key === 'a')
    expect(open().get('a')).toBeUndefined()
    expect(open().get('b')?.value).toBe(2)
  })

  it('keeps what another tab has read beside what it reads itself', async () => {
    const [one, other] = [open(), open()]
    await one.read('a', { load: async () => 1 })
    await other.read('b', { load: async () => 2 })
    expect(open().get('a')?.value).toBe(1)
    expect(other.get('a')?.value).toBe(1)
  })

  it('drops the oldest', async () => {
    const cache = open()
    for (let index = 0; index <= MOST_ENTRIES; index += 1) {
      vi.setSystemTime(1_000_000 + index)
      await cache.read(String(index), { load: async () => index })
    }
    expect(cache.get('0')).toBeUndefined()
    expect(open().get('1')?.value).toBe(1)
  })

  it('[R11] a corrupt entry is dropped alone, another version or garbage whole', async () => {
    const good = { key: 'a', at: 1_000_000, value: 1 }
    const bad = [{ ...good, at: null }, { ...good, value: 'x' }, null, { at: 1, value: 1 }]
    items.set('@latchkey/numbers', JSON.stringify({ v: 1, d: [...bad, good] }))
    expect(open().get('a')?.value).toBe(1)
    for (const text of ['{', '[]', '{"v":2,"d":[]}', '{"v":1,"d":{}}']) {
      items.set('@latchkey/numbers', text)
      expect(open().get('a')).toBeUndefined()
      expect(items.size).toBe(0)
    }
  })
})
