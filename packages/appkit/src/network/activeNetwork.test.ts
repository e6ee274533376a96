import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { activeNetworkAtom, activeNetworkStateAtom } from './activeNetwork.js'
import { activeNamespaceAtom, INITIAL_NETWORK } from './atoms.js'

async function connected() {
  const [evm, solana] = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const { appkit } = createTestAppKit({ mocks: [evm, solana] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  const { store } = appkit
  return {
    appkit,
    evm,
    solana,
    store,
    id: () => store.get(activeNetworkAtom)?.caipNetworkId,
    state: () => store.get(activeNetworkStateAtom),
  }
}

describe('the network of the active namespace', () => {
  it('is where its wallet is, and another one with another namespace', async () => {
    const { appkit, evm, id, state } = await connected()
    evm.switchChain('mock', 'eip155:2')
    expect(id()).toBe('eip155:2')
    await appkit.switchNetwork('solana:2')
    expect(id()).toBe('solana:2')
    expect(state().requestedCaipNetworkIds).toEqual(['solana:1', 'solana:2'])
  })

  it('is none where that of the wallet is not configured, which the state names', async () => {
    const { evm, id, state } = await connected()
    evm.switchChain('mock', 'eip155:404')
    expect(id()).toBeUndefined()
    expect(state().unsupportedCaipNetworkId).toBe('eip155:404')
  })

  it('is not said to change with that of another namespace', async () => {
    const { evm, solana, store } = await connected()
    const heard = vi.fn()
    store.sub(activeNetworkStateAtom, heard)
    solana.switchChain('mock', 'solana:2')
    expect(heard).not.toHaveBeenCalled()
    evm.switchChain('mock', 'eip155:2')
    expect(heard).toHaveBeenCalled()
  })

  it('is none where no namespace is active, or one that nobody serves', async () => {
    const { id, state, store } = await connected()
    for (const namespace of [undefined, 'polkadot', 'constructor']) {
      store.set(activeNamespaceAtom, namespace)
      expect([id(), state()]).toEqual([undefined, INITIAL_NETWORK])
    }
  })
})
