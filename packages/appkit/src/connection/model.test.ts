import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import type { Phones } from '../../test/createPhones.js'
import { expectLawful } from '../../test/expectLawful.js'
import type { Wishes } from '../../test/Wishes.js'
import { NAMESPACES, PHONE, type Tab, World } from '../../test/World.js'
import { command, commandOfTabs, lastSteps, slowness, steps } from '../../test/worldCommands.js'
import type { AppKit } from '../AppKit.js'
import { inUseKey } from '../persistence/connectionKeys.js'
import { readConnections } from '../persistence/readConnections.js'
import { connectionStateAtom } from './atoms.js'
import { isLive, onShow } from './machine/read.js'
import type { ConnectionKey, ConnectionRecord } from './machine/types.js'

/** What holds at any moment. */
function check(world: World): void {
  const { tabs, wishes } = world
  for (const tab of tabs) {
    // Others hear in a moment of what a tab has connected.
    if (tabs.length === 1 && tab.isRead) {
      checkWishes(wishes, tab)
    }
    wishes.know(tab.appkit)
    expectLawful(tab.appkit)
  }
}

/** What has been connected, and not been let go of, is there; what has been disconnected, and not been wanted again, is not. */
function checkWishes({ gone, known }: Wishes, { appkit }: Tab): void {
  const { records } = appkit.store.get(connectionStateAtom)
  expect(records.map(({ connectorId }) => connectorId)).toEqual(expect.arrayContaining([...known]))
  expect(records.filter(({ connectorId }) => gone.has(connectorId))).toEqual([])
}

/** What is in use of each namespace, and its account; what a page has asked in vain another tab may have in use. */
function usedIn(appkit: AppKit) {
  const state = appkit.store.get(connectionStateAtom)
  if (state.records.some(({ absence }) => absence === 'missing')) return []
  return NAMESPACES.flatMap((name) => {
    const record = onShow(state, name)
    return record ? [[name, record.connectorId, record.account.address]] : []
  })
}

/** What the phone that was paired last says of a connection to it, as a page shows it. */
function checkPhone({ sessions }: Phones, record: ConnectionRecord): void {
  const { absence, connection, namespace: name, phase } = record
  if (absence === 'missing') return
  const granted = sessions.at(-1)?.accounts.get(name) ?? []
  expect([name, phase]).toEqual([name, 'live'])
  expect(new Set(connection.accounts.map(({ address }) => address))).toEqual(
    new Set(granted.map(({ address }) => address)),
  )
  expect(granted.map(({ caipNetworkId }) => caipNetworkId)).toContain(connection.caipNetworkId)
}

/** Where every session of the phones is over, nobody is connected by one, or waits for that, here or on the next page. */
function checkLost({ phones }: World, appkit: AppKit): void {
  if (phones.sessions.length > 0) return
  const state = appkit.store.get(connectionStateAtom)
  const byPhone = (keys: readonly ConnectionKey[]) =>
    keys.filter(({ connectorId }) => connectorId === PHONE)
  expect(byPhone(state.records)).toEqual([])
  expect(byPhone(readConnections(appkit.storage))).toEqual([])
  for (const name of NAMESPACES) {
    expect([name, state.inUse[name], appkit.storage.get(inUseKey(name))]).not.toContain(PHONE)
    expect(byPhone(appkit.getConnections(name))).toEqual([])
    // What is left is used.
    if (state.records.some((record) => record.namespace === name && isLive(record)))
      expect(onShow(state, name)?.phase).toBe('live')
  }
}

