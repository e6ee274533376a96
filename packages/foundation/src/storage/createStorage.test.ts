import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { anyCharacter } from '../../test/anyCharacter.js'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../test/fuzzRuns.js'
import { createMemoryBackend, type StorageBackend } from './backend.js'
import { createCookieStorage } from './createCookieStorage.js'
import { createStorage } from './createStorage.js'
import { defineStorageKey } from './storageKey.js'

function parseText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('text expected')
  return value
}

function parseList(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new TypeError('list expected')
  return value.slice(0, 2).map(parseText)
}

const NAME = defineStorageKey({ name: 'name', version: 2, parse: parseText })
const RECENT = defineStorageKey({ name: 'recent', version: 1, parse: parseList })

function recordingLogger() {
  const warn = vi.fn()
  const codes = () => warn.mock.calls.map(([, error]) => (error as { code: string }).code)
  return { logger: { warn }, codes }
}

const throws = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('createStorage', () => {
  it('keeps a value under its prefix, in an envelope with its version', () => {
    const backend = createMemoryBackend()
    const storage = createStorage({ backend, prefix: 'p/' })
    storage.set(NAME, 'Ada')
    expect(storage.get(NAME)).toBe('Ada')
    expect(backend.getItem('p/name')).toBe('{"v":2,"d":"Ada"}')
    storage.remove(NAME)
    expect(storage.get(NAME)).toBeUndefined()
    expect(backend.keys?.()).toEqual([])
  })

  it('[R10] hears of nothing where the backend cannot tell, and works all the same', () => {
    const { codes, logger } = recordingLogger()
    const storage = createStorage({
      backend: { ...createMemoryBackend(), subscribe: throws },
      logger,
    })
    const stops = [storage.subscribe(NAME, () => {}), storage.subscribeNames('', () => {})]
    for (const stop of stops) stop()
    storage.set(NAME, 'Ada')
    expect(storage.get(NAME)).toBe('Ada')
    expect(codes()).toEqual(['STORAGE_READ_FAILED', 'STORAGE_READ_FAILED'])
  })

  it('says whether a value outlives the page', () => {
    const memory = createStorage({ backend: 'memory' })
    const backend = createMemoryBackend()
    const kept = createStorage({ backend })
    const full = createStorage({ backend: { ...backend, setItem: throws } })
    const blocked = createStorage({ backend: { ...backend, getItem: throws } })
    const isKept = () => [memory, kept, full, blocked].map((storage) => storage.isKept(NAME))
    expect(isKept()).toEqual([false, false, false, false])
    for (const storage of [memory, full, blocked]) storage.set(NAME, 'Ada')
    expect(full.get(NAME)).toBe('Ada')
    expect(isKept()).toEqual([false, true, false, false])
    kept.remove(NAME)
    expect(kept.isKept(NAME)).toBe(false)
  })

  it('setting undefined removes', () => {
    const storage = createStorage({ backend: 'memory' })
    const key = defineStorageKey<string | undefined>({ name: 'n', version: 1, parse: parseText })
    storage.set(key, 'x')
    storage.set(key, undefined)
    expect(storage.get(key)).toBeUndefined()
  })

  it('clear: removes every value of its prefix and no other', () => {
    const backend = createMemoryBackend([
      ['p/old', '1'],
      ['other', '2'],
    ])
    const storage = createStorage({ backend, prefix: 'p/' })
    storage.set(NAME, 'Ada')
    storage.clear()
    expect(backend.keys?.()).toEqual(['other'])
  })

  it('clear: without a list of names, removes those that it has used', () => {
    const { keys: _keys, ...backend } = createMemoryBackend()
    const storage = createStorage({ backend })
    storage.set(NAME, 'Ada')
    storage.clear()
    expect(backend.getItem('@latchkey/name')).toBeUndefined()
  })

  it('two storages in memory share nothing', () => {
    const first = createStorage({ backend: 'memory' })
    first.set(NAME, 'Ada')
    expect(createStorage({ backend: 'memory' }).get(NAME)).toBeUndefined()
  })

  it('[R10] works on a server, where there is no window', () => {
    for (const create of [createStorage, createCookieStorage]) {
      const { logger, codes } = recordingLogger()
      const storage = create({ logger })
      storage.set(NAME, 'Ada')
      expect(storage.get(NAME)).toBe('Ada')
      storage.subscribe(NAME, () => {})()
      expect(codes()).toEqual([])
    }
  })
})

