import type { AppKitCore } from '../core.js'
import { networkChoicesAtom, networksAtom } from '../network/atoms.js'
import { rememberConnections } from '../persistence/rememberConnections.js'
import { own } from '../record.js'
import { batch, type Writer } from '../store.js'
import { connectionStateAtom } from './atoms.js'
import { inUse, isLive } from './machine/read.js'
import { step } from './machine/step.js'
import type { ConnectionEvent, ConnectionState } from './machine/types.js'

/** What goes with a change of connections. */
export interface ChangeParameters {
  /** Writes what belongs to the same change. */
  readonly also?: (writer: Writer) => void
  /** True for what comes from the storage: it is not written there again. Default false. */
  readonly isStored?: boolean
  /** True for what may come with the end of the instance. Default false. */
  readonly isEnd?: boolean
}

/** Takes events in, as one change; the storage follows. */
export function changeConnections(
  core: AppKitCore,
  events: readonly ConnectionEvent[],
  { also, isStored = false, isEnd = false }: ChangeParameters = {},
): ConnectionState {
  const { store } = core
  const before = store.get(connectionStateAtom)
  // What a destroyed instance still hears is its successor's affair, which has read the storage by now.
  if (core.signal.aborted && !isEnd) return before
  const after = events.reduce(step, before)
  batch(store, (writer) => {
    writer.set(connectionStateAtom, after)
    keepNetworks(writer, after)
    also?.(writer)
  })
  if (!isStored) rememberConnections(core, before, after, events)
  return after
}

/** The network that a wallet is on stays on show when the wallet has gone. */
function keepNetworks({ get, set }: Writer, state: ConnectionState): void {
  for (const namespace of Object.keys(state.inUse)) {
    const record = inUse(state, namespace)
    if (!record || !isLive(record)) continue
    const { caipNetworkId } = record.connection
    const choices = get(networkChoicesAtom)
    const before = own(choices, namespace)
    const isConfigured = get(networksAtom).some((each) => each.caipNetworkId === caipNetworkId)
    if (!isConfigured || before?.caipNetworkId === caipNetworkId) continue
    const choice = { caipNetworkId, isWanted: before?.isWanted ?? false }
    set(networkChoicesAtom, { ...choices, [namespace]: choice })
  }
}
