import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { codeOf } from '../../test/fakeFrame.js'
import { createMemoryPort, createPortPair } from '../../test/memoryPort.js'
import { mutated, pageMessages, paramsOf, resultsOf } from '../../test/messages.js'
import { isFrameMessage, isPageMessage } from '../../test/oracle.js'
import { createMessenger } from '../messenger/createMessenger.js'
import { getRefusalReason, REFUSALS, type RefusalReason } from '../refusal/refusals.js'
import { LONGEST_MESSAGE_BYTES } from '../schema/boundedJson.js'
import { formatAbort, formatRequest } from '../schema/message.js'
import { FRAME_METHOD_NAMES } from '../schema/methods.js'
import { createFrameHost, type FrameHandlers } from './createFrameHost.js'
import { refuse } from './refuse.js'

const ID = '4c5f3f9e-6d8a-4b43-9d0c-0a1f4f3b2c1d'
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** A host whose page is the test. */
function setUp(handlers: FrameHandlers = {}) {
  const peer = createMemoryPort()
  const onError = vi.fn()
  const host = createFrameHost({ allowedOrigins: [], handlers, onError, port: peer.port })
  return { ...peer, host, onError }
}

/** A host whose page is the messenger of this package. */
function setUpPair(handlers: FrameHandlers) {
  const { page, frame } = createPortPair()
  const onError = vi.fn()
  const host = createFrameHost({ allowedOrigins: [], handlers, onError, port: frame.port })
  return { page, frame, host, onError, messenger: createMessenger({ port: page.port }) }
}

