import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { connectionStateAtom } from '../connection/atoms.js'
import type { MockSIWXMethod } from '../testing/mockSIWX.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { type SIWXTest, startSIWX } from '../testing/startSIWX.js'
import { cancelSignIn, signIn } from './late.js'
// Here already, so that a run need not wait for it.
import './part.js'

const address = fc.constantFrom('0xA1', '0xA2')
const network = fc.constantFrom('eip155:1', 'eip155:2', 'eip155:99')
const method = fc.constantFrom<MockSIWXMethod>(
  'getSessions',
  'createMessage',
  'addSession',
  'revokeSession',
)
const verb = (...verbs: string[]) => fc.record({ verb: fc.constantFrom(...verbs) })
// A session takes three of them in their order, to be made and ended: they come often.
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: verb('connect', 'disconnect', 'signIn') },
  { weight: 2, arbitrary: verb('revoke', 'lock', 'unlock', 'cancel') },
  fc.record({ verb: fc.constant('switchAccount'), address }),
  fc.record({ verb: fc.constant('switchChain'), network }),
  fc.record({ verb: fc.constantFrom('hold', 'release'), method }),
)
/** Something that happens, and whether all that follows from it has happened before the next. */
const step = fc.record({ command, settles: fc.boolean() })
type Command = { verb: string; address?: string; network?: string; method?: MockSIWXMethod }

function run(test: SIWXTest, { verb, address, network, method }: Command): void {
  const { appkit, auth, mock } = test
  const given = (promise: Promise<unknown>) => void promise.catch(() => {})
  const isConnected = appkit.getIsConnectedState()
  if (verb === 'connect') given(test.connect())
  if (verb === 'disconnect') given(appkit.disconnect())
  if (verb === 'revoke' && isConnected) mock.revoke('a')
  if (verb === 'lock') mock.lock('a')
  if (verb === 'unlock') mock.unlock('a')
  if (verb === 'signIn') given(signIn(appkit))
  if (verb === 'cancel') given(cancelSignIn(appkit))
  if (verb === 'switchAccount' && address) mock.switchAccount('a', address)
  if (verb === 'switchChain' && isId(network)) mock.switchChain('a', network)
  if (verb === 'hold' && method) auth.hold(method)
  if (verb === 'release' && method) auth.release(method)
}

const isId = (id: string | undefined): id is `eip155:${string}` => id !== undefined
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** The session that the account in use has. */
function ownSession({ appkit, auth }: SIWXTest) {
  const { caipAddress } = appkit.getAccount()
  return auth.sessions.find(({ data }) => `${data.chainId}:${data.accountAddress}` === caipAddress)
}

/** What holds at any time: nobody is signed in who is not connected, or by the session of another (T17). */
function check(test: SIWXTest): void {
  const { appkit, state } = test
  const { caipAddress, isAuthenticated, status } = appkit.getAccount()
  expect(isAuthenticated).toBe(state.status === 'signedIn')
  if (state.account) expect(state.account.caipAddress).toBe(caipAddress)
  if (!isAuthenticated) return
  expect(status).toBe('connected')
  expect(`${state.session?.data.chainId}:${state.session?.data.accountAddress}`).toBe(caipAddress)
}

describe('sign-ins', () => {
  it.each([true, false])(
    '[SIWX-3] whatever happens in whatever order, the one in use is where its sessions say: required is %s',
    async (required) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          // What is of another account is for the kernel to see.
          const auth = mockSIWX({ isCareless: true, required })
          const test = await startSIWX({ auth, allowUnsupportedChain: true })
          try {
            for (const { command, settles } of steps) {
              run(test, command)
              check(test)
              if (settles) await settle()
              check(test)
            }
            for (const each of [
              'getSessions',
              'createMessage',
              'addSession',
              'revokeSession',
            ] as const)
              auth.release(each)
            await settle()
            await settle()
            check(test)
            expect(test.state.status).toBeOneOf(['idle', 'asked', 'signedIn'])
            const isThere = test.appkit.getAccount().status === 'connected'
            const isSupported = test.appkit.getCaipNetwork() !== undefined
            const { records } = test.appkit.store.get(connectionStateAtom)
            // One that is locked comes back.
            if (records.length === 0) expect(auth.sessions).toEqual([])
            if (!isThere || !isSupported) expect(test.state.status).toBe('idle')
            else if (ownSession(test)) expect(test.state.status).toBe('signedIn')
            else if (required) expect(test.state.status).toBe('asked')
            const isShown = test.views.includes('SIWXSignMessage')
            expect(isShown).toBe(test.state.status === 'asked')
          } finally {
            await test.appkit.destroy()
          }
        }),
        fuzzRuns(300, 25),
      )
    },
    FUZZ_TIMEOUT_MS,
  )
})
