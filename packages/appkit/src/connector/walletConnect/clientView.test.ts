import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { createClientView } from './clientView.js'
import type { SignClient } from './hardenCore.js'
import type { Session } from './session.js'

const TOPIC = 'a'.repeat(64)

/** As much of WalletConnect's client as a view stands on. */
function create() {
  const events = new EventEmitter()
  const connect = vi.fn(async (_parameters: unknown) => ({ uri: 'wc:1@2', approval: vi.fn() }))
  const request = vi.fn(async (_parameters: unknown): Promise<unknown> => 'answer')
  const history = new EventEmitter()
  // Nothing else of it is used.
  const shared = {
    events,
    connect,
    request,
    core: { history },
    session: { keys: [] },
  } as unknown as SignClient
  const failed = vi.fn()
  const open = (isGood: (payload: unknown) => boolean = () => true) =>
    createClientView(shared, {
      acceptEvent: isGood,
      linkOf: () => undefined,
      onRequestError: failed,
    })
  return { connect, events, failed, open, request }
}

describe('the view that an instance has of the shared client', () => {
  it('hears of events until it is released, and only its own listeners go', () => {
    const { events, open } = create()
    const [one, other] = [open(), open()]
    const [heard, overheard] = [vi.fn(), vi.fn()]
    one.client.on('session_delete', heard)
    other.client.on('session_delete', overheard)
    events.emit('session_delete', { topic: TOPIC })
    one.release()
    events.emit('session_delete', { topic: TOPIC })
    expect([heard.mock.calls.length, overheard.mock.calls.length]).toEqual([1, 2])
    other.release()
    expect(events.listenerCount('session_delete')).toBe(0)
  })

  it('takes a listener away as it was given, once for each time', () => {
    const { events, open } = create()
    const { client } = open()
    const heard = vi.fn()
    client.on('session_event', heard)
    client.on('session_event', heard)
    client.off('session_event', heard)
    expect(events.listenerCount('session_event')).toBe(1)
    client.removeListener('session_event', heard)
    expect(events.listenerCount('session_event')).toBe(0)
    // What was never given is nothing to take away.
    client.off('session_event', heard)
  })

  it('[T17] lets no malformed event of a session through, and every other one', () => {
    const { events, open } = create()
    const { client } = open((payload) => Reflect.get(Object(payload), 'isGood') === true)
    const heard = vi.fn()
    client.on('session_event', heard)
    client.on('session_update', heard)
    events.emit('session_event', { isGood: false })
    events.emit('session_event', { isGood: true })
    events.emit('session_update', {})
    expect(heard.mock.calls).toEqual([[{ isGood: true }], [{}]])
  })

  it('gives a session that there is already to the next that pairs, once', async () => {
    const { connect, open } = create()
    const { client, settle } = open()
    const session = { topic: TOPIC } as Session
    settle(session)
    const first = await client.connect({})
    expect(first.uri).toBeUndefined()
    await expect(first.approval()).resolves.toBe(session)
    expect(connect).not.toHaveBeenCalled()
    expect((await client.connect({})).uri).toBe('wc:1@2')
  })

  it('error: tells which session a request has failed in: a refusal as the wallet has said it, a relay by its name', async () => {
    const { failed, open, request } = create()
    const { client } = open()
    const asked = { topic: TOPIC, chainId: 'eip155:1', request: { method: 'm', params: [] } }
    await expect(client.request(asked)).resolves.toBe('answer')
    const refusal = { code: 5_000, message: 'User rejected.' }
    request.mockRejectedValueOnce(refusal)
    await expect(client.request(asked)).rejects.toBe(refusal)
    const lost = new Error('Failed to publish payload')
    request.mockRejectedValueOnce(lost)
    await expect(client.request(asked)).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(failed.mock.calls).toEqual([
      [TOPIC, refusal],
      [TOPIC, lost],
    ])
  })
})
