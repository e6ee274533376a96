import { testNetwork } from '@latchkey/appkit/testing'
import { describe, expect, it } from 'vitest'
import { filterNetworks } from './filterNetworks.js'

const items = ['Ethereum', 'Arbitrum One', 'One', 'Base'].map((name, index) => ({
  network: { ...testNetwork('eip155', index + 1), name },
}))

const names = (search: string) => filterNetworks(items, search).map(({ network }) => network.name)

describe('filterNetworks', () => {
  it('gives all without a text', () => {
    expect(filterNetworks(items, '  ')).toBe(items)
  })

  it('finds by a part of the name, what begins with it first', () => {
    expect(names('one')).toEqual(['One', 'Arbitrum One'])
    expect(names(' ETH ')).toEqual(['Ethereum'])
    expect(names('ｂａｓｅ')).toEqual(['Base'])
  })

  it('finds by the whole id and by the coin', () => {
    expect(names('4')).toEqual(['Base'])
    expect(names('tst')).toHaveLength(4)
    expect(names('45')).toEqual([])
  })
})
