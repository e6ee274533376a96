import { describe, expect, it } from 'vitest'
import { coinTypesOf } from './coinTypes.js'

describe('where a name keeps its address on a network', () => {
  it('is the number of that network (ENSIP-11), then that of all of Ethereum', () => {
    expect(coinTypesOf({ chainNamespace: 'eip155', id: 10 })).toEqual([0x80_00_00_0a, 60])
    expect(coinTypesOf({ chainNamespace: 'eip155', id: 1 })).toEqual([0x80_00_00_01, 60])
  })

  it('is that of the chain alone where names do not tell its networks apart', () => {
    expect(coinTypesOf({ chainNamespace: 'solana', id: 'main' })).toEqual([501])
    expect(coinTypesOf({ chainNamespace: 'eip155', id: 0x80_00_00_00 })).toEqual([60])
    expect(coinTypesOf({ chainNamespace: 'eip155', id: '10' })).toEqual([60])
  })

  it('is nowhere for a chain that is not listed', () => {
    for (const chainNamespace of ['polkadot', 'constructor'])
      expect(coinTypesOf({ chainNamespace, id: 1 })).toEqual([])
  })
})
