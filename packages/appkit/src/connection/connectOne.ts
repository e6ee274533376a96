import {
  AppKitError,
  type CaipNetworkId,
  type ChainNamespace,
  WALLET_PROMPT_TIMEOUT_MS,
  withTimeout,
} from '@latchkey/foundation'
import { callAsync } from '../callAsync.js'
import type { Connector, WalletOption } from '../connector/types.js'
import type { AppKitCore } from '../core.js'
import { networkChoicesAtom, networksAtom } from '../network/atoms.js'
import { compact, own } from '../record.js'
import { acceptConnection } from './acceptConnection.js'
import { askAgain } from './askAgain.js'
import { askOnce } from './askUntilItStays.js'
import { attemptsAtom, connectionStateAtom } from './atoms.js'
import type { ConnectRun } from './ConnectRun.js'
import { changeConnections } from './changeConnections.js'
import { keepEarlyEvents, takeEarlyEvents } from './earlyEvents.js'
import { keepEnding } from './endings.js'
import { find, isLive } from './machine/read.js'
import type { ConnectionKey } from './machine/types.js'
import type { Connection } from './types.js'

interface Asked extends Pick<ConnectRun, 'caipNetworkId' | 'signal'> {
  readonly account?: ConnectRun['account']
  /** Whether its namespace becomes the active one. */
  readonly isShown: boolean
}

/** Asks one connector, and writes its connection. */
export async function connectOne(
  core: AppKitCore,
  wallet: Pick<WalletOption, 'id' | 'name' | 'type' | 'imageUrl' | 'rdns'>,
  { id, namespace }: Pick<Connector, 'id' | 'namespace'>,
  { caipNetworkId, account, signal, isShown }: Asked,
): Promise<Connection> {
  const adapter = core.adapters.require(namespace)
  const target = caipNetworkId?.startsWith(`${namespace}:`)
    ? caipNetworkId
    : chosenNetworkId(core, namespace)
  const { rdns, imageUrl, name, type } = wallet
  const key = { namespace, connectorId: id }
  const look = () => find(core.store.get(connectionStateAtom), key)
  return keepEarlyEvents(core, key, async () => {
    const before = look()
    const asked = { signal, ...compact({ caipNetworkId: target }) }
    const { answer, hasLeft } = await askOnce(core, key, () =>
      withTimeout(
        callAsync(() => adapter.connect({ connectorId: id, ...asked })),
        { timeoutMs: WALLET_PROMPT_TIMEOUT_MS, signal },
      ),
    )
    // A wallet that has left, or was connected or is by now, has said something else meanwhile: which is older?
    const now = look()
    const isOther = now !== before && [before, now].some((record) => record && isLive(record))
    const connection = hasLeft || isOther ? await askAgain(core, key, asked) : answer
    if (signal.aborted) {
      letGo(core, key)
      throw new AppKitError('REQUEST_ABORTED')
    }
    const accepted = acceptConnection(core, {
      namespace,
      connection,
      wallet: { id: wallet.id, name, type, ...compact({ rdns, icon: imageUrl }) },
      isShown,
    })
    takeEarlyEvents(core, key)
    const record = look()
    if (!record || !isLive(record)) throw new AppKitError('WALLET_DISCONNECTED', { namespace })
    const wanted = account?.()
    if (wanted) {
      const { address = record.connection.accounts[0]?.address } = wanted
      changeConnections(core, [{ type: 'used', ...key, address }])
    }
    return accepted
  })
}

/** What has answered in the moment of being given up must not stay connected to nobody. */
function letGo(core: AppKitCore, key: ConnectionKey): void {
  const { adapters, store } = core
  const { connectorId, namespace } = key
  const record = find(store.get(connectionStateAtom), key)
  const isWanted =
    (record && isLive(record)) ||
    store
      .get(attemptsAtom)
      .some(
        (each) => each.connectorIds.includes(connectorId) && each.namespaces.includes(namespace),
      )
  // The wallets of an instance that has ended stay connected for the next page.
  if (isWanted || core.signal.aborted) return
  const telling = callAsync(() => adapters.require(namespace).disconnect({ connectorId }))
  void keepEnding(core, telling, `${connectorId} could not be told`)
}

/** The network that a person has chosen in a namespace, if one has and it is still configured. */
export function chosenNetworkId(
  { store }: AppKitCore,
  namespace: ChainNamespace,
): CaipNetworkId | undefined {
  const choice = own(store.get(networkChoicesAtom), namespace)
  if (!choice?.isWanted) return undefined
  return store.get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === choice.caipNetworkId)
    ?.caipNetworkId
}
