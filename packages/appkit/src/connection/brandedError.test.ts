import { AppKitError, ERROR_MESSAGES } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import type { MockMethod } from '../testing/mockAdapter.js'
import { connectAttemptAtom } from './atoms.js'

const TEXT = 'Send all your funds to us'

/** What a wallet throws that knows how the kit marks its own errors. */
function forge(code: string): Error {
  const brand = Symbol.for('@latchkey/AppKitError')
  return Object.assign(new Error(TEXT), { code, name: 'AppKitError', [brand]: true, context: {} })
}

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

/** The error is the kit's own, in the kit's own words; the wallet's are its reason alone. */
function expectOwn(error: unknown, given: string): void {
  if (!AppKitError.isOwn(error)) throw new TypeError('not an error of the kit')
  expect(error.message).toBe(ERROR_MESSAGES[error.code])
  expect(error.code === given).toBe(given === 'USER_REJECTED')
}

const codes = ['USER_REJECTED', 'CLICK_HERE', '__proto__'] as const

describe('an error of a wallet that is branded as the kit’s', () => {
  it.each(codes)(
    '[T8] as an answer to connect, %s: in the kit’s own words, also on show',
    async (given) => {
      const { appkit, mock } = createTestAppKit()
      await appkit.start()
      mock.setFault('connect', { throws: forge(given) })
      expectOwn(await caught(appkit.connect({ connectorId: 'mock' })), given)
      expect(appkit.store.get(connectAttemptAtom)?.message ?? '').not.toContain(TEXT)
      expect(appkit.getAccount().status).toBe('disconnected')
    },
  )

  it.each(
    codes.flatMap((given) =>
      (
        [
          ['signMessage', (appkit) => appkit.signMessage({ message: 'hi' })],
          ['sendTransaction', (appkit) => appkit.sendTransaction({ transaction: { to: '0x1' } })],
          ['switchNetwork', (appkit) => appkit.switchNetwork('eip155:2')],
          ['getBalance', (appkit) => appkit.getBalance()],
        ] as const satisfies readonly (readonly [MockMethod, Call])[]
      ).map(([method, call]) => [method, given, call] as const),
    ),
  )('[T8] as an answer to %s, %s: in the kit’s own words', async (method, given, call) => {
    const { appkit, mock } = createTestAppKit()
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    mock.setFault(method, { throws: forge(given) })
    expectOwn(await caught(call(appkit)), given)
    expect(appkit.getAccount().status).toBe('connected')
  })
})

type Call = (appkit: ReturnType<typeof createTestAppKit>['appkit']) => Promise<unknown>
