import { describe, expect, it } from 'vitest'
import { viemChain } from '../../test/viemChain.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { normalizeNetwork } from './normalizeNetwork.js'

describe('normalizeNetwork', () => {
  it('gives a viem chain its CAIP-2 identity, and keeps the rest of it', () => {
    expect(normalizeNetwork(viemChain)).toEqual({
      ...viemChain,
      caipNetworkId: 'eip155:8453',
      chainNamespace: 'eip155',
    })
  })

  it('believes the CAIP-2 id, not the namespace beside it', () => {
    const network = { ...testNetwork('solana', 'abc'), chainNamespace: 'eip155' }
    expect(normalizeNetwork(network).chainNamespace).toBe('solana')
  })
})