/** What holds once all is quiet: what a page shows is what its wallets say. */
function checkTruth({ isLeft, mocks, phones, tabs }: World, appkit: AppKit): void {
  const { records } = appkit.store.get(connectionStateAtom)
  for (const name of NAMESPACES) {
    expect(appkit.getAccount(name).status).not.toBe('connecting')
    const isAnyLive = records.some((record) => record.namespace === name && isLive(record))
    expect(appkit.getIsConnectedState(name)).toBe(isAnyLive)
  }
  // A phone must not believe that it is connected to nobody.
  if (tabs.length === 1 && !isLeft) {
    const believing = phones.sessions.filter(({ accounts }) => accounts.size > 0)
    const known = records.filter(({ connectorId }) => connectorId === PHONE)
    expect(believing.length).toBeLessThanOrEqual(known.length > 0 ? 1 : 0)
  }
  for (const record of records) {
    const { namespace: name, connectorId, connection, phase, absence } = record
    if (connectorId === PHONE) checkPhone(phones, record)
    const found = mocks
      .flatMap(({ wallets }) => wallets)
      .find(({ connector }) => connector.id === connectorId)
    if (!found) continue
    // Its adapter failed when it was asked: the next page asks again.
    if (absence === 'missing') continue
    const isOpen = found.isAllowed && !found.isLocked
    expect([connectorId, phase]).toEqual([connectorId, isOpen ? 'live' : 'stored'])
    // One that lets the page in no more has ended.
    if (!isOpen)
      expect([connectorId, found.isAllowed, absence]).toEqual([connectorId, true, 'locked'])
    else {
      expect(connection.caipNetworkId).toBe(found.caipNetworkId)
      expect(connection.accounts.map(({ address }) => address)).toEqual(found.accounts)
    }
    expect(appkit.getConnections(name).some((item) => item.connectorId === connectorId)).toBe(
      isOpen,
    )
  }
  const stored = readConnections(appkit.storage)
  const keysOf = (all: readonly ConnectionKey[]) =>
    all.map(({ namespace: name, connectorId }) => `${name} ${connectorId}`).sort()
  expect(keysOf(stored)).toEqual(keysOf(records))
}

describe('any order of events', () => {
  it.each([
    ['in one tab', 1, command, 20],
    ['in two tabs', 2, fc.oneof({ weight: 4, arbitrary: command }, commandOfTabs), 15],
    ['in three tabs', 3, fc.oneof({ weight: 3, arbitrary: command }, commandOfTabs), 15],
  ] as const)(
    '[T17][REAL-1][REAL-2:locked,refused,away][REAL-3:core,ends][REAL-4:connected][REAL-6:connect,disconnect,switchNetwork,switchAccount] %s keeps the state lawful, ends, and shows what the wallets say',
    {
      // All 10,000 take minutes.
      timeout: 3 * FUZZ_TIMEOUT_MS,
    },
    async (_where, count, given, shortRuns) => {
      await fc.assert(
        fc.asyncProperty(
          steps(given),
          lastSteps,
          fc.record({ slow: slowness, isTold: fc.boolean(), isPaired: fc.boolean() }),
          async (list, last, { slow, isTold, isPaired }) => {
            const world = new World(count)
            world.phones.isToldByRelay = isTold
            for (const mock of world.mocks) mock.setFault('disconnect', slow)
            const pending: Promise<unknown>[] = []
            if (isPaired) {
              await world.appkit.connect({ connectorId: PHONE })
              await world.rest()
            }
            const take = async (all: typeof list) => {
              for (const [run, passes] of all) {
                // Commands overlap: nobody waits for the one before, or until everything that it has begun is done.
                pending.push(Promise.resolve(run(world)).catch(() => {}))
                if (passes === 'moment') await new Promise((resolve) => setImmediate(resolve))
                if (passes === 'rest') await world.rest()
                check(world)
              }
            }
            await take(list)
            // What is called in several tabs at once has no order.
            if (count > 1) {
              await world.settle(pending)
              world.answerReconnects()
              world.calls.forget()
            }
            await take(last)
            await world.settle(pending)
            check(world)
            for (const tab of world.tabs) {
              const { appkit } = tab
              checkWishes(world.wishes, tab)
              checkTruth(world, appkit)
              checkLost(world, appkit)
              world.calls.check(appkit, appkit !== world.appkit)
              expect(appkit.getState().loading).toBe(false)
            }
            // What was in use before a reload is in use after it.
            world.answerReconnects()
            const before = usedIn(world.appkit)
            world.reload()
            await world.settle([])
            expect(usedIn(world.appkit)).toEqual(expect.arrayContaining(before))
            checkTruth(world, world.appkit)
            checkLost(world, world.appkit)
            await Promise.all(world.tabs.map(({ appkit }) => appkit.destroy()))
            for (const mock of world.mocks) expect(mock.openHandles).toBe(0)
          },
        ),
        // Each takes a few hundredths of a second.
        fuzzRuns(5_000, shortRuns),
      )
    },
  )
})
