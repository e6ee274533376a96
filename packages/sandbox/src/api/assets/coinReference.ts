import type { CaipAddress, CaipNetworkId } from '@latchkey/foundation'
import { nativeAsset } from '../../chains/evm/exchange.js'

/** What stands for the coin of a chain where an address is asked for, by convention. */
const COINS = new Map([
  ['eip155', nativeAsset],
  ['solana', 'So11111111111111111111111111111111111111111'],
])
const REFERENCES = new Set([...COINS.values()].map((address) => address.toLowerCase()))

/** Whether an address stands for the coin of its chain. */
export function isCoinReference(address: string): boolean {
  return address === '' || REFERENCES.has(address.toLowerCase())
}

/** The CAIP-10 id of an asset; the coin of a chain has a stand-in for an address. */
export function assetId(asset: {
  readonly chain: CaipNetworkId
  readonly address: string
}): CaipAddress {
  const [namespace = ''] = asset.chain.split(':')
  return `${asset.chain}:${asset.address || COINS.get(namespace) || '0'}`
}
