import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { remember } from '../network/setActiveNetwork.js'
import { selectConnections } from './selectors.js'

/**
 * Makes a namespace that is connected the active one, where the last connection of the active one is among those that
 * have `ended`. With none connected it stays: the network on show is the target of the next connection.
 */
export function activateConnected(core: AppKitCore, ended: readonly ChainNamespace[]): void {
  const { store, adapters } = core
  const isConnected = (namespace: ChainNamespace) =>
    selectConnections(store.get, namespace).length > 0
  const active = store.get(activeNamespaceAtom)
  if (active === undefined || !ended.includes(active) || isConnected(active)) return
  const next = adapters.namespaces.find(isConnected)
  if (next === undefined) return
  store.set(activeNamespaceAtom, next)
  remember(core)
}
