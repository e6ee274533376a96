import {
  AppKitError,
  abortable,
  type CaipNetworkId,
  type ChainNamespace,
  parseCaipNetworkId,
  parseStrictCaipNetworkId,
} from '@latchkey/foundation'
import { connectorsAtom } from '../connector/atoms.js'
import { connectorImage } from '../connector/connectorImage.js'
import { type Connector, WALLET_CONNECT_ID, type WalletOption } from '../connector/types.js'
import { loadWalletConnectChunk, whileItLoads } from '../connector/walletConnectHandle.js'
import type { AppKitCore } from '../core.js'
import { abortSwitch } from '../network/abortSwitch.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { compact } from '../record.js'
import { describeFailure } from '../rpc/describeFailure.js'
import { toAppKitError } from '../rpc/toAppKitError.js'
import { batch } from '../store.js'
import { selectRemoteWallet, selectWallet } from '../wallets/selectWallet.js'
import { abortConnects } from './abortConnects.js'
import { announceConnection } from './announceConnection.js'
import { arrive, assertThere } from './arrive.js'
import { askOnReturn } from './askOnReturn.js'
import {
  type Attempt,
  attemptsAtom,
  type ConnectAttempt,
  connectAttemptAtom,
  type WantedAccount,
} from './atoms.js'
import type { ConnectRun } from './ConnectRun.js'
import { connectOne } from './connectOne.js'
import { endings } from './endings.js'
import { endUnused } from './endWalletConnect.js'
import { INITIAL_PAIRING, pairingAtom } from './pairing.js'
import type { Connection } from './types.js'
import { waitOnShow } from './waitOnShow.js'
import { whileLoading } from './whileLoading.js'

/** The wallet to connect, and where. */
export interface ConnectParameters {
  /** A wallet's id, installed or of the directory, a connector's id, or `walletConnect`. */
  readonly connectorId: string
  /** Reaches the wallet on a phone, even if it is installed here too. */
  readonly via?: typeof WALLET_CONNECT_ID
  /** Without it a wallet connects in every namespace that it serves, the active one first. */
  readonly namespace?: ChainNamespace
  readonly caipNetworkId?: CaipNetworkId
  readonly signal?: AbortSignal
}

/**
 * Connects a wallet and shows it. The same wallet asked for twice is asked once, and goes to the network that was named
 * last, also by `switchNetwork`; leaving the modal, another wallet for the same namespace, or the signal of anybody who
 * asked ends it with `CONNECTION_ABORTED`. Throws `INVALID_CAIP_2_NETWORK_ID` for a network that is none.
 */
export async function connect(
  core: AppKitCore,
  parameters: ConnectParameters,
): Promise<readonly Connection[]> {
  return connectAccount(core, parameters)
}

/** Connects as `connect` does, and uses an account of the wallet from the moment that it is connected. */
export async function connectAccount(
  core: AppKitCore,
  { connectorId, via, namespace, caipNetworkId, signal }: ConnectParameters,
  account?: WantedAccount,
): Promise<readonly Connection[]> {
  const { store } = core
  const key = [connectorId, namespace, via].join(' ')
  if (core.signal.aborted) throw new AppKitError('DESTROYED')
  if (signal?.aborted) throw new AppKitError('CONNECTION_ABORTED')
  // The network that is asked for last is the one to be on.
  if (caipNetworkId !== undefined)
    abortSwitch(core, parseStrictCaipNetworkId(caipNetworkId).namespace)
  const pending = store.get(attemptsAtom).find((each) => each.key === key)
  if (pending) {
    if (caipNetworkId !== undefined) pending.goTo(caipNetworkId)
    if (account !== undefined) pending.use(account)
    return join(pending, signal)
  }
  const wallet = findOrThrow(core, connectorId, via)
  const connectors = orderConnectors(core, wallet, namespace)
  const namespaces = connectors.map((connector) => connector.namespace)
  const isRemote = wallet.type === 'WALLET_CONNECT'
  abortConnects(core, { namespaces, isRemote })
  const controller = new AbortController()
  const end = () => {
    store.set(
      attemptsAtom,
      store.get(attemptsAtom).filter((each) => each !== attempt),
    )
  }
  const abort = () => {
    controller.abort()
    end()
  }
  signal?.addEventListener('abort', abort)
  let chosen = account
  const connectRun = {
    wallet,
    connectors,
    caipNetworkId,
    account: () => chosen,
    signal: controller.signal,
    abort: () => controller.abort(),
  }
  const wanted = new Map<ChainNamespace, CaipNetworkId>()
  const promise = whileLoading(core, () => run(core, connectRun))
    .finally(() => {
      end()
      if (isRemote) endUnused(core)
    })
    .then((connections) => arrive(core, connections, [...wanted.values()], controller.signal))
    .finally(() => signal?.removeEventListener('abort', abort))
  const connectorIds = connectors.map(({ id }) => id)
  const goTo = (network: CaipNetworkId) => {
    const { namespace: each } = parseCaipNetworkId(network)
    // The last one last: its namespace is the one to show.
    wanted.delete(each)
    wanted.set(each, network)
  }
  const use = (next: WantedAccount) => {
    chosen = next
  }
  const attempt: Attempt = { key, namespaces, connectorIds, isRemote, promise, abort, goTo, use }
  store.set(attemptsAtom, [...store.get(attemptsAtom), attempt])
  return promise
}

