import type { Storage, StorageBackend } from '@latchkey/foundation'
import { createStore } from 'jotai/vanilla'
import type { AppKit } from './AppKit.js'
import type { AdapterContext } from './adapter/contract.js'
import { createAdapterRegistry } from './adapter/registry.js'
import { type LoadWalletConnect, walletConnectSource } from './connector/walletConnectSource.js'
import type { AppKitCore } from './core.js'
import { createDeferredLogger } from './deferredLogger.js'
import { createEvents } from './event/createEvents.js'
import { createMethods } from './methods/createMethods.js'
import { openModal } from './modal/openModal.js'
import { activeNamespaceAtom, networkChoicesAtom, networksAtom } from './network/atoms.js'
import { instanceAtom, themeAtom } from './options/atoms.js'
import { type ResolvedOptions, resolveOptions } from './options/resolveOptions.js'
import type { AppKitOptions } from './options/types.js'
import { actions, type Engine, setEngineSource } from './parts.js'
import { ports as portsOf } from './ports.js'
import { createThemeState } from './theme/setTheme.js'

/** What an instance is made with; tests give ports of their own. */
export interface AppKitPorts {
  /**
   * Gives what a page needs as soon as it is there, prepared for the instance; a package around the kernel may have it in a
   * chunk with its own.
   */
  readonly loadEngine: (core: AppKitCore) => Promise<Engine>
  readonly loadWalletConnect?: LoadWalletConnect
  /** Keeps what an instance stores, in the place of what `storage` names. */
  readonly storageBackend?: StorageBackend | undefined
}

/**
 * Creates an instance: it touches no `window`, contacts nobody and shares nothing with another. Throws
 * `INVALID_OPTIONS` on malformed options.
 */
export function createKernel(options: AppKitOptions, ports: AppKitPorts): AppKit {
  const resolved = resolveOptions(options)
  const { attach, logger } = createDeferredLogger(resolved.logLevel, resolved.logger)
  const abort = new AbortController()
  const store = createStore()
  const events = createEvents(logger)
  store.set(networksAtom, resolved.networks)
  const adapters = createAdapterRegistry(
    options.adapters ?? [],
    (emit, getNamespace): AdapterContext => ({
      projectId: resolved.projectId,
      get networks() {
        return store.get(networksAtom)
      },
      get storage() {
        return core.storage
      },
      get tabStorage() {
        return core.tabStorage
      },
      logger,
      signal: abort.signal,
      emit,
      getRpcUrl: async (network) => (await actions.load(core)).getRpcUrl(core, network),
      requestRpc: async (parameters) => (await actions.load(core)).requestRpc(core, parameters),
      hasWalletConnect: resolved.enableWalletConnect,
      getWalletConnectProvider: async () => (await actions.load(core)).getUniversalProvider(core),
      pairWalletConnect: async (signal) =>
        (await actions.load(core)).pairForAdapter(core, {
          namespace: getNamespace(),
          signal,
          show: () => openModal(core, { view: 'ConnectingWalletConnect', arguments: {} }),
        }),
      getAuthProvider: async () =>
        (await (await actions.load(core)).getAuthProvider(core)).getProvider(getNamespace()),
    }),
    (namespace, event) => {
      actions.use(core, ({ handleAdapterEvent }) => handleAdapterEvent(core, namespace, event))
    },
    logger,
  )
  const core: AppKitCore = {
    // Tells the instances of a page apart, no more.
    id: `${Math.random()}`,
    get options() {
      return store.get(instanceAtom)?.options ?? resolved
    },
    store,
    adapters,
    get storage() {
      // Nobody acts before the engine is there, which brings it.
      return portsOf(core).storage as Storage
    },
    get tabStorage() {
      return portsOf(core).tabStorage as Storage
    },
    logger,
    events,
    signal: abort.signal,
    cleanups: new Set([events.clear]),
  }
  const own = portsOf(core)
  own.attachLogger = attach
  own.storageBackend = ports.storageBackend
  setEngineSource(core, ports.loadEngine)
  walletConnectSource(core).load = ports.loadWalletConnect
  writeInitialState(core, resolved)
  // Not a copy: what is read of it is what is now.
  return Object.assign(core, createMethods(core, abort))
}

function writeInitialState({ store, adapters }: AppKitCore, options: ResolvedOptions): void {
  const { namespaces } = adapters
  const { caipNetworkId, chainNamespace } = options.defaultNetwork
  store.set(instanceAtom, {
    options,
    namespaces,
    walletConnectNamespaces: namespaces.filter(
      (namespace) => adapters.get(namespace)?.walletConnect,
    ),
  })
  store.set(themeAtom, createThemeState(options.themeMode, options.themeVariables))
  store.set(networkChoicesAtom, { [chainNamespace]: { caipNetworkId, isWanted: false } })
  store.set(
    activeNamespaceAtom,
    namespaces.includes(chainNamespace) ? chainNamespace : namespaces[0],
  )
}