/** A promise, and what settles it. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((onResolve) => {
    resolve = onResolve
  })
  return { promise, resolve }
}

describe('createFrameHost', () => {
  it(
    '[FRM-9] answers each method with what its handler gives',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc
            .constantFrom(...FRAME_METHOD_NAMES)
            .chain((name) => fc.tuple(fc.constant(name), paramsOf(name), resultsOf(name))),
          async ([name, params, result]) => {
            const handler = vi.fn(() => Promise.resolve(result))
            const { messenger, host } = setUpPair({ [name]: handler })
            const call: (method: string, params: object) => Promise<unknown> =
              messenger.call as never
            expect(await call(name, params)).toEqual(result)
            expect(handler.mock.calls).toMatchObject([[params, { origin: undefined }]])
            host.destroy()
            messenger.destroy()
          },
        ),
        fuzzRuns(2_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it('[R16] says soon that it is alive, though the server of the site may not answer', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const never = () => new Promise<never>(() => undefined)
    const { host, messenger, onError } = setUpPair({ getChainId: never, getUser: never })
    const asked = codeOf(messenger.call('getChainId', {}))
    const other = codeOf(messenger.call('getUser', {}))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await asked).toBe('FRAME_ERROR')
    expect(messenger.open()).toMatchObject([{ method: 'getUser' }])
    expect(onError).toHaveBeenCalledOnce()
    messenger.call('getChainId', {}).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    host.destroy()
    messenger.destroy()
    await other
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[FRM-9] [FRM-3] tells that it is ready, and of its session', () => {
    const { host, posted } = setUp()
    host.ready()
    host.ready('4')
    host.updateSession('token')
    expect(posted).toMatchObject([
      { event: 'ready', payload: {} },
      { event: 'ready', payload: { version: '4' } },
      { event: 'sessionUpdate', payload: { token: 'token' } },
    ])
    expect(posted.every(isFrameMessage)).toBe(true)
    for (const wrong of ['', 'x'.repeat(4_097)])
      expect(() => host.updateSession(wrong)).toThrow('Invalid request parameters')
    expect(posted).toHaveLength(3)
  })

  it.each(Object.keys(REFUSALS) as RefusalReason[])(
    '[FRM-9] error: refuses for the reason %s, which the page reads from its code alone',
    async (reason) => {
      const { messenger } = setUpPair({
        connectOtp() {
          throw refuse({ message: 'in words of the site', reason })
        },
      })
      const refused: unknown = await messenger
        .call('connectOtp', { otp: '1' })
        .catch((error: unknown) => error)
      expect(refused).toMatchObject({
        message: 'in words of the site',
        cause: { code: REFUSALS[reason] },
      })
      expect(getRefusalReason(refused)).toBe(reason)
    },
  )

  it('[FRM-9] error: says why not, where the handler does, and nothing of any other error', async () => {
    const { messenger, onError } = setUpPair({
      connectOtp({ otp }) {
        if (otp === '1') throw refuse({ message: 'Wrong\u202e code' })
        throw new Error('database of canary is down')
      },
      request({ method }) {
        if (method === 'personal_sign') throw refuse({ message: 'no', code: 4001 })
        throw Object.assign(new Error('canary'), { code: 4100 })
      },
      updateEmail: () => Promise.reject('canary'),
    })
    await expect(messenger.call('connectOtp', { otp: '1' })).rejects.toThrow('Wrong code')
    const silent: unknown = await messenger
      .call('connectOtp', { otp: '2' })
      .catch((error: unknown) => error)
    expect(silent).toMatchObject({ message: 'An error occurred', cause: { code: -32603 } })
    expect(JSON.stringify(silent)).not.toContain('canary')
    expect(await codeOf(messenger.call('request', { method: 'personal_sign' }))).toBe(
      'USER_REJECTED',
    )
    expect(await codeOf(messenger.call('request', { method: 'eth_accounts' }))).toBe('UNAUTHORIZED')
    await expect(messenger.call('updateEmail', { email: 'a@b.example' })).rejects.toThrow(
      'An error occurred',
    )
    expect(onError).toHaveBeenCalledTimes(3)
  })

  it('[FRM-6] error: answers methods that there are not, are not served, or are asked with what they do not take', async () => {
    const { deliver, host, posted } = setUp({ signOut: () => ({}) })
    deliver({ ...formatRequest(ID, 'signOut', {}), method: 'signIn' })
    deliver(formatRequest(ID.replace('4', '5'), 'getUser', {}))
    deliver(formatRequest(ID.replace('4', '6'), 'signOut', { extra: 1 }))
    await settled()
    expect(posted).toMatchObject([
      { method: 'signIn', ok: false, error: { code: -32601 } },
      { method: 'signOut', ok: false, error: { code: -32602 } },
      { method: 'getUser', ok: false, error: { code: -32601 } },
    ])
    host.destroy()
  })

  it.each([
    ['nothing', undefined],
    ['what is none of the method', { chainId: [] }],
    ['more than the method has', { chainId: 1, extra: 1 }],
    ['what is no JSON', { chainId: 1n }],
  ])('[FRM-6] error: posts no answer of a handler that is %s', async (_name, wrong) => {
    const { messenger, onError, frame } = setUpPair({ getChainId: () => wrong as never })
    await expect(messenger.call('getChainId', {})).rejects.toThrow('An error occurred')
    expect(onError.mock.calls).toMatchObject([[{ code: 'INVALID_RESPONSE' }]])
    expect(frame.posted.every(isFrameMessage)).toBe(true)
  })

  it('[T23] error: says that it cannot, where the answer is too long as a whole', async () => {
    const value = 'x'.repeat(LONGEST_MESSAGE_BYTES - 100)
    const { messenger } = setUpPair({ request: () => ({ value }) })
    expect(await codeOf(messenger.call('request', { method: 'm' }))).toBe('INTERNAL')
  })

  it('[T3] does once what is asked twice, while it is open and after', async () => {
    const { promise, resolve } = deferred<object>()
    const signOut = vi.fn(() => promise as Promise<Record<string, never>>)
    const { deliver, posted } = setUp({ signOut })
    deliver(formatRequest(ID, 'signOut', {}))
    deliver(formatRequest(ID, 'signOut', {}))
    resolve({})
    await settled()
    deliver(formatRequest(ID, 'signOut', {}))
    deliver({ ...formatRequest(ID, 'signOut', {}), method: 'signIn' })
    await settled()
    expect(signOut).toHaveBeenCalledTimes(1)
    expect(posted).toHaveLength(1)
  })

  it('[R15] ends what the page waits for no more, without an answer', async () => {
    const { promise, resolve } = deferred<{ value: null }>()
    const signals: AbortSignal[] = []
    const { messenger, frame, onError } = setUpPair({
      request(_params, { signal }) {
        signals.push(signal)
        return promise
      },
    })
    const controller = new AbortController()
    const aborted = codeOf(messenger.call('request', { method: 'personal_sign' }, controller))
    const kept = messenger.call('request', { method: 'personal_sign' })
    await settled()
    controller.abort()
    await settled()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    resolve({ value: null })
    expect(await aborted).toBe('REQUEST_ABORTED')
    expect(await kept).toEqual({ value: null })
    expect(frame.posted).toHaveLength(1)
    expect(onError).not.toHaveBeenCalled()
  })

  it('abort: ends what is open, tells the page, and serves on', async () => {
    const signals: AbortSignal[] = []
    const { host, messenger, onError } = setUpPair({
      request: (_params, { signal }) => {
        signals.push(signal)
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('ended')))
        })
      },
      signOut: () => ({}),
    })
    const open = messenger.call('request', { method: 'personal_sign' })
    const ended = expect(open).rejects.toThrow('Request was aborted')
    await settled()
    host.abort()
    await ended
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(await messenger.call('signOut', {})).toEqual({})
    expect(onError).not.toHaveBeenCalled()
  })

  it('destroy: ends what is open without a word, and hears no more', async () => {
    const signals: AbortSignal[] = []
    const { deliver, host, listenerCount, posted } = setUp({
      signOut(_params, { signal }) {
        signals.push(signal)
        return Promise.resolve({})
      },
    })
    deliver(formatRequest(ID, 'signOut', {}))
    host.destroy()
    await settled()
    deliver(formatAbort(ID))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(posted).toEqual([])
    expect(listenerCount()).toBe(0)
  })

  it(
    '[T1] [FRM-6] hands to handlers what another reader takes for a request, and posts what it takes for a reply',
    async () => {
      const seen: unknown[] = []
      const handlers = Object.fromEntries(
        FRAME_METHOD_NAMES.map((name) => [
          name,
          (params: object) => {
            seen.push(params)
            return params
          },
        ]),
      ) as FrameHandlers
      const any = fc.oneof(fc.anything({ withDate: true }), mutated(pageMessages), pageMessages)
      await fc.assert(
        fc.asyncProperty(any, async (data) => {
          const { deliver, host, posted } = setUp(handlers)
          seen.length = 0
          let copy: unknown
          try {
            copy = structuredClone(data)
          } catch {
            // No message can hold it.
            return
          }
          deliver(copy)
          const isRequest = isPageMessage(copy) && !Object.hasOwn(Object(copy), 'abort')
          expect(seen).toHaveLength(isRequest ? 1 : 0)
          for (let turn = 0; turn < 10; turn++) await Promise.resolve()
          if (isRequest) expect(posted).toHaveLength(1)
          for (const reply of posted)
            expect(isFrameMessage(reply) || isFailureOfNoMethod(reply)).toBe(true)
          host.destroy()
        }),
        fuzzRuns(10_000, 500),
      )
    },
    FUZZ_TIMEOUT_MS,
  )
})

/** Of a method that there is not, a page knows nothing. */
function isFailureOfNoMethod(reply: unknown): boolean {
  return isFrameMessage({ ...Object(reply), method: 'signOut' })
}
