import type { ChainNamespace } from '@latchkey/foundation'
import type { Getter } from 'jotai/vanilla'
import { activeNamespaceAtom } from './atoms.js'
import { selectNetworkState, selectNetworks } from './selectors.js'
import type { CaipNetwork } from './types.js'

/** The configured networks that the session of the wallet in use does not allow. */
export function selectDisabledNetworks(
  get: Getter,
  namespace: ChainNamespace | undefined = get(activeNamespaceAtom),
): readonly CaipNetwork[] {
  const { approvedCaipNetworkIds, supportsAllNetworks } = selectNetworkState(get, namespace)
  if (supportsAllNetworks || namespace === undefined) return []
  return selectNetworks(get, namespace).filter(
    ({ caipNetworkId }) => !approvedCaipNetworkIds?.includes(caipNetworkId),
  )
}
