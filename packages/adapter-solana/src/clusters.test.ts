import { solana, solanaDevnet, solanaTestnet } from '@latchkey/appkit/networks'
import { expect, it } from 'vitest'
import { toCaipNetworkId, toChainOf, toStandardChain } from './clusters.js'

it('calls the clusters what the built-in networks are called', () => {
  const names = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const
  for (const [index, { caipNetworkId }] of [solana, solanaDevnet, solanaTestnet].entries()) {
    const name = names[index] ?? ''
    expect(toCaipNetworkId(name)).toEqual([caipNetworkId])
    expect(toStandardChain(caipNetworkId)).toBe(name)
  }
})

it("knows a network of one's own as the local one, and none for what is no cluster", () => {
  expect(toStandardChain('solana:mine')).toBe('solana:localnet')
  for (const chain of ['solana:localnet', 'eip155:1', ''])
    expect(toCaipNetworkId(chain)).toEqual([])
})

it('takes a network by its CAIP-2 id from a wallet that names it so', () => {
  const own = 'solana:So1anaTestGenesisB1ockHash111111'
  expect(toCaipNetworkId(own)).toEqual([own])
  expect(toChainOf([own, 'solana:localnet'], own)).toBe(own)
  expect(toChainOf(['solana:localnet'], own)).toBe('solana:localnet')
  const { caipNetworkId } = solanaDevnet
  expect(toChainOf(['solana:devnet'], caipNetworkId)).toBe('solana:devnet')
  expect(toChainOf([caipNetworkId], caipNetworkId)).toBe(caipNetworkId)
  // Nobody's name is an id.
  expect(toChainOf(['solana:mine'], 'solana:mine')).toBe('solana:localnet')
})
