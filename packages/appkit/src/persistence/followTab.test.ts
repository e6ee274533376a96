import { defineStorageKey, type StorageBackend, type StorageKey } from '@latchkey/foundation'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { createSharedStorage, type TabStorage } from '../../test/createSharedStorage.js'
import type { AppKit } from '../AppKit.js'
import type { AdapterFactory } from '../adapter/contract.js'
import { connectionStateAtom } from '../connection/atoms.js'
import { cancelConnect } from '../connection/cancelConnect.js'
import { find, isLive, onShow } from '../connection/machine/read.js'
import type {
  CreateWalletConnect,
  WalletConnectHandlers,
} from '../connector/walletConnect/client.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { type MockWallet, mockAddress } from '../testing/mockWallet.js'
import { mockWalletConnect } from '../testing/mockWalletConnect.js'
import { entryKey, inUseKey } from './connectionKeys.js'
import { SESSION } from './entryNames.js'
import { readConnections } from './readConnections.js'
import { storagePrefix } from './storagePrefix.js'

const NAMESPACES = ['eip155', 'solana'] as const
const WALLETS = ['a', 'b', 'c'] as const
const PHONE = 'walletConnect'
const COUNT = 3

interface Tab {
  readonly appkit: AppKit
  readonly storage: TabStorage
  /** What its own client of the phone tells. */
  readonly handlers: ReadonlySet<WalletConnectHandlers>
}

/** Some tabs of one origin, with the wallets of one browser and a phone. */
class Tabs {
  readonly #storage: 'local' | 'cookie'
  readonly mocks = NAMESPACES.map((namespace) =>
    mockAdapter({
      namespace,
      walletConnect: true,
      wallets: WALLETS.map((id) => ({
        id: `${id}.${namespace}`,
        name: id,
        rdns: id,
        keepsPermission: id === 'c',
      })),
    }),
  )
  readonly phone = mockWalletConnect()
  readonly #shared = createSharedStorage()
  readonly #ending: Promise<unknown>[] = []
  readonly #tabs: Tab[]

  constructor(storage: 'local' | 'cookie' = 'local') {
    this.#storage = storage
    this.phone.setAutoApprove(true)
    // Longer than from one entry of a session to the next.
    this.phone.setOpening(async () => {
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    })
    this.#tabs = Array.from({ length: COUNT }, () => this.#open())
  }

  get appkits(): readonly AppKit[] {
    return this.#tabs.map(({ appkit }) => appkit)
  }

  appkit(at: number): AppKit {
    return this.#tab(at).appkit
  }

  reload(at: number): void {
    const { appkit, storage } = this.#tab(at)
    this.#ending.push(appkit.destroy())
    storage.close()
    this.#tabs[at] = this.#open()
  }

  /** A tab hears of what the others have written. */
  deliver(at: number): Promise<void> {
    return this.#tab(at).storage.deliver()
  }

