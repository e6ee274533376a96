import { expect, it } from 'vitest'
import { createState } from '../test/wagmiState.js'
import { pickChainId } from './pickChainId.js'

it.each([
  ['a chain that wagmi knows', 'eip155:8453', 8453],
  ['another chain', 'eip155:137', undefined],
  ['one whose id is no number', 'eip155:base', undefined],
  ['one that is longer than a number holds', 'eip155:9007199254740993', undefined],
  ['none', undefined, undefined],
] as const)('asks for %s (%s): %s', (_what, caipNetworkId, chainId) => {
  expect(pickChainId(createState(), caipNetworkId)).toBe(chainId)
})
