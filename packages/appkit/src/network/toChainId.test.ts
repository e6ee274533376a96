import { describe, expect, it } from 'vitest'
import * as networks from '../exports/networks.js'
import { toChainId } from './toChainId.js'

describe('the id of a network that nobody has described', () => {
  it('is the one that the network would have if it were described', () => {
    for (const { caipNetworkId, id } of Object.values(networks))
      expect(toChainId(caipNetworkId), caipNetworkId).toBe(id)
  })

  it.each([
    ['solana:1', '1'],
    ['cosmos:cosmoshub-3', 'cosmoshub-3'],
    ['starknet:0x534e_1', '0x534e_1'],
  ] as const)('stays a text outside eip155, also where it reads as a number: %s', (id, chainId) => {
    expect(toChainId(id)).toBe(chainId)
  })

  it('is none where there is no network, or none that has a number', () => {
    expect(toChainId(undefined)).toBeUndefined()
    expect(toChainId('eip155:abc')).toBeUndefined()
  })
})