  /** The relay is gone for a tab, or back. */
  reach(at: number, status: 'reconnecting' | 'connected'): void {
    for (const handler of this.#tab(at).handlers) handler.onStatus(status)
  }

  /** The phone ends the session, which the relay tells one of the tabs that have it. */
  endSession(at: number): void {
    this.phone.restore([])
    const isServed = ({ appkit }: Tab) =>
      appkit.store
        .get(connectionStateAtom)
        .records.some((record) => record.connectorId === PHONE && isLive(record))
    const told = [...this.#tabs.slice(at), ...this.#tabs.slice(0, at)].find(isServed)
    for (const handler of told?.handlers ?? []) handler.onSessionDeleted()
  }

  /** A wallet of the browser. */
  find(connectorId: string): MockWallet | undefined {
    const wallets = this.mocks.flatMap((mock) => mock.wallets)
    return wallets.find((each) => each.connector.id === connectorId)
  }

  /** Until nobody has anything to tell any more, and everybody can be reached. */
  async settle(): Promise<void> {
    for (let at = 0; at < COUNT; at += 1) this.reach(at, 'connected')
    for (let round = 0; round < 30; round += 1) {
      await new Promise((resolve) => setTimeout(resolve))
      const hasNews = this.#tabs.some(({ storage }) => storage.hasNews)
      if (!hasNews && this.phone.openingCount === 0) return
      await Promise.all(this.#tabs.map(({ storage }) => storage.deliver()))
    }
    throw new Error('The tabs tell each other things without end')
  }

  async end(): Promise<void> {
    await Promise.all([...this.#ending, ...this.appkits.map((appkit) => appkit.destroy())])
  }

  #tab(at: number): Tab {
    const tab = this.#tabs[at]
    if (!tab) throw new TypeError(`no tab ${at}`)
    return tab
  }

  #open(): Tab {
    const storage = this.#shared.open()
    const handlers = new Set<WalletConnectHandlers>()
    const create: CreateWalletConnect = (core) => {
      const client = this.phone.create(core)
      return {
        ...client,
        // All tabs hear of a session that takes the place of theirs.
        subscribe(handler) {
          handlers.add(handler)
          const end = client.subscribe(handler)
          return () => {
            handlers.delete(handler)
            end()
          }
        },
      }
    }
    const { appkit } = createTestAppKit({
      mocks: this.mocks,
      phone: { ...this.phone, create },
      backend: storage.backend,
      storage: this.#storage,
    })
    void appkit.start()
    return { appkit, storage, handlers }
  }
}

const tab = fc.nat({ max: COUNT - 1 })
const wallet = fc.constantFrom(...WALLETS)
const connector = fc.constantFrom(...WALLETS, PHONE)
const namespace = fc.constantFrom(...NAMESPACES)
const maybe = fc.option(namespace, { nil: undefined })
const command = fc.oneof(
  fc.record({ verb: fc.constant('connect'), tab, wallet: connector, namespace: maybe }),
  fc.record({ verb: fc.constant('disconnect'), tab, namespace: maybe }),
  fc.record({ verb: fc.constant('disconnectOne'), tab, wallet: connector, namespace }),
  fc.record({
    verb: fc.constant('switchAccount'),
    tab,
    wallet,
    namespace,
    index: fc.nat({ max: 1 }),
  }),
  fc.record({ verb: fc.constantFrom('lock', 'unlock', 'revoke'), tab, wallet, namespace }),
  fc.record({ verb: fc.constantFrom('relayGone', 'relayBack', 'endSession'), tab }),
  fc.record({ verb: fc.constant('reload'), tab }),
  fc.record({ verb: fc.constant('deliver'), tab }),
  fc.record({ verb: fc.constant('deliver'), tab }),
)

interface Command {
  readonly verb: string
  readonly tab: number
  readonly wallet?: string
  readonly namespace?: string | undefined
  readonly index?: number
}

function run(
  tabs: Tabs,
  { verb, tab: at, wallet: id = '', namespace: name, index = 0 }: Command,
): unknown {
  const appkit = tabs.appkit(at)
  const connectorId = id === PHONE ? id : `${id}.${name}`
  if (verb === 'endSession') return tabs.endSession(at)
  if (verb === 'relayGone') return tabs.reach(at, 'reconnecting')
  if (verb === 'relayBack') return tabs.reach(at, 'connected')
  if (verb === 'reload') return tabs.reload(at)
  if (verb === 'deliver') return tabs.deliver(at)
  if (verb === 'connect')
    return appkit.connect({ connectorId: id, ...(name && { namespace: name }) })
  if (verb === 'disconnect') return appkit.disconnect({ ...(name && { namespace: name }) })
  if (name === undefined) throw new TypeError(verb)
  if (verb === 'lock' || verb === 'unlock' || verb === 'revoke')
    return tabs.mocks.find((mock) => mock.namespace === name)?.[verb](connectorId)
  if (verb === 'disconnectOne') return appkit.disconnect({ namespace: name, connectorId })
  const found = appkit.getConnections(name).find((each) => each.connectorId === connectorId)
  const address = found?.accounts[index]?.address
  return appkit.switchAccount({ namespace: name, connectorId, ...(address && { address }) })
}

const step = fc.tuple(command, fc.boolean())

/** What a tab shows, in a form that can be compared. */
function view(appkit: AppKit) {
  const state = appkit.store.get(connectionStateAtom)
  return {
    connections: state.records
      .map(({ connectorId, namespace: name, account, absence, phase }) =>
        [name, connectorId, account.address, absence ?? phase].join(' '),
      )
      .sort(),
    // Of one that is locked nobody sees whether it was in use.
    onShow: NAMESPACES.map((name) => onShow(state, name)?.connectorId),
    status: NAMESPACES.map((name) => appkit.getAccount(name).status),
  }
}

describe.each(['local', 'cookie'] as const)('three tabs that store in %s', (storage) => {
  it('[REAL-1][T17] show the same, whoever does what in any order', {
    timeout: FUZZ_TIMEOUT_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30, size: 'large' }),
        tab,
        async (steps, last) => {
          const tabs = new Tabs(storage)
          const pending: Promise<unknown>[] = []
          for (const [what, isQuiet] of steps) {
            pending.push(Promise.resolve(run(tabs, what)).catch(() => {}))
            await (isQuiet ? new Promise((resolve) => setImmediate(resolve)) : undefined)
          }
          await Promise.all([...pending, ...tabs.appkits.map((appkit) => appkit.start())])
          await tabs.settle()
          const [first, ...others] = tabs.appkits.map(view)
          for (const other of others) expect(other).toEqual(first)
          // Each says of each wallet what the wallet says.
          const said = tabs.appkit(last).store.get(connectionStateAtom).records
          for (const { connectorId, namespace: name, phase, absence } of said) {
            const found = tabs.find(connectorId)
            const isOpen = !found || (found.isAllowed && !found.isLocked)
            const state = isOpen ? ['live', undefined] : ['stored', 'locked']
            expect([name, connectorId, phase, absence]).toEqual([name, connectorId, ...state])
          }
          const [one] = tabs.appkits
          expect(one && readConnections(one.storage)).toHaveLength(first?.connections.length ?? 0)
          // Whatever has been before, who connects now is connected everywhere.
          await tabs.appkit(last).connect({ connectorId: 'a', namespace: 'eip155' })
          await tabs.settle()
          for (const appkit of tabs.appkits) expect(appkit.getWalletInfo('eip155')?.name).toBe('a')
          await tabs.end()
        },
      ),
      fuzzRuns(1_000, 20),
    )
  })
})

