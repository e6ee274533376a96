import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'

/** The first half of a CAIP-2 id. */
export function namespaceOf(caipNetworkId: CaipNetworkId): ChainNamespace {
  return caipNetworkId.slice(0, caipNetworkId.indexOf(':'))
}