/** Waits for what has been asked for before. */
async function join(
  { abort, promise }: Attempt,
  signal: AbortSignal | undefined,
): Promise<readonly Connection[]> {
  signal?.addEventListener('abort', abort)
  return promise.finally(() => signal?.removeEventListener('abort', abort))
}

async function run(core: AppKitCore, connectRun: ConnectRun): Promise<readonly Connection[]> {
  const { store } = core
  const { wallet, connectors, signal } = connectRun
  const attempt: ConnectAttempt = {
    wallet,
    walletId: wallet.id,
    connectorId: connectors[0]?.id ?? wallet.id,
    status: 'pending',
  }
  batch(store, (writer) => {
    writer.set(connectAttemptAtom, attempt)
    if (wallet.type === 'WALLET_CONNECT') {
      // The URI of an earlier pairing is dead, and must not be shown while the next is on its way.
      const { wcLinking, buffering } = writer.get(pairingAtom)
      writer.set(pairingAtom, { ...INITIAL_PAIRING, wcLinking, buffering })
    }
  })
  try {
    // A wallet that is being told of the end of a connection would take the next one down with it.
    const telling = endings(core)
    if (telling.size > 0) await abortable(Promise.allSettled(telling), signal)
    const connections = assertThere(
      core,
      wallet.type === 'WALLET_CONNECT'
        ? await connectRemotely(core, connectRun)
        : await connectDirectly(core, connectRun),
    )
    if (store.get(connectAttemptAtom) === attempt) store.set(connectAttemptAtom, undefined)
    announceConnection(core, wallet, connections)
    return connections
  } catch (cause) {
    throw fail(core, attempt, toAppKitError(cause), connectRun)
  }
}

async function connectRemotely(
  core: AppKitCore,
  connectRun: ConnectRun,
): Promise<readonly Connection[]> {
  const { connectWalletConnect } = await whileItLoads(loadWalletConnectChunk(), connectRun.signal)
  return connectWalletConnect(core, connectRun)
}

async function connectDirectly(
  core: AppKitCore,
  { wallet, connectors, caipNetworkId, account, signal }: ConnectRun,
): Promise<readonly Connection[]> {
  const connections: Connection[] = []
  for (const connector of connectors) {
    if (connections.length > 0 && signal.aborted) break
    try {
      connections.push(
        await connectOne(core, wallet, connector, {
          caipNetworkId,
          account,
          signal,
          isShown: connections.length === 0,
        }),
      )
    } catch (error) {
      // What is connected stays: only the first answer decides.
      if (connections.length === 0) throw error
      core.logger.info(`${wallet.name} did not connect in ${connector.namespace}`, error)
      if (signal.aborted || AppKitError.is(error, 'USER_REJECTED')) break
    }
  }
  return connections
}

function findOrThrow(
  core: AppKitCore,
  connectorId: string,
  via: ConnectParameters['via'],
): WalletOption {
  const select = via === undefined ? selectWallet : selectRemoteWallet
  const wallet = select(core.store.get, connectorId)
  if (wallet) return wallet
  // A connector that the list hides can still be asked for by name.
  const hidden = Object.values(core.store.get(connectorsAtom))
    .flat()
    .filter(({ id }) => id === connectorId)
  const [first] = hidden
  if (!first || via !== undefined || connectorId === WALLET_CONNECT_ID) {
    throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId })
  }
  const { id, type, name } = first
  return {
    id,
    type,
    name,
    isInstalled: true,
    isRecent: false,
    isDuplicate: false,
    connectors: hidden,
    ...compact({ rdns: first.info?.rdns, imageUrl: connectorImage(first, core.options) }),
  }
}

function orderConnectors(
  core: AppKitCore,
  wallet: WalletOption,
  namespace: ChainNamespace | undefined,
): readonly Connector[] {
  if (namespace !== undefined) core.adapters.require(namespace)
  const connectors = wallet.connectors.filter(
    (connector) => namespace === undefined || connector.namespace === namespace,
  )
  if (connectors.length === 0) {
    throw new AppKitError('CONNECTOR_NOT_FOUND', {
      connectorId: wallet.id,
      ...compact({ namespace }),
    })
  }
  const active = core.store.get(activeNamespaceAtom)
  return [...connectors].sort(
    (a, b) => Number(b.namespace === active) - Number(a.namespace === active),
  )
}

function fail(
  core: AppKitCore,
  attempt: ConnectAttempt,
  error: AppKitError,
  { abort, connectors, signal }: ConnectRun,
): AppKitError {
  const { store, events } = core
  const isOurs = store.get(connectAttemptAtom) === attempt
  if (signal.aborted) {
    if (isOurs) store.set(connectAttemptAtom, undefined)
    return new AppKitError('CONNECTION_ABORTED', {}, { cause: error })
  }
  const isDeclined = error.code === 'USER_REJECTED'
  if (isOurs) {
    const shown: ConnectAttempt = {
      ...attempt,
      status: isDeclined ? 'declined' : 'error',
      ...describeFailure(core, error),
    }
    store.set(connectAttemptAtom, shown)
    if (error.code === 'REQUEST_PENDING') askOnReturn(core, connectors, signal)
    waitOnShow(core, { connectors, shown }, abort)
  } else abort()
  events.error(isDeclined ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: error.message })
  return error
}
