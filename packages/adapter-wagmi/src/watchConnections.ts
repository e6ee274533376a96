import type { AdapterEvent } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { parseAccounts, parseChainId } from '@latchkey/foundation/eip1193'
import type { Config, Connection } from '@wagmi/core'
import { connectorIdOf } from './connectorIdOf.js'
import type { Returns } from './createReturns.js'
import { describeConnection } from './describeConnection.js'
import { findAbsence } from './findAbsence.js'
import { isAsGiven, keepConnections } from './keepConnections.js'
import { liveConnections } from './liveConnections.js'
import { WALLET_CONNECT_TYPE } from './walletConnectConnector.js'

interface Watcher {
  /** True while our own connect or disconnect of a connector runs. */
  readonly isBusy: (connectorId: string) => boolean
  /** True while our own disconnect runs: the kernel says what is shown next. */
  readonly isEnding: (connectorId: string) => boolean
  /** True while the kernel changes what is shown. */
  readonly isTold: () => boolean
  /** What it means when wallets without a connection have one. */
  readonly returns: Returns
  readonly emit: (event: AdapterEvent) => void
}

interface View {
  readonly connections: ReadonlyMap<string, Connection>
  /** The connector of the connection that wagmi's hooks show. */
  readonly current: string | undefined
}

/** Tells what changed between one state of wagmi's and the next; returns its unsubscribe. */
export function watchConnections(
  config: Config,
  { emit, isBusy, isEnding, isTold, returns }: Watcher,
): () => void {
  const given = new Map<string, Connection['accounts']>()
  let known: View = { connections: new Map(), current: undefined }
  let isKeeping = false
  let isWatching = true

  const tellConnected = async (connections: readonly Connection[], before: View) => {
    const described = await Promise.allSettled(connections.map(describeConnection))
    for (const [index, result] of described.entries()) {
      const connector = connections[index]?.connector
      const { connections: live, current } = config.state
      // A wallet that answers nonsense stays wagmi's own affair.
      if (result.status === 'rejected' || !connector || !live.has(connector.uid)) continue
      const connection = result.value
      const { connectorId } = connection
      // A known one is news as long as it is the one shown.
      const isNews = connector.uid === current || !before.connections.has(connectorId)
      if (!isNews || !isWatching || isBusy(connectorId)) continue
      const type = returns.arrive(connectorId)
      if (type === 'unlocked') emit({ type, connection })
      else emit({ type, connection, isCurrent: connector.uid === current })
    }
  }
  const tellGone = async ({ connector }: Connection) => {
    const connectorId = connectorIdOf(connector)
    if (connector.type !== WALLET_CONNECT_TYPE) {
      // At once: there is nobody to ask any more.
      returns.lock(config, connector)
      emit({ type: 'locked', connectorId })
      const absence = await findAbsence(connector).catch((error: unknown) =>
        // A wallet that fails may be back; one that is not there is not.
        AppKitError.is(error, 'PROVIDER_NOT_FOUND') ? 'refused' : 'locked',
      )
      if (absence === 'locked' || !isWatching) return
      const isBack = !returns.forgetLock(connectorId)
      if (isBack) return
    }
    emit({ type: 'disconnected', connectorId })
  }
  /** Gives the connectors whose wallets have given other accounts than before, or in another order. */
  const keep = (): ReadonlySet<string> => {
    const changed = liveConnections(config)
    isKeeping = true
    try {
      keepConnections(config, { ...known, given })
    } finally {
      isKeeping = false
    }
    const news = new Set<string>()
    for (const { accounts, connector } of changed) {
      const connectorId = connectorIdOf(connector)
      if (known.connections.get(connectorId)?.accounts === accounts) continue
      if (!isAsGiven({ accounts }, given.get(connectorId))) news.add(connectorId)
      given.set(connectorId, accounts)
    }
    return news
  }
  const read = (before: View): View => {
    const live = liveConnections(config)
      .map((each) => [connectorIdOf(each.connector), each] as const)
      .filter(([connectorId]) => !returns.hasLeft(connectorId))
    const shown = live.find(([, { connector }]) => connector.uid === config.state.current)
    return { connections: new Map(live), current: shown?.[0] ?? before.current }
  }
  const onChange = () => {
    // What is seen is what is left of it.
    if (isKeeping) return
    returns.review(config, isBusy)
    if (isTold()) {
      known = read(known)
      return
    }
    const others = keep()
    const before = known
    known = read(before)
    for (const [connectorId, connection] of before.connections) {
      const after = known.connections.get(connectorId)
      if (after) tellChanges(emit, { before: connection, after, isOther: others.has(connectorId) })
      else if (!isBusy(connectorId)) void tellGone(connection)
    }
    const news = [...known.connections.values()].filter(({ connector }) => {
      const id = connectorIdOf(connector)
      const isOurs = before.current !== undefined && isEnding(before.current)
      const isShown = known.current === id && before.current !== id && !isOurs
      return (isShown || !before.connections.has(id)) && !isBusy(id)
    })
    // The kernel shows the last one: it must be the one that wagmi's hooks show.
    const isCurrent = ({ connector }: Connection) =>
      Number(connectorIdOf(connector) === known.current)
    if (news.length > 0)
      void tellConnected(
        news.sort((a, b) => isCurrent(a) - isCurrent(b)),
        before,
      )
  }
  onChange()
  const unsubscribe = config.subscribe((state) => state, onChange)
  return () => {
    isWatching = false
    unsubscribe()
  }
}

interface Change {
  readonly before: Connection
  readonly after: Connection
  /** True where its wallet has given other accounts. */
  readonly isOther: boolean
}

function tellChanges(emit: Watcher['emit'], { before, after, isOther }: Change): void {
  if (before === after) return
  const connectorId = connectorIdOf(after.connector)
  const accounts = parseAccounts(after.accounts)
  if (accounts && accounts.length > 0 && isOther) {
    const parsed = accounts.map((address) => ({ address, type: 'eoa' }))
    emit({ type: 'accountsChanged', connectorId, accounts: parsed })
  }
  const chainId = parseChainId(after.chainId)
  if (chainId !== undefined && before.chainId !== chainId)
    emit({ type: 'networkChanged', connectorId, caipNetworkId: `eip155:${chainId}` })
}
