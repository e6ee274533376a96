import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { Phones } from '../../test/createPhones.js'
import { createSharedStorage, type TabStorage } from '../../test/createSharedStorage.js'
import { expectLawful } from '../../test/expectLawful.js'
import { Wishes } from '../../test/Wishes.js'
import type { AppKit } from '../AppKit.js'
import { readConnections } from '../persistence/readConnections.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapter, mockAdapter } from '../testing/mockAdapter.js'
import type { MockFault } from '../testing/mockFault.js'
import { mockWalletConnect } from '../testing/mockWalletConnect.js'
import { PATIENCE_MS, within } from '../testing/wait.js'
import { connectionStateAtom } from './atoms.js'
import { isLive, onShow } from './machine/read.js'
import type { ConnectionKey, ConnectionRecord } from './machine/types.js'

const NAMESPACES = ['eip155', 'solana'] as const
const WALLETS = ['a', 'b'] as const
const PHONE = 'walletConnect'

interface Tab {
  readonly appkit: AppKit
  readonly storage: TabStorage
  /** Whether the page has read its storage: it has begun by then. */
  isRead: boolean
}

/** A browser with two wallets of each chain, two phones, and the tabs of one page that are open in it. */
class World {
  readonly mocks: readonly MockAdapter[] = NAMESPACES.map((name, at) =>
    mockAdapter({
      namespace: name,
      walletConnect: true,
      wallets: WALLETS.map((id) => ({
        id: key(at, id),
        name: id,
        rdns: id,
        keepsPermission: id === 'b',
      })),
    }),
  )
  readonly phones = new Phones()
  readonly wishes: Wishes
  readonly #shared = createSharedStorage()
  readonly #ending: Promise<unknown>[] = []
  readonly tabs: Tab[]
  /** Whether a page has gone that may have been about to connect the phone, or to let go of it. */
  isLeft = false
  /** The tab that the person looks at. */
  at = 0

  constructor(count: number) {
    this.wishes = new Wishes({ hasTabs: count > 1, isWallet: (id) => id !== PHONE })
    this.tabs = Array.from({ length: count }, () => this.#open())
  }

  get tab(): Tab {
    const tab = this.tabs[this.at]
    if (!tab) throw new TypeError(`no tab ${this.at}`)
    return tab
  }

  get appkit(): AppKit {
    return this.tab.appkit
  }

  #open(): Tab {
    const storage = this.#shared.open()
    const { backend } = storage
    const phone = { ...mockWalletConnect(), create: this.phones.create }
    const { appkit } = createTestAppKit({ mocks: this.mocks, phone, backend })
    const tab = { appkit, storage, isRead: false }
    void appkit.start()
    setImmediate(() => {
      tab.isRead = true
    })
    return tab
  }

  /** The page goes, and comes again: nobody hears of what it waited for, nor the page of what is done in between. */
  reload(inBetween = () => {}): void {
    const { appkit, storage } = this.tab
    const { records } = appkit.store.get(connectionStateAtom)
    if (!records.some(({ connectorId }) => connectorId === PHONE)) this.isLeft = true
    this.#ending.push(appkit.destroy())
    storage.close()
    inBetween()
    this.tabs[this.at] = this.#open()
  }

