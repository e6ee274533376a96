import { solana, solanaDevnet, solanaTestnet } from '@latchkey/appkit/networks'
import { expect, it } from 'vitest'
import { toCaipNetworkId, toStandardChain } from './clusters.js'

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
