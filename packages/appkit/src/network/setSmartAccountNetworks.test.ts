import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { setSmartAccountNetworks } from './setSmartAccountNetworks.js'

const networksOf = ({ appkit }: ReturnType<typeof createTestAppKit>, namespace: string) =>
  appkit.getNetworkState(namespace).smartAccountEnabledNetworks

async function connected() {
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const test = createTestAppKit({ mocks })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}

describe('setSmartAccountNetworks', () => {
  it('[NET-1:smartAccountEnabledNetworks] says where the smart account works, in its namespace alone', async () => {
    const test = await connected()
    const told: (readonly string[])[] = []
    test.appkit.subscribeNetwork(() => told.push(networksOf(test, 'eip155')))
    expect(networksOf(test, 'eip155')).toEqual([])
    setSmartAccountNetworks(test.appkit, { namespace: 'eip155', caipNetworkIds: ['eip155:2'] })
    expect(networksOf(test, 'eip155')).toEqual(['eip155:2'])
    expect(networksOf(test, 'solana')).toEqual([])
    expect(told).toEqual([['eip155:2']])
    setSmartAccountNetworks(test.appkit, { namespace: 'eip155', caipNetworkIds: [] })
    expect(networksOf(test, 'eip155')).toEqual([])
  })

  it('[NET-1:smartAccountEnabledNetworks][CONN-9:network] says nothing once there is no wallet', async () => {
    const test = await connected()
    for (const namespace of ['eip155', 'solana'])
      setSmartAccountNetworks(test.appkit, { namespace, caipNetworkIds: [`${namespace}:1`] })
    await test.appkit.disconnect({ namespace: 'eip155' })
    expect(networksOf(test, 'eip155')).toEqual([])
    expect(networksOf(test, 'solana')).toEqual(['solana:1'])
    // Another wallet is asked anew.
    await test.appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
    expect(networksOf(test, 'eip155')).toEqual([])
  })

  it('[NET-1:smartAccountEnabledNetworks] is kept while the embedded wallet is, whichever other goes', async () => {
    const wallets = [
      { id: 'auth', name: 'Login', type: 'AUTH' as const },
      { id: 'mock', name: 'Mock Wallet' },
    ]
    const test = createTestAppKit({ mocks: [mockAdapter({ wallets })] })
    const { appkit } = test
    await appkit.start()
    await appkit.connect({ connectorId: 'auth' })
    await appkit.connect({ connectorId: 'mock' })
    setSmartAccountNetworks(appkit, { namespace: 'eip155', caipNetworkIds: ['eip155:1'] })
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'mock' })
    expect(networksOf(test, 'eip155')).toEqual(['eip155:1'])
    await appkit.connect({ connectorId: 'mock' })
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'auth' })
    expect(networksOf(test, 'eip155')).toEqual([])
  })
})
