import { describe, expect, it, vi } from 'vitest'
import { NETWORK_KEY } from '../persistence/connectionKeys.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { networkChoicesAtom } from './atoms.js'
import { chooseNetwork, setActiveNetwork } from './setActiveNetwork.js'

const solana = testNetwork('solana', 2)

async function started() {
  const test = createTestAppKit({ mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })] })
  await test.appkit.start()
  return test
}

describe('the network that is shown', () => {
  it('brings its namespace with it, as one change, and is there on the next page', async () => {
    const { appkit } = await started()
    const onNetwork = vi.fn()
    appkit.subscribeNetwork(onNetwork)
    setActiveNetwork(appkit, solana)
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    expect(appkit.getCaipNetworkId()).toBe('solana:2')
    expect(onNetwork).toHaveBeenCalledOnce()
    expect(appkit.storage.get(NETWORK_KEY)).toBe('solana:2')
  })

  it('is not the one that a connected wallet is on: what the wallet says counts', async () => {
    const { appkit } = await started()
    await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
    setActiveNetwork(appkit, testNetwork('eip155', 2))
    expect(appkit.getCaipNetworkId('eip155')).toBe('eip155:1')
  })

  it('that a person has wanted stays wanted, whatever else chooses one', async () => {
    const { appkit } = await started()
    chooseNetwork(appkit.store, testNetwork('eip155', 2), true)
    chooseNetwork(appkit.store, solana)
    chooseNetwork(appkit.store, testNetwork('eip155', 1))
    expect(appkit.store.get(networkChoicesAtom)).toEqual({
      eip155: { caipNetworkId: 'eip155:1', isWanted: true },
      solana: { caipNetworkId: 'solana:2', isWanted: false },
    })
  })
})
