import { describe, expect, it } from 'vitest'
import { cookieName } from '../server/cookieName'

describe('cookieName', () => {
  it('is one that no other host of the site can set, where there is https', () => {
    expect(cookieName('https://app.example')).toBe('__Host-siwx-session')
    expect(cookieName('http://localhost:3000')).toBe('siwx-session')
  })
})
