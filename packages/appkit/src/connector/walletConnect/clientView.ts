import type { SignClient } from './hardenCore.js'
import { numberInTurn } from './numberInTurn.js'
import { openForRequest } from './openForRequest.js'
import { toRequestError } from './relayError.js'
import type { Session } from './session.js'

type Listener = (payload: unknown) => unknown

export interface ClientView {
  readonly client: SignClient
  /** What the provider's next `pair` is given instead of a proposal of its own. */
  settle(session: Session): void
  /** Removes every listener that came through this view. */
  release(): void
}

export interface ClientViewHooks {
  /** False drops a session event before anyone hears of it. */
  readonly acceptEvent: (payload: unknown) => boolean
  /** What opens the wallet of a session on this device. */
  readonly linkOf: (topic: unknown) => string | undefined
  /** A request for this session failed. */
  readonly onRequestError: (topic: unknown, error: unknown) => void
}

/**
 * One instance's view of the shared client: it knows which listeners are its own, lets no malformed
 * event through, opens the wallet for its requests, and sees them fail.
 */
export function createClientView(
  shared: SignClient,
  { acceptEvent, linkOf, onRequestError }: ClientViewHooks,
): ClientView {
  const listeners = new Map<Listener, Set<readonly [name: string, heard: Listener]>>()
  // The library types it by its event names alone.
  const events: {
    on(name: string, listener: Listener): unknown
    removeListener(name: string, listener: Listener): unknown
  } = shared.events
  let settled: Session | undefined

  const add = (name: string, listener: Listener) => {
    const heard =
      name === 'session_event'
        ? (payload: unknown) => (acceptEvent(payload) ? listener(payload) : undefined)
        : listener
    const entries = listeners.get(listener) ?? new Set()
    listeners.set(listener, entries.add([name, heard]))
    events.on(name, heard)
    return view
  }
  const remove = (name: string, listener: Listener) => {
    for (const entry of listeners.get(listener) ?? []) {
      if (entry[0] !== name) continue
      listeners.get(listener)?.delete(entry)
      events.removeListener(name, entry[1])
      break
    }
    if (listeners.get(listener)?.size === 0) listeners.delete(listener)
    return view
  }
  const connect: SignClient['connect'] = async (parameters) => {
    const session = settled
    settled = undefined
    return session ? { approval: async () => session } : shared.connect(parameters)
  }
  const request: SignClient['request'] = async (parameters) => {
    const { topic } = parameters
    const send = () => shared.request<never>(parameters)
    const open = () => openForRequest(shared, parameters, () => linkOf(topic), send)
    try {
      return await numberInTurn(shared, topic, open)
    } catch (error) {
      onRequestError(topic, error)
      throw toRequestError(error)
    }
  }
  const view: SignClient = Object.create(shared, {
    connect: { value: connect },
    request: { value: request },
    on: { value: add },
    off: { value: remove },
    removeListener: { value: remove },
  })
  return {
    client: view,
    settle(session) {
      settled = session
    },
    release() {
      for (const entries of listeners.values()) {
        for (const [name, heard] of entries) events.removeListener(name, heard)
      }
      listeners.clear()
    },
  }
}
