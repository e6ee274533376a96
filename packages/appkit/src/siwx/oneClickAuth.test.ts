import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { getOneClickAuth, setOneClickAuth } from './oneClickAuth.js'
import type { OneClickAuth } from './port.js'

const create = (): OneClickAuth => ({
  createAuthParams: async () => undefined,
  onAuthenticated: async () => {},
})

describe('signing in with the pairing itself', () => {
  it('is as the option says, but for as long as the app says otherwise', () => {
    const [option, own] = [create(), create()]
    const { siwx } = mockSIWX()
    const { appkit } = createTestAppKit({ siwx: { ...siwx, oneClickAuth: option } })
    expect(getOneClickAuth(appkit)).toBe(option)
    setOneClickAuth(appkit, own)
    expect(getOneClickAuth(appkit)).toBe(own)
    setOneClickAuth(appkit, undefined)
    expect(getOneClickAuth(appkit)).toBe(option)
  })

  it('is what is set, where no option says anything, and of that instance alone', () => {
    const [one, other] = [createTestAppKit().appkit, createTestAppKit().appkit]
    const own = create()
    setOneClickAuth(one, own)
    expect([getOneClickAuth(one), getOneClickAuth(other)]).toEqual([own, undefined])
  })
})
