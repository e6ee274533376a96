import type { Config, Connection, Connector } from '@wagmi/core'
import { connectorIdOf } from './connectorIdOf.js'

/** What there was before a change of wagmi's state, by connector. */
export interface KeptState {
  readonly connections: ReadonlyMap<string, Connection>
  /** The connector of the connection that wagmi's hooks showed. */
  readonly current: string | undefined
  /** The accounts in the order that each wallet has given them. */
  readonly given: ReadonlyMap<string, Connection['accounts']>
}

/**
 * wagmi's own reconnect, at each render of its provider, lets go of all connections and takes back one after the other;
 * where the provider is not to reconnect, it lets go of them alone. No wallet has ended any: they go back into wagmi's
 * state before anybody sees that they are gone, and what was shown is shown. A wallet that repeats which accounts it has,
 * then or at any time, has not chosen one.
 */
export function keepConnections(config: Config, { connections, current, given }: KeptState): void {
  const { state } = config
  const dropped: Connection[] = []
  const reordered: Connection[] = []
  for (const [id, before] of connections) {
    const { uid } = before.connector
    const after = state.connections.get(uid)
    if (!after) {
      if (isHeld(config, before.connector)) dropped.push(before)
    } else if (isAsGiven(after, given.get(id))) {
      const [first] = before.accounts
      if (first === after.accounts[0] || !after.accounts.includes(first)) continue
      const others = after.accounts.filter((account) => account !== first)
      reordered.push({ ...after, accounts: [first, ...others] })
    }
  }
  const kept = [...dropped, ...reordered]
  if (kept.length === 0) return
  const shown = dropped.find(({ connector }) => connectorIdOf(connector) === current)
  config.setState((now) => ({
    ...now,
    connections: new Map([
      ...now.connections,
      ...kept.map((each) => [each.connector.uid, each] as const),
    ]),
    current: shown?.connector.uid ?? now.current,
    status: now.status === 'disconnected' ? 'connected' : now.status,
  }))
}

/** Whether wagmi still listens to a connector, as it does until the connection has ended. */
function isHeld({ _internal: { events } }: Config, { emitter }: Connector): boolean {
  const count = emitter.listenerCount('change')
  emitter.off('change', events.change)
  const isListening = emitter.listenerCount('change') < count
  if (isListening) emitter.on('change', events.change)
  return isListening
}

/** Whether a wallet has said nothing new: the account that comes first in wagmi's state may be another's choice. */
export function isAsGiven(
  { accounts }: Pick<Connection, 'accounts'>,
  given: Connection['accounts'] | undefined,
): boolean {
  return `${accounts}`.toLowerCase() === `${given}`.toLowerCase()
}
