import * as fc from 'fast-check'
import type { MockFault } from '../src/testing/mockFault.js'
import {
  type Command,
  named,
  nameOf,
  namespace,
  networkOf,
  personCommand,
  wallet,
} from './personCommands.js'
import { key, PHONE } from './World.js'

/** How a wallet is told of an end: at once, late, or so that it takes a while to say that it has heard. */
export const slowness = fc.constantFrom<MockFault | undefined>(
  { lateMs: 1 },
  { answersLateMs: 1 },
  undefined,
)

const always = (name: string, run: Command) => fc.constant('').map(named(name, () => run))

/** The person leaves what is under way, or may do. */
const leaving = fc.constantFrom('open', 'close', 'goBack', 'push').map(
  named('modal', (verb) => ({ appkit, calls }) => {
    calls.leave()
    return verb === 'push' ? appkit.push('Networks') : appkit[verb]()
  }),
)

/** What wallets answer, and when. */
const answering: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(namespace, fc.constantFrom('approve', 'reject', 'hold')).map(
    named('prompts', ([at, approval]) => ({ calls, mocks }) => {
      calls.setDeclining(nameOf(at), 'prompts', approval === 'reject')
      mocks[at]?.setApproval(approval)
    }),
  ),
  namespace.map(
    named(
      'approve',
      (at) =>
        ({ mocks }) =>
          mocks[at]?.approve(),
    ),
  ),
  fc.tuple(namespace, slowness).map(
    named(
      'disconnect',
      ([at, fault]) =>
        ({ mocks }) =>
          mocks[at]?.setFault('disconnect', fault),
    ),
  ),
  // One that does late what it was asked for first has the last word itself.
  fc
    .tuple(
      namespace,
      fc.constantFrom('connect', 'switchNetwork'),
      fc.constantFrom<MockFault | undefined>({ answersLateMs: 1 }, undefined),
    )
    .map(
      named(
        'answers late',
        ([at, method, fault]) =>
          ({ mocks }) =>
            mocks[at]?.setFault(method, fault),
      ),
    ),
  fc.boolean().map(
    named(
      'auto approve',
      (isAuto) =>
        ({ phones }) =>
          phones.setAutoApprove(isAuto),
    ),
  ),
)

/** What is done in the wallets of the browser. */
const walletCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(namespace, wallet).map(
    named('reload and revoke', ([at, id]) => (world) => {
      world.wishes.forget((known) => known === key(at, id))
      world.reload(() => world.mocks[at]?.revoke(key(at, id)))
    }),
  ),
  fc.tuple(namespace, wallet, fc.constantFrom('revoke', 'lock', 'unlock')).map(
    named('wallet', ([at, id, verb]) => (world) => {
      if (verb === 'revoke') world.wishes.forget((known) => known === key(at, id))
      world.calls.lose(nameOf(at), key(at, id))
      world.mocks[at]?.[verb](key(at, id))
    }),
  ),
  fc.tuple(namespace, wallet, fc.constantFrom('1', '2', '99')).map(
    named('wallet goes to', ([at, id, to]) => ({ calls, mocks }) => {
      calls.loseNetwork(nameOf(at))
      mocks[at]?.switchChain(key(at, id), networkOf(at, to))
    }),
  ),
  fc.tuple(namespace, wallet, fc.nat({ max: 1 })).map(
    named('wallet account', ([at, id, index]) => ({ calls, mocks }) => {
      const mock = mocks[at]
      const accounts = mock?.wallets.find(({ connector }) => connector.id === key(at, id))?.accounts
      calls.loseAccount(nameOf(at), key(at, id))
      mock?.switchAccount(key(at, id), accounts?.[index] ?? '')
    }),
  ),
  fc
    .tuple(
      namespace,
      fc.constantFrom<MockFault | undefined>(
        'throw-string',
        { lateMs: 1 },
        { answersLateMs: 1 },
        undefined,
      ),
    )
    .map(
      named('reconnect', ([at, fault]) => ({ calls, mocks }) => {
        calls.setDeclining(nameOf(at), 'reconnect', fault === 'throw-string')
        mocks[at]?.setFault('reconnect', fault)
      }),
    ),
)

/** What is done with the phones, and what becomes of them. */
const phoneCommand: fc.Arbitrary<Command> = fc.oneof(
  always('phone approves', ({ phones }) => phones.approve()),
  fc.constantFrom('reject', 'deleteSession').map(
    named('phone', (verb) => ({ calls, phones }) => {
      for (const at of [0, 1]) calls.lose(nameOf(at), PHONE)
      phones[verb]()
    }),
  ),
  always('phones lost', (world) => world.reopen(() => world.phones.lose())),
  fc.constantFrom('reconnecting', 'connected').map(
    named(
      'relay',
      (status) =>
        ({ phones }) =>
          phones.setStatus(status),
    ),
  ),
  fc.constantFrom('one', 'two').map(
    named('next phone', (phone) => ({ phones }) => {
      phones.phone = phone
    }),
  ),
  fc.tuple(namespace, fc.constantFrom(['p'], ['p', 'q'], ['q'])).map(
    named('phone accounts', ([at, addresses]) => ({ calls, phones }) => {
      calls.loseAccount(nameOf(at), PHONE)
      phones.changeAccounts(nameOf(at), addresses)
    }),
  ),
  fc.tuple(namespace, fc.constantFrom('1', '2')).map(
    named('phone goes to', ([at, id]) => ({ calls, phones }) => {
      calls.loseNetwork(nameOf(at))
      phones.changeChain(nameOf(at), networkOf(at, id))
    }),
  ),
  namespace.map(
    named('phone takes out', (at) => ({ calls, phones }) => {
      calls.lose(nameOf(at), PHONE)
      phones.takeOut(nameOf(at))
    }),
  ),
)

/** Whatever a person, a wallet or an app may do, in any order. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: personCommand },
  {
    weight: 1,
    arbitrary: always('sign', ({ appkit }) => appkit.signMessage({ message: 'x' })),
  },
  { weight: 3, arbitrary: leaving },
  { weight: 1, arbitrary: always('reload', (world) => world.reload()) },
  { weight: 4, arbitrary: answering },
  { weight: 5, arbitrary: walletCommand },
  { weight: 7, arbitrary: phoneCommand },
)

/** What there is with another tab alone: the person goes to it, and one hears of the other. */
export const commandOfTabs: fc.Arbitrary<Command> = fc.oneof(
  fc.nat({ max: 2 }).map(
    named('go to tab', (at) => (world) => {
      world.at = at % world.tabs.length
    }),
  ),
  fc.nat({ max: 2 }).map(
    named(
      'tab hears',
      (at) =>
        ({ tabs }) =>
          tabs[at % tabs.length]?.storage.deliver(),
    ),
  ),
)

/** What passes between a command and the next: nothing, what takes no time, or whatever it has begun. */
const passing = fc.constantFrom('nothing', 'nothing', 'moment', 'moment', 'rest')

/** A command, and whether what it begins has time before the next. */
export const steps = (given: fc.Arbitrary<Command>) =>
  fc.array(fc.tuple(given, passing), { maxLength: 40, size: 'large' })

/** What a person calls in a hurry at the end, and when the wallets answer. */
export const lastSteps = fc.array(
  fc.tuple(
    fc.oneof({ weight: 3, arbitrary: personCommand }, { weight: 1, arbitrary: answering }),
    fc.constantFrom('nothing', 'moment'),
  ),
  { maxLength: 6, size: 'large' },
)
