import { AppKitError, type ChainNamespace } from '@latchkey/foundation'
import type { Atom } from 'jotai/vanilla'
import type { AppKit, PublicState } from './AppKit.js'
import { accountsAtom } from './account/atoms.js'
import { isConnected, selectAccount } from './account/selectors.js'
import { remoteFeaturesAtom } from './config/remoteFeatures.js'
import { connectionsAtom, loadingAtom, providersAtom } from './connection/atoms.js'
import { expectedAtom, expectStored } from './connection/expectStored.js'
import { selectConnections, selectProvider } from './connection/selectors.js'
import type { AppKitCore } from './core.js'
import { lifeCycle } from './lifeCycle.js'
import { modalAtom } from './modal/atoms.js'
import { openModal } from './modal/openModal.js'
import { currentView } from './modal/viewEntry.js'
import { activeNamespaceAtom, networkStatesAtom } from './network/atoms.js'
import { normalizeNetwork } from './network/normalizeNetwork.js'
import { selectNetworkId, selectNetworkState, selectNetworks } from './network/selectors.js'
import { initializedAtom, themeAtom } from './optionsAtom.js'
import { actions, engine, isEngineWanted } from './parts.js'
import { setThemeMode, setThemeVariables } from './theme/setTheme.js'
import type { ToastState } from './toast/atoms.js'

const STATE_ATOMS: readonly Atom<unknown>[] = [
  initializedAtom,
  loadingAtom,
  modalAtom,
  networkStatesAtom,
  activeNamespaceAtom,
]

/** Actions that take one parameters object: as methods they differ in nothing but the name. */
const VERBS = [
  'connect',
  'disconnect',
  'switchAccount',
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'estimateGas',
  'estimateFee',
  'waitForTransaction',
  'resolveReceiver',
  'sendCalls',
  'getCallsStatus',
  'getCapabilities',
  'getBalance',
] as const

