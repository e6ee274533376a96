/** A chain as viem describes it. */
export const viemChain = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://base.example'] } },
  contracts: { multicall3: { address: '0x1' } },
  fees: { baseFeeMultiplier: 1.2 },
}
