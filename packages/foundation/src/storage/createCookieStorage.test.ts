import { expect, it } from 'vitest'
import { createCookieStorage } from './createCookieStorage.js'
import { defineStorageKey } from './storageKey.js'

it.each([true, false])(
  'on a server is the memory of one request, whether it is in cookies (%s)',
  (isInCookie) => {
    const key = defineStorageKey({ name: 'n', version: 1, isInCookie, parse: String })
    const one = createCookieStorage()
    one.set(key, 'mine')
    expect(one.get(key)).toBe('mine')
    expect(one.isKept(key)).toBe(false)
    expect(createCookieStorage().get(key)).toBeUndefined()
    one.clear()
    expect(one.get(key)).toBeUndefined()
  },
)
