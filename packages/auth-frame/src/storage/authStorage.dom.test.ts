import { createCookieStorage } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { keepLogin } from './authStorage.js'
import { AUTH_KEYS } from './keys.js'

it('[T10][FRM-16] nothing of a login is in a cookie, which every request takes along', () => {
  const before = document.cookie
  const storage = createCookieStorage({ prefix: '@latchkey:login/' })
  storage.set(AUTH_KEYS.sessionToken, 'token')
  keepLogin(storage, { address: '0xC0FFEE', chainId: 10, email: 'ada@mail.example' }, 'eip155:10')
  expect(storage.get(AUTH_KEYS.sessionToken)).toBe('token')
  expect(storage.get(AUTH_KEYS.email)).toBe('ada@mail.example')
  expect(document.cookie).toBe(before)
  storage.clear()
  expect(storage.get(AUTH_KEYS.sessionToken)).toBeUndefined()
})
