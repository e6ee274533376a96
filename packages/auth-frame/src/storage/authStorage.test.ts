import { createMemoryBackend, createStorage, type StorageKey } from '@latchkey/foundation'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { clearAuthCache, forgetLogin, keepLogin, wasLoginUsed } from './authStorage.js'
import { AUTH_KEYS } from './keys.js'

const VALUES = {
  sessionToken: 'token',
  isLoginUsed: true,
  lastUsedChain: 'eip155:137',
  lastEmailLogin: 1_000,
  lastEmailSent: 2_000,
  email: 'ada@mail.example',
  preferredAccountType: 'smartAccount',
  isSmartAccountEnabled: true,
  smartAccountEnabledNetworks: [1, 137],
  socialUsername: 'ada',
} as const

const names = Object.keys(AUTH_KEYS) as (keyof typeof AUTH_KEYS)[]
const keyOf = (name: keyof typeof AUTH_KEYS): StorageKey<unknown> => AUTH_KEYS[name]

function filledStorage(backend = createMemoryBackend(), warn = vi.fn()) {
  const storage = createStorage({ backend, logger: { warn } })
  for (const name of names) storage.set(keyOf(name), VALUES[name])
  const kept = () => names.filter((name) => storage.get(keyOf(name)) !== undefined)
  return { storage, backend, warn, kept }
}

describe('the storage of a login', () => {
  it('[FRM-16] keeps each value in a versioned entry of its own', () => {
    const { backend, storage } = filledStorage()
    for (const name of names) {
      expect(storage.get(keyOf(name))).toEqual(VALUES[name])
      expect(backend.getItem(`@latchkey/auth/${name}`)).toBe(
        JSON.stringify({ v: 1, d: VALUES[name] }),
      )
    }
  })

  it('[FRM-16] only logs that the storage fails, and never what it was to keep', () => {
    const fail = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const backend = { getItem: fail, setItem: fail, removeItem: fail }
    const { kept, storage, warn } = filledStorage(backend)
    expect(kept()).toEqual(names)
    forgetLogin(storage)
    expect(wasLoginUsed(storage)).toBe(false)
    expect(warn).toHaveBeenCalled()
    const logged = JSON.stringify(
      warn.mock.calls.map(([, error]) => ({ ...Object(error), message: String(error) })),
    )
    for (const secret of [VALUES.sessionToken, VALUES.email])
      expect(logged).not.toContain(`"${secret}"`)
  })

  it('[FRM-17] what the site says of somebody is kept: nothing said leaves what was there, and null takes it away', () => {
    const { kept, storage } = filledStorage()
    keepLogin(
      storage,
      { address: '0xC0FFEE', chainId: 10, email: null, smartAccountDeployed: false },
      'eip155:10',
    )
    expect(kept()).toEqual(names.filter((name) => name !== 'email' && name !== 'lastEmailLogin'))
    expect(storage.get(AUTH_KEYS.lastUsedChain)).toBe('eip155:10')
    expect(storage.get(AUTH_KEYS.isSmartAccountEnabled)).toBe(false)
    expect(storage.get(AUTH_KEYS.preferredAccountType)).toBe('smartAccount')
    expect(storage.get(AUTH_KEYS.socialUsername)).toBe('ada')
    expect(wasLoginUsed(storage)).toBe(true)
  })

  it('[FRM-14] a sign-out ends the login, its chain, email and name', () => {
    const { kept, storage } = filledStorage()
    expect(wasLoginUsed(storage)).toBe(true)
    forgetLogin(storage)
    expect(kept()).toEqual([
      'lastEmailLogin',
      'lastEmailSent',
      'preferredAccountType',
      'isSmartAccountEnabled',
      'smartAccountEnabledNetworks',
    ])
  })

  it('[FRM-15] the whole cache goes, but for when an email was sent', () => {
    const { kept, storage } = filledStorage()
    clearAuthCache(storage)
    expect(kept()).toEqual(['lastEmailSent'])
  })

  it('[FRM-16] what another script has put there is as nothing', () => {
    const { backend, storage } = filledStorage()
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.oneof(fc.json(), fc.string()), (name, data) => {
        backend.setItem(`@latchkey/auth/${name}`, `{"v":1,"d":${data}}`)
        const value: unknown = storage.get(keyOf(name))
        if (value !== undefined) expect(() => keyOf(name).parse(value)).not.toThrow()
      }),
      fuzzRuns(1_000),
    )
  })
})