it.each(['local', 'cookie'] as const)(
  '[REAL-1][T17] a connection that has ended is made anew by a tab that has not known it: %s',
  async (storage) => {
    const tabs = new Tabs(storage)
    const addresses = () => tabs.appkits.map((appkit) => appkit.getAddress('eip155'))
    await tabs.appkit(0).connect({ connectorId: 'a.eip155' })
    for (const index of [1, 0, 1]) {
      const address = mockAddress('eip155', 'a.eip155', index)
      const connection = { namespace: 'eip155', connectorId: 'a.eip155', address }
      await tabs.appkit(0).switchAccount(connection)
    }
    await tabs.settle()
    await tabs.appkit(0).disconnect()
    await tabs.settle()
    tabs.reload(2)
    await tabs.appkit(2).start()
    await tabs.appkit(2).connect({ connectorId: 'a.eip155' })
    await tabs.settle()
    expect(new Set(addresses())).toEqual(new Set([mockAddress('eip155', 'a.eip155', 0)]))
    await tabs.end()
  },
)

it('[REAL-1] what one tab connects beside what is in use is in use in all', async () => {
  const tabs = new Tabs()
  for (const [at, id] of ['a', 'b', 'c'].entries()) {
    await tabs.appkit(at).connect({ connectorId: `${id}.eip155` })
    await tabs.settle()
    for (const appkit of tabs.appkits) expect(appkit.getWalletInfo()?.name).toBe(id)
  }
  await tabs.end()
})

it('[REAL-1] a wallet that all tabs have asked in vain is back in each once one has connected it', async () => {
  const tabs = new Tabs()
  const [mock] = tabs.mocks
  const statuses = () => tabs.appkits.map((appkit) => appkit.getAccount('eip155').status)
  const count = (name: string) => mock?.calls.filter(({ method }) => method === name).length ?? 0
  await tabs.appkit(0).connect({ connectorId: 'a.eip155' })
  await tabs.settle()
  mock?.setFault('reconnect', { throws: new TypeError('busy') })
  const before = count('reconnect')
  for (let at = 0; at < COUNT; at += 1) tabs.reload(at)
  await vi.waitFor(() => expect(count('reconnect')).toBe(before + COUNT))
  await vi.waitFor(() => expect(statuses()).toEqual(Array(COUNT).fill('disconnected')))
  mock?.setFault('reconnect', undefined)
  await tabs.appkit(0).connect({ connectorId: 'a.eip155' })
  await tabs.settle()
  await vi.waitFor(() => expect(statuses()).toEqual(Array(COUNT).fill('connected')))
  expect(count('connect')).toBe(2)
  await tabs.end()
})

