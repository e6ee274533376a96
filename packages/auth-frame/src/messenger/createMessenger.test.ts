import { FRAME_REQUEST_TIMEOUT_MS } from '@latchkey/foundation'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { createMemoryPort } from '../../test/memoryPort.js'
import { frameMessages, mutated } from '../../test/messages.js'
import { LONGEST_MESSAGE_BYTES } from '../schema/boundedJson.js'
import { formatAbort, formatEvent, formatFailure, formatResult } from '../schema/message.js'
import { FRAME_METHOD_NAMES, FRAME_METHODS, type FrameMethodName } from '../schema/methods.js'
import { createMessenger } from './createMessenger.js'
import { frameErrors } from './frameError.js'

function setUp() {
  const peer = createMemoryPort()
  const messenger = createMessenger({ port: peer.port })
  const idOf = (at: number) => String(Reflect.get(Object(peer.posted[at]), 'id'))
  return { ...peer, messenger, idOf }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => Reflect.get(Object(error), 'code') as unknown,
  )

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe('createMessenger', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[FRM-7] gives each call an id of its own, and its answer by that', async () => {
    const { deliver, idOf, messenger, posted } = setUp()
    const one = messenger.call('getChainId', {})
    const two = messenger.call('getChainId', {})
    expect(posted).toMatchObject([
      { protocol: 'latchkey.frame', version: '4', method: 'getChainId', params: {} },
      { method: 'getChainId' },
    ])
    expect(idOf(0)).toMatch(UUID)
    expect(idOf(1)).not.toBe(idOf(0))
    deliver(formatResult(idOf(1), 'getChainId', { chainId: 'eip155:2' }))
    deliver(formatResult(idOf(0), 'getChainId', { chainId: 1 }))
    expect(await one).toEqual({ chainId: 1 })
    expect(await two).toEqual({ chainId: 'eip155:2' })
    expect(messenger.open()).toEqual([])
  })

  it('[T3] passes over replies of another method, unknown, double and late ones', async () => {
    const { deliver, idOf, messenger } = setUp()
    const call = messenger.call('getChainId', {})
    deliver(formatResult(idOf(0), 'switchNetwork', { chainId: 5 }))
    deliver(formatResult('00000000-0000-4000-8000-000000000000', 'getChainId', { chainId: 5 }))
    deliver(formatFailure(idOf(0), 'signOut', { message: 'no' }))
    expect(messenger.open()).toEqual([{ id: idOf(0), method: 'getChainId' }])
    deliver(formatResult(idOf(0), 'getChainId', { chainId: 1 }))
    deliver(formatResult(idOf(0), 'getChainId', { chainId: 2 }))
    deliver(formatFailure(idOf(0), 'getChainId', { message: 'late' }))
    expect(await call).toEqual({ chainId: 1 })
  })

  it('[FRM-6] error: rejects a reply that is not what its method answers', async () => {
    const { deliver, idOf, messenger } = setUp()
    const call = messenger.call('getChainId', {})
    deliver(formatResult(idOf(0), 'getChainId', { chainId: [] }))
    expect(await codeOf(call)).toBe('INVALID_RESPONSE')
    // It has no time-out, and would stay open.
    const signing = messenger.call('request', { method: 'personal_sign' })
    const failure = formatFailure(idOf(1), 'request', {})
    deliver({ ...failure, error: { code: 4001, data: {} } })
    expect(messenger.open()).toEqual([])
    expect(await codeOf(signing)).toBe('INVALID_RESPONSE')
  })

  it('[FRM-8] error: posts nothing that a method does not take', async () => {
    const { messenger, posted } = setUp()
    expect(await codeOf(messenger.call('connectEmail', { email: 'nobody' }))).toBe('INVALID_PARAMS')
    // @ts-expect-error: no such provider
    expect(await codeOf(messenger.call('getSocialRedirectUri', { provider: 'line' }))).toBe(
      'INVALID_PARAMS',
    )
    expect(posted).toEqual([])
  })

  it('[FRM-12] error: has the words of the frame, or its own where there are none', async () => {
    const { deliver, idOf, messenger } = setUp()
    const said = messenger.call('connectOtp', { otp: '1' })
    const silent = messenger.call('connectOtp', { otp: '2' })
    const declined = messenger.call('request', { method: 'personal_sign', params: [] })
    deliver(formatFailure(idOf(0), 'connectOtp', { message: 'Wrong\u202e code' }))
    deliver(formatFailure(idOf(1), 'connectOtp', {}))
    deliver(formatFailure(idOf(2), 'request', { message: 'no', code: 4001 }))
    const error: unknown = await said.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'FRAME_REFUSED', message: 'Wrong code' })
    expect(frameErrors.is(error, 'FRAME_REFUSED')).toBe(true)
    await expect(silent).rejects.toMatchObject({ message: 'An error occurred' })
    expect(await codeOf(declined)).toBe('USER_REJECTED')
  })

  it('[FRM-5] [FRM-4] aborts all that is open after 30 s without an answer', async () => {
    const { deliver, idOf, messenger } = setUp()
    const timeouts: FrameMethodName[] = []
    messenger.on('timeout', (method) => timeouts.push(method))
    const slow = codeOf(messenger.call('connectOtp', { otp: '1' }))
    const request = codeOf(messenger.call('request', { method: 'personal_sign' }))
    const farcaster = codeOf(messenger.call('getFarcasterUri', {}))
    const user = codeOf(messenger.call('getUser', {}))
    vi.advanceTimersByTime(FRAME_REQUEST_TIMEOUT_MS - 1)
    expect(messenger.open()).toHaveLength(4)
    vi.advanceTimersByTime(1)
    expect(await Promise.all([slow, request, farcaster, user])).toEqual([
      'IFRAME_REQUEST_TIMEOUT',
      'REQUEST_ABORTED',
      'REQUEST_ABORTED',
      'SOMETHING_WENT_WRONG',
    ])
    deliver(formatResult(idOf(0), 'connectOtp', {}))
    expect(timeouts).toEqual(['connectOtp'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[FRM-5] has a time-out for five methods alone', () => {
    const timed = FRAME_METHOD_NAMES.filter((name) => 'timeoutMs' in FRAME_METHODS[name])
    expect(timed).toEqual([
      'connectEmail',
      'connectDevice',
      'connectOtp',
      'connectSocial',
      'getSocialRedirectUri',
    ])
  })

  it('ends a call by its signal, before and while it is open', async () => {
    const { messenger, posted } = setUp()
    const early = AbortSignal.abort()
    expect(await codeOf(messenger.call('getUser', {}, { signal: early }))).toBe(
      'SOMETHING_WENT_WRONG',
    )
    expect(posted).toEqual([])
    const controller = new AbortController()
    const call = codeOf(messenger.call('request', { method: 'x' }, { signal: controller.signal }))
    controller.abort()
    expect(await call).toBe('REQUEST_ABORTED')
    expect(messenger.open()).toEqual([])
  })

  it('[R15] tells the frame of a call that has ended without it, and of no other', async () => {
    const { deliver, idOf, messenger, posted } = setUp()
    const controller = new AbortController()
    const answered = messenger.call('getUser', {})
    const failed = codeOf(messenger.call('signOut', {}))
    const aborted = codeOf(messenger.call('request', { method: 'personal_sign' }, controller))
    const slow = codeOf(messenger.call('connectDevice', {}))
    deliver(formatResult(idOf(0), 'getUser', { address: '0x1', chainId: 1 }))
    deliver(formatFailure(idOf(1), 'signOut', {}))
    await Promise.all([answered, failed])
    controller.abort()
    await aborted
    expect(posted.slice(4)).toEqual([formatAbort(idOf(2))])
    vi.advanceTimersByTime(FRAME_REQUEST_TIMEOUT_MS)
    await slow
    messenger.destroy()
    expect(posted.slice(5)).toEqual([formatAbort(idOf(3))])
  })

  it('[T23] error: posts nothing that is too long as a whole, which nobody would hear', async () => {
    const { messenger, posted } = setUp()
    const value = 'x'.repeat(LONGEST_MESSAGE_BYTES - 100)
    expect(await codeOf(messenger.call('request', { method: 'm', params: [value] }))).toBe(
      'INVALID_PARAMS',
    )
    expect(posted).toEqual([])
  })

  it('tells events, and goes on where a listener throws', () => {
    const { deliver, messenger } = setUp()
    const told: unknown[] = []
    messenger.on('ready', () => {
      throw new Error('listener')
    })
    messenger.on('ready', (payload) => told.push(payload))
    messenger.on('sessionUpdate', ({ token }) => told.push(token))
    deliver(formatEvent('ready', { version: '4' }))
    deliver(formatEvent('sessionUpdate', { token: 't' }))
    expect(told).toEqual([{ version: '4' }, 't'])
  })

  it('destroy: rejects what is open and what comes after, and leaves nothing', async () => {
    const { listenerCount, messenger } = setUp()
    const open = codeOf(messenger.call('connectDevice', {}))
    messenger.destroy()
    expect(await open).toBe('SOMETHING_WENT_WRONG')
    expect(await codeOf(messenger.call('getUser', {}))).toBe('DESTROYED')
    expect(listenerCount()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('error: rejects a call that cannot be posted', async () => {
    const { port } = createMemoryPort()
    const post = () => {
      throw new Error('gone')
    }
    const messenger = createMessenger({ port: { ...port, post } })
    expect(await codeOf(messenger.call('connectDevice', {}))).toBe('FRAME_ERROR')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the calls', () => {
  it(
    '[T3] [FRM-7] settle once each with their own payload, however replies are mixed',
    async () => {
      const methods = fc.constantFrom('getChainId', 'switchNetwork', 'isConnected', 'signOut')
      // Made once: the same messages serve every run.
      const noise = fc.sample(mutated(frameMessages), { numRuns: 500, seed: 23 })
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(methods, { minLength: 1, maxLength: 20 }),
          fc.array(fc.constantFrom('twice', 'crossed', 'failed', 'aborted', 'once'), {
            minLength: 20,
            maxLength: 20,
          }),
          fc.array(fc.constantFrom(...noise), { maxLength: 5 }),
          async (scheduler, names, fates, others) => {
            const { deliver, idOf, messenger } = setUp()
            const settled = names.map(() => [] as unknown[])
            const controllers = names.map(() => new AbortController())
            names.forEach((name, at) => {
              const { signal } = controllers[at] ?? {}
              const params = name === 'switchNetwork' ? { chainId: 1 } : {}
              void messenger.call(name, params as { chainId: number }, { signal }).then(
                (result) => settled[at]?.push(result),
                (error: unknown) => settled[at]?.push(Reflect.get(Object(error), 'code')),
              )
            })
            const resultFor = (name: string, at: number) =>
              name === 'isConnected'
                ? { isConnected: at % 2 === 0 }
                : name === 'signOut'
                  ? {}
                  : { chainId: at + 1 }
            const other = (name: FrameMethodName) =>
              name === 'getChainId' ? 'switchNetwork' : 'getChainId'
            const steps = names.flatMap((name, at) => {
              const reply = formatResult(idOf(at), name, resultFor(name, at))
              const crossed = formatResult(idOf(at), other(name), { chainId: 999 })
              switch (fates[at]) {
                case 'twice':
                  return [() => deliver(reply), () => deliver(reply)]
                case 'crossed':
                  return [() => deliver(crossed), () => deliver(reply), () => deliver(crossed)]
                case 'failed':
                  return [() => deliver(formatFailure(idOf(at), name, { message: `no ${at}` }))]
                case 'aborted':
                  return [() => controllers[at]?.abort(), () => deliver(reply)]
                default:
                  return [() => deliver(reply)]
              }
            })
            const all = [...steps, ...others.map((data) => () => deliver(data))]
            for (const step of all) void scheduler.schedule(Promise.resolve()).then(step)
            await scheduler.waitIdle()
            await Promise.resolve()
            const aborted = 'SOMETHING_WENT_WRONG'
            const outcomes = names.map((name, at) => {
              if (fates[at] === 'failed') return ['FRAME_REFUSED']
              // Whichever comes first.
              const isAborted = fates[at] === 'aborted' && settled[at]?.[0] === aborted
              return [isAborted ? aborted : resultFor(name, at)]
            })
            expect(settled).toEqual(outcomes)
            expect(messenger.open()).toEqual([])
          },
        ),
        fuzzRuns(10_000, 200),
      )
    },
    FUZZ_TIMEOUT_MS,
  )
})
