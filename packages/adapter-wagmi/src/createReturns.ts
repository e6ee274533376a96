import type { Config, Connection, Connector } from '@wagmi/core'
import { connectorIdOf } from './connectorIdOf.js'
import { awaitAccounts } from './eip1193Connector.js'
import { addConnection, type ConnectorAnswer, liveConnections } from './liveConnections.js'

/** Wallets without a connection that may have one again by themselves, and what that would mean. */
export interface Returns {
  /** A wallet is locked: what it shows next is that it is unlocked. */
  readonly lock: (config: Config, connector: Connector) => void
  /** It is not locked, or nobody wants to know any more; false where it was not. */
  readonly forgetLock: (connectorId: string) => boolean
  /** A request is open in a wallet, whose answer somebody waits for until the signal aborts. */
  readonly awaitAnswer: (config: Config, connector: Connector, signal: AbortSignal) => Promise<void>
  readonly isAwaited: (connectorId: string) => boolean
  /** A person has left it: `letGo` ends what wagmi brings back unasked. */
  readonly leave: (
    config: Config,
    connectorId: string,
    letGo: (connection: Connection) => void,
  ) => void
  readonly hasLeft: (connectorId: string) => boolean
  /** It has a connection: says whether that is of one that was locked. */
  readonly arrive: (connectorId: string) => 'unlocked' | 'connected'
  /** Looks at what wagmi has now. */
  readonly review: (config: Config, isBusy: (connectorId: string) => boolean) => void
  readonly destroy: () => void
}

export function createReturns(): Returns {
  const locked = new Set<string>()
  const awaited = new Set<string>()
  const left = new Map<string, (connection: Connection) => void>()
  const stops = new Map<string, () => void>()
  let seen: ReadonlySet<string> = new Set()

  const stop = (connectorId: string) => {
    stops.get(connectorId)?.()
    stops.delete(connectorId)
  }
  const listen = (config: Config, connector: Connector) => {
    const connectorId = connectorIdOf(connector)
    const { emitter, uid } = connector
    const { connect } = config._internal.events
    const onConnect = (answer: ConnectorAnswer) => {
      if (!config.state.connections.has(uid)) addConnection(config, connector, answer)
    }
    left.delete(connectorId)
    stop(connectorId)
    // wagmi itself takes in nothing that comes back while it connects something else.
    emitter.off('connect', connect)
    emitter.on('connect', connect)
    emitter.on('connect', onConnect)
    stops.set(connectorId, () => emitter.off('connect', onConnect))
  }
  const forgetLock = (connectorId: string) => {
    if (!awaited.has(connectorId)) stop(connectorId)
    return locked.delete(connectorId)
  }

  return {
    lock(config, connector) {
      locked.add(connectorIdOf(connector))
      listen(config, connector)
    },
    forgetLock,
    async awaitAnswer(config, connector, signal) {
      if (signal.aborted) return
      const connectorId = connectorIdOf(connector)
      const end = new AbortController()
      awaited.add(connectorId)
      listen(config, connector)
      signal.addEventListener('abort', () => {
        // One that is locked is listened to all the same.
        if (!awaited.delete(connectorId) || locked.has(connectorId)) return
        stop(connectorId)
        end.abort()
      })
      await awaitAccounts(connector, end.signal)
    },
    isAwaited: (connectorId) => awaited.has(connectorId),
    leave(config, connectorId, letGo) {
      awaited.delete(connectorId)
      forgetLock(connectorId)
      left.set(connectorId, letGo)
      // Of a wallet that shows its accounts unasked wagmi would make a connection.
      for (const connector of config.connectors)
        if (connectorIdOf(connector) === connectorId)
          connector.emitter.off('connect', config._internal.events.connect)
    },
    hasLeft: (connectorId) => left.has(connectorId),
    arrive(connectorId) {
      const isUnlocked = locked.has(connectorId) && !awaited.has(connectorId)
      awaited.delete(connectorId)
      forgetLock(connectorId)
      left.delete(connectorId)
      return isUnlocked ? 'unlocked' : 'connected'
    },
    review(config, isBusy) {
      const before = seen
      const live = liveConnections(config)
      seen = new Set(live.map(({ connector }) => connector.uid))
      for (const connection of live) {
        const connectorId = connectorIdOf(connection.connector)
        stop(connectorId)
        const letGo = left.get(connectorId)
        // wagmi's reconnect puts each into its state, and is over later; what is asked for is connected at once.
        if (!letGo || config.state.status !== 'connected') continue
        if (!before.has(connection.connector.uid)) left.delete(connectorId)
        else if (!isBusy(connectorId)) letGo(connection)
      }
    },
    destroy() {
      for (const connectorId of [...stops.keys()]) stop(connectorId)
    },
  }
}
