import type { Config, Connection } from '@wagmi/core'
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

/** Takes a connection out of wagmi's state, and its listeners off the wallet, which is not told. */
export function releaseConnection(config: Config, { connector }: Connection): void {
  if (isOwn(connector)) connector.release()
  config._internal.events.disconnect({ uid: connector.uid })
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
