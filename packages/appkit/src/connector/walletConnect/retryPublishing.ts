import type { WalletConnectCore } from './hardenCore.js'
import { isEmitter, readInternal, replaceMethod, writeInternal } from './internals.js'

const MOST_REMEMBERED = 500
const LOST = { code: -32_000, message: 'The socket was closed before the relay answered' }

/**
 * Makes requests to the relay fail with their socket, instead of 15 s later, and sends what was to be
 * published again with the next socket, until the relay has taken it and not after.
 */
export function retryPublishing({ relayer, logger }: WalletConnectCore): void {
  const { publisher } = relayer
  const queue = readQueue(publisher)
  const publish = readInternal(publisher, 'rpcPublish')
  if (typeof publish !== 'function') {
    throw new TypeError('WalletConnect 2.21.8 is expected: its publisher cannot publish')
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

/** Ends every wait for something to be published, now and later: the client has stopped. */
export function endPublishing({ relayer }: WalletConnectCore): void {
  const queue = readQueue(relayer.publisher)
  // A wait ends with this event alone, or after a minute.
  const end = (id: unknown) => void relayer.events.emit('relayer_publish', { id })
  // What fails from now on would be queued.
  writeInternal(queue, 'set', end)
  for (const id of [...queue.keys()]) end(id)
  rejectInFlight(relayer.provider)
}

function readQueue(publisher: object): Map<unknown, { request: unknown; opts: unknown }> {
  const queue = readInternal(publisher, 'queue')
  if (queue instanceof Map) return queue
  throw new TypeError('WalletConnect 2.21.8 is expected: its publisher keeps no queue')
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
