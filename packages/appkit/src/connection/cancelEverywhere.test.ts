import { getEventListeners } from 'node:events'
import { WALLET_PROMPT_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FUZZ_TIMEOUT_MS, isFullRun } from '../../../foundation/test/fuzzRuns.js'
import { watchRejections } from '../../../foundation/test/watchRejections.js'
import { FLOWS, type Flow, message, type Way } from '../../test/cancel/flows.js'
import {
  connected,
  NAMESPACES,
  namespace,
  PHONE,
  quiet,
  soon,
  type World,
} from '../../test/cancel/world.js'
import { expectLawful } from '../../test/expectLawful.js'
import { getWalletConnect } from '../connector/walletConnectHandle.js'
import { pendingTransactions } from '../modal/transaction.js'
import { switchesUnderWay } from '../network/abortSwitch.js'
import { openRequests } from '../rpc/requestWallet.js'
import { attemptsAtom, connectAttemptAtom, connectionStateAtom, runningAtom } from './atoms.js'
import { cancelConnect } from './cancelConnect.js'
import { earlyEvents } from './earlyEvents.js'
import { endings } from './endings.js'
import { sessionWaiters } from './sessionWaiters.js'

/** No wait is longer: that for a person in their wallet. */
const LONGEST_MS = WALLET_PROMPT_TIMEOUT_MS + 60_000
/** The parts of the kernel, whose loading the browser ends. */
const OWN_CODE = new Set(['engine', 'actions'])
let watch: ReturnType<typeof watchRejections>

const WAYS: readonly Way[] = ['signal', 'leave', 'disconnect', 'destroy']

/** At a call to the outside each of them; at every fourth turn in between the next of them, and at each all in a full run. */
function waysAt(point: Point): readonly Way[] {
  if (isFullRun || 'held' in point) return WAYS
  return WAYS.filter((_, at) => 4 * at === point.turn % (4 * WAYS.length))
}

interface Outcome {
  state: 'pending' | 'fulfilled' | 'rejected'
  error?: unknown
}

function follow(promise: Promise<unknown>): Outcome {
  const outcome: Outcome = { state: 'pending' }
  promise.then(
    () => {
      outcome.state = 'fulfilled'
    },
    (error: unknown) => {
      outcome.state = 'rejected'
      outcome.error = error
    },
  )
  return outcome
}

/** The flow up to a point, and whether it came there: `held` at a call to the outside, or after so many turns. */
type Point = { readonly held: number } | { readonly turn: number }

/** A turn is a microtask; now and then all of them, and a tenth of a second. */
const TURNS_A_ROUND = 32
/** As many are tried one by one; of a longer wait every round. */
const MOST_TURNS = 40
async function takeTurn(turn: number): Promise<void> {
  if (turn % TURNS_A_ROUND !== TURNS_A_ROUND - 1) await Promise.resolve()
  else {
    await quiet()
    await vi.advanceTimersByTimeAsync(100)
  }
}

async function goTo(point: Point, world: World, outcome: Outcome): Promise<boolean> {
  if ('turn' in point) {
    for (let turn = 0; turn < point.turn && outcome.state === 'pending'; turn += 1)
      await takeTurn(turn)
    return outcome.state === 'pending'
  }
  for (
    let round = 0;
    round < 40 && world.gate.held === undefined && outcome.state === 'pending';
    round += 1
  ) {
    await quiet()
    if (world.gate.held === undefined && outcome.state === 'pending')
      await vi.advanceTimersByTimeAsync(100)
  }
  return world.gate.held !== undefined
}

function cancel(way: Way, { appkit }: World, abort: AbortController): Promise<unknown> {
  if (way === 'signal') abort.abort()
  if (way === 'leave') {
    appkit.close()
    cancelConnect(appkit)
  }
  if (way === 'disconnect') return appkit.disconnect()
  if (way === 'destroy') return appkit.destroy()
  return Promise.resolve()
}

