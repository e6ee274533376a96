import { expect, it } from 'vitest'
import { toChainId } from './toChainId.js'

it('is the number of the network, and none where that has none', () => {
  expect(toChainId('eip155:137')).toBe(137)
  expect(toChainId('eip155:0')).toBeUndefined()
  expect(toChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeUndefined()
  expect(toChainId(undefined)).toBeUndefined()
})
