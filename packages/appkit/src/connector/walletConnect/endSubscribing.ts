import type { WalletConnectCore } from './hardenCore.js'
import { isEmitter, readInternal, replaceMethod, writeInternal } from './internals.js'

/** The event of a subscription that the relay has taken; who waits for its topic goes on. */
const CREATED = 'subscription_created'

interface Waits {
  /** What ends each request for subscriptions that has not been answered. */
  readonly requests: Set<() => void>
  /** Topics whose request was not answered well: somebody may wait a minute for another one to succeed. */
  readonly topics: Set<string>
}

const allWaits = new WeakMap<WalletConnectCore, Waits>()

/** Remembers who waits for a subscription: nothing settles what was asked of a socket that went, and its timers live on. */
export function watchSubscribing(core: WalletConnectCore): void {
  const waits: Waits = { requests: new Set(), topics: new Set() }
  allWaits.set(core, waits)
  const { requests, topics } = waits
  replaceMethod(core.relayer, 'request', (request) => (payload) => {
    const asked = readSubscription(payload)
    const answer = request(payload)
    if (asked === undefined) return answer
    const { topic } = asked
    if (topic !== undefined) topics.add(topic)
    return new Promise((resolve, reject) => {
      const end = () => resolve(undefined)
      requests.add(end)
      const onAnswer = (value: unknown) => {
        if (topic !== undefined) topics.delete(topic)
        resolve(value)
      }
      answer.then(onAnswer, reject).finally(() => requests.delete(end))
    })
  })
  readEvents(core).on(CREATED, (created: unknown) => {
    const topic: unknown = created instanceof Object ? Reflect.get(created, 'topic') : undefined
    if (typeof topic === 'string') topics.delete(topic)
  })
}

/** Ends every wait for a subscription, and with it the timers: the client has stopped. */
export function endSubscribing(core: WalletConnectCore): void {
  const waits = allWaits.get(core)
  if (waits === undefined) return
  // The event has it write what it holds, in the place of the client that comes after.
  writeInternal(core.relayer.subscriber, 'persist', async () => {})
  for (const end of waits.requests) end()
  for (const topic of [...waits.topics]) readEvents(core).emit(CREATED, { topic })
}

/** What a request subscribes to; undefined for any other. */
function readSubscription(payload: unknown): { readonly topic: string | undefined } | undefined {
  if (!(payload instanceof Object)) return undefined
  const method: unknown = Reflect.get(payload, 'method')
  if (method === 'irn_batchSubscribe' || method === 'irn_batchFetchMessages')
    return { topic: undefined }
  if (method !== 'irn_subscribe') return undefined
  const params: unknown = Reflect.get(payload, 'params')
  const topic: unknown = params instanceof Object ? Reflect.get(params, 'topic') : undefined
  return { topic: typeof topic === 'string' ? topic : undefined }
}

function readEvents({ relayer }: WalletConnectCore) {
  const events = readInternal(relayer.subscriber, 'events')
  if (isEmitter(events)) return events
  throw new TypeError('WalletConnect 2.21.8 is expected: its subscriber has no events')
}