function expectNothingUnderWay({ appkit, mocks }: World): void {
  const { store } = appkit
  expect(store.get(attemptsAtom)).toEqual([])
  expect(store.get(connectAttemptAtom)?.status).not.toBe('pending')
  expect(appkit.getState().loading).toBe(false)
  const { records } = store.get(connectionStateAtom)
  expect(records.filter(({ phase }) => phase === 'restoring')).toEqual([])
  expect({
    requests: openRequests(appkit).size,
    earlyEvents: earlyEvents(appkit).size,
    endings: endings(appkit).size,
    sessionWaiters: sessionWaiters(appkit).listeners.size,
    pairingAdapters: sessionWaiters(appkit).namespaces.size,
    transactions: pendingTransactions(appkit).list.length,
    loading: store.get(runningAtom),
    switching: switchesUnderWay(appkit).size,
  }).toEqual({
    requests: 0,
    earlyEvents: 0,
    endings: 0,
    sessionWaiters: 0,
    pairingAdapters: 0,
    transactions: 0,
    loading: 0,
    switching: 0,
  })
  expect(mocks.map(({ heldCount }) => heldCount)).toEqual(mocks.map(() => 0))
}

/** Nobody uses the session of a phone that has been left: it has ended at the phone, too. */
function expectNoLoneSession({ appkit }: World): void {
  const client = getWalletConnect(appkit).loaded()
  const { records } = appkit.store.get(connectionStateAtom)
  if (client?.hasSession())
    expect(records.some(({ connectorId }) => connectorId === PHONE)).toBe(true)
}

async function expectUsable({ appkit }: World): Promise<void> {
  await soon(appkit.connect({ connectorId: 'a', namespace }))
  expect(appkit.getIsConnectedState(namespace)).toBe(true)
  await soon(appkit.signMessage({ message, namespace }))
}

/** Begins a flow, gives it up at a point, and looks at what is left; whether it came there. */
async function giveUp(flow: Flow, point: Point, way: Way, idle: Idle): Promise<boolean> {
  const world = await flow.prepare()
  const { appkit, gate, mocks } = world
  const abort = new AbortController()
  if (way === 'leave') await soon(appkit.open({ view: 'Networks' }))
  gate.open('held' in point ? point.held : undefined)
  const outcome = follow(flow.run(world, abort.signal))
  const isThere = await goTo(point, world, outcome)
  const cancelled = follow(cancel(way, world, abort))
  expectLawful(appkit)
  // The page does not say that it is connecting for a moment longer.
  const isInTurn = way === 'signal' || way === 'leave'
  if (isInTurn && flow.endedBy.includes(way)) expect(appkit.store.get(attemptsAtom)).toEqual([])
  // The kit's own code comes in the end, or fails: nobody is to notice what happened meanwhile.
  if (OWN_CODE.has(gate.held ?? '')) gate.release()
  await quiet()
  // An adapter that is told of an account holds up nobody but who waits for that alone.
  const isTold = gate.held?.endsWith('setActiveAccount')
  if (flow.endedBy.includes(way) && (!isTold || way === 'destroy'))
    expect(outcome.state, 'ends at once').not.toBe('pending')
  const isUsable = () => !appkit.signal.aborted
  const asked = gate.passed.length
  // It is of use at once, while what was asked before is still without an answer.
  if (way === 'disconnect' && isUsable()) await expectUsable(world)
  await vi.advanceTimersByTimeAsync(LONGEST_MS)
  await quiet()
  expect(outcome.state, 'the flow ends').not.toBe('pending')
  expect(cancelled.state, 'the end ends').not.toBe('pending')
  expectLawful(appkit)
  expectNothingUnderWay(world)
  expect(getEventListeners(abort.signal, 'abort')).toEqual([])
  if (isUsable()) await expectUsable(world)
  const live = () =>
    NAMESPACES.flatMap((name) => appkit.getConnections(name).map(({ connectorId }) => connectorId))
  const shown = live()
  gate.release()
  await quiet()
  await vi.advanceTimersByTimeAsync(LONGEST_MS)
  // An answer that comes so late changes nothing.
  expect(live()).toEqual(shown)
  expectLawful(appkit)
  expectNothingUnderWay(world)
  expectNoLoneSession(world)
  // A destroyed instance sends nothing more, and follows nothing.
  const since = gate.passed.slice(asked).filter((name) => name.includes('Transaction'))
  if (way === 'destroy') expect(since).toEqual([])
  if (isUsable()) {
    expect({
      subscriptions: world.subscriptions(),
      listeners: getEventListeners(appkit.signal, 'abort').length,
    }).toEqual(getWalletConnect(appkit).loaded() ? idle.withClient : idle.without)
  }
  gate.open()
  await soon(appkit.destroy())
  expect(getEventListeners(appkit.signal, 'abort')).toEqual([])
  expect(world.subscriptions()).toBe(0)
  for (const mock of mocks) expect(mock.openHandles).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  return isThere
}

