import { describe, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../event/types.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { recentWalletsAtom } from './atoms.js'

const evm = (id = 'mock') => mockAdapter({ wallets: [{ id, name: id }] })
const sol = (id = 'mock') =>
  mockAdapter({ namespace: 'solana', wallets: [{ id: `${id}-solana`, name: id }] })

async function started(options: Parameters<typeof createTestAppKit>[0] = {}) {
  const test = createTestAppKit(options)
  await test.appkit.start()
  return test
}

describe('connect', () => {
  it('[ACC-1:caipAddress,address,addressExplorerUrl,allAccounts,connectedWalletInfo,status][CONN-5:status] writes account, network, wallet, provider and connection', async () => {
    const { appkit, mock } = await started({ mocks: [evm('io.real')] })
    const [wallet] = mock.wallets
    const connections = await appkit.connect({ connectorId: 'io.real' })
    const address = wallet?.accounts[0]
    expect(connections).toMatchObject([{ connectorId: 'io.real', caipNetworkId: 'eip155:1' }])
    expect(appkit.getAccount()).toEqual({
      status: 'connected',
      isAuthenticated: true,
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

  it('[CONN-17:namespaces,ownConnector,several][CONN-5:connections] keeps several namespaces and several connections of one', async () => {
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
    expect(appkit.getWalletInfo('solana')?.id).toBe('S-solana')
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

  it('[REAL-6:connect] of two networks that a wallet is asked to connect on the last one counts', async () => {
    const { appkit, mock } = await started()
    mock.setApproval('hold')
    const first = appkit.connect({ connectorId: 'mock', caipNetworkId: 'eip155:1' })
    const second = appkit.connect({ connectorId: 'mock', caipNetworkId: 'eip155:2' })
    const third = appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.setApproval('approve')
    mock.approve()
    // It is asked once, and whoever has asked hears where it is in the end.
    for (const connected of await Promise.all([first, second, third]))
      expect(connected).toMatchObject([{ caipNetworkId: 'eip155:2' }])
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    expect(mock.wallets[0]?.caipNetworkId).toBe('eip155:2')
    expect(mock.calls.filter(({ method }) => method === 'connect')).toHaveLength(1)
  })

  it('error: is connected where the wallet stays on the network of the first', async () => {
    const { appkit, mock } = await started()
    mock.setApproval('hold')
    void appkit.connect({ connectorId: 'mock', caipNetworkId: 'eip155:1' })
    const second = appkit.connect({ connectorId: 'mock', caipNetworkId: 'eip155:2' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.setFault('switchNetwork', 'reject')
    mock.approve()
    expect(await second).toMatchObject([{ caipNetworkId: 'eip155:1' }])
    expect(appkit.getIsConnectedState()).toBe(true)
  })

  it('[LEAK-1:destroyListeners] who asks as well is heard as long as the wallet is asked, and not later', async () => {
    const { appkit, mock } = await started()
    mock.setApproval('hold')
    const first = appkit.connect({ connectorId: 'mock' })
    const { signal } = new AbortController()
    const listeners = new Set<unknown>()
    vi.spyOn(signal, 'addEventListener').mockImplementation((_type, listener) => {
      listeners.add(listener)
    })
    vi.spyOn(signal, 'removeEventListener').mockImplementation((_type, listener) => {
      listeners.delete(listener)
    })
    const second = appkit.connect({ connectorId: 'mock', signal })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    expect(listeners.size).toBe(1)
    mock.approve()
    await Promise.all([first, second])
    expect(listeners.size).toBe(0)
  })

  it('who has given up before asking is not asked for, and leaves the others alone', async () => {
    const { appkit, mock } = await started()
    mock.setApproval('hold')
    const first = appkit.connect({ connectorId: 'mock' })
    await expect(
      appkit.connect({ connectorId: 'mock', signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.approve()
    expect(await first).toHaveLength(1)
  })

  it('connects on the network that was chosen before', async () => {
    const { appkit, mock } = await started()
    const asked = () => mock.calls.findLast(({ method }) => method === 'connect')?.parameters
    await appkit.connect({ connectorId: 'mock' })
    expect(asked()).toEqual({ connectorId: 'mock', signal: expect.any(AbortSignal) })
    await appkit.disconnect()
    await appkit.switchNetwork('eip155:2')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    await appkit.connect({ connectorId: 'mock' })
    expect(asked()).toMatchObject({ caipNetworkId: 'eip155:2' })
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('[CONN-9:loadingOnConnect] is loading from the question to the answer', async () => {
    const { appkit, mock } = await started()
    const loading: boolean[] = []
    appkit.subscribeState((state) => loading.push(state.loading))
    mock.setApproval('hold')
    const pending = appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    expect(appkit.getState().loading).toBe(true)
    mock.approve()
    await pending
    expect(appkit.getState().loading).toBe(false)
    expect(new Set(loading)).toEqual(new Set([true, false]))
  })

  it('[CONN-8:recentWallet,walletName][CONN-5:recentWallet] remembers the wallet and tells of the success', async () => {
    const { appkit } = await started()
    const events: TrackedEvent[] = []
    appkit.subscribeEvents((event) => events.push(event))
    await appkit.connect({ connectorId: 'mock' })
    expect(events.at(-1)?.data).toEqual({
      type: 'track',
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: 'Mock Wallet', chainId: 1 },
    })
    expect(appkit.store.get(recentWalletsAtom)).toEqual([{ id: 'mock', name: 'Mock Wallet' }])
  })
})
