import { createLogger, createStorage, HOUR_MS, type Storage } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LATE_WALLET_WAIT_MS } from '../constants.js'
import type { StoredConnection } from '../persistence/connectionKeys.js'
import { readConnections } from '../persistence/readConnections.js'
import { ports } from '../ports.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import type { MockWalletOptions } from '../testing/mockWallet.js'
import { storeConnections } from '../testing/storeConnections.js'
import { connectionStateAtom } from './atoms.js'

const stored = (item: Partial<StoredConnection> = {}): StoredConnection => ({
  namespace: 'eip155',
  connectorId: 'mock',
  name: 'Mock Wallet',
  address: '0xold',
  caipNetworkId: 'eip155:1',
  isActive: true,
  ...item,
})

/** An instance of a page that was there before: what it stored is given. */
function reloaded(
  connections: readonly StoredConnection[],
  options: TestAppKitOptions = { mocks: [mockAdapter({ wallets: [{ isAllowed: true }] })] },
) {
  const test = createTestAppKit(options)
  storeConnections(test.appkit.storage, connections)
  return test
}

const wallets = (...items: NonNullable<MockAdapterOptions['wallets']>) =>
  mockAdapter({ wallets: items })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('reconnect', () => {
  it('[CONN-4][RECON-1:liveProvider,signsAtOnce] goes from connecting to connected, without a prompt, and then signs', async () => {
    const { appkit, mock } = reloaded([stored()])
    const states: string[] = []
    appkit.subscribeAccount(({ status }) => states.push(status))
    mock.setApproval('hold')
    const started = appkit.start()
    await Promise.resolve()
    expect(appkit.getAccount().status).toBe('connecting')
    expect(appkit.getAddress()).toBe('0xold')
    await expect(appkit.signMessage({ message: 'early' })).rejects.toThrow('Provider not found.')
    await vi.runAllTimersAsync()
    await started
    expect(states).toEqual(['connecting', 'connected'])
    expect(appkit.getProvider()).toBeDefined()
    expect(appkit.getState().initialized).toBe(true)
    expect(mock.calls.some(({ method }) => method === 'connect')).toBe(false)
    mock.setApproval('approve')
    await expect(appkit.signMessage({ message: 'hi' })).resolves.toMatch(/^0x/)
  })

  it('has the picture that the app names for a wallet, as when it was connected', async () => {
    const connectorImages = { mock: 'https://app.example/mock.svg' }
    const mocks = [wallets({ isAllowed: true })]
    const { appkit } = reloaded([stored()], { mocks, connectorImages })
    void appkit.start()
    await vi.runAllTimersAsync()
    expect(appkit.getWalletInfo()?.icon).toBe(connectorImages.mock)
    expect(appkit.getConnections()[0]?.icon).toBe(connectorImages.mock)
  })

  it('adopts account and network that changed while the page was closed', async () => {
    const mock = wallets({ isAllowed: true, accounts: ['0xnew'], caipNetworkId: 'eip155:2' })
    const { appkit } = reloaded([stored()], { mocks: [mock] })
    void appkit.start()
    await vi.runAllTimersAsync()
    expect(appkit.getCaipAddress()).toBe('eip155:2:0xnew')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('keeps the account that the user had chosen', async () => {
    const mock = wallets({ isAllowed: true, accounts: ['0xa', '0xb'] })
    const { appkit } = reloaded([stored({ address: '0xb' })], { mocks: [mock] })
    void appkit.start()
    await vi.runAllTimersAsync()
    expect(appkit.getAddress()).toBe('0xb')
  })

  it('keeps it where the wallet writes it in another case', async () => {
    const mock = wallets({ isAllowed: true, accounts: ['0xAA', '0xBB'] })
    const { appkit } = reloaded([stored({ address: '0xbb' })], { mocks: [mock] })
    void appkit.start()
    await vi.runAllTimersAsync()
    expect(appkit.getAddress()).toBe('0xBB')
  })

  it('[RECON-1:lateBy3s] waits for a wallet that announces itself late', async () => {
    const mock = wallets({ isAllowed: true, announceAfterMs: 2_950 })
    const { appkit } = reloaded([stored()], { mocks: [mock] })
    void appkit.start()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(appkit.getAccount().status).toBe('connecting')
    await vi.advanceTimersByTimeAsync(100)
    expect(appkit.getAccount().status).toBe('connected')
  })

  it('[REAL-2:away] asks a wallet that comes too late once it is there, and connects it', async () => {
    const mock = wallets(
      { id: 'other', name: 'Other' },
      { isAllowed: true, announceAfterMs: LATE_WALLET_WAIT_MS + 500 },
    )
    const { appkit } = reloaded([stored()], { mocks: [mock] })
    void appkit.start()
    await vi.advanceTimersByTimeAsync(LATE_WALLET_WAIT_MS + 100)
    expect(appkit.getAccount().status).toBe('disconnected')
    mock.announce({ id: 'another', name: 'Another' })
    expect(appkit.getAccount().status).toBe('disconnected')
    await vi.advanceTimersByTimeAsync(500)
    expect(appkit.getAccount().status).toBe('connected')
    expect(mock.calls.filter(({ method }) => method === 'reconnect')).toHaveLength(1)
    // It is waited for no more: what the person ends stays so.
    await appkit.disconnect()
    mock.announce({ id: 'one more', name: 'One more' })
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(mock.calls.filter(({ method }) => method === 'reconnect')).toHaveLength(1)
  })

  it('[REAL-2:away] asks none that comes after its connection has ended', async () => {
    const mock = wallets({ isAllowed: true, announceAfterMs: LATE_WALLET_WAIT_MS + 500 })
    const { appkit } = reloaded([stored()], { mocks: [mock] })
    void appkit.start()
    await vi.advanceTimersByTimeAsync(LATE_WALLET_WAIT_MS + 100)
    appkit.storage.clear()
    await appkit.disconnect()
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(mock.calls.some(({ method }) => method === 'reconnect')).toBe(false)
  })

  it('[CONN-4] gives up on a wallet that does not come, and tries again on the next page', async () => {
    const mock = wallets({ id: 'other', name: 'Other' })
    const { appkit } = reloaded([stored()], { mocks: [mock] })
    void appkit.start()
    await vi.advanceTimersByTimeAsync(LATE_WALLET_WAIT_MS + 100)
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.getAddress()).toBeUndefined()
    expect(readConnections(appkit.storage)).toHaveLength(1)
  })

  it('keeps a wallet that left while it was asked, and lets the page in again: another tab has connected it anew', async () => {
    const mock = wallets({ isAllowed: true })
    mock.setFault('reconnect', { answersLateMs: 1_000 })
    const { appkit } = reloaded([stored()], { mocks: [mock] })
    const started = appkit.start()
    await vi.advanceTimersByTimeAsync(500)
    mock.emit({ type: 'disconnected', connectorId: 'mock' })
    await vi.runAllTimersAsync()
    await started
    expect(appkit.getIsConnectedState()).toBe(true)
    expect(mock.calls.filter(({ method }) => method === 'reconnect')).toHaveLength(2)
  })

  it('[RECON-1:within15s] ends within 15 s where a wallet answers late, and leaves each time', async () => {
    const mock = wallets({ isAllowed: true })
    mock.setFault('reconnect', { answersLateMs: 9_000 })
    const { appkit } = reloaded([stored()], { mocks: [mock] })
    const started = appkit.start()
    for (let passed = 0; passed < 15_000; passed += 1_000) {
      await vi.advanceTimersByTimeAsync(1_000)
      mock.emit({ type: 'disconnected', connectorId: 'mock' })
    }
    await started
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('[CONN-4] forgets a wallet that no longer allows it', async () => {
    const { appkit } = reloaded([stored()], { mocks: [wallets({ isAllowed: false })] })
    void appkit.start()
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(readConnections(appkit.storage)).toEqual([])
  })

  it('[REAL-2:locked] keeps a wallet that is locked, and has it back without a prompt once it is unlocked', async () => {
    const mock = wallets({ isAllowed: true, isLocked: true, accounts: ['0xold'] })
    const { appkit } = reloaded([stored()], { mocks: [mock] })
    void appkit.start()
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('disconnected')
    const [record] = appkit.store.get(connectionStateAtom).records
    expect(record).toMatchObject({ connectorId: 'mock', phase: 'stored', absence: 'locked' })
    expect(readConnections(appkit.storage)).toMatchObject([{ connectorId: 'mock', isLocked: true }])
    mock.unlock('mock')
    expect(appkit.getAccount()).toMatchObject({ status: 'connected', address: '0xold' })
    const [kept, ...others] = readConnections(appkit.storage)
    expect([kept?.connectorId, kept?.isLocked, others]).toEqual(['mock', undefined, []])
    expect(mock.calls.some(({ method }) => method === 'connect')).toBe(false)
  })

  it('[RECON-1:within15s] ends within 15 s when a wallet never answers', async () => {
    const { appkit, mock } = reloaded([stored()])
    mock.setFault('reconnect', 'never')
    const started = appkit.start()
    await vi.advanceTimersByTimeAsync(14_500)
    expect(appkit.getAccount().status).toBe('connecting')
    await vi.advanceTimersByTimeAsync(500)
    expect(appkit.getAccount().status).toBe('disconnected')
    await started
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each<[string, MockWalletOptions, TestAppKitOptions]>([
    ['comes late', { announceAfterMs: LATE_WALLET_WAIT_MS - 100 }, {}],
    [
      'waits for a feature',
      {},
      { features: [{ key: 'hangs', install: () => new Promise(() => undefined) }] },
    ],
  ])(
    '[RECON-1:within15s] ends within 15 s when a wallet that %s never answers',
    async (_how, wallet, options) => {
      const mock = wallets({ isAllowed: true, ...wallet })
      const { appkit } = reloaded([stored()], { mocks: [mock], ...options })
      mock.setFault('reconnect', 'never')
      const started = appkit.start()
      await vi.advanceTimersByTimeAsync(14_500)
      expect(appkit.getAccount().status).toBe('connecting')
      expect(mock.calls.some(({ method }) => method === 'reconnect')).toBe(true)
      await vi.advanceTimersByTimeAsync(500)
      expect(appkit.getAccount().status).toBe('disconnected')
      await started
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it.each(['throw-sync', 'throw-null', 'answer-string', 'answer-object'] as const)(
    '[R17] survives a wallet that fails: %s',
    async (fault) => {
      const { appkit, mock } = reloaded([stored()])
      mock.setFault('reconnect', fault)
      void appkit.start()
      await vi.runAllTimersAsync()
      expect(appkit.getAccount().status).toBe('disconnected')
    },
  )

  it('restores every namespace at once, and every connection of one', async () => {
    const mocks = [
      wallets({ id: 'a', name: 'A', isAllowed: true }, { id: 'b', name: 'B', isAllowed: true }),
      mockAdapter({ namespace: 'solana', wallets: [{ isAllowed: true }] }),
    ]
    const { appkit } = reloaded(
      [
        stored({ connectorId: 'a', isActive: false }),
        stored({ connectorId: 'b' }),
        stored({ namespace: 'solana', caipNetworkId: 'solana:1' }),
      ],
      { mocks },
    )
    void appkit.start()
    await vi.runAllTimersAsync()
    expect(appkit.getConnections('eip155')).toHaveLength(2)
    expect(appkit.getWalletInfo('eip155')?.id).toBe('b')
    expect(appkit.getIsConnectedState('solana')).toBe(true)
    expect(appkit.getActiveChainNamespace()).toBe('eip155')
  })

  it('[CONN-17:several] shows another connection where the one in use does not come back', async () => {
    const mock = wallets({ id: 'b', name: 'B', isAllowed: true })
    const { appkit } = reloaded(
      [stored({ connectorId: 'a' }), stored({ connectorId: 'b', isActive: false })],
      { mocks: [mock] },
    )
    void appkit.start()
    await vi.advanceTimersByTimeAsync(LATE_WALLET_WAIT_MS - 100)
    expect(appkit.getAccount().status).toBe('connecting')
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('connected')
    expect(appkit.getWalletInfo()).toMatchObject({ id: 'b', type: 'ANNOUNCED' })
    expect(mock.calls.at(-1)).toMatchObject({
      method: 'setActiveAccount',
      parameters: { connectorId: 'b', address: mock.wallets[0]?.accounts[0] },
    })
    // One of a namespace is in use, also among those that are kept for the next page.
    const kept = readConnections(appkit.storage)
    expect(kept.map(({ connectorId, isActive }) => [connectorId, isActive])).toEqual([
      ['a', false],
      ['b', true],
    ])
  })

  it('[T7] does not choose between two wallets that claim to be the stored one', async () => {
    const mock = wallets(
      { id: 'io.real', rdns: 'io.real', isAllowed: true },
      { id: 'io.real 2', rdns: 'io.real', isDuplicate: true },
    )
    const { appkit } = reloaded([stored({ connectorId: 'io.real', rdns: 'io.real' })], {
      mocks: [mock],
    })
    void appkit.start()
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(mock.calls.some(({ method }) => method === 'reconnect')).toBe(false)
  })

  it('[T7] lets go of a wallet that came back by itself, once a late one claims to be the same', async () => {
    const late = { id: 'io.real 2', rdns: 'io.real', isDuplicate: true }
    const mock = wallets(
      { id: 'io.real', rdns: 'io.real', isAllowed: true },
      { ...late, announceAfterMs: LATE_WALLET_WAIT_MS - 1 },
    )
    const { appkit } = reloaded([stored({ connectorId: 'io.real', rdns: 'io.real' })], {
      mocks: [mock],
    })
    void appkit.start()
    await vi.advanceTimersByTimeAsync(100)
    expect(appkit.getAccount().status).toBe('connected')
    await vi.advanceTimersByTimeAsync(LATE_WALLET_WAIT_MS)
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(readConnections(appkit.storage)).toEqual([])
    await appkit.connect({ connectorId: 'io.real' })
    await vi.advanceTimersByTimeAsync(LATE_WALLET_WAIT_MS)
    expect(appkit.getAccount().status).toBe('connected')
  })

  it('[R12] has its whole time, however the clock is set meanwhile', async () => {
    const mock = wallets({ isAllowed: true, announceAfterMs: 1_000 })
    const { appkit } = reloaded([stored()], { mocks: [mock] })
    mock.setFault('reconnect', { answersLateMs: 2_000 })
    void appkit.start()
    await vi.advanceTimersByTimeAsync(500)
    vi.setSystemTime(Date.now() + HOUR_MS)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(appkit.getAccount().status).toBe('connected')
  })

  it('[T7] lets go of a wallet whose rival has come while it was asked', async () => {
    const rival = { id: 'io.real 2', rdns: 'io.real', isDuplicate: true }
    const mock = wallets(
      { id: 'io.real', rdns: 'io.real', isAllowed: true },
      { ...rival, announceAfterMs: 300 },
    )
    mock.setFault('reconnect', { answersLateMs: 600 })
    const { appkit } = reloaded([stored({ connectorId: 'io.real', rdns: 'io.real' })], {
      mocks: [mock],
    })
    void appkit.start()
    await vi.advanceTimersByTimeAsync(500)
    expect(appkit.getAccount().status).toBe('connecting')
    await vi.advanceTimersByTimeAsync(500)
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(readConnections(appkit.storage)).toEqual([])
    await vi.runAllTimersAsync()
    expect(vi.getTimerCount()).toBe(0)
  })

  /** A page whose stored wallet is locked. */
  async function locked() {
    const mock = wallets({ id: 'io.real', rdns: 'io.real', isAllowed: true, isLocked: true })
    const { appkit } = reloaded([stored({ connectorId: 'io.real', rdns: 'io.real' })], {
      mocks: [mock],
    })
    void appkit.start()
    await vi.runAllTimersAsync()
    const claim = () => mock.announce({ id: 'io.real 2', rdns: 'io.real', isDuplicate: true })
    return { appkit, claim, mock }
  }

  it('[T7] does not have a wallet back that is unlocked once another claims to be the same', async () => {
    const { appkit, claim, mock } = await locked()
    claim()
    mock.unlock('io.real')
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.store.get(connectionStateAtom).records).toMatchObject([{ phase: 'stored' }])
    // A person can tell them apart.
    await appkit.connect({ connectorId: 'io.real' })
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('connected')
  })

  it('[T7] lets go of a wallet that came back unlocked, once a late one claims to be the same', async () => {
    const { appkit, claim, mock } = await locked()
    mock.unlock('io.real')
    expect(appkit.getAccount().status).toBe('connected')
    await vi.advanceTimersByTimeAsync(LATE_WALLET_WAIT_MS - 1)
    claim()
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(readConnections(appkit.storage)).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[T7] what is connected by a person is not looked at, though its wallet tells that it is unlocked', async () => {
    const { appkit, claim, mock } = await locked()
    claim()
    // As it is connected it is unlocked, and tells so.
    await appkit.connect({ connectorId: 'io.real' })
    mock.lock('io.real')
    await appkit.connect({ connectorId: 'io.real' })
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('connected')
  })

  it('[CONN-4] has a wallet back that the page can reach in a second way', async () => {
    const mock = wallets(
      { id: 'io.real', rdns: 'io.real', isAllowed: true },
      { id: 'sdk', rdns: 'io.real', type: 'EXTERNAL' },
    )
    const { appkit } = reloaded([stored({ connectorId: 'io.real', rdns: 'io.real' })], {
      mocks: [mock],
    })
    void appkit.start()
    await vi.advanceTimersByTimeAsync(LATE_WALLET_WAIT_MS)
    expect(appkit.getAccount().status).toBe('connected')
  })

  it('does not disturb what the user does meanwhile', async () => {
    const mock = wallets({ id: 'late', name: 'Late', isAllowed: true, announceAfterMs: 1_000 }, {})
    const { appkit } = reloaded([stored({ connectorId: 'late' })], { mocks: [mock] })
    void appkit.start()
    await vi.advanceTimersByTimeAsync(100)
    await appkit.connect({ connectorId: 'mock' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(appkit.getWalletInfo()?.id).toBe('mock')
    expect(appkit.getConnections().map(({ connectorId }) => connectorId)).toEqual(['late', 'mock'])
  })

  it('a disconnect meanwhile wins', async () => {
    const mock = wallets({ id: 'late', name: 'Late', isAllowed: true, announceAfterMs: 1_000 })
    const { appkit } = reloaded([stored({ connectorId: 'late' })], { mocks: [mock] })
    void appkit.start()
    await vi.advanceTimersByTimeAsync(100)
    await appkit.disconnect()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.getConnections()).toEqual([])
  })

  it('does nothing when it is turned off', async () => {
    const mock = wallets({ isAllowed: true })
    const { appkit } = reloaded([stored()], { mocks: [mock], enableReconnect: false })
    void appkit.start()
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(mock.calls.some(({ method }) => method === 'reconnect')).toBe(false)
  })

  it('[REAL-1] a session that another tab has, and this page cannot know yet, is not over', async () => {
    const connection = stored({ connectorId: 'walletConnect' })
    const { appkit, phone } = reloaded([connection], {
      mocks: [mockAdapter({ walletConnect: true })],
    })
    phone.setElsewhere(['eip155:1'])
    void appkit.start()
    await vi.runAllTimersAsync()
    expect(appkit.getAccount().status).toBe('disconnected')
    // Who has it does not lose it.
    expect(readConnections(appkit.storage).map((each) => each.connectorId)).toEqual([
      'walletConnect',
    ])
  })

  it('restores a WalletConnect session, in the namespaces that it has', async () => {
    const mocks = [
      mockAdapter({ walletConnect: true }),
      mockAdapter({ namespace: 'solana', walletConnect: true }),
    ]
    const { appkit, phone } = reloaded(
      [
        stored({ connectorId: 'walletConnect' }),
        stored({ connectorId: 'walletConnect', namespace: 'solana', caipNetworkId: 'solana:1' }),
      ],
      { mocks },
    )
    vi.useRealTimers()
    phone.restore(['eip155:1'])
    await appkit.start()
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
    expect(appkit.getWalletInfo('eip155')).toMatchObject({
      name: 'Mock Phone',
      type: 'WALLET_CONNECT',
    })
    expect(appkit.getAccount('solana').status).toBe('disconnected')
    expect(phone.session.size).toBe(1)
  })

  it('ends a session that grants nothing of what the page has: the phone must not stay connected to nobody', async () => {
    const mocks = ['eip155', 'solana'].map((namespace) =>
      mockAdapter({ namespace, walletConnect: true }),
    )
    const solana = { namespace: 'solana', caipNetworkId: 'solana:1' } as const
    const { appkit, phone } = reloaded([stored({ connectorId: 'walletConnect', ...solana })], {
      mocks,
    })
    vi.useRealTimers()
    phone.restore(['eip155:1'])
    await appkit.start()
    expect(appkit.getAccount('solana').status).toBe('disconnected')
    await vi.waitFor(() => expect(phone.session.size).toBe(0))
  })

  it('a second page reads what the first has written', async () => {
    vi.useRealTimers()
    const backend = new Map<string, string>()
    const open = (): Storage =>
      createStorage({
        backend: {
          getItem: (key) => backend.get(key),
          setItem: (key, value) => void backend.set(key, value),
          removeItem: (key) => void backend.delete(key),
          keys: () => [...backend.keys()],
        },
        logger: createLogger({ level: 'silent' }),
      })
    const mock = mockAdapter()
    const first = createTestAppKit({ mocks: [mock] })
    ports(first.appkit).storage = open()
    await first.appkit.start()
    await first.appkit.connect({ connectorId: 'mock' })
    await first.appkit.switchNetwork('eip155:2')
    const address = first.appkit.getAddress()
    await first.appkit.destroy()
    const second = createTestAppKit({ mocks: [mock] })
    ports(second.appkit).storage = open()
    await second.appkit.start()
    expect(second.appkit.getCaipAddress()).toBe(`eip155:2:${address}`)
    await second.appkit.disconnect()
    const third = createTestAppKit({ mocks: [mock] })
    ports(third.appkit).storage = open()
    await third.appkit.start()
    expect(third.appkit.getAccount().status).toBe('disconnected')
    expect(third.appkit.getCaipNetworkId()).toBe('eip155:2')
  })
})
