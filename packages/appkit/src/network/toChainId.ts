import type { CaipNetworkId } from '@latchkey/foundation'

/** The `id` of a network that nobody has described: the number inside eip155, where there is one; the CAIP-2 reference elsewhere. */
export function toChainId(caipNetworkId: CaipNetworkId | undefined): number | string | undefined {
  const [namespace, reference] = caipNetworkId?.split(':') ?? []
  return namespace === 'eip155' ? Number(reference) || undefined : reference
}
