import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { CaipNetwork } from '../types.js'

/** The network whose names people know each other by, by namespace. */
const NAME_NETWORKS: ReadonlyMap<ChainNamespace, CaipNetworkId> = new Map([['eip155', 'eip155:1']])

/** The network whose names hold on another one, too; undefined on that network itself, and on testnets. */
export function nameNetworkOf({
  caipNetworkId,
  chainNamespace,
  testnet,
}: Pick<CaipNetwork, 'caipNetworkId' | 'chainNamespace' | 'testnet'>): CaipNetworkId | undefined {
  const id = testnet ? undefined : NAME_NETWORKS.get(chainNamespace)
  return id === caipNetworkId ? undefined : id
}

/** Whether a network may know names of its own. */
export function hasNames({
  caipNetworkId,
  chainNamespace,
  contracts,
}: Pick<CaipNetwork, 'caipNetworkId' | 'chainNamespace' | 'contracts'>): boolean {
  const { ensRegistry, ensUniversalResolver } = contracts ?? {}
  const isKnown = ensRegistry !== undefined || ensUniversalResolver !== undefined
  return isKnown || NAME_NETWORKS.get(chainNamespace) === caipNetworkId
}
