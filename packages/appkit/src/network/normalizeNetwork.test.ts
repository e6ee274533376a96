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

  it('gives a network of eip155 the number of its CAIP-2 id, whatever is beside it', () => {
    for (const id of ['abc', '5', 5])
      expect(normalizeNetwork({ ...testNetwork('eip155', 1), id }).id).toBe(1)
    expect(normalizeNetwork({ ...testNetwork('solana', 'abc'), id: 101 }).id).toBe(101)
  })

  it.each([
    ['eip155:abc', 1],
    ['', 1],
    ['eip155:0x1', 1],
  ])('error: a network that is called %j', (caipNetworkId, id) => {
    const network = { ...testNetwork('eip155', 1), caipNetworkId, id }
    // As an app without types may write it.
    expect(() => normalizeNetwork(network as never)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS' }),
    )
  })

  it.each([Number.NaN, 0, -1, 1.5, 2 ** 60, 1e21, '1', 'abc', null, undefined, {}])(
    'error: a viem chain of the id %j',
    (id) => {
      expect(() => normalizeNetwork({ ...viemChain, id } as never)).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTIONS' }),
      )
    },
  )
})
