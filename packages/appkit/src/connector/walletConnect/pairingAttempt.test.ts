import { createEmitter, pause } from '@latchkey/foundation'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { noteTimers } from '../../../test/noteTimers.js'
import { startTestPhone, type TestPhone } from '../../../test/startTestPhone.js'
import { pass, stopTime, turn, until } from '../../../test/stopTime.js'
import { isEmitter, readInternal } from './internals.js'
import { toProposal } from './namespaces.js'
import { startPairing } from './pairingAttempt.js'
import type { RelayEvents } from './relayWatch.js'
import { holdSharedClient } from './sharedClient.js'
import { createTestCore, namespaces } from './testCore.js'
import { createTestSession } from './testSession.js'

// A code is followed by the next when a quarter of its time is left.
const TTL_MS = 8_000
const RENEW_MS = 6_000
const RELAY_MS = 3_000
/** After so long without a word a client of the library gives its socket up. */
const SILENCE_MS = 35_000

let phone: TestPhone
const clean: (() => unknown)[] = []

beforeAll(async () => {
  phone = await startTestPhone('hold')
})
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})
afterAll(() => phone.stop())

type Code = readonly [uri: string, expiry: number]
const never = () => new Promise<never>(() => {})

/** A client whose relay is there, and attempts whose time goes on with `pass` alone. */
async function open() {
  const core = createTestCore({ relayUrl: phone.relayUrl })
  const { client, release } = await holdSharedClient(core)
  clean.push(release, stopTime())
  const topic = '0'.repeat(64)
  await client.core.relayer.request({ method: 'irn_subscribe', params: { topic } })
  const events = createEmitter<RelayEvents>()
  const start = (ttlMs = TTL_MS) => {
    const attempt = startPairing({
      client,
      relay: { events, isReconnecting: () => false, stop() {} },
      namespaces: toProposal(core, namespaces),
      createSignIn: async () => undefined,
      relayTimeoutMs: RELAY_MS,
      ttlMs,
    })
    clean.push(attempt.cancel)
    const codes: Code[] = []
    const unwatch = attempt.watch((...code) => void codes.push(code))
    /** What it has come to, if it has: the topic of a session, or the code of an error. */
    const outcome = () => {
      const ended = attempt.answer.then(({ session }) => session.topic)
      return Promise.race([ended.catch(({ code }) => code), turn()])
    }
    return { ...attempt, codes, outcome, unwatch }
  }
  /** Starts one, and waits for one code or for two. */
  const show = async (count = 1) => {
    const started = start()
    await until(() => started.codes.length, 1)
    if (count > 1) await pass(RENEW_MS)
    await until(() => started.codes.length, count)
    return started
  }
  /** Until there is of so many codes a proposal, and a pairing. */
  const untilLeft = (count: number) =>
    until(() => [client.proposal.length, client.core.pairing.pairings.length], [count, count])
  return { client, connect: client.connect.bind(client), events, show, start, untilLeft }
}

/** Has the phone scan a code, and gives what to answer it by. */
async function scan([uri]: Code | [] = []) {
  const before = phone.pending().map(({ id }) => id)
  await phone.pair(uri ?? '')
  return (await phone.waitForPending(({ id }) => !before.includes(id))).id
}

it('shows the next code before the last one ends, which can be answered meanwhile', async () => {
  const { client, show, untilLeft } = await open()
  const begun = Date.now()
  const { codes, outcome } = await show()
  const scanned = await scan(codes[0])
  const { mock } = vi.spyOn(client, 'connect')
  await pass(RENEW_MS - 1)
  expect(mock.calls).toEqual([])
  await pass(1)
  await until(() => codes.map(([, expiry]) => expiry - begun), [TTL_MS, RENEW_MS + TTL_MS])
  await phone.approve(scanned)
  await until(() => client.session.length, 1)
  await until(outcome, client.session.keys[0])
  await untilLeft(0)
  await pass(TTL_MS)
  expect(mock.calls).toHaveLength(1)
})

it('hears no answer to a code that has ended, and what is answered to the next', async () => {
  const { client, show, untilLeft } = await open()
  const { codes, isOver, outcome, watch } = await show(2)
  const newest: Code[] = []
  watch((...code) => newest.push(code))
  expect(newest).toEqual(codes.slice(1))
  const [late, next] = [await scan(codes[0]), await scan(codes[1])]
  await pass(TTL_MS - RENEW_MS)
  await untilLeft(1)
  await phone.approve(late)
  expect([await outcome(), isOver(), client.session.keys]).toEqual([undefined, false, []])
  await phone.reject(next)
  await until(outcome, 'USER_REJECTED')
  await untilLeft(0)
})

it('ends with its code where nobody watches, and shows the next to who watches again', async () => {
  const { show, untilLeft } = await open()
  const [unseen, seen] = await Promise.all([show(), show()])
  for (const { unwatch } of [unseen, seen]) unwatch()
  await pass(TTL_MS - 1_000)
  const late: Code[] = []
  seen.watch((...code) => late.push(code))
  expect(late).toEqual(seen.codes)
  await pass(999)
  expect([await unseen.outcome(), unseen.isOver()]).toEqual([undefined, false])
  // As on a device that has slept.
  vi.setSystemTime(Date.now() + 1)
  expect([await unseen.outcome(), unseen.isOver()]).toEqual([undefined, true])
  await pass(1)
  expect([await unseen.outcome(), unseen.isOver()]).toEqual(['PROPOSAL_EXPIRED', true])
  await until(() => [unseen.codes.length, seen.codes.length, late.length], [1, 1, 2])
  await untilLeft(1)
})

