import type { ChainNamespace } from '@latchkey/foundation'
import type { Getter } from 'jotai/vanilla'
import { activeNamespaceAtom } from '../../network/atoms.js'
import type { RecentConnection } from '../types.js'
import { recentConnectionsAtom } from './atoms.js'

/** The connections of a namespace that have ended, newest first; without one, those of the active namespace. */
export function selectRecentConnections(
  get: Getter,
  namespace: ChainNamespace | undefined = get(activeNamespaceAtom),
): readonly RecentConnection[] {
  return get(recentConnectionsAtom).filter((item) => item.namespace === namespace)
}