/** The methods of an instance: each is one action on its core; the rarer ones load when they are called. */
export function createMethods(
  core: AppKitCore,
  abort: AbortController,
): Omit<AppKit, keyof AppKitCore> {
  const { store, events } = core
  const life = lifeCycle(core)
  const toast = (message: string, variant: ToastState['variant']) =>
    engine.use(core, ({ showToast }) => showToast(core, { message, variant }))
  const { get } = store
  const watch = <T>(
    atoms: readonly Atom<unknown>[],
    select: () => T,
    callback: (value: T) => void,
    isSame: (a: T, b: T) => boolean = Object.is,
  ) => {
    let last = select()
    const onChange = () => {
      const next = select()
      if (isSame(next, last)) return
      last = next
      callback(next)
    }
    const unsubscribes = atoms.map((atom) => store.sub(atom, onChange))
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }
  const follow =
    <T>(atom: Atom<T>) =>
    (callback: (value: T) => void) =>
      watch([atom], () => get(atom), callback)
  const account = (namespace?: ChainNamespace) => selectAccount(get, namespace)
  const network = (namespace?: ChainNamespace) => selectNetworkState(get, namespace)
  const verbs = VERBS.map((name) => [
    name,
    // Each action's parameters are those of the method of its name.
    async (parameters: never) => (await actions.load(core))[name](core, parameters),
  ])
  return {
    ...(Object.fromEntries(verbs) as Pick<AppKit, (typeof VERBS)[number]>),
    start() {
      // Beside the engine, not after it: each journey more is one that a first click waits for.
      for (const namespace of core.adapters.namespaces) core.adapters.get(namespace)?.preload?.()
      if (life.started === undefined && globalThis.document !== undefined) expectStored(core)
      life.started ??= engine
        .load(core)
        .then(({ start }) => start(core))
        .catch((error: unknown) => {
          // The next call tries again.
          life.started = undefined
          store.set(expectedAtom, [])
          throw error
        })
      return life.started
    },
    async destroy() {
      abort.abort()
      // The engine knows what was begun; without it there is only what the adapters did.
      life.destroyed ??= !isEngineWanted(core)
        ? Promise.resolve(core.adapters.destroy())
        : engine.load(core).then(
            ({ destroy }) => destroy(core),
            () => core.adapters.destroy(),
          )
      await life.destroyed
    },

    open: (options) => openModal(core, options),
    close: () => engine.use(core, ({ closeModal }) => closeModal(core)),
    push: (name, ...params) => engine.use(core, ({ pushView }) => pushView(core, name, ...params)),
    replace: (name, ...params) =>
      engine.use(core, ({ replaceView }) => replaceView(core, name, ...params)),
    goBack: () => engine.use(core, ({ goBack }) => goBack(core)),
    getView: () => currentView(core),

    switchNetwork: async (network, options) =>
      (await actions.load(core)).switchNetwork(core, { network, ...options }),
    addNetwork(namespace, network) {
      core.adapters.require(namespace)
      const added = normalizeNetwork(network)
      if (added.chainNamespace !== namespace) {
        throw new AppKitError('INVALID_OPTIONS', { reason: `networks: not of ${namespace}` })
      }
      actions.use(core, ({ addNetwork }) => addNetwork(core, added))
    },
    removeNetwork(namespace, networkId) {
      core.adapters.require(namespace)
      actions.use(core, ({ removeNetwork }) => removeNetwork(core, namespace, networkId))
    },

    getAccount: account,
    getAddress: (namespace) => account(namespace).address,
    getCaipAddress: (namespace) => account(namespace).caipAddress,
    getIsConnectedState: (namespace) => isConnected(account(namespace)),
    getCaipNetwork: (namespace) => network(namespace).caipNetwork,
    getCaipNetworkId: (namespace) => network(namespace).caipNetwork?.caipNetworkId,
    getCaipNetworks: (namespace) => selectNetworks(get, namespace),
    getChainId: (namespace) => network(namespace).caipNetwork?.id,
    getActiveChainNamespace: () => get(activeNamespaceAtom),
    getNetworkState: network,
    getConnections: (namespace) => selectConnections(get, namespace),
    // The type is the caller's knowledge of its adapter.
    getProvider: <T>(namespace?: ChainNamespace) => selectProvider(get, namespace) as T | undefined,
    getWalletInfo: (namespace) => account(namespace).connectedWalletInfo,
    getState: () => getState(core),
    getRemoteFeatures: () => get(remoteFeaturesAtom),

    setThemeMode: (mode) => setThemeMode(core, mode),
    setThemeVariables: (variables) => setThemeVariables(core, variables),
    getThemeMode: () => get(themeAtom).themeMode,
    getThemeVariables: () => get(themeAtom).themeVariables,

    showSuccessMessage: (message) => toast(message, 'success'),
    showErrorMessage: (message) => toast(message, 'error'),

    subscribeState: (callback) => watch(STATE_ATOMS, () => getState(core), callback, isSameState),
    subscribeAccount: (callback, namespace) =>
      watch([accountsAtom, activeNamespaceAtom], () => account(namespace), callback),
    subscribeNetwork: (callback, namespace) =>
      watch([networkStatesAtom, activeNamespaceAtom], () => network(namespace), callback),
    subscribeConnections: follow(connectionsAtom),
    subscribeProviders: follow(providersAtom),
    subscribeRemoteFeatures: follow(remoteFeaturesAtom),
    subscribeTheme: follow(themeAtom),
    subscribeEvents: events.subscribe,
  }
}

function getState({ store: { get } }: AppKitCore): PublicState {
  return {
    initialized: get(initializedAtom),
    loading: get(loadingAtom),
    open: get(modalAtom).open,
    selectedNetworkId: selectNetworkId(get),
    activeChain: get(activeNamespaceAtom),
  }
}

function isSameState(a: PublicState, b: PublicState): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
