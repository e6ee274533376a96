import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from './createStorage.js'
import { defineStorageKey } from './storageKey.js'

const NAME = defineStorageKey({
  name: 'name',
  version: 1,
  parse(value) {
    if (typeof value !== 'string') throw new TypeError('text expected')
    return value
  },
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function changeInAnotherTab(
  key: string | null,
  newValue: string | null,
  area: unknown = localStorage,
) {
  if (key !== null && newValue !== null) localStorage.setItem(key, newValue)
  else if (key !== null) localStorage.removeItem(key)
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: area }))
}

describe('local backend', () => {
  it('outlives the storage object', () => {
    createStorage().set(NAME, 'Ada')
    expect(createStorage().get(NAME)).toBe('Ada')
    expect(localStorage.getItem('@latchkey/name')).toBe('{"v":1,"d":"Ada"}')
  })

  it('clear: leaves what other programs stored', () => {
    localStorage.setItem('other', '1')
    const storage = createStorage()
    storage.set(NAME, 'Ada')
    storage.clear()
    expect(Object.keys(localStorage)).toEqual(['other'])
  })

  it('[R10] looking up window.localStorage may throw', () => {
    const warn = vi.fn()
    const storage = createStorage({ logger: { warn } })
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(storage.get(NAME)).toBeUndefined()
    storage.set(NAME, 'Ada')
    expect(storage.get(NAME)).toBe('Ada')
    storage.clear()
    expect(storage.get(NAME)).toBeUndefined()
    expect(warn).toHaveBeenCalled()
  })
})

describe('subscribe', () => {
  it('tells of a change in another tab, validated, until unsubscribed', () => {
    const storage = createStorage()
    const listener = vi.fn()
    const off = storage.subscribe(NAME, listener)
    changeInAnotherTab('@latchkey/name', '{"v":1,"d":"Ada"}')
    changeInAnotherTab('@latchkey/name', '{"v":1,"d":7}')
    changeInAnotherTab('@latchkey/name', null)
    changeInAnotherTab(null, null)
    expect(listener.mock.calls).toEqual([['Ada'], [undefined], [undefined], [undefined]])
    off()
    changeInAnotherTab('@latchkey/name', '{"v":1,"d":"Grace"}')
    expect(listener).toHaveBeenCalledTimes(4)
  })

  it('names: all that there was, when another tab has cleared everything', () => {
    localStorage.setItem('@latchkey/name', '{"v":1,"d":"Ada"}')
    const storage = createStorage()
    const listener = vi.fn()
    storage.subscribeNames('name', listener)
    storage.set({ ...NAME, name: 'name/own' }, 'Grace')
    storage.set({ ...NAME, name: 'other' }, 'Joan')
    changeInAnotherTab('@latchkey/name/theirs', '{"v":1,"d":"Emmy"}')
    expect(listener.mock.calls).toEqual([['name/theirs']])
    listener.mockClear()
    localStorage.clear()
    changeInAnotherTab(null, null)
    expect(listener.mock.calls.flat().sort()).toEqual(['name', 'name/own', 'name/theirs'])
  })

  it('ignores other keys and other areas', () => {
    const listener = vi.fn()
    createStorage().subscribe(NAME, listener)
    changeInAnotherTab('@latchkey/other', 'x')
    changeInAnotherTab('@latchkey/name', 'x', sessionStorage)
    expect(listener).not.toHaveBeenCalled()
  })

  it('another tab wins over what this tab could not write', () => {
    const storage = createStorage()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.set(NAME, 'Ada')
    full.mockRestore()
    expect(storage.get(NAME)).toBe('Ada')
    const listener = vi.fn()
    storage.subscribe(NAME, listener)
    changeInAnotherTab('@latchkey/name', '{"v":1,"d":"Grace"}')
    expect(listener.mock.calls).toEqual([['Grace']])
    expect(storage.get(NAME)).toBe('Grace')
  })
})
