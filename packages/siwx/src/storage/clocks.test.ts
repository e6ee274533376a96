import { MINUTE_MS } from '@latchkey/foundation'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, it, vi } from 'vitest'
import { DefaultSIWX } from '../DefaultSIWX.js'
import { InformalMessenger } from '../messenger/InformalMessenger.js'
import { findSessionFault } from '../session/findSessionFault.js'
import { ServerStorage } from './ServerStorage.js'

const HOUR = 60 * MINUTE_MS
const YEAR = 365 * 24 * HOUR
const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const origin = 'https://app.example'

afterEach(() => vi.useRealTimers())

/** Signs in on a device whose clock is so far ahead of the server's, or slow where that is negative. */
async function signIn(skewMs: number, expiration?: number): Promise<unknown> {
  const now = Date.parse('2026-01-01T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: now + skewMs })
  const messenger = new InformalMessenger({ uri: origin, ...(expiration && { expiration }) })
  const judge = async ([session]: Parameters<ServerStorage['set']>[0]) => {
    if (!session) throw new TypeError('no session')
    return { fault: findSessionFault(session, { origin, now, isNew: true }) }
  }
  const refuse = () => Promise.reject(new TypeError('Nobody asks for it'))
  const storage = new ServerStorage({
    addSession: (session) => judge([session]),
    setSessions: judge,
    getSessions: refuse,
    revokeSession: refuse,
  })
  const siwx = new DefaultSIWX({ messenger, storage })
  const data = await siwx.createMessage({ accountAddress: account.address, chainId: 'eip155:1' })
  const message = data.toString()
  const signature = await account.signMessage({ message })
  return siwx.addSession({ data, message, signature }).then(
    () => 'signed in',
    (error: unknown) => Reflect.get(Object(error), 'code'),
  )
}

it.each([
  ['a minute ahead', MINUTE_MS, 'signed in', 'signed in'],
  ['a minute slow', -MINUTE_MS, 'signed in', 'signed in'],
  ['an hour ahead', HOUR, 'SIWX_CLOCK_WRONG', 'SIWX_CLOCK_WRONG'],
  ['an hour slow', -HOUR, 'SIWX_CLOCK_WRONG', 'SIWX_CLOCK_WRONG'],
  ['a year ahead', YEAR, 'SIWX_CLOCK_WRONG', 'SIWX_CLOCK_WRONG'],
  ['a year slow', -YEAR, 'SIWX_CLOCK_WRONG', 'SIWX_CLOCK_WRONG'],
])(
  '[R12] a clock that is %s signs in, or is what the person is told',
  async (_clock, skewMs, ofWeek, ofMinutes) => {
    expect(await signIn(skewMs)).toBe(ofWeek)
    expect(await signIn(skewMs, 10 * MINUTE_MS)).toBe(ofMinutes)
  },
)

it('what is over by the clock of the device too is no fault of the clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T12:00:00Z') })
  const messenger = new InformalMessenger({ uri: origin, expiration: MINUTE_MS })
  const storage = new ServerStorage({
    addSession: async () => {
      // The answer has taken its time.
      vi.setSystemTime(Date.now() + MINUTE_MS)
      return { fault: 'expired' }
    },
    setSessions: () => Promise.reject(new TypeError('Nobody asks for it')),
    getSessions: () => Promise.reject(new TypeError('Nobody asks for it')),
    revokeSession: () => Promise.reject(new TypeError('Nobody asks for it')),
  })
  const siwx = new DefaultSIWX({ messenger, storage })
  const data = await siwx.createMessage({ accountAddress: account.address, chainId: 'eip155:1' })
  const message = data.toString()
  const signature = await account.signMessage({ message })
  await expect(siwx.addSession({ data, message, signature })).rejects.toMatchObject({
    code: 'SIWX_INVALID_SESSION',
  })
})
