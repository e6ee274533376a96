import { type CaipNetworkId, parseCaipNetworkId } from '../caip.js'
import { parseChainId } from './hex.js'

/** The number of an Ethereum chain (EIP-155), by the CAIP-2 id of its network; undefined where that has none. */
export function toChainId(caipNetworkId: CaipNetworkId | undefined): number | undefined {
  return caipNetworkId === undefined
    ? undefined
    : parseChainId(parseCaipNetworkId(caipNetworkId).reference)
}