describe('faults', () => {
  const memory = createMemoryBackend
  const faults: readonly (readonly [string, () => StorageBackend, readonly string[]])[] = [
    [
      'every access throws',
      () => ({ getItem: throws, setItem: throws, removeItem: throws, keys: throws }),
      ['STORAGE_READ_FAILED', 'STORAGE_WRITE_FAILED'],
    ],
    ['reading throws', () => ({ ...memory(), getItem: throws }), ['STORAGE_READ_FAILED']],
    ['writing throws (quota)', () => ({ ...memory(), setItem: throws }), ['STORAGE_WRITE_FAILED']],
    ['garbage', () => ({ ...memory(), getItem: () => 42 as never }), ['STORAGE_READ_FAILED']],
    [
      'promises that never settle or reject',
      () => ({
        getItem: () => new Promise(() => {}) as never,
        setItem: () => Promise.reject(new Error('async')) as never,
        removeItem: () => Promise.reject(new Error('async')) as never,
      }),
      ['STORAGE_READ_FAILED', 'STORAGE_WRITE_FAILED'],
    ],
  ]

  it.each(faults)(
    '[R10] %s: nothing throws, and the failure is logged',
    (_name, create, expected) => {
      const { logger, codes } = recordingLogger()
      const storage = createStorage({ backend: create(), logger })
      expect(storage.get(NAME)).toBeUndefined()
      storage.set(NAME, 'Ada')
      storage.get(NAME)
      storage.remove(NAME)
      expect(storage.get(NAME)).toBeUndefined()
      storage.set(RECENT, ['a'])
      storage.clear()
      expect(storage.get(RECENT)).toBeUndefined()
      expect(new Set(codes())).toEqual(new Set(expected))
    },
  )

  it.each(faults.filter(([, , codes]) => codes.includes('STORAGE_WRITE_FAILED')))(
    '[R10] %s: what cannot be written is remembered until the page ends',
    (_name, create) => {
      const storage = createStorage({ backend: create() })
      storage.set(NAME, 'Ada')
      expect(storage.get(NAME)).toBe('Ada')
      storage.set(NAME, 'Grace')
      expect(storage.get(NAME)).toBe('Grace')
    },
  )

  it('[R10] a full backend never shows the value of before', () => {
    const backend = createMemoryBackend()
    const storage = createStorage({ backend })
    storage.set(NAME, 'Ada')
    const full = vi.spyOn(backend, 'setItem').mockImplementation(throws)
    storage.set(NAME, 'Grace')
    expect(storage.get(NAME)).toBe('Grace')
    full.mockRestore()
    storage.set(NAME, 'Edith')
    expect(backend.getItem('@latchkey/name')).toBe('{"v":2,"d":"Edith"}')
  })

  it('[R10] a removal that fails still hides the value', () => {
    const backend = createMemoryBackend()
    const storage = createStorage({ backend })
    storage.set(NAME, 'Ada')
    vi.spyOn(backend, 'removeItem').mockImplementation(throws)
    storage.remove(NAME)
    expect(storage.get(NAME)).toBeUndefined()
  })

  it('[R10] a value that JSON cannot hold is logged and not kept', () => {
    const { logger, codes } = recordingLogger()
    const storage = createStorage({ backend: 'memory', logger })
    const key = defineStorageKey<unknown>({ name: 'big', version: 1, parse: (value) => value })
    storage.set(key, 1n)
    expect(storage.get(key)).toBeUndefined()
    expect(codes()).toEqual(['STORAGE_WRITE_FAILED'])
  })
})

describe('corruption', () => {
  it.each([
    ['no JSON', '{'],
    ['no envelope', '"Ada"'],
    ['null', 'null'],
    ['an older version', '{"v":1,"d":"Ada"}'],
    ['a newer version', '{"v":3,"d":"Ada"}'],
    ['no version', '{"d":"Ada"}'],
    ['another type', '{"v":2,"d":{"__proto__":"Ada"}}'],
    ['an empty text', ''],
  ])('[R11] %s: that key is removed, and no other', (_name, text) => {
    const { logger, codes } = recordingLogger()
    const backend = createMemoryBackend([['@latchkey/name', text]])
    const storage = createStorage({ backend, logger })
    storage.set(RECENT, ['a', 'b'])
    expect(storage.get(NAME)).toBeUndefined()
    expect(codes()).toEqual(['STORAGE_CORRUPTED'])
    expect(backend.getItem('@latchkey/name')).toBeUndefined()
    expect(storage.get(RECENT)).toEqual(['a', 'b'])
    storage.set(NAME, 'Grace')
    expect(storage.get(NAME)).toBe('Grace')
  })

  const envelope = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.json(),
    fc.json().map((json) => `{"v":2,"d":${json}}`),
    fc.json().map((json) => `{"v":1,"d":${json}}`),
    fc.tuple(fc.nat(30), fc.string({ maxLength: 3 })).map(([at, noise]) => {
      const valid = '{"v":1,"d":["a","b"]}'
      return valid.slice(0, at) + noise + valid.slice(at + 1)
    }),
  )

  it.each([
    ['name', NAME, (value: unknown) => typeof value === 'string'],
    ['recent', RECENT, (value: unknown) => Array.isArray(value) && value.length <= 2],
  ] as const)(
    '[R11] fuzzed values of %s: a valid value or a clean slate, never a throw',
    (_name, key, isValid) => {
      fc.assert(
        fc.property(envelope, (text) => {
          const backend = createMemoryBackend([[`@latchkey/${key.name}`, text]])
          const value = createStorage({ backend }).get<unknown>(key)
          expect(value === undefined || isValid(value)).toBe(true)
          expect(backend.getItem(`@latchkey/${key.name}`) === undefined).toBe(value === undefined)
        }),
        fuzzRuns(10_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )
})
