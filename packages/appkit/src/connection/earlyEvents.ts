import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import type { ConnectionKey } from './machine/types.js'

interface EarlyEvent {
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
  const name = nameOf(key)
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
  const events = earlyEvents(core).get(nameOf(key))
  events?.told.push(event)
  return events !== undefined
}

/** Whether a wallet has told that it left, and what it has told since has not been taken in. */
export function hasLeftEarly(core: AppKitCore, key: ConnectionKey): boolean {
  return toldOf(core, key).some(({ isLeaving }) => isLeaving)
}

/**
 * What a wallet says that is asked by `ask`. Where it has left while it was asked, nobody knows which came first, its
 * answer or that it left: another tab may have connected it anew. It is asked again, three times at most.
 */
export async function askPastLeaving<T>(
  core: AppKitCore,
  key: ConnectionKey,
  ask: () => Promise<T>,
): Promise<T> {
  for (let asked = 1; ; asked += 1) {
    const last = toldOf(core, key).findLast(({ isLeaving }) => isLeaving)
    const answer = await ask()
    const told = toldOf(core, key)
    // It had left before it was asked, which its answer knows.
    if (last) told.splice(0, told.indexOf(last) + 1)
    if (asked === 3 || !hasLeftEarly(core, key)) return answer
  }
}

function toldOf(core: AppKitCore, key: ConnectionKey): EarlyEvent[] {
  return earlyEvents(core).get(nameOf(key))?.told ?? []
}

function handleAll(told: EarlyEvent[]): void {
  for (const { handle } of told.splice(0)) handle()
}

function nameOf({ namespace, connectorId }: ConnectionKey): string {
  return `${namespace} ${connectorId}`
}
