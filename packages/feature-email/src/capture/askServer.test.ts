import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeFailure } from '../login/describeFailure.js'
import { askServer, SERVER_TIMEOUT_MS } from './askServer.js'
import { EmailRefusal } from './EmailRefusal.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => undefined)
const fail = async (error: unknown, signal = new AbortController().signal) => {
  const asked = askServer(() => Promise.reject(error), signal)
  return describeFailure(await asked.catch((reason: unknown) => reason))
}

describe("asking the app's server", () => {
  it('gives what it answers, or has answered at once', async () => {
    const { signal } = new AbortController()
    expect(await askServer(async () => 1, signal)).toBe(1)
    expect(await askServer(() => 2, signal)).toBe(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(['wrongCode', 'expired', 'tooManyTries', 'emailTaken', 'emailSame', 'invalid'] as const)(
    'error: knows that it refuses with %s',
    async (reason) => {
      const refusal = new EmailRefusal({ reason, message: 'No' })
      expect(refusal).toBeInstanceOf(Error)
      expect(await fail(refusal)).toEqual({ kind: reason })
    },
  )

  it('error: has the words of a refusal without a reason, or with one that nobody knows', async () => {
    const refused = { kind: 'refused', words: 'Ask the office' }
    expect(await fail(new EmailRefusal({ message: ' Ask the office ' }))).toEqual(refused)
    const odd = Object.assign(new EmailRefusal({ message: 'Ask the office' }), {
      reason: 'toString',
    })
    expect(await fail(odd)).toEqual(refused)
    expect(await fail(new EmailRefusal({}))).toEqual({ kind: 'serverFailed' })
  })

  it.each([new TypeError('Failed to fetch'), 'text', undefined, { reason: 'wrongCode' }])(
    'error: says of %s no more than that it has failed',
    async (error) => expect(await fail(error)).toEqual({ kind: 'serverFailed' }),
  )

  it('error: takes what is thrown at once alike', async () => {
    const asked = askServer(() => {
      throw new Error('odd')
    }, new AbortController().signal)
    await expect(asked).rejects.toMatchObject({ code: 'EMAIL_SERVER_FAILED' })
  })

  it('error: says that it takes too long, and waits no more', async () => {
    const signals: AbortSignal[] = []
    const asked = askServer((signal) => {
      signals.push(signal)
      return never()
    }, new AbortController().signal)
    const failed = asked.catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(SERVER_TIMEOUT_MS)
    expect(describeFailure(await failed)).toEqual({ kind: 'serverTimeout' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[R15] tells it that nobody waits any more', async () => {
    const controller = new AbortController()
    const signals: AbortSignal[] = []
    const asked = askServer((signal) => {
      signals.push(signal)
      return never()
    }, controller.signal)
    controller.abort()
    await expect(asked).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })
})
