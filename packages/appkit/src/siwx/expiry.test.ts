import { AppKitError } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteTimers } from '../../test/noteTimers.js'
import { destroyTestAppKits } from '../testing/destroyTestAppKits.js'
import { type MockSIWX, mockSIWX } from '../testing/mockSIWX.js'
import { type SIWXTest, startSIWX } from '../testing/startSIWX.js'
import { signIn } from './late.js'
import type { SIWXMessageInput } from './port.js'
// Here already, so that no timer has to wait for it.
import './part.js'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LONGEST_MS = 2 ** 31 - 1

/** A sign-in whose messages are good for so long, and which gives out what is over, too. */
function lasting(milliseconds: number): MockSIWX {
  const auth = mockSIWX()
  const { siwx } = auth
  const createMessage = async (input: SIWXMessageInput) =>
    Object.assign(await siwx.createMessage(input), {
      expirationTime: new Date(Date.now() + milliseconds).toISOString(),
    })
  return { ...auth, siwx: { ...siwx, createMessage } }
}

async function signedIn(auth: MockSIWX): Promise<SIWXTest> {
  const test = await startSIWX({ auth })
  await test.connect()
  await test.reach('asked')
  await signIn(test.appkit)
  expect(test.state.status).toBe('signedIn')
  return test
}

const isIn = ({ appkit, state }: SIWXTest) => [state.status, appkit.getAccount().isAuthenticated]

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  })
})
afterEach(async () => {
  // First: what is spied on here is a timer that is not real.
  vi.restoreAllMocks()
  vi.useRealTimers()
  await destroyTestAppKits()
})

describe('a session that ends', () => {
  it('[S4] signs nobody in any more from then on, and nobody is asked before', async () => {
    const test = await signedIn(lasting(HOUR_MS))
    const before = test.auth.calls.length
    await vi.advanceTimersByTimeAsync(HOUR_MS - 10_000)
    expect(isIn(test)).toEqual(['signedIn', true])
    expect(test.auth.calls).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(10_000)
    await test.reach('asked')
    expect(isIn(test)).toEqual(['asked', false])
    expect(test.state).not.toHaveProperty('session')
    expect(test.appkit.getAccount().status).toBe('connected')
    expect(test.views).toEqual(['SIWXSignMessage'])
    await signIn(test.appkit)
    expect(isIn(test)).toEqual(['signedIn', true])
  })

  it('[S4] signs nobody in while it is not known whether there is another', async () => {
    const test = await signedIn(lasting(HOUR_MS))
    test.auth.hold('getSessions')
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(isIn(test)).toEqual(['checking', false])
    expect(test.views).toEqual([])
    test.auth.setFault('getSessions', { throws: new Error('down') })
    test.auth.release('getSessions')
    await test.reach('asked')
    expect(test.appkit.getAccount().status).toBe('connected')
  })

  it('is followed by one that lasts longer, which is not asked for', async () => {
    const test = await signedIn(lasting(HOUR_MS))
    test.auth.signIn('eip155:1', '0xA1')
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    await test.reach('signedIn')
    expect(isIn(test)).toEqual(['signedIn', true])
    expect(test.state.session).toBe(test.auth.sessions[1])
    expect(test.views).toEqual([])
  })

  it('[S4] is none for an account that connects later', async () => {
    const test = await signedIn(lasting(HOUR_MS))
    const { sessions } = test.auth
    const kept = mockSIWX({ sessions: [...sessions] })
    await test.appkit.destroy()
    vi.setSystemTime(Date.now() + HOUR_MS)
    const later = await startSIWX({ auth: kept })
    await later.connect()
    await later.reach('asked')
    expect(isIn(later)).toEqual(['asked', false])
  })

  it('may end after more than a timer can count', async () => {
    const { lengths, stop } = noteTimers()
    const test = await signedIn(lasting(60 * DAY_MS))
    stop()
    expect(Math.max(...lengths().map((ms = 0) => ms))).toBe(LONGEST_MS)
    const before = test.auth.calls.length
    for (const days of [26, 26, 7]) await vi.advanceTimersByTimeAsync(days * DAY_MS)
    expect(isIn(test)).toEqual(['signedIn', true])
    expect(test.auth.calls).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(DAY_MS)
    await test.reach('asked')
  })

  it('[LEAK-1:destroyTimers] leaves no timer, nor does one whose account is used no longer', async () => {
    const test = await signedIn(lasting(60 * DAY_MS))
    const before = vi.getTimerCount()
    test.mock.switchAccount('a', '0xA2')
    await test.reach('asked')
    expect(vi.getTimerCount()).toBe(before - 1)
    await signIn(test.appkit)
    expect(vi.getTimerCount()).toBe(before)
    await test.appkit.destroy()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('error: a message that is over when it is made is not signed, and the clock is named', async () => {
    const test = await startSIWX({ auth: lasting(-1) })
    await test.connect()
    await vi.waitFor(() => expect(test.state.error).toMatchObject({ code: 'SIWX_INIT_FAILED' }))
    expect(AppKitError.is(test.state.error?.cause, 'CLOCK_SKEW')).toBe(true)
    await expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'SIWX_INIT_FAILED' })
    expect(test.mock.calls.map(({ method }) => method)).not.toContain('signMessage')
  })
})
