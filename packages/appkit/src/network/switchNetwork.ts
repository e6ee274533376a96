import { AppKitError, withTimeout } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { selectAccount } from '../account/selectors.js'
import { toAccounts } from '../account/toAccounts.js'
import { replaceConnection } from '../adapter/handleEvent.js'
import { showAlert } from '../alert/showAlert.js'
import { callAsync } from '../connection/connect.js'
import { selectActiveConnectorId, selectConnection } from '../connection/selectors.js'
import { SWITCH_NETWORK_TIMEOUT_MS } from '../constants.js'
import { leaveNetworks } from '../modal/leave.js'
import { describeFailure } from '../rpc/describeFailure.js'
import { toAppKitError } from '../rpc/toAppKitError.js'
import { networksAtom, type SwitchAttempt, switchAttemptAtom } from './atoms.js'
import { selectNetwork, selectNetworkState } from './selectors.js'
import { setActiveNetwork } from './setActiveNetwork.js'
import type { AppKitNetwork, CaipNetwork } from './types.js'

/** The network to use: configured, by its CAIP-2 id or as it was given in `networks`. */
export interface SwitchNetworkParameters {
  readonly network: AppKitNetwork | string
  readonly signal?: AbortSignal
}

/**
 * Makes a network the one in use: in the wallet when its namespace is connected, else as the target of the
 * next connection. Throws `CHAIN_NOT_SUPPORTED`, `CHAIN_SWITCH_UNSUPPORTED`, or what the wallet answered.
 */
export async function switchNetwork(
  core: AppKitCore,
  { network: wanted, signal }: SwitchNetworkParameters,
): Promise<void> {
  const { store, adapters } = core
  if (core.signal.aborted) throw new AppKitError('DESTROYED')
  const network = findNetwork(core, wanted)
  const { chainNamespace: namespace, caipNetworkId } = network
  const adapter = adapters.get(namespace)
  if (!adapter) throw new AppKitError('ADAPTER_NOT_FOUND', { namespace })
  const connectorId = selectActiveConnectorId(store.get, namespace)
  const connection = connectorId && selectConnection(store.get, namespace, connectorId)
  if (!connection) {
    core.runtime.chosenNetworks.add(namespace)
    return leave(core, network)
  }
  if (connection.caipNetworkId === caipNetworkId) return leave(core, network)
  const state = selectNetworkState(store.get, namespace)
  if (!state.supportsAllNetworks && !state.approvedCaipNetworkIds?.includes(caipNetworkId)) {
    throw report(core, network, new AppKitError('CHAIN_NOT_SUPPORTED', { caipNetworkId }))
  }
  const switchWallet = adapter.switchNetwork?.bind(adapter)
  if (!switchWallet) {
    throw report(core, network, new AppKitError('CHAIN_SWITCH_UNSUPPORTED', { caipNetworkId }))
  }
  core.runtime.switchAbort?.abort()
  const controller = new AbortController()
  core.runtime.switchAbort = controller
  const stop = () => controller.abort()
  signal?.addEventListener('abort', stop)
  core.signal.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const attempt: SwitchAttempt = { network, status: 'pending' }
  store.set(switchAttemptAtom, attempt)
  try {
    await withTimeout(
      callAsync(() =>
        switchWallet({ connectorId: connection.connectorId, network, signal: controller.signal }),
      ),
      { timeoutMs: SWITCH_NETWORK_TIMEOUT_MS, signal: controller.signal },
    )
    // The adapter has checked that the wallet is there; what it is connected to may have changed meanwhile.
    const now = selectConnection(store.get, namespace, connection.connectorId)
    if (!now || selectActiveConnectorId(store.get, namespace) !== connection.connectorId) {
      throw new AppKitError('ACCOUNT_CHANGED', { namespace })
    }
    const { address } = selectAccount(store.get, namespace)
    const accounts = toAccounts(namespace, caipNetworkId, now.accounts)
    replaceConnection(core, { ...now, accounts, caipNetworkId }, address)
    if (store.get(switchAttemptAtom) === attempt) store.set(switchAttemptAtom, undefined)
    core.events.track('SWITCH_NETWORK', { network: caipNetworkId })
    leave(core, network)
  } catch (cause) {
    const error = toAppKitError(cause)
    if (store.get(switchAttemptAtom) === attempt) report(core, network, error, controller.signal)
    controller.abort()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    core.signal.removeEventListener('abort', stop)
    if (core.runtime.switchAbort === controller) core.runtime.switchAbort = undefined
  }
}

function findNetwork(core: AppKitCore, wanted: AppKitNetwork | string): CaipNetwork {
  const network =
    typeof wanted === 'string'
      ? selectNetwork(core.store.get, wanted)
      : core.store
          .get(networksAtom)
          .find((item) =>
            'caipNetworkId' in wanted
              ? item.caipNetworkId === wanted.caipNetworkId
              : item.id === wanted.id,
          )
  if (network) return network
  showAlert(core, 'SWITCH_NETWORK_NOT_FOUND')
  throw new AppKitError('CAIP_NETWORK_UNDEFINED', {
    reason: typeof wanted === 'string' ? wanted.slice(0, 100) : wanted.name,
  })
}

/** Makes the network active and leaves the views that asked for it. */
function leave(core: AppKitCore, network: CaipNetwork): void {
  setActiveNetwork(core, network)
  leaveNetworks(core)
}

function report(
  core: AppKitCore,
  network: CaipNetwork,
  error: AppKitError,
  signal?: AbortSignal,
): AppKitError {
  core.store.set(
    switchAttemptAtom,
    signal?.aborted
      ? undefined
      : {
          network,
          status: error.code === 'USER_REJECTED' ? 'declined' : 'error',
          ...describeFailure(core, error),
        },
  )
  return error
}
