import { createTestAppKit } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { loginAtom } from '../atoms.js'
import { type Attempt, cancelLogin, LoginStop, startAttempt } from './attempts.js'

function setUp() {
  const { appkit } = createTestAppKit()
  const events: string[] = []
  appkit.events.subscribe(({ data: { event, properties } }) => {
    if (!event.startsWith('SOCIAL_LOGIN_')) return
    const { provider, message } = properties ?? {}
    events.push([event.replace('SOCIAL_LOGIN_', ''), provider, message].filter(Boolean).join(' '))
  })
  return { appkit, events, login: () => appkit.store.get(loginAtom) }
}

function createPromise() {
  let resolve: () => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, reject, resolve }
}

/** Work that goes on until the test says so. */
function createWork() {
  const { promise, reject, resolve } = createPromise()
  let attempt: Attempt | undefined
  const work = vi.fn((given: Attempt) => {
    attempt = given
    given.signal.addEventListener('abort', () => reject(given.signal.reason))
    return promise
  })
  const begun = () => vi.waitFor(() => expect(work).toHaveBeenCalled())
  return { attempt: () => attempt, begun, reject, resolve, work }
}

describe('a login that is begun', () => {
  it('says where it stands, and that it is done', async () => {
    const { appkit, events, login } = setUp()
    const { attempt, begun, resolve, work } = createWork()
    const onEnd = vi.fn()
    startAttempt(appkit, 'google', work, onEnd)
    expect(login()).toEqual({ provider: 'google', step: 'opening' })
    await begun()
    attempt()?.set('waiting', { url: 'https://farcaster.example/x' })
    expect(login()).toEqual({
      provider: 'google',
      step: 'waiting',
      url: 'https://farcaster.example/x',
    })
    resolve()
    await vi.waitFor(() => expect(login()?.step).toBe('done'))
    cancelLogin(appkit)
    expect(events).toEqual(['STARTED google', 'SUCCESS google'])
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it.each([
    ['declined', new LoginStop('declined'), 'The login was not allowed'],
    ['offline', new LoginStop('offline'), 'The login site could not be reached'],
    ['blocked', new AppKitError('POPUP_BLOCKED'), 'The browser blocked the popup'],
    ['failed', new Error('No'), 'No'],
    ['failed', 'no error at all', 'The login did not work'],
  ])('error: says why it does not go on: %s', async (step, error, message) => {
    const { appkit, events, login } = setUp()
    const { reject, work } = createWork()
    startAttempt(appkit, 'x', work)
    reject(error)
    await vi.waitFor(() => expect(login()?.step).toBe(step))
    expect(events).toEqual(['STARTED x', `ERROR x ${message}`])
  })

  it('[R15] that is given up hears so, tells it once, and says nothing later', async () => {
    const { appkit, events, login } = setUp()
    const { attempt, begun, work } = createWork()
    const onEnd = vi.fn()
    startAttempt(appkit, 'apple', work, onEnd)
    await begun()
    cancelLogin(appkit)
    cancelLogin(appkit)
    expect(attempt()?.signal.aborted).toBe(true)
    attempt()?.set('connecting')
    expect(login()).toBeUndefined()
    expect(events).toEqual(['STARTED apple', 'CANCELED apple'])
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('[R15] is not given up by one before that was left, where the code for that comes late', async () => {
    const { appkit, login } = setUp()
    const first = createWork()
    startAttempt(appkit, 'apple', first.work)
    await first.begun()
    const leftAt = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const second = createWork()
    startAttempt(appkit, 'google', second.work)
    cancelLogin(appkit, leftAt)
    expect(first.attempt()?.signal.aborted).toBe(true)
    await second.begun()
    expect(second.attempt()?.signal.aborted).toBe(false)
    expect(login()).toEqual({ provider: 'google', step: 'opening' })
    cancelLogin(appkit, performance.now())
    expect(second.attempt()?.signal.aborted).toBe(true)
    expect(login()).toBeUndefined()
  })

  it('ends with its instance, which hears nothing of it', async () => {
    const { appkit, events } = setUp()
    const { attempt, begun, work } = createWork()
    startAttempt(appkit, 'apple', work)
    await begun()
    await appkit.destroy()
    expect(attempt()?.signal.aborted).toBe(true)
    expect(events).toEqual(['STARTED apple'])
  })

  it('gives up the one before, and asks nothing before that has ended', async () => {
    const { appkit, events, login } = setUp()
    const first = createWork()
    const second = createWork()
    const cleaning = createPromise()
    startAttempt(appkit, 'google', async (attempt) => {
      try {
        await first.work(attempt)
      } finally {
        await cleaning.promise
      }
    })
    await first.begun()
    startAttempt(appkit, 'github', second.work)
    expect(first.attempt()?.signal.aborted).toBe(true)
    expect(login()).toEqual({ provider: 'github', step: 'opening' })
    await Promise.resolve()
    expect(second.work).not.toHaveBeenCalled()
    cleaning.resolve()
    await second.begun()
    expect(events).toEqual(['STARTED google', 'CANCELED google', 'STARTED github'])
  })

  it('[T11] whose window is out of reach is not given up, and not before the person says so', async () => {
    const { appkit, events, login } = setUp()
    const { attempt, begun, resolve, work } = createWork()
    startAttempt(appkit, 'google', work)
    await begun()
    attempt()?.set('away')
    expect(login()?.step).toBe('away')
    expect(events).toEqual(['STARTED google'])
    resolve()
    await vi.waitFor(() => expect(login()?.step).toBe('done'))
    expect(events).toEqual(['STARTED google', 'SUCCESS google'])

    const second = createWork()
    startAttempt(appkit, 'google', second.work)
    await second.begun()
    second.attempt()?.set('away')
    cancelLogin(appkit)
    expect(events.slice(2)).toEqual(['STARTED google', 'CANCELED google'])
  })

  it('whose window went before it came anywhere was given up', async () => {
    const { appkit, events, login } = setUp()
    const { reject, work } = createWork()
    startAttempt(appkit, 'google', work)
    reject(new LoginStop('closed'))
    await vi.waitFor(() => expect(login()?.step).toBe('closed'))
    cancelLogin(appkit)
    expect(events).toEqual(['STARTED google', 'CANCELED google'])
  })
})