/** What an instance holds on to. */
interface Held {
  readonly subscriptions: number
  readonly listeners: number
}

/** Of one that is connected and does nothing, with and without the client of WalletConnect in the page. */
interface Idle {
  readonly without: Held
  readonly withClient: Held
}

async function measureIdle(): Promise<Idle> {
  return {
    without: await measureHeld(await connected('a')),
    withClient: await measureHeld(await connected('a', PHONE)),
  }
}

async function measureHeld({ appkit, subscriptions }: World): Promise<Held> {
  await vi.advanceTimersByTimeAsync(LONGEST_MS)
  const held = {
    subscriptions: subscriptions(),
    listeners: getEventListeners(appkit.signal, 'abort').length,
  }
  await soon(appkit.destroy())
  return held
}

/** The points of a flow: each call to the outside, and each turn in between. */
async function pointsOf(flow: Flow): Promise<readonly Point[]> {
  const world = await flow.prepare()
  world.gate.open()
  const outcome = follow(flow.run(world, new AbortController().signal))
  let turns = 0
  while (outcome.state === 'pending' && turns < 2_000) {
    await takeTurn(turns)
    turns += 1
  }
  expect(outcome.state).toBe('fulfilled')
  const calls = world.gate.passed.length
  world.gate.open()
  await soon(world.appkit.destroy())
  return [
    ...Array.from({ length: calls }, (_, at) => ({ held: at + 1 })),
    ...Array.from({ length: turns }, (_, turn) => ({ turn })).filter(
      ({ turn }) => turn < MOST_TURNS || turn % TURNS_A_ROUND === 0,
    ),
  ]
}

// In the page already, so that it is there within the turn.
beforeAll(() => import('../walletConnect.js'))
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  watch = watchRejections()
})
afterEach(() => {
  vi.useRealTimers()
  watch.stop()
})

describe('what is given up at any moment', () => {
  let tried = 0

  it.each(Object.entries(FLOWS))(
    '[REAL-3:core,ends][REAL-6:connect] ends, and leaves nothing: %s',
    {
      timeout: FUZZ_TIMEOUT_MS,
    },
    async (_, flow) => {
      const points = await pointsOf(flow)
      const idle = await measureIdle()
      const reached = new Set<Point>()
      const failures: string[] = []
      for (const point of points)
        for (const way of waysAt(point))
          try {
            if (await giveUp(flow, point, way, idle)) reached.add(point)
          } catch (error) {
            failures.push(`${way} at ${JSON.stringify(point)}: ${String(error)}`)
          }
      expect(failures).toEqual([])
      expect(watch.rejections).toEqual([])
      // What comes from the module loader takes a round more or less.
      const missed = points.filter((point) => waysAt(point).length > 0 && !reached.has(point))
      expect(missed.filter((point) => 'held' in point)).toEqual([])
      expect(missed.length).toBeLessThanOrEqual(TURNS_A_ROUND)
      tried += reached.size
    },
  )

  it('is tried at 120 moments at least', () => {
    expect(tried).toBeGreaterThanOrEqual(120)
  })
})
