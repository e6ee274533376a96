import { EventEmitter } from 'node:events'
import { SECOND_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { numberInTurn } from './numberInTurn.js'

const TOPIC = 'a'.repeat(64)

/** As much of WalletConnect's client as numbers requests. */
function client() {
  const history = new EventEmitter()
  // Nothing else of it is used.
  return { history, client: { core: { history } } as never }
}

function number(history: EventEmitter, topic = TOPIC, method = 'wc_sessionRequest'): void {
  history.emit('history_created', { topic, request: { method } })
}

afterEach(() => void vi.useRealTimers())

describe('requests to a wallet', () => {
  it('get their numbers in different milliseconds, in their order', async () => {
    const { client: one, history } = client()
    const numbered: number[] = []
    const order: string[] = []
    const send = (name: string) =>
      numberInTurn(one, TOPIC, async () => {
        order.push(name)
        numbered.push(Date.now())
        number(history)
        return name
      })
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(send))).toEqual(['a', 'b', 'c', 'd'])
    expect(order).toEqual(['a', 'b', 'c', 'd'])
    expect(new Set(numbered).size).toBe(4)
    await vi.waitFor(() => expect(history.listenerCount('history_created')).toBe(0))
  })

  it('wait for the number of the one before, not for its answer, nor for one of another session', async () => {
    const { client: one, history } = client()
    const second = vi.fn(async () => 'b')
    const first = numberInTurn(one, TOPIC, () => new Promise(() => {}))
    const answer = numberInTurn(one, TOPIC, second)
    await Promise.resolve()
    number(history, 'b'.repeat(64))
    number(history, TOPIC, 'wc_sessionPing')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(second).not.toHaveBeenCalled()
    number(history)
    expect(await answer).toBe('b')
    void first
  })

  it('go on after one that fails before it has a number', async () => {
    const { client: one } = client()
    await expect(numberInTurn(one, TOPIC, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(await numberInTurn(one, TOPIC, async () => 'b')).toBe('b')
  })

  it('[R1] wait no longer than a second for one that waits for the relay', async () => {
    vi.useFakeTimers()
    const { client: one, history } = client()
    void numberInTurn(one, TOPIC, () => new Promise(() => {}))
    const second = vi.fn(async () => 'b')
    const answer = numberInTurn(one, TOPIC, second)
    await vi.advanceTimersByTimeAsync(SECOND_MS - 1)
    expect(second).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10)
    expect(await answer).toBe('b')
    expect(history.listenerCount('history_created')).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('of another client wait for nobody', async () => {
    const [one, other] = [client(), client()]
    void numberInTurn(one.client, TOPIC, () => new Promise(() => {}))
    expect(await numberInTurn(other.client, TOPIC, async () => 'b')).toBe('b')
  })
})
