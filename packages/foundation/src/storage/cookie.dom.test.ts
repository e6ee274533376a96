import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anyCharacter } from '../../test/anyCharacter.js'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../test/fuzzRuns.js'
import { growth, LINEAR_GROWTH } from '../../test/growth.js'
import { createCookieBackend, createCookieReader } from './cookie.js'
import { createCookieStorage } from './createCookieStorage.js'
import { createStorage } from './createStorage.js'
import { defineStorageKey } from './storageKey.js'

const TEXT = defineStorageKey({ name: 'text', version: 1, isInCookie: true, parse: String })

// A jar as a browser's: it keeps names, values and attributes, and refuses what is over 4,096 bytes.
const jar = new Map<string, string>()
const written: string[] = []

beforeEach(() => {
  jar.clear()
  written.length = 0
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const at = pair.indexOf('=')
      if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, at))
      else if (text.length <= 4_096) jar.set(pair.slice(0, at), pair.slice(at + 1))
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('cookie backend', () => {
  it('keeps a value that a server reads from the header', () => {
    createCookieStorage().set(TEXT, 'ä; b=c "d"')
    expect(createCookieStorage().get(TEXT)).toBe('ä; b=c "d"')
    const server = createStorage({ backend: createCookieReader(`x=1; ${document.cookie}; y`) })
    expect(server.get(TEXT)).toBe('ä; b=c "d"')
    server.set(TEXT, 'for this request')
    expect(server.get(TEXT)).toBe('for this request')
    expect(createCookieStorage().get(TEXT)).toBe('ä; b=c "d"')
  })

  it('has no part in what is no business of a server', () => {
    const key = defineStorageKey({ name: 'local', version: 1, parse: String })
    const storage = createCookieStorage()
    storage.set(TEXT, 'cookie')
    storage.set(key, 'local')
    expect([...jar.values()].join()).not.toContain('local')
    expect(createCookieStorage().get(key)).toBe('local')
    expect(createStorage({ backend: 'local' }).get(key)).toBe('local')
    storage.remove(key)
    expect(storage.get(key)).toBeUndefined()
    storage.set(key, 'local')
    storage.clear()
    expect([storage.get(key), storage.get(TEXT)]).toEqual([undefined, undefined])
  })

  it('is for this site only, for a year', () => {
    createCookieBackend().setItem('@latchkey/a', '1')
    expect(written.at(-1)).toBe('%40latchkey%2Fa=1; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  it('writes a value anew where that is asked for, as it is', () => {
    const storage = createCookieStorage()
    storage.set(TEXT, 'kept')
    const [first] = written
    written.length = 0
    storage.renew(TEXT)
    expect(written).toEqual([first])
    storage.remove(TEXT)
    written.length = 0
    storage.renew(TEXT)
    expect(written).toEqual([])
  })

  it('is Secure on https', () => {
    vi.stubGlobal('location', { protocol: 'https:' })
    createCookieBackend().setItem('a', '1')
    expect(written.at(-1)).toMatch(/; Secure$/)
  })

  it('cuts a long value into cookies that a browser takes, and leaves no old piece', () => {
    const backend = createCookieBackend()
    const long = 'é'.repeat(5_000)
    backend.setItem('a', long)
    expect(jar.size).toBeGreaterThan(5)
    expect(backend.getItem('a')).toBe(long)
    expect(createCookieReader(document.cookie).getItem('a')).toBe(long)
    expect(backend.keys?.()).toEqual(['a'])
    backend.setItem('a', 'short')
    expect([...jar]).toEqual([['a', 'short']])
    backend.setItem('a', long)
    backend.removeItem('a')
    expect(jar.size).toBe(0)
  })

  it('[T17] tells the other pages of what has changed, and of nothing else', async () => {
    const channel = crypto.randomUUID()
    const heard: (readonly [string | null, string | undefined])[] = []
    const [one, two] = [createCookieBackend(channel), createCookieBackend(channel)]
    const stop = two.subscribe?.((name) => heard.push([name, two.getItem(name ?? '') ?? undefined]))
    const stopOwn = one.subscribe?.(() => heard.push(['itself', undefined]))
    one.setItem('a', '1')
    await vi.waitFor(() => expect(heard).toEqual([['a', '1']]))
    one.setItem('a', '1')
    one.removeItem('b')
    expect(() => one.setItem('c', 'x'.repeat(200_000))).toThrow(RangeError)
    one.removeItem('a')
    await vi.waitFor(() => expect(heard.slice(1)).toEqual([['a', undefined]]))
    stop?.()
    stopOwn?.()
  })

  it('[T17][REAL-1] leaves what another page writes in the same moment, which is the later one', () => {
    const backend = createCookieBackend()
    backend.setItem('a', 'before')
    const set = vi.spyOn(jar, 'set')
    set.mockImplementationOnce((name) => Map.prototype.set.call(jar, name, 'other'))
    backend.setItem('a', 'mine')
    expect(backend.getItem('a')).toBe('other')
    // As where a browser keeps no more of them.
    set.mockImplementationOnce(() => jar)
    expect(() => backend.setItem('a', 'refused')).toThrow(RangeError)
    expect(backend.getItem('a')).toBeUndefined()
  })

  it('[T17] at no time a value that is replaced is gone: another page may read it', () => {
    const backend = createCookieBackend()
    const seen: unknown[] = []
    backend.setItem('a', 'é'.repeat(3_000))
    const { set } = Object.getOwnPropertyDescriptor(document, 'cookie') ?? {}
    Object.defineProperty(document, 'cookie', {
      ...Object.getOwnPropertyDescriptor(document, 'cookie'),
      set(text: string) {
        set?.call(document, text)
        seen.push(jar.has('a'))
      },
    })
    backend.setItem('a', 'short')
    expect(seen.length).toBeGreaterThan(1)
    expect(seen).not.toContain(false)
  })

  it('leaves the cookies of others alone', () => {
    jar.set('ab', '1')
    jar.set('a+x', '2')
    const backend = createCookieBackend()
    backend.setItem('a', '3')
    backend.removeItem('a')
    expect([...jar.keys()]).toEqual(['ab', 'a+x'])
  })

  it('[R10] a value that the browser refuses is remembered until the page ends', () => {
    vi.stubGlobal('document', {
      get cookie() {
        return ''
      },
      set cookie(_text: string) {},
    })
    const warn = vi.fn()
    const storage = createCookieStorage({ logger: { warn } })
    storage.set(TEXT, 'kept')
    expect(storage.get(TEXT)).toBe('kept')
    expect(warn).toHaveBeenCalledOnce()
  })

  it('[R10] a value of more than 40 cookies is refused', () => {
    expect(() => createCookieBackend().setItem('a', 'x'.repeat(200_000))).toThrow(RangeError)
    expect(jar.size).toBe(0)
  })

  it('[R11] a lost piece gives a clean slate', () => {
    const storage = createCookieStorage()
    storage.set(TEXT, 'é'.repeat(3_000))
    jar.delete([...jar.keys()].at(-2) ?? '')
    expect(storage.get(TEXT)).toBeUndefined()
    expect(jar.size).toBe(0)
  })

  it(
    'gives back any text',
    () => {
      fc.assert(
        fc.property(
          fc.string({ unit: 'grapheme', minLength: 1 }),
          fc.string({ unit: 'grapheme' }),
          (name, text) => {
            jar.clear()
            const backend = createCookieBackend()
            backend.setItem(name, text)
            expect(backend.getItem(name)).toBe(text)
            expect(createCookieReader(document.cookie).getItem(name)).toBe(text)
          },
        ),
        fuzzRuns(300),
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    '[T23] reads any header without throwing, in a time that is linear in it',
    () => {
      fc.assert(
        fc.property(fc.string({ unit: anyCharacter }), (header) => {
          createCookieReader(header).keys?.()
        }),
        fuzzRuns(500),
      )
      for (const part of [';', '=', 'a=%', 'a=1;', '%40+1=;']) {
        // The longest that Node takes. What is longer than the heap keeps young costs a fresh mapping each time.
        const measured = growth(16_000, (size) => {
          const header = part.repeat(size / part.length)
          return () => createCookieReader(header)
        })
        expect(measured, part).toBeLessThan(LINEAR_GROWTH)
      }
      for (const header of [null, undefined, '']) {
        expect(createCookieReader(header).keys?.()).toEqual([])
      }
    },
    FUZZ_TIMEOUT_MS,
  )
})
