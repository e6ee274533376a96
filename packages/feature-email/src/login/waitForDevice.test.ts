import type { FrameClient } from '@latchkey/auth-frame'
import { AppKitError, FRAME_REQUEST_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEVICE_LINK_MINUTES, waitForDevice } from './waitForDevice.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ADA = 'ada@mail.example'
const BOB = 'bob@mail.example'
/** A session has begun since the email was sent. */
const BEGUN = { isConnected: true, hasBegun: true }
/** Somebody was logged in before, whose session the frame still has. */
const KNOWN = { isConnected: true, wasLoggedIn: true }
const signal = new AbortController().signal
const timeOut = () => new AppKitError('IFRAME_REQUEST_TIMEOUT', { method: 'connectDevice' })

interface Frame {
  readonly email?: string | null
  readonly isConnected?: boolean
  readonly hasBegun?: boolean
  readonly wasLoggedIn?: boolean
}

/** A frame whose device is approved, and whoever is logged in there. */
function setUp({ email, hasBegun = false, isConnected = false, wasLoggedIn = false }: Frame) {
  const user = { address: '0x01', chainId: 1, email }
  const client = {
    connectDevice: vi.fn<FrameClient['connectDevice']>(async () => ({})),
    isConnected: vi.fn(async () => ({ isConnected })),
    getUserOn: vi.fn<FrameClient['getUserOn']>(async () => {
      if (email === undefined) throw new AppKitError('FRAME_ERROR', {}, { cause: { code: 4100 } })
      return user
    }),
  }
  const login = { email: ADA, signal, wasLoggedIn, hasBegun: () => hasBegun }
  return { client, wait: () => waitForDevice(client, login) }
}

describe('waiting for a device', () => {
  it.each([
    ['connected', 'the frame has a session that was told', BEGUN],
    ['connected', 'whoever logs in is logged in there', { email: 'Ada@Mail.example' }],
    ['otp', 'nobody is logged in there', {}],
    ['otp', 'somebody else is logged in there', { email: BOB }],
    ['otp', 'nobody says who is logged in there', { email: null }],
    ['otp', 'the session that was told is over', { ...BEGUN, isConnected: false }],
    ['connected', 'it has the session, by another spelling', { ...BEGUN, email: BOB }],
    ['otp', 'somebody else was logged in there before', { ...KNOWN, email: BOB }],
    ['connected', 'they were logged in there before', { ...KNOWN, email: ADA }],
    ['otp', 'who was logged in there before is not said', { ...KNOWN, email: null }],
    ['connected', 'they are now, and not who was before', { ...KNOWN, ...BEGUN, email: null }],
  ] as const)('[EML-1:screens] is %s where %s', async (next, _where, frame) => {
    expect(await setUp(frame).wait()).toBe(next)
  })

  it('error: hears of a frame that does not answer', async () => {
    const { client, wait } = setUp({})
    client.getUserOn.mockRejectedValue(new AppKitError('IFRAME_LOAD_FAILED'))
    await expect(wait()).rejects.toMatchObject({ code: 'IFRAME_LOAD_FAILED' })
  })

  it('[EML-1:screens] asks again for as long as the link is good, and for nothing else', async () => {
    const { client, wait } = setUp(BEGUN)
    client.connectDevice.mockRejectedValueOnce(timeOut())
    expect(await wait()).toBe('connected')
    expect(client.connectDevice).toHaveBeenCalledTimes(2)
    client.connectDevice.mockImplementation(async () => {
      vi.advanceTimersByTime(DEVICE_LINK_MINUTES * 60_000 + 1)
      throw timeOut()
    })
    await expect(wait()).rejects.toMatchObject({ code: 'IFRAME_REQUEST_TIMEOUT' })
    client.connectDevice.mockRejectedValue(new Error('Not approved'))
    await expect(wait()).rejects.toThrow('Not approved')
    expect(client.connectDevice).toHaveBeenCalledTimes(4)
  })

  it.each([1, -1])(
    '[R12] asks again for as long as the link is good, where the clock is set by %i hour meanwhile',
    async (hours) => {
      const { client, wait } = setUp(BEGUN)
      client.connectDevice.mockImplementationOnce(async () => {
        vi.setSystemTime(Date.now() + hours * 60 * 60_000)
        throw timeOut()
      })
      expect(await wait()).toBe('connected')
      expect(client.connectDevice).toHaveBeenCalledTimes(2)
      client.connectDevice.mockImplementationOnce(async () => {
        vi.setSystemTime(Date.now() + hours * 60 * 60_000)
        vi.advanceTimersByTime(DEVICE_LINK_MINUTES * 60_000 + 1)
        throw timeOut()
      })
      await expect(wait()).rejects.toMatchObject({ code: 'IFRAME_REQUEST_TIMEOUT' })
    },
  )

  it('[FRM-5][EML-1:screens] asks anew before the frame has taken too long, which a person does who looks for the email', async () => {
    const { client, wait } = setUp(BEGUN)
    const over: number[] = []
    client.connectDevice.mockImplementation(
      (options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => {
            over.push(Date.now())
            reject(new AppKitError('SOMETHING_WENT_WRONG'))
          })
        }),
    )
    const begun = Date.now()
    const waiting = wait()
    await vi.advanceTimersByTimeAsync(FRAME_REQUEST_TIMEOUT_MS - 1)
    expect(client.connectDevice).toHaveBeenCalledTimes(2)
    expect(over).toHaveLength(1)
    expect(over[0]).toBeLessThan(begun + FRAME_REQUEST_TIMEOUT_MS)
    client.connectDevice.mockResolvedValue({})
    await vi.advanceTimersByTimeAsync(FRAME_REQUEST_TIMEOUT_MS)
    expect(await waiting).toBe('connected')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[R15] ends what it has asked for where nobody waits any more', async () => {
    const { client } = setUp({})
    const asked: (AbortSignal | undefined)[] = []
    client.connectDevice.mockImplementation((options) => {
      asked.push(options?.signal)
      return new Promise(() => undefined)
    })
    const { abort, signal } = createAbort()
    const waiting = waitForDevice(client, {
      email: ADA,
      signal,
      wasLoggedIn: false,
      hasBegun: () => false,
    })
    const failed = expect(waiting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    abort()
    await failed
    expect(asked.map((each) => each?.aborted)).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })
})

function createAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
