import { AppKitError, WALLET_PROMPT_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../event/types.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { MOCK_FAULTS } from '../testing/mockFault.js'
import { connectAttemptAtom, recentWalletsAtom } from './atoms.js'
import { resetConnection } from './resetConnection.js'

const evm = (id = 'mock') => mockAdapter({ wallets: [{ id, name: id }] })
const sol = (id = 'mock') =>
  mockAdapter({ namespace: 'solana', wallets: [{ id: `${id}-solana`, name: id }] })

async function started(options: Parameters<typeof createTestAppKit>[0] = {}) {
  const test = createTestAppKit(options)
  await test.appkit.start()
  return test
}

afterEach(() => {
  vi.useRealTimers()
})

describe('connect', () => {
  it('[CONN-1][ACC-1] writes account, network, wallet, provider and connection', async () => {
    const { appkit, mock } = await started({ mocks: [evm('io.real')] })
    const [wallet] = mock.wallets
    const connections = await appkit.connect({ connectorId: 'io.real' })
    const address = wallet?.accounts[0]
    expect(connections).toMatchObject([{ connectorId: 'io.real', caipNetworkId: 'eip155:1' }])
    expect(appkit.getAccount()).toEqual({
      status: 'connected',
      address,
      caipAddress: `eip155:1:${address}`,
      balance: undefined,
      balanceSymbol: undefined,
      balanceStatus: 'idle',
      profileName: undefined,
      profileImage: undefined,
      user: undefined,
      addressExplorerUrl: `https://scan.example/address/${address}`,
      smartAccountDeployed: undefined,
      currentTab: 0,
      tokenBalance: undefined,
      addressLabels: new Map(),
      allAccounts: connections[0]?.accounts,
      connectedWalletInfo: { id: 'io.real', name: 'io.real', type: 'ANNOUNCED' },
      preferredAccountTypes: {},
      socialProvider: undefined,
      socialWindow: undefined,
      farcasterUrl: undefined,
    })
    expect(appkit.getProvider()).toBe(wallet?.provider)
    expect(appkit.getConnections()).toEqual(connections)
  })

  it('[CONN-17] keeps several namespaces and several connections of one', async () => {
    const two = mockAdapter({
      wallets: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    })
    const { appkit } = await started({ mocks: [two, sol('S')] })
    await appkit.connect({ connectorId: 'a' })
    await appkit.connect({ connectorId: 'b' })
    await appkit.connect({ connectorId: 'S-solana' })
    expect(appkit.getConnections('eip155').map(({ connectorId }) => connectorId)).toEqual([
      'a',
      'b',
    ])
    expect(appkit.getWalletInfo('eip155')?.id).toBe('b')
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'b' })
    expect(appkit.getWalletInfo('eip155')?.id).toBe('a')
    expect(appkit.getIsConnectedState('solana')).toBe(true)
  })

  it('connects a wallet of several namespaces, the active one first', async () => {
    const { appkit, mocks } = await started({ mocks: [evm('W'), sol('W')] })
    await appkit.open({ namespace: 'solana' })
    const connections = await appkit.connect({ connectorId: 'W' })
    expect(connections.map(({ namespace }) => namespace)).toEqual(['solana', 'eip155'])
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    expect(mocks[0]?.calls.filter(({ method }) => method === 'connect')).toHaveLength(1)
  })

  it('connects in the requested namespace alone', async () => {
    const { appkit } = await started({ mocks: [evm('W'), sol('W')] })
    await appkit.connect({ connectorId: 'W', namespace: 'solana' })
    expect(appkit.getIsConnectedState('eip155')).toBe(false)
    expect(appkit.getIsConnectedState('solana')).toBe(true)
  })

  it('keeps the first namespace when the user declines a later one', async () => {
    const { appkit, mocks } = await started({ mocks: [evm('W'), sol('W')] })
    mocks[1]?.setApproval('reject')
    const connections = await appkit.connect({ connectorId: 'W' })
    expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155'])
    expect(appkit.getAccount('solana').status).toBe('disconnected')
  })

  it('says that the user declined, and the list stays usable', async () => {
    const { appkit, mock } = await started()
    const events: TrackedEvent[] = []
    appkit.subscribeEvents((event) => events.push(event))
    mock.setApproval('reject')
    await expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(appkit.store.get(connectAttemptAtom)).toMatchObject({
      walletId: 'mock',
      status: 'declined',
      message: 'User rejected the request',
    })
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.getState().loading).toBe(false)
    expect(events.map(({ data }) => data.event)).toEqual(['USER_REJECTED'])
    mock.setApproval('approve')
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getIsConnectedState()).toBe(true)
    expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
  })

  it('[R14] says that a request is open in the wallet already', async () => {
    const { appkit, mock } = await started()
    mock.setFault('connect', 'pending')
    await expect(appkit.connect({ connectorId: 'mock' })).rejects.toThrow(
      'Request already open in your wallet',
    )
  })

  it.each(MOCK_FAULTS.filter((fault) => fault !== 'never'))(
    '[T25][R17] ends with a typed error: %s',
    async (fault) => {
      const { appkit, mock } = await started()
      mock.setFault('connect', fault)
      const error: unknown = await appkit.connect({ connectorId: 'mock' }).catch((e: unknown) => e)
      expect(AppKitError.is(error), String(error)).toBe(true)
      expect(appkit.getAccount().status).toBe('disconnected')
      expect(appkit.getConnections()).toEqual([])
      if (fault.startsWith('answer'))
        expect(AppKitError.is(error, 'INVALID_WALLET_RESPONSE')).toBe(true)
      mock.setFault('connect', undefined)
      await appkit.connect({ connectorId: 'mock' })
    },
  )

  it.each([
    ['no accounts', { accounts: [] }],
    ['an account without an address', { accounts: [{}] }],
    ['an address with a colon', { accounts: [{ address: 'a:b' }] }],
    ['another namespace', { caipNetworkId: 'solana:1' }],
    ['a network that is no id', { caipNetworkId: 'eip155' }],
  ])('[T25] refuses %s', async (_name, part) => {
    const { appkit, mock } = await started()
    const answers = {
      connectorId: 'mock',
      accounts: [{ address: '0x1' }],
      caipNetworkId: 'eip155:1',
      provider: {},
      ...part,
    }
    mock.setFault('connect', { answers })
    await expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'INVALID_WALLET_RESPONSE',
    })
  })

  it('[R14] gives a silent wallet up after five minutes, and ignores a late answer', async () => {
    const { appkit, mock } = await started()
    vi.useFakeTimers()
    mock.setApproval('hold')
    const pending = expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'WALLET_TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(WALLET_PROMPT_TIMEOUT_MS)
    await pending
    expect(appkit.getAccount().status).toBe('disconnected')
    mock.approve()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('asks a wallet once, however often it is clicked', async () => {
    const { appkit, mock } = await started()
    mock.setApproval('hold')
    const first = appkit.connect({ connectorId: 'mock' })
    const second = appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.approve()
    expect(await first).toEqual(await second)
    expect(mock.calls.filter(({ method }) => method === 'connect')).toHaveLength(1)
  })

  it('gives the first wallet up when another is chosen', async () => {
    const mock = mockAdapter({
      wallets: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    })
    const { appkit } = await started({ mocks: [mock] })
    mock.setApproval('hold')
    const first = expect(appkit.connect({ connectorId: 'a' })).rejects.toMatchObject({
      code: 'CONNECTION_ABORTED',
    })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    const second = appkit.connect({ connectorId: 'b' })
    await first
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.approve()
    await expect(second).resolves.toMatchObject([{ connectorId: 'b' }])
    expect(appkit.getAccount().status).toBe('connected')
  })

  it('[R15] ends when the modal is closed, and opens clean again', async () => {
    const { appkit, mock } = await started()
    mock.setApproval('hold')
    await appkit.open()
    appkit.push('ConnectingExternal', { walletId: 'mock' })
    const pending = expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'CONNECTION_ABORTED',
    })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    appkit.close()
    await pending
    expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
    expect(appkit.getAccount().status).toBe('disconnected')
    await appkit.open()
    expect(appkit.getView().name).toBe('Connect')
    mock.approve()
    await Promise.resolve()
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('[R14] ends when the user goes back', async () => {
    const { appkit, mock } = await started()
    mock.setApproval('hold')
    await appkit.open()
    appkit.push('ConnectingExternal', { walletId: 'mock' })
    const pending = expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'CONNECTION_ABORTED',
    })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    appkit.goBack()
    await pending
    expect(appkit.getView().name).toBe('Connect')
  })

  it('ends with the signal of its caller', async () => {
    const { appkit, mock } = await started()
    mock.setApproval('hold')
    const controller = new AbortController()
    const pending = expect(
      appkit.connect({ connectorId: 'mock', signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    controller.abort()
    await pending
    const late = appkit.connect({ connectorId: 'mock', signal: controller.signal })
    await expect(late).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
  })

  it('connects on the network that was chosen before', async () => {
    const { appkit, mock } = await started()
    await appkit.connect({ connectorId: 'mock' })
    expect(mock.calls.at(-1)?.parameters).not.toHaveProperty('caipNetworkId')
    await appkit.disconnect()
    await appkit.switchNetwork('eip155:2')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    await appkit.connect({ connectorId: 'mock' })
    expect(mock.calls.at(-1)?.parameters).toMatchObject({ caipNetworkId: 'eip155:2' })
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('error: a connector or a namespace that is not there', async () => {
    const { appkit } = await started()
    await expect(appkit.connect({ connectorId: 'nobody' })).rejects.toThrow('Connector not found')
    await expect(appkit.connect({ connectorId: 'mock', namespace: 'solana' })).rejects.toThrow(
      "Adapter for namespace solana doesn't exist",
    )
  })

  it('[CONN-8] remembers the wallet and tells of the success', async () => {
    const { appkit } = await started()
    const events: TrackedEvent[] = []
    appkit.subscribeEvents((event) => events.push(event))
    await appkit.connect({ connectorId: 'mock' })
    expect(events.at(-1)?.data).toEqual({
      type: 'track',
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: 'Mock Wallet', caipNetworkId: 'eip155:1' },
    })
    expect(appkit.store.get(recentWalletsAtom)).toEqual([{ id: 'mock', name: 'Mock Wallet' }])
  })

  it('[CONN-11] keeps the last two wallets, newest first, none twice', async () => {
    const mock = mockAdapter({ wallets: ['a', 'b', 'c'].map((id) => ({ id, name: id })) })
    const { appkit } = await started({ mocks: [mock] })
    for (const connectorId of ['a', 'b', 'c', 'b']) await appkit.connect({ connectorId })
    expect(appkit.store.get(recentWalletsAtom).map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it('[CONN-7] reset clears what was under way and the recent wallets', async () => {
    const { appkit, mock } = await started()
    await appkit.connect({ connectorId: 'mock' })
    await appkit.disconnect()
    mock.setApproval('hold')
    const pending = expect(appkit.connect({ connectorId: 'mock' })).rejects.toThrow()
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    resetConnection(appkit)
    await pending
    expect(appkit.store.get(recentWalletsAtom)).toEqual([])
    expect(appkit.getAccount().status).toBe('disconnected')
  })
})
