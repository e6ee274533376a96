import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import type { ConnectionKey } from './machine/types.js'

/** What handles what wallets have told of connections that are not taken in yet, by connection. */
export const earlyEvents = perInstance(() => new Map<string, (() => void)[]>())

/**
 * Runs a connect or reconnect of one connector. What its wallet tells between its answer and the moment that the answer is
 * taken in would be lost, or overtaken: it is kept until `takeEarlyEvents`, at the latest until the end.
 */
export async function keepEarlyEvents<T>(
  core: AppKitCore,
  key: ConnectionKey,
  run: () => Promise<T>,
): Promise<T> {
  const name = nameOf(key)
  const events: (() => void)[] = []
  earlyEvents(core).set(name, events)
  try {
    return await run()
  } finally {
    if (earlyEvents(core).get(name) === events) earlyEvents(core).delete(name)
    for (const handle of events.splice(0)) handle()
  }
}

/** Takes in what has been kept of a connector, now that its connection is there. */
export function takeEarlyEvents(core: AppKitCore, key: ConnectionKey): void {
  const events = earlyEvents(core).get(nameOf(key)) ?? []
  for (const handle of events.splice(0)) handle()
}

/** Keeps what handles an event for later, where a connect or reconnect of its connector is under way; false where none is. */
export function keepEarlyEvent(core: AppKitCore, key: ConnectionKey, handle: () => void): boolean {
  const events = earlyEvents(core).get(nameOf(key))
  events?.push(handle)
  return events !== undefined
}

function nameOf({ namespace, connectorId }: ConnectionKey): string {
  return `${namespace} ${connectorId}`
}
