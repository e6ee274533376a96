import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { getAuthProvider } from './getAuthProvider.js'
import type { AuthProvider, AuthUser } from './types.js'

const ADA = { email: 'ada@mail.example', username: 'ada', isSmartAccountDeployed: false }

/** A kit with a login, and another wallet. */
async function setUp() {
  let tell: ((user: AuthUser | undefined) => void) | undefined
  const unwatch = vi.fn()
  const provider: AuthProvider = {
    getProvider: () => undefined,
    setPreferredAccount: async () => undefined,
    watchUser(listener) {
      tell = listener
      return unwatch
    },
  }
  const { appkit } = createTestAppKit({
    mocks: [mockAdapter({ wallets: [{ id: 'AUTH', type: 'AUTH' }, { id: 'other' }] })],
    features: [
      {
        key: 'email',
        authWallet: { name: 'Embedded', namespaces: ['eip155'], load: async () => provider },
      },
    ],
  })
  await appkit.start()
  await getAuthProvider(appkit)
  await getAuthProvider(appkit)
  return { appkit, tell: (user: AuthUser | undefined) => tell?.(user), unwatch }
}

describe('the user of the embedded wallet', () => {
  it('is shown at its account, whenever it is told, until nobody is logged in', async () => {
    const { appkit, tell, unwatch } = await setUp()
    tell(ADA)
    expect(appkit.getAccount('eip155')?.user).toBeUndefined()
    await appkit.connect({ connectorId: 'AUTH' })
    expect(appkit.getAccount('eip155')).toMatchObject({
      user: { email: 'ada@mail.example', username: 'ada' },
      smartAccountDeployed: false,
    })
    tell({ email: 'ada@other.example' })
    expect(appkit.getAccount('eip155')?.user).toEqual({ email: 'ada@other.example' })
    tell(undefined)
    expect(appkit.getAccount('eip155')?.user).toBeUndefined()
    await appkit.destroy()
    expect(unwatch).toHaveBeenCalledOnce()
  })

  it('is none of another wallet', async () => {
    const { appkit, tell } = await setUp()
    await appkit.connect({ connectorId: 'other' })
    tell(ADA)
    expect(appkit.getAccount('eip155')?.user).toBeUndefined()
    await appkit.connect({ connectorId: 'AUTH' })
    expect(appkit.getAccount('eip155')?.user?.email).toBe('ada@mail.example')
  })
})
