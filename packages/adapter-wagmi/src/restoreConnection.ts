import { SECOND_MS } from '@latchkey/foundation'
import { withTimeout } from '@latchkey/foundation/eip1193'
import type { Config, Connector } from '@wagmi/core'
import { connectorIdOf } from './connectorIdOf.js'
import { isOwn } from './eip1193Connector.js'
import { addConnection, findLive } from './liveConnections.js'
import { WALLET_CONNECT_TYPE } from './walletConnectConnector.js'

// wagmi's own goes through all connectors in turn, and waits for each without a limit.
const OTHERS_WAIT_MS = 3 * SECOND_MS

export interface RestoreParameters {
  /** The chain that was in use last. */
  readonly chainId: number | undefined
  readonly signal: AbortSignal
}

/**
 * Reconnects one connector without a prompt, beside the connections that there are; wagmi's own `reconnect`
 * would drop those, and does nothing while it runs elsewhere.
 */
export async function restoreConnection(
  config: Config,
  connector: Connector,
  { chainId: lastChainId, signal }: RestoreParameters,
): Promise<void> {
  await untilSettled(config, signal)
  if (findLive(config, connectorIdOf(connector))) return
  // A session does not say which of its chains is in use. A wallet of the page does, and must not be switched. What is not
  // ours may ask a person where it has none.
  const isSession = connector.type === WALLET_CONNECT_TYPE && isOwn(connector)
  if (!isSession && !(await connector.isAuthorized())) return
  const request = {
    isReconnecting: true,
    signal,
    ...(isSession && lastChainId !== undefined ? { chainId: lastChainId } : {}),
  }
  const answer = await connector.connect(request)
  if (signal.aborted || config.state.connections.has(connector.uid)) return
  addConnection(config, connector, answer, 'connected')
}

/** Waits for a reconnect that the app's own provider has begun; it has one of two names. */
async function untilSettled(config: Config, signal: AbortSignal): Promise<void> {
  let stop = () => {}
  const settled = new Promise<void>((resolve) => {
    if (isSettled(config.state)) return resolve()
    const onChange = () => {
      if (isSettled(config.state)) resolve()
    }
    stop = config.subscribe(({ status }) => status, onChange)
  })
  try {
    await withTimeout(settled, { timeoutMs: OTHERS_WAIT_MS, signal })
  } catch (error) {
    // It hangs on some other wallet: ours need not.
    if (signal.aborted) throw error
  } finally {
    stop()
  }
}

function isSettled({ status }: Config['state']): boolean {
  return status === 'connected' || status === 'disconnected'
}