  /** Time passes, and the tabs hear of each other until nobody has anything to tell. */
  async rest(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve))
    for (let round = 0; this.tabs.some(({ storage }) => storage.hasNews); round += 1) {
      if (round > 30) throw new Error('The tabs tell each other things without end')
      await Promise.all(this.tabs.map(({ storage }) => storage.deliver()))
      await new Promise((resolve) => setTimeout(resolve))
    }
    this.wishes.heard()
  }

  /** Everybody answers, and all is quiet. */
  async settle(pending: readonly Promise<unknown>[]): Promise<void> {
    this.phones.setStatus('connected')
    this.phones.setAutoApprove(true)
    for (const mock of this.mocks) mock.setApproval('approve')
    for (let round = 0; round < 3; round++) {
      for (const mock of this.mocks) mock.approve()
      this.phones.approve()
      await new Promise((resolve) => setTimeout(resolve))
    }
    const slow = (name: string, all: readonly Promise<unknown>[]) =>
      Promise.all(all.map((p, i) => within(p, PATIENCE_MS, `hangs: ${name} ${i}`)))
    await slow('pending', pending)
    await slow('ending', this.#ending)
    await slow(
      'start',
      this.tabs.map(({ appkit }) => appkit.start()),
    )
    await this.rest()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

type Command = (world: World) => Promise<unknown> | unknown

const namespace = fc.nat({ max: NAMESPACES.length - 1 })
const wallet = fc.constantFrom(...WALLETS)
const reference = fc.constantFrom('1', '2', '99')
const networkOf = (at: number, id: string) => `${NAMESPACES[at] ?? 'eip155'}:${id}` as const

/** How a wallet is told of an end: at once, late, or so that it takes a while to say that it has heard. */
const slowness = fc.constantFrom<MockFault | undefined>(
  { lateMs: 1 },
  { answersLateMs: 1 },
  undefined,
)

/** Whatever a person, a wallet or an app may do, in any order. */
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fc.constantFrom(...WALLETS, PHONE), fc.option(namespace, { nil: undefined })).map(
    ([id, at]): Command =>
      (world) =>
        world.wishes.want([key(0, id), key(1, id)], () =>
          world.appkit.connect({
            connectorId: id,
            ...(at === undefined ? {} : { namespace: NAMESPACES[at] ?? 'eip155' }),
          }),
        ),
  ),
  fc.constantFrom('one', 'two').map(
    (phone): Command =>
      ({ appkit, phones }) => {
        phones.phone = phone
        return appkit.connect({ connectorId: PHONE })
      },
  ),
  fc.option(namespace, { nil: undefined }).map(
    (at): Command =>
      (world) => {
        const name = at === undefined ? undefined : (NAMESPACES[at] ?? 'eip155')
        return world.wishes.letGo(
          world.appkit,
          (id) => name === undefined || id.endsWith(name),
          () => world.appkit.disconnect(name === undefined ? {} : { namespace: name }),
        )
      },
  ),
  fc.tuple(namespace, fc.constantFrom(...WALLETS, PHONE)).map(
    ([at, id]): Command =>
      (world) => {
        const connectorId = key(at, id)
        return world.wishes.letGo(
          world.appkit,
          (known) => known === connectorId,
          () => world.appkit.disconnect({ namespace: NAMESPACES[at] ?? 'eip155', connectorId }),
        )
      },
  ),
  fc.tuple(namespace, wallet).map(
    ([at, id]): Command =>
      (world) => {
        // Who lets go of a wallet and wants it back waits for nothing.
        const connectorId = key(at, id)
        const name = NAMESPACES[at] ?? 'eip155'
        return Promise.allSettled([
          world.wishes.letGo(
            world.appkit,
            (known) => known === connectorId,
            () => world.appkit.disconnect({ namespace: name, connectorId }),
          ),
          world.wishes.want([connectorId], () =>
            world.appkit.connect({ namespace: name, connectorId }),
          ),
        ])
      },
  ),
  fc.tuple(namespace, wallet, fc.option(fc.nat({ max: 1 }), { nil: undefined })).map(
    ([at, id, index]): Command =>
      (world) => {
        const connectorId = key(at, id)
        const { wallets = [] } = world.mocks[at] ?? {}
        const found = wallets.find(({ connector }) => connector.id === connectorId)
        const address = index === undefined ? undefined : found?.accounts[index]
        // One that has ended lately is connected again.
        return world.wishes.want([connectorId], () =>
          world.appkit.switchAccount({
            namespace: NAMESPACES[at] ?? 'eip155',
            connectorId,
            ...(address === undefined ? {} : { address }),
          }),
        )
      },
  ),
  fc.tuple(namespace, fc.constantFrom('1', '2')).map(
    ([at, id]): Command =>
      ({ appkit }) =>
        appkit.switchNetwork(networkOf(at, id)),
  ),
  fc.constant<Command>(({ appkit }) => appkit.signMessage({ message: 'x' })),
  fc.constant<Command>(({ appkit }) => appkit.open()),
  fc.constant<Command>(({ appkit }) => appkit.close()),
  fc.constant<Command>(({ appkit }) => appkit.goBack()),
  fc.constant<Command>(({ appkit }) => appkit.push('Networks')),
  fc.constant<Command>((world) => world.reload()),
  fc.tuple(namespace, wallet).map(
    ([at, id]): Command =>
      (world) => {
        world.wishes.forget((known) => known === key(at, id))
        world.reload(() => world.mocks[at]?.revoke(key(at, id)))
      },
  ),
  fc.tuple(namespace, fc.constantFrom('approve', 'reject', 'hold')).map(
    ([at, approval]): Command =>
      ({ mocks }) =>
        mocks[at]?.setApproval(approval),
  ),
  namespace.map(
    (at): Command =>
      ({ mocks }) =>
        mocks[at]?.approve(),
  ),
  fc.tuple(namespace, wallet, fc.constantFrom('revoke', 'lock', 'unlock')).map(
    ([at, id, verb]): Command =>
      (world) => {
        if (verb === 'revoke') world.wishes.forget((known) => known === key(at, id))
        world.mocks[at]?.[verb](key(at, id))
      },
  ),
  fc.tuple(namespace, wallet, reference).map(
    ([at, id, to]): Command =>
      ({ mocks }) =>
        mocks[at]?.switchChain(key(at, id), networkOf(at, to)),
  ),
  fc.tuple(namespace, wallet, fc.nat({ max: 1 })).map(
    ([at, id, index]): Command =>
      ({ mocks }) => {
        const mock = mocks[at]
        const accounts = mock?.wallets.find(
          ({ connector }) => connector.id === key(at, id),
        )?.accounts
        mock?.switchAccount(key(at, id), accounts?.[index] ?? '')
      },
  ),
  fc.tuple(namespace, slowness).map(
    ([at, fault]): Command =>
      ({ mocks }) =>
        mocks[at]?.setFault('disconnect', fault),
  ),
  fc
    .tuple(
      namespace,
      fc.constantFrom<MockFault | undefined>('throw-string', { lateMs: 1 }, undefined),
    )
    .map(
      ([at, fault]): Command =>
        ({ mocks }) =>
          mocks[at]?.setFault('reconnect', fault),
    ),
  fc.constantFrom('approve', 'reject', 'deleteSession').map(
    (verb): Command =>
      ({ phones }) =>
        phones[verb](),
  ),
  fc.constantFrom('reconnecting', 'connected').map(
    (status): Command =>
      ({ phones }) =>
        phones.setStatus(status),
  ),
  fc.constantFrom('one', 'two').map(
    (phone): Command =>
      ({ phones }) => {
        phones.phone = phone
      },
  ),
  fc.tuple(namespace, fc.constantFrom(['p'], ['p', 'q'], ['q'])).map(
    ([at, addresses]): Command =>
      ({ phones }) =>
        phones.changeAccounts(NAMESPACES[at] ?? 'eip155', addresses),
  ),
  fc.tuple(namespace, fc.constantFrom('1', '2')).map(
    ([at, id]): Command =>
      ({ phones }) =>
        phones.changeChain(NAMESPACES[at] ?? 'eip155', networkOf(at, id)),
  ),
  namespace.map(
    (at): Command =>
      ({ phones }) =>
        phones.takeOut(NAMESPACES[at] ?? 'eip155'),
  ),
  fc.boolean().map(
    (isAuto): Command =>
      ({ phones }) =>
        phones.setAutoApprove(isAuto),
  ),
)

