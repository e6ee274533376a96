import { type ChainNamespace, type Logger, PageError } from '@latchkey/foundation'
import type { GlimpsedWallet } from '@latchkey/foundation/eip1193'
import type { Adapter, AdapterContext, AdapterEvent, AdapterFactory } from './contract.js'

/** The adapters of an instance, by namespace. */
export interface AdapterRegistry {
  readonly namespaces: readonly ChainNamespace[]
  get(namespace: ChainNamespace): Adapter | undefined
  /** Throws `ADAPTER_FOR_NAMESPACE_NOT_FOUND`. */
  require(namespace: ChainNamespace): Adapter
  /**
   * Calls a method of the adapters that have it, or of those of some namespaces, and gives all that they list. One that
   * throws, or rejects where it is asynchronous, is told of and does not stop the others.
   */
  call(method: Uncertain, namespaces?: readonly ChainNamespace[]): readonly GlimpsedWallet[]
}

/** What an adapter need not have, and takes nothing. */
type Uncertain = 'destroy' | 'glimpseWallets' | 'preload' | 'prepare'

/** Makes the adapters, each with a context of its own; throws `INVALID_OPTIONS` on two of one namespace. */
export function createAdapterRegistry(
  factories: readonly AdapterFactory[],
  createContext: (
    emit: AdapterContext['emit'],
    getNamespace: () => ChainNamespace,
  ) => AdapterContext,
  onEvent: (namespace: ChainNamespace, event: AdapterEvent) => void,
  logger: Logger,
): AdapterRegistry {
  const adapters = new Map<ChainNamespace, Adapter>()
  for (const factory of factories) {
    const adapter = factory(
      createContext(
        (event) => onEvent(adapter.namespace, event),
        () => adapter.namespace,
      ),
    )
    const namespace: unknown = adapter?.namespace
    if (typeof namespace !== 'string' || !/^[-a-z0-9]{3,8}$/.test(namespace)) {
      throw new PageError('INVALID_OPTIONS', { reason: 'adapters: no CAIP-2 namespace' })
    }
    if (adapters.has(namespace)) {
      throw new PageError('INVALID_OPTIONS', { reason: `adapters: two for ${namespace}` })
    }
    adapters.set(namespace, adapter)
  }
  const namespaces = [...adapters.keys()]
  const call: AdapterRegistry['call'] = (method, those = namespaces) =>
    those.flatMap((namespace) => {
      let listed: readonly GlimpsedWallet[] = []
      const run = async () => {
        try {
          listed = adapters.get(namespace)?.[method]?.() || []
          // None of them gives anything to wait for; an app's own may be asynchronous all the same.
          await listed
        } catch (error) {
          logger.error(`adapters: ${namespace} failed`, error)
        }
      }
      void run()
      return listed
    })
  return {
    namespaces,
    get: (namespace) => adapters.get(namespace),
    require(namespace) {
      const adapter = adapters.get(namespace)
      if (!adapter) throw new PageError('ADAPTER_FOR_NAMESPACE_NOT_FOUND', { ns: namespace })
      return adapter
    },
    call,
  }
}
