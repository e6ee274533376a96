import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RECONNECTING_DELAY_MS, STALE_SOCKET_MS } from './constants.js'
import type { WalletConnectCore } from './hardenCore.js'
import { watchRelay } from './relayWatch.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  setVisibility('visible')
  vi.useRealTimers()
})

function createCore({ connected = true } = {}) {
  const events = new EventEmitter()
  const relayer = {
    connected,
    provider: { on: vi.fn(), off: vi.fn() },
    on: events.on.bind(events),
    off: events.off.bind(events),
    transportOpen: vi.fn(async () => {}),
    transportClose: vi.fn(async () => {}),
    restartTransport: vi.fn(async () => {}),
  }
  const heartbeat = { on: vi.fn(), off: vi.fn() }
  const core: unknown = { relayer, heartbeat, logger: { warn: vi.fn() } }
  const watch = watchRelay(core as WalletConnectCore)
  const status = vi.fn()
  watch.events.on('status', status)
  return { events, relayer, watch, status }
}

function setVisibility(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** In and out of the back-forward cache. */
function transition(type: 'pagehide' | 'pageshow') {
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
}

it('[R1] says nothing of a socket that is back within 3 s', () => {
  const { events, status, watch } = createCore()
  events.emit('relayer_disconnect')
  vi.advanceTimersByTime(RECONNECTING_DELAY_MS - 1)
  events.emit('relayer_connect')
  vi.advanceTimersByTime(60_000)
  expect(status).not.toHaveBeenCalled()
  watch.stop()
})

it('[R1][R2] says once that it reconnects, and once that it has', () => {
  const { events, status, watch } = createCore()
  for (let flap = 0; flap < 10; flap += 1) events.emit('relayer_disconnect')
  vi.advanceTimersByTime(RECONNECTING_DELAY_MS)
  expect(status.mock.calls).toEqual([['reconnecting']])
  events.emit('relayer_disconnect')
  vi.advanceTimersByTime(60_000)
  events.emit('relayer_connect')
  events.emit('relayer_connect')
  expect(status.mock.calls).toEqual([['reconnecting'], ['connected']])
  watch.stop()
})

it('[R1] says so, too, of a first socket that does not open', () => {
  const { events, status, watch } = createCore({ connected: false })
  vi.advanceTimersByTime(RECONNECTING_DELAY_MS - 1)
  expect([status.mock.calls, watch.isReconnecting()]).toEqual([[], false])
  vi.advanceTimersByTime(1)
  expect([status.mock.calls, watch.isReconnecting()]).toEqual([[['reconnecting']], true])
  events.emit('relayer_connect')
  expect([status.mock.lastCall, watch.isReconnecting()]).toEqual([['connected'], false])
  watch.stop()
})

it('[R5] connects at once when the page is shown again', () => {
  const { relayer, watch } = createCore()
  relayer.connected = false
  setVisibility('hidden')
  expect(relayer.transportOpen).not.toHaveBeenCalled()
  setVisibility('visible')
  expect(relayer.transportOpen).toHaveBeenCalledTimes(1)
  expect(relayer.restartTransport).not.toHaveBeenCalled()
  relayer.connected = true
  setVisibility('hidden')
  setVisibility('visible')
  expect(relayer.transportOpen).toHaveBeenCalledTimes(1)
  watch.stop()
})

it('[R5] does not trust a socket that looks open after a long time in the background', () => {
  const { relayer, watch } = createCore()
  setVisibility('hidden')
  vi.advanceTimersByTime(STALE_SOCKET_MS + 1)
  setVisibility('visible')
  expect(relayer.restartTransport).toHaveBeenCalledTimes(1)
  watch.stop()
})

it('[R5] leaves no socket in the back-forward cache', () => {
  const { relayer, watch } = createCore()
  transition('pagehide')
  expect(relayer.transportClose).toHaveBeenCalledTimes(1)
  relayer.connected = false
  transition('pageshow')
  expect(relayer.transportOpen).toHaveBeenCalledTimes(1)
  watch.stop()
})

it('[LEAK-1:destroyListeners,destroyTimers] leaves no listener and no timer', () => {
  const { events, relayer, watch, status } = createCore()
  events.emit('relayer_disconnect')
  watch.stop()
  expect(vi.getTimerCount()).toBe(0)
  expect(events.eventNames()).toEqual([])
  setVisibility('visible')
  transition('pageshow')
  vi.advanceTimersByTime(60_000)
  expect(relayer.transportOpen).not.toHaveBeenCalled()
  expect(status).not.toHaveBeenCalled()
})
