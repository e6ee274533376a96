import { afterEach, expect, it, vi } from 'vitest'
import { endSubscribing, watchSubscribing } from './endSubscribing.js'
import type { WalletConnectCore } from './hardenCore.js'
import { readInternal } from './internals.js'
import { holdSharedClient } from './sharedClient.js'
import { createTestCore } from './testCore.js'

afterEach(() => {
  vi.useRealTimers()
})

type Ask = (payload: { readonly method: string }) => Promise<unknown>

/** A real core whose relay answers as `ask` does, and what it asks for subscriptions with. */
async function subscriberOf(ask: Ask) {
  const shared = await holdSharedClient(createTestCore({ relayUrl: 'ws://127.0.0.1:9' }))
  const { core } = shared.client
  await shared.release()
  vi.useFakeTimers()
  // There is no socket to wait for.
  Reflect.set(core.relayer.subscriber, 'restartToComplete', async () => {})
  Reflect.set(core.relayer, 'request', ask)
  watchSubscribing(core)
  const call = (name: string, ...parameters: readonly unknown[]) => {
    const method = readInternal(core.relayer.subscriber, name)
    if (typeof method !== 'function') throw new TypeError(name)
    const answer: Promise<unknown> = method.apply(core.relayer.subscriber, parameters)
    return answer
  }
  return { core, call }
}

const relay = { protocol: 'irn' }
const nobody: Ask = () => new Promise(() => {})
const lost: Ask = async () => {
  throw new Error('The socket was closed')
}

async function settle(core: WalletConnectCore) {
  await vi.advanceTimersByTimeAsync(0)
  const before = vi.getTimerCount()
  endSubscribing(core)
  await vi.advanceTimersByTimeAsync(0)
  return { before, after: vi.getTimerCount() }
}

it.each([
  ['one that nobody answers', nobody, 'rpcSubscribe', 'topic', relay],
  ['one whose socket went', lost, 'rpcSubscribe', 'topic', relay],
  ['several that nobody answers', nobody, 'rpcBatchSubscribe', [{ topic: 'a', relay }]],
  ['messages that nobody answers', nobody, 'rpcBatchFetchMessages', [{ topic: 'a', relay }]],
])(
  '[R2] a client that ends leaves no timer of a subscription: %s',
  async (_title, ask, ...call) => {
    const { core, call: run } = await subscriberOf(ask)
    const [name, ...parameters] = call
    const asking = run(String(name), ...parameters)
    const { before, after } = await settle(core)
    expect(before).toBeGreaterThan(0)
    expect(after).toBe(0)
    await asking
  },
)

it.each([
  ['answered', async () => 'id', false],
  ['taken with the next socket', lost, true],
])('[R2] nobody waits for a subscription any more that was %s', async (_title, ask, isLate) => {
  const { core, call } = await subscriberOf(ask)
  const { subscriber } = core.relayer
  const persisted = vi.fn()
  Reflect.set(subscriber, 'persist', persisted)
  const asking = call('rpcSubscribe', 'topic', relay)
  await vi.advanceTimersByTimeAsync(0)
  if (isLate) subscriber.events.emit('subscription_created', { topic: 'topic', id: 'id' })
  expect(await asking).toEqual(expect.any(String))
  persisted.mockClear()
  const created = vi.fn()
  subscriber.on('subscription_created', created)
  expect(await settle(core)).toEqual({ before: 0, after: 0 })
  expect(created).not.toHaveBeenCalled()
  expect(persisted).not.toHaveBeenCalled()
})