/** What there is with another tab alone: the person goes to it, and one hears of the other. */
const commandOfTabs: fc.Arbitrary<Command> = fc.oneof(
  fc.nat({ max: 2 }).map(
    (at): Command =>
      (world) => {
        world.at = at % world.tabs.length
      },
  ),
  fc.nat({ max: 2 }).map(
    (at): Command =>
      ({ tabs }) =>
        tabs[at % tabs.length]?.storage.deliver(),
  ),
)

/** What passes between a command and the next: nothing, what takes no time, or whatever it has begun. */
const passing = fc.constantFrom('nothing', 'nothing', 'moment', 'moment', 'rest')

/** A command, and whether what it begins has time before the next. */
const steps = (given: fc.Arbitrary<Command>) =>
  fc.array(fc.tuple(given, passing), { maxLength: 40, size: 'large' })

function key(at: number, id: string): string {
  return id === PHONE ? id : `${id}.${NAMESPACES[at]}`
}

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
    '[T17][REAL-1][REAL-2:locked,refused,away][REAL-3:core,ends][REAL-4:connected][REAL-6:connect,disconnect] %s keeps the state lawful, ends, and shows what the wallets say',
    {
      // All 10,000 take minutes.
      timeout: 3 * FUZZ_TIMEOUT_MS,
    },
    async (_where, count, given, shortRuns) => {
      await fc.assert(
        fc.asyncProperty(
          steps(given),
          fc.record({ slow: slowness, isTold: fc.boolean(), isPaired: fc.boolean() }),
          async (list, { slow, isTold, isPaired }) => {
            const world = new World(count)
            world.phones.isToldByRelay = isTold
            for (const mock of world.mocks) mock.setFault('disconnect', slow)
            const pending: Promise<unknown>[] = []
            if (isPaired) {
              await world.appkit.connect({ connectorId: PHONE })
              await world.rest()
            }
            for (const [run, passes] of list) {
              // Commands overlap: nobody waits for the one before, or until everything that it has begun is done.
              pending.push(Promise.resolve(run(world)).catch(() => {}))
              if (passes === 'moment') await new Promise((resolve) => setImmediate(resolve))
              if (passes === 'rest') await world.rest()
              check(world)
            }
            await world.settle(pending)
            check(world)
            for (const tab of world.tabs) {
              const { appkit } = tab
              checkWishes(world.wishes, tab)
              checkTruth(world, appkit)
              expect(appkit.getState().loading).toBe(false)
            }
            // What was in use before a reload is in use after it.
            for (const mock of world.mocks) mock.setFault('reconnect', undefined)
            const before = usedIn(world.appkit)
            world.reload()
            await world.settle([])
            expect(usedIn(world.appkit)).toEqual(expect.arrayContaining(before))
            checkTruth(world, world.appkit)
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
