import { describe, expect, it, vi } from 'vitest'
import { createWith } from '../../test/createLate.js'
import * as enginePart from '../engine.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

describe('what is read of an instance', () => {
  it('is there before its code, which nothing of it loads', () => {
    const load = vi.fn(async () => enginePart)
    const appkit = createWith(load)
    expect(appkit.getAccount()).toMatchObject({ status: 'disconnected', allAccounts: [] })
    expect([appkit.getCaipNetworkId(), appkit.getChainId()]).toEqual(['eip155:1', 1])
    expect(appkit.getChainId('solana')).toBeUndefined()
    expect(appkit.getDisabledCaipNetworks()).toEqual([])
    expect([appkit.getConnections(), appkit.getRecentConnections()]).toEqual([[], []])
    expect(appkit.getState()).toMatchObject({ initialized: false, loading: false, open: false })
    expect(load).not.toHaveBeenCalled()
  })

  it.each(['constructor', 'toString', '__proto__', ''])(
    'is nothing for a namespace that there is not: "%s"',
    async (namespace) => {
      const { appkit } = createTestAppKit()
      await appkit.start()
      await appkit.connect({ connectorId: 'mock' })
      expect(appkit.getAccount(namespace).status).toBe('disconnected')
      expect(appkit.getIsConnectedState(namespace)).toBe(false)
      expect(appkit.getProvider(namespace)).toBeUndefined()
      expect(appkit.getChainId(namespace)).toBeUndefined()
      const lists = [
        appkit.getCaipNetworks(namespace),
        appkit.getConnections(namespace),
        appkit.getDisabledCaipNetworks(namespace),
        appkit.getNetworkState(namespace).requestedCaipNetworkIds,
        appkit.getRecentConnections(namespace),
      ]
      expect(lists.flat()).toEqual([])
    },
  )

  it('is of the namespace in use, unless another one is named', async () => {
    const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
    const { appkit } = createTestAppKit({ mocks })
    await appkit.start()
    await appkit.connect({ connectorId: 'mock', namespace: 'solana' })
    expect(appkit.getCaipAddress()).toMatch(/^solana:1:/)
    expect(appkit.getCaipNetworkId()).toBe('solana:1')
    expect(appkit.getConnections().map(({ namespace }) => namespace)).toEqual(['solana'])
    expect(appkit.getIsConnectedState('eip155')).toBe(false)
    expect(appkit.getState()).toMatchObject({
      activeChain: 'solana',
      selectedNetworkId: 'solana:1',
    })
    // All that are configured, whatever is in use.
    expect(appkit.getCaipNetworks()).toHaveLength(4)
  })
})
