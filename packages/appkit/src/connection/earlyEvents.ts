import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import type { ConnectionKey } from './machine/types.js'
import { nameConnection } from './nameConnection.js'

/** Something that a wallet has told before its answer was taken in. */
export interface EarlyEvent {
  /** Takes it in. */
  readonly handle: () => void
  /** The wallet says that it does not let the page in, or no more. */
  readonly isLeaving: boolean
}

interface EarlyEvents {
  /** The oldest first. */
  readonly told: EarlyEvent[]
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
  const name = nameConnection(key)
  const all = earlyEvents(core)
  const events = all.get(name) ?? { told: [], attempts: 0 }
  all.set(name, events)
  events.attempts += 1
  try {
    return await run()
  } finally {
    events.attempts -= 1
    if (events.attempts === 0) {
      all.delete(name)
      handleAll(events.told)
    }
  }
}

/** Takes in what has been kept of a connector, now that its connection is there. */
export function takeEarlyEvents(core: AppKitCore, key: ConnectionKey): void {
  handleAll(toldOf(core, key))
}

/** Keeps an event for later, where a connect or reconnect of its connector is under way; false where none is. */
export function keepEarlyEvent(core: AppKitCore, key: ConnectionKey, event: EarlyEvent): boolean {
  const events = earlyEvents(core).get(nameConnection(key))
  events?.told.push(event)
  return events !== undefined
}

/** What a wallet has told as it left the last time; undefined where that is not kept. */
export function lastLeaving(core: AppKitCore, key: ConnectionKey): EarlyEvent | undefined {
  return toldOf(core, key).findLast(({ isLeaving }) => isLeaving)
}

/** Forgets what has been kept up to an event, and that: an answer knows of it that was asked for since. */
export function forgetUpTo(core: AppKitCore, key: ConnectionKey, event: EarlyEvent): void {
  const told = toldOf(core, key)
  told.splice(0, told.indexOf(event) + 1)
}

function toldOf(core: AppKitCore, key: ConnectionKey): EarlyEvent[] {
  return earlyEvents(core).get(nameConnection(key))?.told ?? []
}

function handleAll(told: EarlyEvent[]): void {
  for (const { handle } of told.splice(0)) handle()
}