/** A page whose storage other tabs write, too, and some of it `before` the page is there. */
async function page(
  options: TestAppKitOptions = {},
  before: (write: <T>(key: StorageKey<T>, value: T) => void) => void = () => {},
) {
  const items = new Map<string, string>()
  const listeners = new Set<(name: string) => void>()
  const mock = mockAdapter({
    wallets: [
      { id: 'a', name: 'A', accounts: ['0xa1', '0xa2'], isAllowed: true },
      { id: 'b', name: 'B', accounts: ['0xb1'], isAllowed: true },
    ],
  })
  const backend: StorageBackend = {
    getItem: (name) => items.get(name),
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    keys: () => [...items.keys()],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const { appkit, phone } = createTestAppKit({ mocks: [mock], backend, ...options })
  const asked = (method: string) => mock.calls.filter((call) => call.method === method)
  /** As another tab writes it. */
  const write = <T>({ name, version: v }: StorageKey<T>, d: T) => {
    const full = storagePrefix(appkit.options) + name
    items.set(full, JSON.stringify({ v, d }))
    for (const listener of [...listeners]) listener(full)
  }
  before(write)
  await appkit.start()
  return { appkit, asked, items, listeners, mock, phone, write }
}

/** Later than whatever a page writes by the clock. */
const LATER = Date.now() * 2_000

const keyOf = (connectorId: string) => ({ namespace: 'eip155', connectorId })
const stored = (address: string) => ({ name: 'W', address, caipNetworkId: 'eip155:1' as const })

describe('what another tab has stored', () => {
  it('[REAL-1] a wallet that is connected in another tab is connected here, without a prompt', async () => {
    const { appkit, asked, write } = await page()
    write(entryKey(keyOf('a')), { version: 1, since: 1, connection: stored('0xa2') })
    await vi.waitFor(() => expect(appkit.getIsConnectedState()).toBe(true))
    expect(appkit.getAddress()).toBe('0xa2')
    expect(asked('connect')).toEqual([])
  })

  it('[REAL-1] a session of another tab is taken up once this one shows no code any more', async () => {
    const { appkit, phone, write } = await page({ mocks: [mockAdapter({ walletConnect: true })] })
    const showing = expect(appkit.connect({ connectorId: 'walletConnect' })).rejects.toThrow()
    await vi.waitFor(() => expect(phone.uris).toHaveLength(1))
    phone.setElsewhere(['eip155:1'])
    const address = mockAddress('eip155', 'phone', 0)
    write(entryKey(keyOf('walletConnect')), {
      version: 1,
      since: 1,
      connection: stored(address),
    })
    await new Promise((resolve) => setTimeout(resolve))
    expect([appkit.getIsConnectedState(), phone.isDestroyed]).toEqual([false, false])
    cancelConnect(appkit)
    await showing
    await vi.waitFor(() => expect(appkit.getIsConnectedState()).toBe(true))
    expect([appkit.getAddress(), phone.isDestroyed]).toEqual([address, true])
  })

  it('[REAL-1] another phone that is paired in another tab takes the place of the first, and neither is told', async () => {
    const mock = mockAdapter({
      walletConnect: true,
      wallets: [{ id: 'a', name: 'A', accounts: ['0xa1'], isAllowed: true }],
    })
    const { appkit, phone, write } = await page({ mocks: [mock] })
    await appkit.connect({ connectorId: 'a' })
    phone.setAutoApprove(true)
    await appkit.connect({ connectorId: PHONE })
    const shown: (string | undefined)[] = []
    appkit.subscribeAccount(() => shown.push(appkit.getWalletInfo()?.id))
    write(entryKey(keyOf(PHONE)), {
      version: LATER,
      since: 1,
      connection: { ...stored(mockAddress('eip155', 'phone', 0)), caipNetworkId: 'eip155:2' },
    })
    phone.setElsewhere(['eip155:2'])
    write(defineStorageKey({ name: SESSION, version: 2, parse: String }), 'other')
    await vi.waitFor(() => expect(appkit.getIsConnectedState()).toBe(true))
    await vi.waitFor(() =>
      expect(appkit.getNetworkState('eip155').approvedCaipNetworkIds).toEqual(['eip155:2']),
    )
    expect([phone.isDestroyed, phone.pairCount]).toEqual([true, 1])
    expect(mock.calls.filter(({ method }) => method === 'disconnect')).toEqual([])
    // Its library forgets the first before it is asked for the other.
    const methods = mock.calls.map(({ method }) => method)
    expect(methods.indexOf('release')).toBeGreaterThan(0)
    expect(methods.indexOf('release')).toBeLessThan(methods.indexOf('reconnect'))
    // Nor was anything else on show meanwhile.
    expect(new Set(shown)).toEqual(new Set([PHONE]))
  })

  it('[REAL-1] another phone takes the place of the first in every namespace, also where one that had ended is heard of before', async () => {
    const mocks = NAMESPACES.map((namespace) => mockAdapter({ namespace, walletConnect: true }))
    const { appkit, phone, write } = await page({ mocks })
    phone.setAutoApprove(true)
    await appkit.connect({ connectorId: PHONE })
    phone.takeOut('eip155')
    phone.changeAccounts('solana', ['p'])
    expect(appkit.getAddress('solana')).toBe('p')
    phone.setElsewhere(['eip155:2', 'solana:2'])
    const addressOf = (namespace: string) => mockAddress(namespace, 'phone', 0)
    write(entryKey({ namespace: 'eip155', connectorId: PHONE }), {
      version: LATER,
      since: 1,
      connection: { ...stored(addressOf('eip155')), caipNetworkId: 'eip155:2' },
    })
    await vi.waitFor(() => expect(appkit.getIsConnectedState('eip155')).toBe(true))
    write(defineStorageKey({ name: SESSION, version: 2, parse: String }), 'other')
    await vi.waitFor(() => expect(appkit.getIsConnectedState('solana')).toBe(true))
    for (const namespace of NAMESPACES) {
      expect(appkit.getAddress(namespace)).toBe(addressOf(namespace))
      expect(appkit.getNetworkState(namespace).approvedCaipNetworkIds).toEqual([`${namespace}:2`])
    }
    expect(phone.pairCount).toBe(1)
  })

  it('[REAL-1] another phone takes the place of the first in a namespace that had ended, also where it is there again before its end is heard of', async () => {
    const mocks = NAMESPACES.map((namespace) => mockAdapter({ namespace, walletConnect: true }))
    const { appkit, items, phone, write } = await page({ mocks })
    phone.setAutoApprove(true)
    await appkit.connect({ connectorId: PHONE })
    phone.changeAccounts('solana', ['p'])
    phone.setElsewhere(['eip155:2', 'solana:2'])
    const key = entryKey({ namespace: 'solana', connectorId: PHONE })
    const ended = { v: key.version, d: { version: LATER, since: 1 } }
    items.set(storagePrefix(appkit.options) + key.name, JSON.stringify(ended))
    write(defineStorageKey({ name: SESSION, version: 2, parse: String }), 'other')
    const approvedIn = (namespace: string) =>
      vi.waitFor(() =>
        expect(appkit.getNetworkState(namespace).approvedCaipNetworkIds).toEqual([
          `${namespace}:2`,
        ]),
      )
    await approvedIn('eip155')
    const address = mockAddress('solana', 'phone', 0)
    write(key, {
      version: LATER + 1,
      since: 2,
      connection: { ...stored(address), caipNetworkId: 'solana:2' },
    })
    await approvedIn('solana')
    expect(appkit.getAddress('solana')).toBe(address)
  })

  it('[REAL-1] takes up each namespace of a session, also one that it hears of while its client opens', async () => {
    const mocks = NAMESPACES.map((namespace) => mockAdapter({ namespace, walletConnect: true }))
    const { appkit, phone, write } = await page({ mocks })
    const hear = (namespace: (typeof NAMESPACES)[number]) =>
      write(entryKey({ namespace, connectorId: PHONE }), {
        version: 1,
        since: 1,
        connection: {
          ...stored(mockAddress(namespace, 'phone', 0)),
          caipNetworkId: `${namespace}:1`,
        },
      })
    let open = () => {}
    const opening = new Promise<void>((resolve) => {
      open = resolve
    })
    phone.setOpening(() => opening)
    phone.restore(['eip155:1', 'solana:1'])
    hear('eip155')
    await vi.waitFor(() => expect(phone.openingCount).toBe(1))
    hear('solana')
    await new Promise((resolve) => setTimeout(resolve))
    open()
    const isEach = () => NAMESPACES.map((namespace) => appkit.getIsConnectedState(namespace))
    await vi.waitFor(() => expect(isEach()).toEqual([true, true]))
    expect(phone.isDestroyed).toBe(false)
  })

  it('[REAL-1] takes up a session that takes the place of the one that its client opens with', async () => {
    const { appkit, phone, write } = await page({ mocks: [mockAdapter({ walletConnect: true })] })
    let open = () => {}
    const opening = new Promise<void>((resolve) => {
      open = resolve
    })
    phone.setOpening(() => opening)
    phone.restore(['eip155:1'])
    const connection = stored(mockAddress('eip155', 'phone', 0))
    write(entryKey(keyOf(PHONE)), { version: 1, since: 1, connection })
    await vi.waitFor(() => expect(phone.openingCount).toBe(1))
    phone.setElsewhere(['eip155:2'])
    write(defineStorageKey({ name: SESSION, version: 2, parse: String }), 'other')
    open()
    await vi.waitFor(() => expect(appkit.getIsConnectedState()).toBe(true))
    expect(appkit.getNetworkState('eip155').approvedCaipNetworkIds).toEqual(['eip155:2'])
  })

  it('[REAL-1] takes no answer by a session that another has taken the place of meanwhile', async () => {
    const mock = mockAdapter({ walletConnect: true })
    const answers: (() => void)[] = []
    const factory: AdapterFactory = (context) => {
      const adapter = mock.factory(context)
      return {
        ...adapter,
        async reconnect(parameters) {
          const answer = await adapter.reconnect(parameters)
          await new Promise<void>((resolve) => answers.push(resolve))
          return answer
        },
      }
    }
    const { appkit, phone, write } = await page({ mocks: [{ ...mock, factory }] })
    phone.restore(['eip155:1'])
    const connection = stored(mockAddress('eip155', 'phone', 0))
    write(entryKey(keyOf(PHONE)), { version: 1, since: 1, connection })
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    phone.setElsewhere(['eip155:2'])
    write(defineStorageKey({ name: SESSION, version: 2, parse: String }), 'other')
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    for (const answer of answers) answer()
    await vi.waitFor(() => expect(appkit.getIsConnectedState()).toBe(true))
    expect(appkit.getNetworkState('eip155').approvedCaipNetworkIds).toEqual(['eip155:2'])
  })

  it('[REAL-1] leaves a session that another has taken the place of before its connect was answered', async () => {
    const mock = mockAdapter({ walletConnect: true })
    const { appkit, phone, write } = await page({ mocks: [mock] })
    phone.setAutoApprove(true)
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: PHONE })
    await vi.waitFor(() => expect(mock.calls.map(({ method }) => method)).toContain('connect'))
    phone.setElsewhere(['eip155:2'])
    write(defineStorageKey({ name: SESSION, version: 2, parse: String }), 'other')
    await new Promise((resolve) => setTimeout(resolve))
    mock.approve()
    await connecting
    await vi.waitFor(() =>
      expect(appkit.getNetworkState('eip155').approvedCaipNetworkIds).toEqual(['eip155:2']),
    )
    expect([appkit.getIsConnectedState(), phone.pairCount]).toEqual([true, 1])
  })

  it('[REAL-1] follows another tab to another account, where the wallet shows it here too', async () => {
    const { appkit, asked, write } = await page()
    await appkit.connect({ connectorId: 'a' })
    write(entryKey(keyOf('a')), { version: LATER, since: 1, connection: stored('0xa2') })
    expect(appkit.getAddress()).toBe('0xa2')
    expect(asked('setActiveAccount').at(-1)?.parameters).toEqual({
      connectorId: 'a',
      address: '0xa2',
    })
    write(entryKey(keyOf('a')), { version: LATER + 1, since: 1, connection: stored('0xstranger') })
    expect(appkit.getAddress()).toBe('0xa2')
    write(entryKey(keyOf('a')), { version: LATER + 2, since: 1, connection: stored('0xA1') })
    expect(appkit.getAddress()).toBe('0xa1')
  })

  it('[REAL-1] uses the connection that is used in another tab', async () => {
    const { appkit, asked, write } = await page()
    for (const connectorId of ['a', 'b']) await appkit.connect({ connectorId })
    write(inUseKey('eip155'), 'a')
    expect(appkit.getWalletInfo()?.id).toBe('a')
    expect(asked('setActiveAccount').at(-1)?.parameters).toMatchObject({ connectorId: 'a' })
  })

  it('[REAL-1] uses it once its wallet has answered, where it hears of the use before the connection', async () => {
    const { appkit, write } = await page()
    await appkit.connect({ connectorId: 'a' })
    write(inUseKey('eip155'), 'b')
    expect(appkit.getWalletInfo()?.id).toBe('a')
    write(entryKey(keyOf('b')), { version: 1, since: 1, connection: stored('0xb1') })
    await vi.waitFor(() => expect(appkit.getWalletInfo()?.id).toBe('b'))
    expect(appkit.storage.get(inUseKey('eip155'))).toBe('b')
  })

  it('[REAL-1] shows what it has until the wallet that is used there has answered here, too', async () => {
    const { appkit, mock, write } = await page()
    await appkit.connect({ connectorId: 'a' })
    const seen = new Set<string>()
    appkit.subscribeAccount(({ address, status }) => seen.add(`${status} ${address}`))
    mock.setFault('reconnect', { answersLateMs: 30 })
    write(entryKey(keyOf('b')), { version: 1, since: 1, connection: stored('0xb1') })
    write(inUseKey('eip155'), 'b')
    await vi.waitFor(() => expect(appkit.getWalletInfo()?.id).toBe('b'))
    expect([...seen]).toEqual(['connected 0xb1'])
  })

  it('[REAL-1] uses what another tab uses by then, though another wallet has answered first', async () => {
    const { appkit, mock, write } = await page({}, (put) => {
      put(entryKey(keyOf('a')), { version: 1, since: 1, connection: stored('0xa1') })
      put(inUseKey('eip155'), 'a')
    })
    expect(appkit.getWalletInfo()?.id).toBe('a')
    mock.setFault('reconnect', { answersLateMs: 30 })
    write(inUseKey('eip155'), 'b')
    write(entryKey(keyOf('b')), { version: 1, since: 2, connection: stored('0xb1') })
    await vi.waitFor(() => expect(appkit.getWalletInfo()?.id).toBe('b'))
    expect(appkit.storage.get(inUseKey('eip155'))).toBe('b')
  })

  it('[REAL-1] leaves it in use there, where its wallet does not answer here, until a person chooses', async () => {
    const { appkit, mock, write } = await page()
    await appkit.connect({ connectorId: 'b' })
    mock.setFault('reconnect', 'throw-string')
    write(entryKey(keyOf('a')), { version: 1, since: 1, connection: stored('0xa1') })
    write(inUseKey('eip155'), 'a')
    const absence = () => find(appkit.store.get(connectionStateAtom), keyOf('a'))?.absence
    await vi.waitFor(() => expect(absence()).toBe('missing'))
    expect(appkit.getWalletInfo()?.id).toBe('b')
    expect(appkit.storage.get(inUseKey('eip155'))).toBe('a')
    await appkit.connect({ connectorId: 'b' })
    expect(appkit.storage.get(inUseKey('eip155'))).toBe('b')
  })

  it('[REAL-1] asks a wallet anew that has not answered here, once another tab uses it', async () => {
    const { appkit, mock, write } = await page()
    await appkit.connect({ connectorId: 'b' })
    mock.setFault('reconnect', 'throw-string')
    write(entryKey(keyOf('a')), { version: 1, since: 1, connection: stored('0xa1') })
    const absence = () => find(appkit.store.get(connectionStateAtom), keyOf('a'))?.absence
    await vi.waitFor(() => expect(absence()).toBe('missing'))
    mock.setFault('reconnect', undefined)
    write(inUseKey('eip155'), 'a')
    expect(appkit.getWalletInfo()?.id).toBe('b')
    await vi.waitFor(() => expect(appkit.getWalletInfo()?.id).toBe('a'))
  })

  it('[REAL-1] leaves in use for the other tabs what does not answer a page that begins, until it has ended', async () => {
    const mock = mockAdapter({
      wallets: ['a', 'b'].map((id) => ({ id, name: id, accounts: [`0x${id}1`], isAllowed: true })),
    })
    const factory: AdapterFactory = (context) => {
      const adapter = mock.factory(context)
      return {
        ...adapter,
        reconnect: async (parameters) => {
          if (parameters.connectorId === 'a') throw new TypeError('busy')
          return adapter.reconnect(parameters)
        },
      }
    }
    const { appkit } = await page({ mocks: [{ ...mock, factory }] }, (write) => {
      write(entryKey(keyOf('a')), { version: 1, since: 1, connection: stored('0xa1') })
      write(entryKey(keyOf('b')), { version: 1, since: 2, connection: stored('0xb1') })
      write(inUseKey('eip155'), 'a')
    })
    await vi.waitFor(() => expect(appkit.getWalletInfo()?.id).toBe('b'))
    expect(appkit.storage.get(inUseKey('eip155'))).toBe('a')
    await appkit.disconnect(keyOf('a'))
    expect(appkit.storage.get(inUseKey('eip155'))).toBe('b')
  })

  it('[REAL-1] what another tab connects once all is cleared is connected here, whatever was before', async () => {
    const { appkit, items, mock, write } = await page()
    for (let count = 0; count < 3; count += 1) {
      await appkit.connect({ connectorId: 'a' })
      await appkit.disconnect()
    }
    items.clear()
    // Whoever connects next does so at a later time.
    const cleared = Date.now()
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(cleared))
    const other = await page({ mocks: [mock] })
    await other.appkit.connect({ connectorId: 'a' })
    const entry = other.appkit.storage.get(entryKey(keyOf('a')))
    if (!entry) throw new TypeError('nothing is stored')
    write(entryKey(keyOf('a')), entry)
    await vi.waitFor(() => expect(appkit.getIsConnectedState()).toBe(true))
  })

  it('[T17] what another tab has ended ends here, and its wallet is not told again', async () => {
    const { appkit, asked, write } = await page()
    await appkit.connect({ connectorId: 'a' })
    await appkit.open({ view: 'Account' })
    write(entryKey(keyOf('a')), { version: LATER, since: 1 })
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.getView().name).toBe('Connect')
    expect(asked('disconnect')).toEqual([])
    // Its library forgets it all the same.
    expect(asked('release')).toMatchObject([{ parameters: { connectorId: 'a' } }])
  })

  it('[REAL-1] does not put into use what another tab has ended as well, of which it has yet to hear', async () => {
    const { appkit, items, mock, write } = await page()
    for (const connectorId of ['a', 'b']) await appkit.connect({ connectorId })
    const inStorage = (name: string) => storagePrefix(appkit.options) + name
    const isOver = JSON.stringify({
      v: entryKey(keyOf('a')).version,
      d: { version: LATER, since: 1 },
    })
    items.set(inStorage(entryKey(keyOf('a')).name), isOver)
    items.delete(inStorage(inUseKey('eip155').name))
    // Its wallet tells this page before the storage does.
    mock.revoke('b')
    expect(appkit.getWalletInfo()?.id).toBe('a')
    expect(appkit.storage.get(inUseKey('eip155'))).toBeUndefined()
    write(entryKey(keyOf('a')), { version: LATER, since: 1 })
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('error: what another tab has ended ends here, whether its library forgets it or not', async () => {
    const { appkit, mock, write } = await page()
    mock.setFault('release', 'never')
    await appkit.connect({ connectorId: 'a' })
    write(entryKey(keyOf('a')), { version: LATER, since: 1 })
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('[REAL-1] what has ended here counts more than what another tab wrote at the same time', async () => {
    const { appkit, write } = await page()
    await appkit.connect({ connectorId: 'a' })
    await appkit.disconnect()
    write(entryKey(keyOf('a')), { version: 1, since: 1, connection: stored('0xa1') })
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.storage.get(entryKey(keyOf('a')))?.connection).toBeUndefined()
  })

  it.each(['local', 'cookie'] as const)(
    '[T17] what another tab has ended is not brought back before this one has heard of it: %s',
    async (storage) => {
      const { appkit, items } = await page({ storage })
      await appkit.connect({ connectorId: 'a' })
      const key = entryKey(keyOf('a'))
      const name = storagePrefix(appkit.options) + key.name
      const ended = JSON.stringify({ v: 1, d: { version: LATER, since: 1 } })
      if (storage === 'cookie') items.delete(name)
      else items.set(name, ended)
      await appkit.switchAccount({ ...keyOf('a'), address: '0xa2' })
      expect(appkit.storage.get(key)?.connection).toBeUndefined()
      // Who connects it anew may.
      await appkit.disconnect()
      await appkit.connect({ connectorId: 'a' })
      expect(appkit.storage.get(key)?.connection).toBeDefined()
    },
  )

  it('adds nothing where the app wants no connection to be restored', async () => {
    const { appkit, write } = await page({ enableReconnect: false })
    write(entryKey(keyOf('a')), { version: 1, since: 1, connection: stored('0xa1') })
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.store.get(connectionStateAtom).records).toEqual([])
  })

  it('error: what is no entry of an adapter that is there changes nothing', async () => {
    const { appkit, write } = await page()
    const { parse, version } = entryKey(keyOf('a'))
    const entry = { version: 1, since: 1, connection: stored('0xa1') }
    for (const name of [
      'connection/',
      'connection/eip155',
      'connection/eip155/%E0%A4%A',
      'in-use/',
    ])
      write({ name, version, parse }, entry)
    const lumen = entryKey({ namespace: 'lumen', connectorId: 'a' })
    write(lumen, { ...entry, connection: { ...stored('0xa1'), caipNetworkId: 'lumen:1' } })
    expect(appkit.store.get(connectionStateAtom).records).toEqual([])
  })

  it('[LEAK-1:destroyListeners] hears nothing after the end', async () => {
    const { appkit, listeners } = await page()
    expect(listeners.size).toBeGreaterThan(0)
    await appkit.destroy()
    expect(listeners.size).toBe(0)
  })
})
