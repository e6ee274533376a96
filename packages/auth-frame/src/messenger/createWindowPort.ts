import { AppKitError, parseUrl } from '@latchkey/foundation'
import { isBoundedJson } from '../schema/boundedJson.js'
import type { FramePort } from './port.js'

/** Options of `createWindowPort`. */
export interface WindowPortOptions {
  /** The window that hears the messages. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The window on the other side, as it is now. */
  readonly peer: () => Pick<Window, 'postMessage'> | null | undefined
  /** What its origin may be: with none, it hears and says nothing. The first that a message counts of is the only one from then on. */
  readonly origins: readonly string[]
}

/** A way to another window. */
export interface WindowPort extends FramePort {
  /** The origin of the other side, once it is known. */
  getOrigin(): string | undefined
}

/**
 * A way to another window. A message of it counts only where the browser itself has made the event, with just that origin,
 * from just that window, and holds an object of JSON within 256 KiB (T1); what is posted names the origin, so that no other
 * page gets it (T2).
 * @throws AppKitError `INVALID_OPTIONS` for an origin that is none
 */
export function createWindowPort({ window, peer, origins }: WindowPortOptions): WindowPort {
  let expected: readonly string[] = origins.map(toOrigin)
  const read = captureReaders()
  return {
    post(message) {
      for (const origin of expected) peer()?.postMessage(message, origin)
    },
    listen(listener) {
      const onMessage = (event: unknown) => {
        const { data, isTrusted, origin, source } = read(event) ?? {}
        if (isTrusted !== true || typeof origin !== 'string' || !expected.includes(origin)) return
        if (typeof source !== 'object' || source === null || source !== peer()) return
        if (!isObject(data)) return
        expected = [origin]
        listener(data)
      }
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    },
    getOrigin: () => (expected.length === 1 ? expected[0] : undefined),
  }
}

/** The origin of an address, as events have it; throws `INVALID_OPTIONS` where there is none. */
export function toOrigin(address: string): string {
  const origin = parseUrl(address)?.origin
  if (origin === undefined || origin === 'null')
    throw new AppKitError('INVALID_OPTIONS', { reason: 'the address of the login frame' })
  return origin
}

interface ReadEvent {
  readonly isTrusted: unknown
  readonly origin: unknown
  readonly source: unknown
  readonly data: unknown
}

/** Readers of events as the browser has them now: what a page puts over them later says nothing. */
function captureReaders(): (event: unknown) => ReadEvent | undefined {
  const getter = (name: string) =>
    Object.getOwnPropertyDescriptor(globalThis.MessageEvent.prototype, name)?.get
  const origin = getter('origin')
  const source = getter('source')
  const data = getter('data')
  return (event) => {
    try {
      return {
        // An own field of each event, which nobody can put another in the place of.
        isTrusted: Reflect.get(Object(event), 'isTrusted'),
        origin: origin?.call(event),
        source: source?.call(event),
        data: data?.call(event),
      }
    } catch {
      return undefined
    }
  }
}

function isObject(data: unknown): boolean {
  try {
    return isBoundedJson(data)
  } catch {
    return false
  }
}
