import { describe, expect, it } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

describe('network state', () => {
  it('[NET-1:caipNetwork,requested,supportsAllNetworks] has every field, per namespace', () => {
    const { appkit } = createTestAppKit({
      mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    })
    expect(appkit.getNetworkState('solana')).toEqual({
      caipNetwork: testNetwork('solana', 1),
      unsupportedCaipNetworkId: undefined,
      requestedCaipNetworkIds: ['solana:1', 'solana:2'],
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
      smartAccountEnabledNetworks: [],
    })
    expect(appkit.getNetworkState('constructor').caipNetwork).toBeUndefined()
  })
})
