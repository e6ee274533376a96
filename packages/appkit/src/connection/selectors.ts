import type { ChainNamespace } from '@latchkey/foundation'
import type { Getter } from 'jotai/vanilla'
import { activeNamespaceAtom } from '../network/atoms.js'
import { own } from '../record.js'
import { connectionsAtom, providersAtom } from './atoms.js'
import type { Connection } from './types.js'

/** The connections of a namespace; without one, those of the active namespace. */
export function selectConnections(get: Getter, namespace?: ChainNamespace): readonly Connection[] {
  return own(get(connectionsAtom), namespace ?? get(activeNamespaceAtom)) ?? []
}

/** The live provider of a namespace; without one, that of the active namespace. */
export function selectProvider(get: Getter, namespace?: ChainNamespace): unknown {
  return own(get(providersAtom), namespace ?? get(activeNamespaceAtom))
}
