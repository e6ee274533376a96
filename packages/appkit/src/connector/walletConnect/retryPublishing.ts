import type { WalletConnectCore } from './hardenCore.js'
import { readInternal, replaceMethod, writeInternal } from './internals.js'

const MOST_REMEMBERED = 500
const LOST = { code: -32_000, message: 'The socket was closed before the relay answered' }

/**
 * Makes requests to the relay fail with their socket, instead of 15 s later, and sends what was to be
 * published again with the next socket, until the relay has taken it and not after.
 */
export function retryPublishing({ relayer, logger }: WalletConnectCore): void {
  const { publisher } = relayer
  const queue = readInternal(publisher, 'queue')
  const publish = readInternal(publisher, 'rpcPublish')
  if (!(queue instanceof Map) || typeof publish !== 'function') {
    throw new TypeError('WalletConnect 2.21.8 is expected: its publisher keeps no queue')
  }
  const taken = new Set<string>()

  const sendQueue = () => {
    if (!relayer.connected) return
    for (const [id, { request, opts }] of queue) {
      if (taken.has(String(id))) {
        queue.delete(id)
        continue
      }
      // What fails stays in the queue until its own time is up; nobody waits for this attempt.
      Promise.resolve(publish.call(publisher, request, opts)).catch((error) => logger.warn(error))
    }
  }
  // The relayer's own, once with each heartbeat, leaves its rejections unheard while the relay is down.
  writeInternal(publisher, 'checkQueue', sendQueue)
  relayer.on('relayer_connect', sendQueue)
  relayer.on('relayer_disconnect', () => rejectInFlight(relayer.provider))
  // Another socket may be opened before the end of the last one is known, which nobody hears of then.
  replaceMethod(relayer, 'createProvider', (create) => async () => {
    rejectInFlight(relayer.provider)
    await create()
  })
  relayer.on('relayer_publish', ({ id }: { id: string | number }) => {
    taken.add(String(id))
    const [oldest] = taken
    if (oldest !== undefined && taken.size > MOST_REMEMBERED) taken.delete(oldest)
  })
}

// Each request listens for an event named by its id.
function rejectInFlight(provider: object): void {
  // Before its first socket the relayer has an empty one.
  if (!('connection' in provider)) return
  const events = readInternal(provider, 'events')
  if (!isEmitter(events)) return
  for (const name of events.eventNames()) {
    if (typeof name !== 'string' || !/^\d+$/.test(name)) continue
    events.emit(name, { id: name, jsonrpc: '2.0', error: LOST })
    events.removeAllListeners(name)
  }
}

interface IdEmitter {
  eventNames(): readonly unknown[]
  emit(name: string, payload: unknown): unknown
  removeAllListeners(name: string): unknown
}

function isEmitter(value: unknown): value is IdEmitter {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'eventNames') === 'function' &&
    typeof Reflect.get(value, 'emit') === 'function'
  )
}
