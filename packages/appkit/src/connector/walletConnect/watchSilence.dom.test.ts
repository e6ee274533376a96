import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { RELAY_TIMEOUT_MS, SILENCE_MS } from './constants.js'
import type { WalletConnectCore } from './hardenCore.js'
import { watchSilence } from './watchSilence.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const [relay, beats, socket] = [new EventEmitter(), new EventEmitter(), new EventEmitter()]
  const request = vi.fn((): Promise<unknown> => new Promise(() => {}))
  const provider = { on: socket.on.bind(socket), off: socket.off.bind(socket), request }
  const relayer = {
    connected: true,
    on: relay.on.bind(relay),
    off: relay.off.bind(relay),
    provider,
    restartTransport: vi.fn(async () => void relay.emit('relayer_connect')),
  }
  const heartbeat = { on: beats.on.bind(beats), off: beats.off.bind(beats) }
  const core: unknown = { relayer, heartbeat, logger: { warn: vi.fn() } }
  const stop = watchSilence(core as WalletConnectCore)
  onTestFinished(stop)
  return {
    relayer,
    request,
    stop,
    /** The relay says something. */
    say: () => socket.emit('payload', {}),
    /** So long nothing happens, and then there is a heartbeat. */
    async beatAfter(ms: number) {
      await vi.advanceTimersByTimeAsync(ms)
      beats.emit('heartbeat_pulse')
      await vi.advanceTimersByTimeAsync(0)
    },
    listeners: () =>
      [relay, beats, socket].flatMap((each) =>
        each.eventNames().map((name) => each.listenerCount(name)),
      ),
  }
}

it('[R3] asks a socket that has been silent for 31 s for a sign of life, and replaces one that gives none', async () => {
  const { beatAfter, relayer, request } = setUp()
  await beatAfter(SILENCE_MS - 1)
  expect(request).not.toHaveBeenCalled()
  await beatAfter(1)
  expect(request).toHaveBeenCalledOnce()
  // One question at a time.
  await beatAfter(RELAY_TIMEOUT_MS - 1)
  expect(request).toHaveBeenCalledOnce()
  expect(relayer.restartTransport).not.toHaveBeenCalled()
  await beatAfter(1)
  expect(relayer.restartTransport).toHaveBeenCalledOnce()
  // The next socket has its time, too.
  await beatAfter(SILENCE_MS - 1)
  expect(request).toHaveBeenCalledOnce()
  await beatAfter(1)
  expect(request).toHaveBeenCalledTimes(2)
})

it('[R3] keeps a socket by which anything comes, though it is an error', async () => {
  const { beatAfter, relayer, request, say } = setUp()
  await beatAfter(SILENCE_MS - 1)
  say()
  await beatAfter(SILENCE_MS - 1)
  expect(request).not.toHaveBeenCalled()
  request.mockImplementation(async () => {
    say()
    throw new Error('no such method')
  })
  await vi.advanceTimersByTimeAsync(1)
  await beatAfter(1)
  expect(request).toHaveBeenCalledOnce()
  await beatAfter(RELAY_TIMEOUT_MS)
  expect(relayer.restartTransport).not.toHaveBeenCalled()
})

it('asks nothing while there is no socket or nobody looks, and leaves nothing behind', async () => {
  const { beatAfter, listeners, relayer, request, stop } = setUp()
  relayer.connected = false
  await beatAfter(SILENCE_MS)
  relayer.connected = true
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
  await beatAfter(SILENCE_MS)
  expect(request).not.toHaveBeenCalled()
  Reflect.deleteProperty(document, 'visibilityState')
  await beatAfter(0)
  expect(request).toHaveBeenCalledOnce()
  stop()
  expect(listeners()).toEqual([])
  await vi.advanceTimersByTimeAsync(RELAY_TIMEOUT_MS)
  expect(relayer.restartTransport).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