it('[R14] takes the first of two wallets that answer at once, and ends the session of the other', async () => {
  const { client, show, untilLeft } = await open()
  const { outcome } = await show(2)
  const settled = readInternal(client.engine, 'events')
  if (!isEmitter(settled)) throw new TypeError('no emitter')
  for (const [at, { id }] of client.proposal.getAll().entries()) {
    const session = createTestSession({ topic: `${at}`.repeat(64) })
    void client.session.set(session.topic, session)
    settled.emit(`session_connect:${id}`, { session })
  }
  await until(outcome, '0'.repeat(64))
  await until(() => client.session.keys, ['0'.repeat(64)])
  await untilLeft(0)
})

it('says at once what the relay refuses, and then listens to it no more', async () => {
  const { client, events, start } = await open()
  vi.spyOn(client, 'connect').mockImplementation(never)
  const stop = vi.fn()
  const { mock } = vi.spyOn(events, 'on').mockReturnValue(stop)
  const { isOver, outcome } = start()
  await until(() => mock.lastCall?.[0], 'refused')
  mock.lastCall?.[1]('Go away')
  expect([await outcome(), isOver()]).toEqual(['RELAY_UNREACHABLE', true])
  expect(stop).toHaveBeenCalledOnce()
})

it('[R1] says that the relay cannot be reached, and has nobody answer what goes out later', async () => {
  const { client, connect, start, untilLeft } = await open()
  const sent = vi.spyOn(client, 'connect')
  sent.mockImplementation((asked) => pause(RELAY_MS + 1).then(() => connect(asked)))
  const { codes, isOver, outcome } = start()
  await pass(RELAY_MS - 1)
  expect([await outcome(), isOver()]).toEqual([undefined, false])
  await pass(1)
  expect([await outcome(), isOver()]).toEqual(['RELAY_UNREACHABLE', true])
  await pass(1)
  await sent.mock.results[0]?.value
  await untilLeft(0)
  expect(codes).toEqual([])
})

it('[R1] asks the relay for the next code for as long as the last one works', async () => {
  const { client, show, untilLeft } = await open()
  const { codes, outcome } = await show()
  const asked = vi.spyOn(client, 'connect').mockRejectedValueOnce(new Error('Failed to publish'))
  await pass(RENEW_MS)
  expect([asked.mock.calls.length, await outcome()]).toEqual([1, undefined])
  await pass(1_000)
  await until(() => codes.length, 2)
  asked.mockRejectedValue(new Error('Failed to publish'))
  await pass(TTL_MS - 1)
  expect(await outcome()).toBeUndefined()
  await pass(1)
  expect(await outcome()).toBe('RELAY_UNREACHABLE')
  await untilLeft(0)
})

it.each([
  ['as long as it says itself', '&expiryTimestamp=2000000004', 4_000, 1_000],
  ['no longer than it is wanted', '&expiryTimestamp=2000003600', 400_000, 15_000],
  ['five minutes where it does not say', '', 300_000, 15_000],
])('shows a code for %s, and then the next in time', async (_name, end, ms, renewMs) => {
  const { client, connect, start } = await open()
  const now = 2_000_000_000_000
  vi.setSystemTime(now)
  const asked = vi.spyOn(client, 'connect').mockImplementation(async (parameters) => {
    const { approval, uri = '' } = await connect(parameters)
    return { approval, uri: uri.replace(/&expiryTimestamp=\d+/, end) }
  })
  const { codes } = start(400_000)
  await until(() => codes[0]?.[1], now + ms)
  vi.setSystemTime(now + ms - renewMs - 1_001)
  await pass(1_000)
  expect(asked).toHaveBeenCalledOnce()
  await pass(1)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('error: INTERNAL for a code that is none', async () => {
  const { client, start } = await open()
  vi.spyOn(client, 'connect').mockResolvedValue({ approval: never, uri: 'wc:1@2?symKey=1' })
  await until(start().outcome, 'INTERNAL')
})

it('[R14] keeps what was shown until its end, and ends what is approved then', async () => {
  const { client, show, untilLeft } = await open()
  const { codes, isOver, leave, outcome } = await show(2)
  const next = await scan(codes[1])
  leave()
  expect([isOver(), await outcome()]).toEqual([true, 'REQUEST_ABORTED'])
  await pass(TTL_MS - RENEW_MS - 1)
  await untilLeft(2)
  await pass(1)
  await untilLeft(1)
  const before = phone.sessions()
  const { mock } = vi.spyOn(client, 'disconnect')
  await phone.approve(next)
  await until(() => mock.calls.length, 1)
  await until(() => [client.session.keys, phone.sessions()], [[], before])
  await untilLeft(0)
})

/** The lengths of the timers that are set from now on, as long as they run. The phone waits for the relay's pings by its own. */
function watchTimers(): () => readonly unknown[] {
  const { lengths, stop } = noteTimers()
  clean.push(stop)
  return () => lengths().filter((ms) => ms !== SILENCE_MS)
}

it.each(['early', 'shown', 'left'])('[R25] leaves nothing, cancelled: %s', async (when) => {
  const { client, show, start, untilLeft } = await open()
  const timers = watchTimers()
  if (when === 'early') vi.spyOn(client, 'connect').mockImplementation(never)
  const { cancel, isOver, leave, outcome } = when === 'early' ? start() : await show()
  if (when === 'left') leave()
  await outcome()
  const cancelling = cancel()
  expect(isOver()).toBe(true)
  await cancelling
  expect(await outcome()).toBe('REQUEST_ABORTED')
  await untilLeft(0)
  await until(timers, [])
})
