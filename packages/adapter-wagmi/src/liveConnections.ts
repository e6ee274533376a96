import type { Config, Connection, Connector } from '@wagmi/core'
import { connectorIdOf } from './connectorIdOf.js'
import { isOwn } from './eip1193Connector.js'

/** The connections whose connectors work; those that wagmi keeps from before a reload are names only. */
export function liveConnections(config: Config): readonly Connection[] {
  return [...config.state.connections.values()].filter(
    ({ connector }) => typeof connector.getProvider === 'function',
  )
}

/** The live connection of a connector, by the id that the kernel has for it; the current one where there are two. */
export function findLive(config: Config, connectorId: string): Connection | undefined {
  const found = liveConnections(config).filter(
    ({ connector }) => connectorIdOf(connector) === connectorId,
  )
  return found.find(({ connector }) => connector.uid === config.state.current) ?? found[0]
}

/** What a connector has answered, or tells by itself. */
export interface ConnectorAnswer {
  readonly accounts: readonly `0x${string}`[]
  readonly chainId: number
}

/** Puts a connection into wagmi's state beside the live ones that there are, without a change of what is shown. */
export function addConnection(
  config: Config,
  connector: Connector,
  { accounts: [first, ...others], chainId }: ConnectorAnswer,
  status?: Config['state']['status'],
): void {
  if (!first) return
  const { change, connect, disconnect } = config._internal.events
  const { emitter, uid } = connector
  emitter.off('connect', connect)
  emitter.on('change', change)
  emitter.on('disconnect', disconnect)
  const kept = liveConnections(config)
  config.setState((state) => ({
    ...state,
    connections: new Map(kept.map((each) => [each.connector.uid, each] as const)).set(uid, {
      accounts: [first, ...others],
      chainId,
      connector,
    }),
    current: kept.some((each) => each.connector.uid === state.current) ? state.current : uid,
    status: status ?? (state.status === 'disconnected' ? 'connected' : state.status),
  }))
}

/** Takes a connection out of wagmi's state as it is by now. */
export function dropConnection(config: Config, { connector: { emitter, uid } }: Connection): void {
  if (!config.state.connections.has(uid)) return
  const { change, connect, disconnect } = config._internal.events
  emitter.off('change', change)
  emitter.off('disconnect', disconnect)
  emitter.off('connect', connect)
  emitter.on('connect', connect)
  config.setState((state) => {
    const connections = new Map(state.connections)
    connections.delete(uid)
    const [first] = connections.keys()
    if (first === undefined) return { ...state, connections, current: null, status: 'disconnected' }
    const isShown = state.current === uid || state.current === null
    return { ...state, connections, current: isShown ? first : state.current }
  })
}

/** Takes a connection out of wagmi's state, and its listeners off the wallet, which is not told. */
export function releaseConnection(config: Config, connection: Connection): void {
  if (isOwn(connection.connector)) connection.connector.release()
  dropConnection(config, connection)
}

/**
 * Makes a live connection the one that wagmi's hooks show, and the one that wagmi's own reconnect begins with; with
 * `address`, on that account of it.
 */
export function makeCurrent(
  config: Config,
  { connector, ...connection }: Connection,
  address?: string,
): void {
  const { uid } = connector
  // A storage that refuses costs that alone.
  void Promise.resolve(config.storage?.setItem('recentConnectorId', connector.id)).catch(() => {})
  const wanted = address?.toLowerCase()
  const chosen = connection.accounts.find((account) => account.toLowerCase() === wanted)
  const isOther = chosen !== undefined && chosen !== connection.accounts[0]
  if (config.state.current === uid && !isOther) return
  config.setState((state) => {
    if (!isOther) return { ...state, current: uid }
    // wagmi shows the account that comes first.
    const others = connection.accounts.filter((account) => account !== chosen)
    const changed: Connection = { ...connection, connector, accounts: [chosen, ...others] }
    return { ...state, current: uid, connections: new Map(state.connections).set(uid, changed) }
  })
}
