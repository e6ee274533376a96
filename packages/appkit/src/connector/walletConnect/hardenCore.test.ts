import { startRelay } from '@latchkey/sandbox/relay'
import { expect, it, onTestFinished, vi } from 'vitest'
import { pass, stopTime, until } from '../../../test/stopTime.js'
import { replaceMethod } from './internals.js'
import { holdSharedClient } from './sharedClient.js'
import { createTestCore } from './testCore.js'

/** A client that listens to a topic, and how often its relay has been reached since. */
async function openClient() {
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const { client, release } = await holdSharedClient(createTestCore({ relayUrl: relay.url }))
  const { relayer } = client.core
  await relayer.subscribe('0'.repeat(64))
  const onConnect = vi.fn()
  relayer.on('relayer_connect', onConnect)
  return { onConnect, relay, relayer, release }
}

it.each(['made', 'opened'])(
  '[R2] a client that ends while its socket is being %s opens no other one',
  async (stage) => {
    const { onConnect, relay, relayer, release } = await openClient()
    await relayer.transportClose()
    onTestFinished(stopTime())
    const end = vi.fn(release)
    replaceMethod(relayer, 'createProvider', (create) => async () => {
      if (stage === 'made') await end()
      await create()
      if (stage === 'opened') void end()
    })
    let subscribing: Promise<unknown> | undefined
    replaceMethod(relayer.subscriber, 'batchSubscribe', (subscribe) => async (topics) => {
      subscribing = subscribe(topics)
      await subscribing
    })
    const opening = relayer.transportOpen().catch(() => {})
    await until(() => [onConnect.mock.calls.length, relay.stats().sockets], [1, 0])
    // It would try again after that, and what was asked meanwhile goes on.
    await pass(1_000)
    await opening
    expect(subscribing).toBeDefined()
    await subscribing
    expect(onConnect).toHaveBeenCalledOnce()
    expect(end).toHaveBeenCalledOnce()
  },
)

it('[R2] a client that has ended opens no socket for what is asked of it', async () => {
  const { onConnect, relay, relayer, release } = await openClient()
  await release()
  const asked = relayer.provider.request({ method: 'irn_subscribe', params: { topic: 'late' } })
  await expect(asked).rejects.toThrow('This client was stopped')
  expect(onConnect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(relay.stats().sockets).toBe(0))
})

it('[R2] a client that ends while it unsubscribes opens no socket for that', async () => {
  const { onConnect, relay, relayer, release } = await openClient()
  const closing = release()
  await until(() => relayer.connected, false)
  await relayer.unsubscribe('0'.repeat(64))
  await closing
  expect(onConnect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(relay.stats().sockets).toBe(0))
})
