import { expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { getAuthProvider } from './getAuthProvider.js'
import type { AuthProvider, AuthUser, FeatureDescriptor } from './types.js'

/** A login whose wallet is another each time that it is opened. */
function createLogin() {
  const opened: { unwatch: () => void; tell: (user: AuthUser) => void }[] = []
  const load = vi.fn(async (): Promise<AuthProvider> => {
    let listener = (_user: AuthUser | undefined) => {}
    const unwatch = vi.fn(() => {
      listener = () => {}
    })
    opened.push({ unwatch, tell: (user) => listener(user) })
    return {
      getProvider: () => undefined,
      setPreferredAccount: async () => undefined,
      watchUser(next) {
        listener = next
        return unwatch
      },
    }
  })
  const feature = (key: string): FeatureDescriptor => ({
    key,
    install: () => undefined,
    authWallet: { name: 'Embedded', url: 'https://login.test', namespaces: ['eip155'], load },
  })
  return { feature, load, opened }
}

it('[CFG-3] opens the wallet anew where the logins were off, and shows nobody who was logged in to the one before', async () => {
  const { feature, load, opened } = createLogin()
  const login = feature('email')
  const mocks = [mockAdapter({ wallets: [{ id: 'AUTH', type: 'AUTH' }] })]
  const { appkit } = createTestAppKit({ features: [login], mocks })
  await appkit.start()
  const before = await getAuthProvider(appkit)
  expect(await getAuthProvider(appkit)).toBe(before)
  opened[0]?.tell({ email: 'ada@mail.example' })
  appkit.updateFeatures([])
  await expect(getAuthProvider(appkit)).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
  appkit.updateFeatures([login])
  expect(await getAuthProvider(appkit)).not.toBe(before)
  expect(load).toHaveBeenCalledTimes(2)
  expect(opened[0]?.unwatch).toHaveBeenCalledOnce()
  await appkit.connect({ connectorId: 'AUTH' })
  expect(appkit.getAccount('eip155').user).toBeUndefined()
  await appkit.destroy()
  expect(opened.map(({ unwatch }) => vi.mocked(unwatch).mock.calls.length)).toEqual([1, 1])
})

it('keeps the wallet for as long as one login is on', async () => {
  const { feature, load } = createLogin()
  const [one, two] = [feature('one'), feature('two')]
  const { appkit } = createTestAppKit({ features: [one, two] })
  await appkit.start()
  const known = await getAuthProvider(appkit)
  appkit.updateFeatures([one])
  expect(await getAuthProvider(appkit)).toBe(known)
  expect(load).toHaveBeenCalledOnce()
})
