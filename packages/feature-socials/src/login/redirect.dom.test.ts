import { createTestAppKit, destroyTestAppKits } from '@latchkey/appkit/testing'
import { loadWallet } from '@latchkey/embedded-wallet/login'
import { createMemoryBackend, type StorageBackend } from '@latchkey/foundation'
import { fillParts } from '@latchkey/ui-react/testing'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loginAtom } from '../atoms.js'
import { socials } from '../socials.js'
import { cancelLogin, startAttempt } from './attempts.js'
import { AWAY, finishRedirect, leaveForProvider } from './redirect.js'

const PROVIDER_URI = 'https://provider.example/authorize'

beforeAll(fillParts)
afterEach(async () => {
  await destroyTestAppKits()
  vi.restoreAllMocks()
})

/** An app with the social logins, whose login site says at once where to go. */
async function setUp(backend: StorageBackend) {
  const url = 'https://login.example/frame'
  const { appkit } = createTestAppKit({ features: [socials({ url })], backend })
  await appkit.start()
  const { client } = await loadWallet(appkit)
  vi.spyOn(client, 'getSocialRedirectUri').mockResolvedValue({ uri: PROVIDER_URI })
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined)
  return { appkit, assign, step: () => appkit.store.get(loginAtom)?.step }
}

describe('a login that the page goes away for', () => {
  it('[SOC-3:read] goes to the provider, and remembers that', async () => {
    const { appkit, assign, step } = await setUp(createMemoryBackend())
    startAttempt(appkit, 'google', (attempt) => leaveForProvider(appkit, attempt, 'google'))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(PROVIDER_URI))
    expect(appkit.storage.get(AWAY)).toMatchObject({ provider: 'google' })
    expect(step()).toBe('leaving')
    cancelLogin(appkit)
  })

  it('[T12] goes nowhere where the browser keeps nothing, since nobody would know of it afterwards, and says so', async () => {
    const setItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const { appkit, assign, step } = await setUp({ ...createMemoryBackend(), setItem })
    startAttempt(appkit, 'google', (attempt) => leaveForProvider(appkit, attempt, 'google'))
    await vi.waitFor(() => expect(step()).toBe('unkept'))
    expect(assign).not.toHaveBeenCalled()
    expect(appkit.storage.get(AWAY)).toBeUndefined()
  })

  it.each([
    ['a day later', Date.now() - 86_400_000],
    ['from the future', Date.now() + 86_400_000],
  ])(
    '[T12] error: what comes back %s is used for nothing, and the person hears so',
    async (_when, since) => {
      const { appkit, step } = await setUp(createMemoryBackend())
      appkit.storage.set(AWAY, { provider: 'google', since })
      const load = vi.fn(() => Promise.reject(new TypeError('nobody asks')))
      const authWallet = { name: 'Wallet', namespaces: ['eip155'], load }
      const resultUri = 'https://login.example/result?code=1'
      finishRedirect(appkit, { authWallet, resultUri })
      await vi.waitFor(() => expect(step()).toBe('expired'))
      expect(appkit.getView()).toMatchObject({
        name: 'ConnectingSocial',
        params: { provider: 'google' },
      })
      expect(load).not.toHaveBeenCalled()
      expect(appkit.storage.get(AWAY)).toBeUndefined()
    },
  )

  it('[T11] error: nothing is shown where this page has sent nobody away', async () => {
    const { appkit, step } = await setUp(createMemoryBackend())
    const load = vi.fn(() => Promise.reject(new TypeError('nobody asks')))
    const authWallet = { name: 'Wallet', namespaces: ['eip155'], load }
    finishRedirect(appkit, { authWallet, resultUri: 'https://login.example/result?code=1' })
    expect(appkit.isOpen()).toBe(false)
    expect(step()).toBeUndefined()
  })
})
