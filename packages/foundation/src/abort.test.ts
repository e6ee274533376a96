import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abortable, pause, withTimeout } from './abort.js'

const never = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('withTimeout', () => {
  it('settles as the promise does and leaves no timer', async () => {
    await expect(withTimeout(Promise.resolve(1), 100)).resolves.toBe(1)
    await expect(withTimeout(Promise.reject(new Error('x')), 100)).rejects.toThrow('x')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[R14] rejects when the time is over', async () => {
    const result = expect(withTimeout(never(), 100)).rejects.toMatchObject({
      code: 'WALLET_TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(100)
    await result
  })

  it('rejects with the error that the caller makes', async () => {
    const result = expect(
      withTimeout(never(), { timeoutMs: 1, onTimeout: () => new RangeError('late') }),
    ).rejects.toThrow(RangeError)
    await vi.advanceTimersByTimeAsync(1)
    await result
  })

  it('ignores what comes late, a rejection too', async () => {
    let fail: (error: unknown) => void = () => {}
    const late = new Promise((_resolve, reject) => {
      fail = reject
    })
    const result = expect(withTimeout(late, 1)).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
    await vi.advanceTimersByTimeAsync(1)
    await result
    fail(new Error('late'))
    await vi.advanceTimersByTimeAsync(1)
  })
})

describe('abortable', () => {
  it('rejects as soon as the signal aborts, with its reason as the cause', async () => {
    const controller = new AbortController()
    const reason = new Error('closed')
    const result = expect(abortable(never(), controller.signal)).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
      message: 'Request was aborted',
      cause: reason,
    })
    controller.abort(reason)
    await result
  })

  it('rejects at once on an aborted signal', async () => {
    await expect(abortable(Promise.resolve(1), AbortSignal.abort())).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })

  it('leaves no listener on the signal', async () => {
    const { signal } = new AbortController()
    const add = vi.spyOn(signal, 'addEventListener')
    const remove = vi.spyOn(signal, 'removeEventListener')
    await abortable(Promise.resolve(1), signal)
    expect(add).toHaveBeenCalledOnce()
    expect(remove.mock.calls[0]?.slice(0, 2)).toEqual(add.mock.calls[0]?.slice(0, 2))
  })
})

describe('pause', () => {
  it('resolves when its time is up, and leaves no timer where it is given up', async () => {
    const done = pause(1_000)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(done).resolves.toBeUndefined()
    const controller = new AbortController()
    const given = expect(pause(1_000, controller.signal)).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    controller.abort()
    await given
    expect(vi.getTimerCount()).toBe(0)
  })
})
