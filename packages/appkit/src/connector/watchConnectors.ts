import type { ChainNamespace } from '@latchkey/foundation'
import { enabledFeaturesAtom } from '../config/atoms.js'
import type { AppKitCore } from '../core.js'
import type { FeatureDescriptor } from '../feature/types.js'
import { modalAtom } from '../modal/atoms.js'
import { connectorsAtom } from './atoms.js'
import { cleanConnectors } from './cleanConnectors.js'
import { type AdapterConnector, AUTH_ID } from './types.js'

/**
 * Writes what there is to connect in a namespace, now and on each change: the adapter's connectors, and the embedded wallet
 * of a feature that is on. One adapter that fails leaves the others to work, and is tried again.
 */
export function watchConnectors(core: AppKitCore, namespace: ChainNamespace): void {
  const { adapters, cleanups, logger, signal, store } = core
  let listed: readonly AdapterConnector[] = []
  const write = () => {
    if (signal.aborted) return
    const own = authConnectors(store.get(enabledFeaturesAtom), namespace)
    const connectors = cleanConnectors(namespace, [...own, ...listed])
    store.set(connectorsAtom, { ...store.get(connectorsAtom), [namespace]: connectors })
  }
  let isListed = false
  let stop = () => {}
  const begin = () => {
    if (isListed || signal.aborted) return
    stop()
    try {
      stop = adapters.require(namespace).watchConnectors((connectors) => {
        isListed = true
        listed = connectors
        write()
      })
    } catch (error) {
      logger.error(`The wallets of ${namespace} cannot be listed`, error)
    }
  }
  cleanups.add(store.sub(enabledFeaturesAtom, write))
  if (store.get(enabledFeaturesAtom).some(({ authWallet }) => authWallet)) write()
  begin()
  // Its code may not have come: it is asked for again when somebody looks for a wallet, and when the network is back.
  const onModal = () => {
    if (store.get(modalAtom).open) begin()
  }
  cleanups.add(store.sub(modalAtom, onModal))
  globalThis.addEventListener?.('online', begin)
  cleanups.add(() => globalThis.removeEventListener?.('online', begin))
  cleanups.add(() => stop())
}

/** The embedded wallet as a connector; the first feature that brings one for the namespace has it. */
function authConnectors(
  features: readonly FeatureDescriptor[],
  namespace: ChainNamespace,
): readonly AdapterConnector[] {
  const wallet = features
    .map(({ authWallet }) => authWallet)
    .find((each) => each?.namespaces.includes(namespace))
  if (!wallet) return []
  const { imageUrl, name } = wallet
  return [{ id: AUTH_ID, type: 'AUTH', name, ...(imageUrl && { imageUrl }) }]
}
