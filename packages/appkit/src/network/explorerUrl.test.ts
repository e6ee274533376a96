import { expect, it } from 'vitest'
import { testNetwork } from '../testing/createTestAppKit.js'
import { explorerUrl } from './explorerUrl.js'
import { toChainId } from './toChainId.js'

const at = (url: string) => ({
  ...testNetwork('eip155', 1),
  blockExplorers: { default: { name: 'Scan', url } },
})

it.each([
  ['https://scan.example', '0xA1', 'https://scan.example/address/0xA1'],
  ['https://scan.example/', '0xA1', 'https://scan.example/address/0xA1'],
  [
    'https://scan.example/?cluster=devnet',
    'So1',
    'https://scan.example/address/So1?cluster=devnet',
  ],
  ['https://scan.example?a=/b', 'So1', 'https://scan.example/address/So1?a=/b'],
  ['https://scan.example/chain', 'a/../b?c', 'https://scan.example/chain/address/a%2F..%2Fb%3Fc'],
])('an address in the explorer of %s', (url, address, href) => {
  expect(explorerUrl(at(url), address)).toBe(href)
})

it('has no page without a network, or without an explorer', () => {
  const { blockExplorers, ...bare } = testNetwork('eip155', 1)
  expect(blockExplorers).toBeDefined()
  expect(explorerUrl(bare, '0xA1')).toBeUndefined()
  expect(explorerUrl(undefined, '0xA1')).toBeUndefined()
})

it('the id of a network that nobody has described is a number inside eip155 alone', () => {
  expect(toChainId('eip155:137')).toBe(137)
  expect(toChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  )
  expect(toChainId(undefined)).toBeUndefined()
})
