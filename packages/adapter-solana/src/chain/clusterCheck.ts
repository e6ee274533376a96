import type { ChainCheck } from '@latchkey/appkit/adapter'
import type { CaipNetworkId } from '@latchkey/foundation'

/** A reference that is the beginning of a genesis hash (CAIP-30). */
const GENESIS = /^solana:([1-9A-HJ-NP-Za-km-z]{32})$/

/** How a node says which cluster it serves; undefined for a network whose id names no genesis block, as a local one's may. */
export function clusterCheck(caipNetworkId: CaipNetworkId): ChainCheck | undefined {
  const reference = GENESIS.exec(caipNetworkId)?.[1]
  if (reference === undefined) return undefined
  const isChain = (result: unknown) => typeof result === 'string' && result.startsWith(reference)
  return { method: 'getGenesisHash', isChain }
}
