import { describe, expect, it } from 'vitest'
import { viemChain } from '../../test/viemChain.js'
import { hasModalAtom } from '../modal/atoms.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

describe('addNetwork, removeNetwork', () => {
  it('[CFG-10] wants an adapter of the namespace', () => {
    const { appkit } = createTestAppKit()
    const message = "Adapter for namespace cosmos doesn't exist"
    expect(() => appkit.addNetwork('cosmos', testNetwork('cosmos', 1))).toThrow(message)
    expect(() => appkit.removeNetwork('cosmos', 1)).toThrow(message)
  })

  it('adds at the end, once, and tells the adapters', () => {
    const { appkit } = createTestAppKit()
    appkit.addNetwork('eip155', viemChain)
    appkit.addNetwork('eip155', { ...viemChain, name: 'Base 2' })
    expect(appkit.getCaipNetworks().map(({ name }) => name)).toEqual([
      'eip155 1',
      'eip155 2',
      'Base 2',
    ])
    expect(appkit.getNetworkState('eip155').requestedCaipNetworkIds).toContain('eip155:8453')
  })

  it('shows the next network when the one on show is removed', () => {
    const { appkit } = createTestAppKit()
    appkit.removeNetwork('eip155', 1)
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    appkit.removeNetwork('eip155', 'eip155:2')
    expect(appkit.getCaipNetwork()).toBeUndefined()
  })

  it('makes a network foreign to the wallet that is on it, and its own again', async () => {
    const { appkit } = createTestAppKit()
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    appkit.removeNetwork('eip155', 1)
    expect(appkit.getNetworkState()).toMatchObject({
      caipNetwork: undefined,
      unsupportedCaipNetworkId: 'eip155:1',
    })
    appkit.addNetwork('eip155', testNetwork('eip155', 1))
    expect(appkit.getNetworkState().unsupportedCaipNetworkId).toBeUndefined()
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
  })

  it('[VIEW-9:shown] opens the choice once the network of the wallet is gone, and ends it once it is back', async () => {
    const { appkit } = createTestAppKit()
    appkit.store.set(hasModalAtom, true)
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    appkit.removeNetwork('eip155', 1)
    expect(appkit.getState().open).toBe(true)
    expect(appkit.getView().name).toBe('UnsupportedChain')
    appkit.addNetwork('eip155', testNetwork('eip155', 1))
    expect(appkit.getState().open).toBe(false)
  })

  it('error: a network of another namespace', () => {
    const { appkit } = createTestAppKit({
      mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    })
    expect(() => appkit.addNetwork('eip155', testNetwork('solana', 9))).toThrow('Invalid options')
    expect(appkit.getCaipNetworks('solana')).toHaveLength(2)
  })
})
