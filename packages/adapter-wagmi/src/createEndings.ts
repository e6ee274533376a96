import type { Adapter, AdapterContext, WalletParameters } from '@latchkey/appkit/adapter'
import { SECOND_MS } from '@latchkey/foundation'
import { withTimeout } from '@latchkey/foundation/eip1193'
import type { Config, Connection, Connector } from '@wagmi/core'
import { connectorIdOf } from './connectorIdOf.js'
import type { ConfigSource } from './createConfigSource.js'
import type { Returns } from './createReturns.js'
import type { Runs } from './createRuns.js'
import { isOwn } from './eip1193Connector.js'
import { dropConnection, findLive, releaseConnection } from './liveConnections.js'
import { mapWagmiError } from './mapWagmiError.js'

/** How connections end that the kernel wants no more. */
export interface Endings {
  /** True while one runs: the kernel says what is shown next. */
  readonly isEnding: (connectorId: string) => boolean
  readonly disconnect: (parameters: WalletParameters) => Promise<void>
  readonly release: NonNullable<Adapter['release']>
  /** Without a word to the wallet. */
  readonly letGo: (config: Config, connection: Connection) => void
}

/** Less than the kernel waits. */
const DISCONNECT_WAIT_MS = 4 * SECOND_MS

export function createEndings(
  { logger }: AdapterContext,
  { source, runs, returns }: { source: ConfigSource; runs: Runs; returns: Returns },
): Endings {
  const ending = new Set<string>()

  /** The kernel hears nothing of what changes until it is over. */
  const begin = (connectorId: string) => {
    const run = runs.begin(connectorId)
    ending.add(connectorId)
    return () => {
      ending.delete(connectorId)
      run.end()
    }
  }
  const tell = async (connector: Connector) =>
    withTimeout(connector.disconnect(), DISCONNECT_WAIT_MS)
  const logFailure = (error: unknown) => logger.info('A wallet is not told of the end', error)
  const letGo = (config: Config, connection: Connection) => {
    const settle = begin(connectorIdOf(connection.connector))
    try {
      releaseConnection(config, connection)
    } finally {
      settle()
    }
  }
  /** Of what another tab has ended. */
  const leaveSilently = (config: Config, connectorId: string) =>
    returns.leave(config, connectorId, (connection) => {
      letGo(config, connection)
      leaveSilently(config, connectorId)
    })
  const leave = (config: Config, connectorId: string) =>
    returns.leave(config, connectorId, (connection) => {
      const settle = begin(connectorId)
      // The next page would have it back.
      tell(connection.connector).catch(logFailure)
      dropConnection(config, connection)
      leave(config, connectorId)
      settle()
    })

  return {
    isEnding: (connectorId) => ending.has(connectorId),
    letGo,
    async disconnect({ connectorId }) {
      const config = source.current()
      const connection = config && findLive(config, connectorId)
      if (!config) return
      if (!connection) {
        // wagmi may be about to have it, and its wallet to show its accounts.
        leave(config, connectorId)
        const connectors = connectorsOf(config, connectorId)
        await Promise.all(connectors.map((each) => tell(each).catch(logFailure)))
        return
      }
      const { connector } = connection
      const settle = begin(connectorId)
      try {
        await tell(connector)
      } catch (error) {
        if (isOwn(connector)) connector.release()
        throw mapWagmiError(error)
      } finally {
        // By wagmi's own action what other wallets have done meanwhile would be undone.
        dropConnection(config, connection)
        leave(config, connectorId)
        settle()
      }
    },
    async release({ connectorId }) {
      const config = source.current()
      if (!config) return
      const connection = findLive(config, connectorId)
      returns.forgetLock(connectorId)
      if (connection) letGo(config, connection)
      else if (runs.isBusy(connectorId) || returns.isAwaited(connectorId)) return
      // One that is locked is not wagmi's, and is listened to for its return.
      else
        for (const connector of connectorsOf(config, connectorId))
          if (isOwn(connector)) connector.release()
      leaveSilently(config, connectorId)
    },
  }
}

function connectorsOf(config: Config, connectorId: string): readonly Connector[] {
  return config.connectors.filter((connector) => connectorIdOf(connector) === connectorId)
}
