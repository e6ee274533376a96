import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import type { ConnectionKey } from './machine/types.js'

interface EarlyEvents {
  /** What takes them in, the oldest first. */
  readonly handlers: (() => void)[]
  /** How many connects and reconnects are under way. */
  attempts: number
}

/** What wallets have told of connections that are not taken in yet, by connection. */
export const earlyEvents = perInstance(() => new Map<string, EarlyEvents>())

/**
 * Runs a connect or reconnect of one connector. What its wallet tells between its answer and the moment that the answer is
 * taken in would be lost, or overtaken: it is kept until `takeEarlyEvents`, at the latest until the end. A connect and a
 * reconnect at the same time share it, so that it stays in its order.
 */
export async function keepEarlyEvents<T>(
  core: AppKitCore,
  key: ConnectionKey,
  run: () => Promise<T>,
): Promise<T> {
  const name = nameOf(key)
  const all = earlyEvents(core)
  const events = all.get(name) ?? { handlers: [], attempts: 0 }
  all.set(name, events)
  events.attempts += 1
  try {
    return await run()
  } finally {
    events.attempts -= 1
    if (events.attempts === 0) {
      all.delete(name)
      handleAll(events)
    }
  }
}

/** Takes in what has been kept of a connector, now that its connection is there. */
export function takeEarlyEvents(core: AppKitCore, key: ConnectionKey): void {
  handleAll(earlyEvents(core).get(nameOf(key)))
}

/** Keeps what handles an event for later, where a connect or reconnect of its connector is under way; false where none is. */
export function keepEarlyEvent(core: AppKitCore, key: ConnectionKey, handle: () => void): boolean {
  const events = earlyEvents(core).get(nameOf(key))
  events?.handlers.push(handle)
  return events !== undefined
}

function handleAll(events: EarlyEvents | undefined): void {
  for (const handle of events?.handlers.splice(0) ?? []) handle()
}

function nameOf({ namespace, connectorId }: ConnectionKey): string {
  return `${namespace} ${connectorId}`
}
