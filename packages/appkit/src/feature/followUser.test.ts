import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { getAuthProvider } from './getAuthProvider.js'
import type { AuthProvider, AuthUser } from './types.js'

const ADA: AuthUser = {
  email: 'ada@mail.example',
  username: 'ada',
  isSmartAccountDeployed: false,
  socialProvider: 'google',
}

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
      socialProvider: 'google',
    })
    tell({ email: 'ada@other.example' })
    expect(appkit.getAccount('eip155')?.user).toEqual({ email: 'ada@other.example' })
    expect(appkit.getAccount('eip155')?.socialProvider).toBeUndefined()
    tell(undefined)
    expect(appkit.getAccount('eip155')?.user).toBeUndefined()
    await appkit.destroy()
    expect(unwatch).toHaveBeenCalledOnce()
  })

  it('[ACC-1:user,smartAccountDeployed,preferredAccountTypes][NET-1:smartAccountEnabledNetworks] says what kind of account is in use, where it may be another, and keeps that on another network', async () => {
    const { appkit, tell } = await setUp()
    await appkit.connect({ connectorId: 'AUTH' })
    tell({
      ...ADA,
      smartAccountVersion: 'EIP-7702',
      accountTypes: { eip155: 'smartAccount', solana: 'eoa' },
      smartAccountNetworks: ['eip155:1', 'solana:1'],
    })
    const wanted = {
      user: { email: ADA.email, username: ADA.username },
      smartAccountDeployed: false,
      preferredAccountTypes: { eip155: 'smartAccount' },
    }
    expect(appkit.getAccount('eip155')).toMatchObject(wanted)
    const networks = () => appkit.getNetworkState('eip155').smartAccountEnabledNetworks
    expect(networks()).toEqual(['eip155:1'])
    await appkit.switchNetwork(testNetwork('eip155', 2))
    expect(appkit.getAccount('eip155')).toMatchObject(wanted)
    expect(networks()).toEqual(['eip155:1'])
    // Of what the wallet says nothing, what was known remains.
    tell(ADA)
    expect(appkit.getAccount('eip155')).toMatchObject(wanted)
    expect(networks()).toEqual(['eip155:1'])
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
