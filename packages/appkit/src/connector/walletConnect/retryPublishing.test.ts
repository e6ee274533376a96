import { EventEmitter } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readInternal } from './internals.js'
import { endPublishing } from './retryPublishing.js'
import { holdSharedClient } from './sharedClient.js'
import { createTestCore } from './testCore.js'

/** A real client without a socket until `connect`; its relay answers as `request`: it fails. */
async function open() {
  const test = createTestCore({ relayUrl: 'ws://127.0.0.1:9' })
  const { client, release } = await holdSharedClient(test)
  const { core } = client
  const { relayer } = core
  const queue = readInternal(relayer.publisher, 'queue')
  if (!(queue instanceof Map)) throw new TypeError('no queue')
  const request = vi.fn<(payload: { readonly id?: unknown }) => Promise<unknown>>()
  request.mockRejectedValue(new Error('The socket was closed'))
  Reflect.set(relayer, 'request', request)
  const { provider } = relayer
  const socket = { readyState: 3 }
  const events = new EventEmitter()
  const [on, off] = [events.on.bind(events), events.off.bind(events)]
  Reflect.set(relayer, 'provider', { connection: { socket }, events, on, off })
  onTestFinished(async () => {
    Reflect.set(relayer, 'provider', provider)
    await release()
  })
  return {
    core,
    events,
    queue,
    relayer,
    request,
    connect() {
      socket.readyState = 1
      relayer.events.emit('relayer_connect')
    },
    beat: () => void core.heartbeat.events.emit('heartbeat_pulse'),
    publish: (id: number) => relayer.publisher.publish('topic', 'message', { id }),
    asked: () => request.mock.calls.map(([{ id }]) => id),
  }
}

it('sends what a socket has lost again with the next, and no more once it is taken', async () => {
  const { asked, connect, publish, queue, request } = await open()
  const publishing = publish(7)
  await vi.waitFor(() => expect(queue.size).toBe(1))
  request.mockResolvedValue(true)
  connect()
  await publishing
  connect()
  expect(asked()).toEqual([7, 7])
})

it('keeps what fails once more for the socket after that', async () => {
  const { asked, connect, publish, queue, request } = await open()
  const publishing = publish(7)
  await vi.waitFor(() => expect(queue.size).toBe(1))
  connect()
  await vi.waitFor(() => expect(asked()).toEqual([7, 7]))
  request.mockResolvedValue(true)
  connect()
  await publishing
  expect(asked()).toEqual([7, 7, 7])
  expect(queue.size).toBe(0)
})

it('sends nothing again that was taken before, whatever form its number has', async () => {
  const { asked, connect, queue, relayer } = await open()
  queue.set('7', { request: { id: '7' }, opts: {} })
  relayer.events.emit('relayer_publish', { id: 7 })
  connect()
  expect(asked()).toEqual([])
  expect(queue.size).toBe(0)
})

it('asks nobody with the heartbeat without a socket, and nothing again that is taken', async () => {
  const { asked, beat, connect, queue, relayer, request } = await open()
  request.mockResolvedValue(true)
  queue.set('7', { request: { id: '7' }, opts: {} })
  beat()
  expect(asked()).toEqual([])
  const taken = new Promise((resolve) => relayer.once('relayer_publish', resolve))
  connect()
  await taken
  beat()
  expect(asked()).toEqual(['7'])
  expect(queue.size).toBe(0)
})

it('fails the requests of a socket that goes once, and nothing else that listens', async () => {
  const { events, relayer } = await open()
  const [answered, other] = [vi.fn(), vi.fn()]
  events.on('1234', answered)
  events.on('payload', other)
  relayer.events.emit('relayer_disconnect')
  relayer.events.emit('relayer_disconnect')
  const failure = { error: expect.objectContaining({ message: expect.any(String) }) }
  expect(answered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(failure))
  expect(other).not.toHaveBeenCalled()
})

it('lets nobody wait for a client that has stopped, nor who comes later', async () => {
  const { core, publish, queue } = await open()
  const publishing = publish(7)
  await vi.waitFor(() => expect(queue.size).toBe(1))
  endPublishing(core)
  await publishing
  await publish(8)
  expect(queue.size).toBe(0)
})
