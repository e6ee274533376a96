import {
  AppKitError,
  type CaipNetworkId,
  type ChainNamespace,
  withTimeout,
} from '@latchkey/foundation'
import { moveConnection } from '../adapter/handleEvent.js'
import { showAlert } from '../alert/showAlert.js'
import { callAsync } from '../callAsync.js'
import { acceptConnection } from '../connection/acceptConnection.js'
import { askAgain } from '../connection/askAgain.js'
import { type Attempt, attemptsAtom } from '../connection/atoms.js'
import { selectActiveConnectorId } from '../connection/selectActiveConnectorId.js'
import { selectConnection } from '../connection/selectConnection.js'
import type { Connection } from '../connection/types.js'
import { untilSettled } from '../connection/untilSettled.js'
import { SWITCH_NETWORK_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { leaveNetworks } from '../modal/leaveViews.js'
import { isRecord } from '../record.js'
import { describeFailure } from '../rpc/describeFailure.js'
import { toAppKitError } from '../rpc/toAppKitError.js'
import { batch } from '../store.js'
import { type SwitchUnderWay, switchesUnderWay } from './abortSwitch.js'
import { networksAtom, type SwitchAttempt, switchAttemptAtom } from './atoms.js'
import { beginSwitch } from './beginSwitch.js'
import { selectNetwork } from './selectNetwork.js'
import { selectNetworkState } from './selectors.js'
import { chooseNetwork, setActiveNetwork } from './setActiveNetwork.js'
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
  if (core.signal.aborted) throw new AppKitError('DESTROYED')
  if (signal?.aborted) throw new AppKitError('REQUEST_ABORTED', {}, { cause: signal.reason })
  const network = findNetwork(core, wanted)
  const { chainNamespace: namespace } = network
  if (!core.adapters.get(namespace)) throw new AppKitError('ADAPTER_NOT_FOUND', { namespace })
  // A wallet that is asked to connect already takes the place of the one in use.
  const next = core.store
    .get(attemptsAtom)
    .filter(({ namespaces }) => namespaces.includes(namespace))
  const { isMoving, own } = beginSwitch(core, namespace)
  const stop = own.abort
  signal?.addEventListener('abort', stop)
  core.signal.addEventListener('abort', stop)
  try {
    if (!usedConnection(core, namespace)) {
      batch(core.store, (writer) => chooseNetwork(writer, network, true))
      finishSwitch(core, network, own)
      // A wallet that has been asked already may answer on another network.
      await untilSettled(core, namespace, own.signal)
    }
    // What is connected has settled there; else a wallet that is asked still may answer before the one in use does.
    else for (const attempt of next) attempt.goTo(network.caipNetworkId)
    own.isWaiting = false
    const connection = usedConnection(core, namespace)
    if (connection?.caipNetworkId === network.caipNetworkId && !isMoving)
      finishSwitch(core, network, own)
    else if (connection)
      await moveWallet(core, connection, network, own).catch(async (error: unknown) => {
        if (!(await hasFollowed(core, connection, network, next))) throw error
        finishSwitch(core, network, own)
      })
  } finally {
    signal?.removeEventListener('abort', stop)
    core.signal.removeEventListener('abort', stop)
    switchesUnderWay(core).delete(own)
  }
}

/** The adapter has checked that the wallet is there; what it is connected to may have changed meanwhile. */
function requireStill(core: AppKitCore, { connectorId, namespace }: Connection): Connection {
  const now = usedConnection(core, namespace)
  if (now?.connectorId !== connectorId) throw new AppKitError('ACCOUNT_CHANGED', { namespace })
  return now
}

function usedConnection({ store }: AppKitCore, namespace: ChainNamespace): Connection | undefined {
  const connectorId = selectActiveConnectorId(store.get, namespace)
  return connectorId === undefined ? undefined : selectConnection(store.get, namespace, connectorId)
}

/** Whether a wallet that has answered a connect meanwhile has gone to the network by itself, and the one in use need not any more. */
async function hasFollowed(
  core: AppKitCore,
  { connectorId, namespace }: Connection,
  { caipNetworkId }: CaipNetwork,
  next: readonly Attempt[],
): Promise<boolean> {
  const waiting = core.store.get(attemptsAtom)
  const used = usedConnection(core, namespace)?.connectorId ?? connectorId
  const answered = next.filter(
    (attempt) =>
      !waiting.includes(attempt) || (used !== connectorId && attempt.connectorIds.includes(used)),
  )
  await Promise.allSettled(answered.map(({ promise }) => promise))
  return answered.length > 0 && usedConnection(core, namespace)?.caipNetworkId === caipNetworkId
}

/** Has the wallet of a connection go to a network. */
async function moveWallet(
  core: AppKitCore,
  connection: Connection,
  network: CaipNetwork,
  own: SwitchUnderWay,
): Promise<void> {
  const { store } = core
  const { connectorId, namespace } = connection
  const { caipNetworkId } = network
  const state = selectNetworkState(store.get, namespace)
  if (!state.supportsAllNetworks && !state.approvedCaipNetworkIds?.includes(caipNetworkId)) {
    throw report(core, network, new AppKitError('CHAIN_NOT_SUPPORTED', { caipNetworkId }))
  }
  const adapter = core.adapters.require(namespace)
  const switchWallet = adapter.switchNetwork?.bind(adapter)
  if (!switchWallet) {
    throw report(core, network, new AppKitError('CHAIN_SWITCH_UNSUPPORTED', { caipNetworkId }))
  }
  const { signal } = own
  const attempt: SwitchAttempt = { network, status: 'pending' }
  store.set(switchAttemptAtom, attempt)
  try {
    await withTimeout(
      callAsync(() => switchWallet({ connectorId, network, signal })),
      { timeoutMs: SWITCH_NETWORK_TIMEOUT_MS, signal },
    )
    const now = requireStill(core, connection)
    let reached: CaipNetworkId = caipNetworkId
    // Before its answer, or after it, the person has gone somewhere else in the wallet.
    if (now !== connection && now.caipNetworkId !== caipNetworkId) {
      const answer = await askAgain(core, connection, { signal })
      requireStill(core, connection)
      reached = acceptConnection(core, { namespace, connection: answer }).caipNetworkId
    }
    moveConnection(core, requireStill(core, connection), reached)
    if (store.get(switchAttemptAtom) === attempt) store.set(switchAttemptAtom, undefined)
    core.events.track('SWITCH_NETWORK', { network: reached })
    finishSwitch(core, network, own, reached)
  } catch (cause) {
    const error = toAppKitError(cause)
    if (store.get(switchAttemptAtom) === attempt) report(core, network, error, signal)
    own.abort()
    throw error
  }
}

function findNetwork(core: AppKitCore, wanted: AppKitNetwork | string): CaipNetwork {
  if (typeof wanted !== 'string' && !isRecord(wanted))
    throw new AppKitError('INVALID_OPTIONS', { reason: 'a network, or the CAIP-2 id of one' })
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

/** Makes the network active, if it was reached, and leaves the views that asked for it; unless another one was asked for since. */
function finishSwitch(
  core: AppKitCore,
  network: CaipNetwork,
  { isLast }: SwitchUnderWay,
  reached = network.caipNetworkId,
): void {
  if (!isLast) return
  if (reached === network.caipNetworkId) setActiveNetwork(core, network)
  leaveNetworks(core, network.caipNetworkId)
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
