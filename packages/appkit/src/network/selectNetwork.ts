import type { Getter } from 'jotai/vanilla'
import { networksAtom } from './atoms.js'
import type { CaipNetwork } from './types.js'

/** A configured network by its CAIP-2 id. */
export function selectNetwork(get: Getter, caipNetworkId: string): CaipNetwork | undefined {
  return get(networksAtom).find((network) => network.caipNetworkId === caipNetworkId)
}
