import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCookieStorage } from './createCookieStorage.js'
import { createStorage } from './createStorage.js'
import { defineStorageKey } from './storageKey.js'

const COOKIE = defineStorageKey({ name: 'drawn', version: 1, isInCookie: true, parse: String })
const LOCAL = defineStorageKey({ name: 'other', version: 1, parse: String })

/** As a browser keeps cookies: by their names, until they are to be forgotten. */
const jar = new Map<string, string>()
const written: string[] = []

beforeEach(() => {
  jar.clear()
  written.length = 0
  localStorage.clear()
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [name = '', value = ''] = (text.split('; ')[0] ?? '').split('=')
      if (text.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what is kept in cookies and what is not', () => {
  it('is kept in one place, and outlives the page in it', () => {
    const storage = createCookieStorage({ prefix: 'a/' })
    expect([storage.isKept(COOKIE), storage.isKept(LOCAL)]).toEqual([false, false])
    storage.set(COOKIE, 'c')
    storage.set(LOCAL, 'l')
    expect([...jar.keys()].join()).toContain('drawn')
    expect([...jar.keys()].join()).not.toContain('other')
    expect(Object.keys(localStorage)).toEqual(['a/other'])
    expect([storage.isKept(COOKIE), storage.isKept(LOCAL)]).toEqual([true, true])
    // The storage of another prefix knows nothing of it.
    const stranger = createCookieStorage({ prefix: 'b/' })
    expect([stranger.get(COOKIE), stranger.get(LOCAL)]).toEqual([undefined, undefined])
    stranger.clear()
    expect([storage.get(COOKIE), storage.get(LOCAL)]).toEqual(['c', 'l'])
    storage.clear()
    expect([jar.size, localStorage.length]).toEqual([0, 0])
  })

  it('is not taken from the other place, where an earlier page has left it', () => {
    createStorage({ backend: 'local' }).set(COOKIE, 'old')
    const storage = createCookieStorage()
    expect(storage.get(COOKIE)).toBeUndefined()
    storage.set(COOKIE, 'new')
    storage.remove(COOKIE)
    expect([jar.size, localStorage.length]).toEqual([0, 1])
  })

  it('is written anew where a browser would forget it', () => {
    const storage = createCookieStorage()
    for (const key of [COOKIE, LOCAL]) storage.set(key, 'kept')
    written.length = 0
    storage.renew(LOCAL)
    expect(written).toEqual([])
    storage.renew(COOKIE)
    expect(written.some((text) => text.includes('drawn') && !text.includes('Max-Age=0'))).toBe(true)
    expect(storage.get(COOKIE)).toBe('kept')
  })

  it('tells of what another tab has stored locally, until nobody listens', () => {
    const storage = createCookieStorage()
    const heard = vi.fn()
    const stop = storage.subscribe(LOCAL, heard)
    const change = (text: string) => {
      localStorage.setItem('@latchkey/other', text)
      const event = { key: '@latchkey/other', newValue: text, storageArea: localStorage }
      window.dispatchEvent(Object.assign(new Event('storage'), event))
    }
    change('{"v":1,"d":"theirs"}')
    stop()
    change('{"v":1,"d":"later"}')
    expect(heard.mock.calls).toEqual([['theirs']])
  })
})
