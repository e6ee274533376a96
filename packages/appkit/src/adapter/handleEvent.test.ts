import { describe, expect, it, vi } from 'vitest'
import { hasModalAtom } from '../modal/atoms.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

async function connected(options: TestAppKitOptions = {}) {
  const test = createTestAppKit(options)
  test.appkit.store.set(hasModalAtom, true)
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}

describe('events of a wallet', () => {
  it('[R13] 100 identical events are one change and one callback', async () => {
    const { appkit, mock } = await connected()
    const address = mock.wallets[0]?.accounts[1] ?? ''
    const onAccount = vi.fn()
    const onConnections = vi.fn()
    appkit.subscribeAccount(onAccount)
    appkit.subscribeConnections(onConnections)
    for (let count = 0; count < 100; count += 1) mock.switchAccount('mock', address)
    expect(onAccount).toHaveBeenCalledTimes(1)
    expect(onConnections).toHaveBeenCalledTimes(1)
    expect(appkit.getAddress()).toBe(address)
    const onNetwork = vi.fn()
    appkit.subscribeNetwork(onNetwork)
    for (let count = 0; count < 100; count += 1) mock.switchChain('mock', 'eip155:2')
    expect(onNetwork).toHaveBeenCalledTimes(1)
    expect(appkit.getCaipAddress()).toBe(`eip155:2:${address}`)
  })

  it('[R13] a second identical `connected` changes nothing', async () => {
    const { appkit, mock } = await connected()
    const connection = {
      connectorId: 'mock',
      accounts: mock.wallets[0]?.accounts.map((address) => ({ address, type: 'eoa' })) ?? [],
      caipNetworkId: 'eip155:1',
      provider: mock.wallets[0]?.provider,
    } as const
    const onAccount = vi.fn()
    appkit.subscribeAccount(onAccount)
    mock.emit({ type: 'connected', connection })
    mock.emit({ type: 'connected', connection })
    expect(onAccount).not.toHaveBeenCalled()
  })

  it('[REAL-5:session] tells the library which account is in use, when another wallet comes back', async () => {
    const mock = mockAdapter({
      wallets: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    })
    const { appkit } = createTestAppKit({ mocks: [mock] })
    await appkit.start()
    await appkit.connect({ connectorId: 'b' })
    await appkit.connect({ connectorId: 'a' })
    mock.lock('b')
    mock.unlock('b')
    expect(
      appkit
        .getConnections()
        .map(({ connectorId }) => connectorId)
        .sort(),
    ).toEqual(['a', 'b'])
    expect(appkit.getWalletInfo()?.id).toBe('a')
    const told = mock.calls.findLast(({ method }) => method === 'setActiveAccount')
    expect(told?.parameters).toEqual({ connectorId: 'a', address: appkit.getAddress() })
  })

  it("takes in a connection that the app's own hooks have made", async () => {
    const { appkit, mock } = createTestAppKit()
    await appkit.start()
    mock.emit({
      type: 'connected',
      connection: {
        connectorId: 'mock',
        accounts: [{ address: '0xabc' }],
        caipNetworkId: 'eip155:2',
        provider: {},
      },
    })
    expect(appkit.getCaipAddress()).toBe('eip155:2:0xabc')
    expect(appkit.getWalletInfo()?.name).toBe('Mock Wallet')
  })

  it('[CONN-17:several] uses what its library has beside the one that it shows only where none is in use', async () => {
    const mock = mockAdapter({
      wallets: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    })
    const mocks = [mock, mockAdapter({ namespace: 'solana' })]
    const { appkit } = createTestAppKit({ mocks })
    await appkit.start()
    await appkit.switchNetwork('solana:1')
    const tell = (connectorId: string, address: string, isCurrent: boolean) => {
      const accounts = [{ address }]
      const connection = { connectorId, accounts, caipNetworkId: 'eip155:1', provider: {} } as const
      mock.emit({ type: 'connected', connection, isCurrent })
    }
    tell('a', '0xa', false)
    expect([appkit.getWalletInfo()?.id, appkit.getAddress()]).toEqual(['a', '0xa'])
    tell('b', '0xb', false)
    expect(appkit.getConnections('eip155')).toHaveLength(2)
    expect(appkit.getAddress()).toBe('0xa')
    const told = mock.calls.findLast(({ method }) => method === 'setActiveAccount')
    expect(told?.parameters).toEqual({ connectorId: 'a', address: '0xa' })
    tell('b', '0xb', true)
    expect(appkit.getAddress()).toBe('0xb')
  })

  it('an empty list of accounts is a disconnect', async () => {
    const { appkit, mock } = await connected()
    mock.emit({ type: 'accountsChanged', connectorId: 'mock', accounts: [] })
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.getConnections()).toEqual([])
  })

  it('a wallet that ends the connection is disconnected, in its namespace alone', async () => {
    const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
    const { appkit, mock } = await connected({ mocks })
    mock.revoke('mock')
    expect(appkit.getAccount('eip155').status).toBe('disconnected')
    expect(appkit.getAccount('solana').status).toBe('connected')
  })

  it('[T25] ignores garbage and events of nobody', async () => {
    const { appkit, mock } = await connected()
    const before = appkit.getAccount()
    for (const event of [
      { type: 'accountsChanged', connectorId: 'mock', accounts: null },
      { type: 'accountsChanged', connectorId: 'mock', accounts: [{ address: 7 }] },
      { type: 'accountsChanged', connectorId: 'nobody', accounts: [] },
      { type: 'networkChanged', connectorId: 'mock', caipNetworkId: 'solana:1' },
      { type: 'networkChanged', connectorId: 'mock', caipNetworkId: 'eip155:a b' },
      { type: 'connected', connection: null },
      null,
    ]) {
      mock.emit(event as never)
    }
    expect(appkit.getAccount()).toBe(before)
  })

  it('[VIEW-9:shown][ERR-3:unsupportedChain] a network that is not configured opens the choice, and a configured one ends it', async () => {
    const { appkit, mock } = await connected()
    mock.switchChain('mock', 'eip155:999')
    expect(appkit.getState().open).toBe(true)
    expect(appkit.getView().name).toBe('UnsupportedChain')
    expect(appkit.getNetworkState()).toMatchObject({
      caipNetwork: undefined,
      unsupportedCaipNetworkId: 'eip155:999',
    })
    appkit.close()
    expect(appkit.getState().open).toBe(true)
    await expect(appkit.sendTransaction({ transaction: { to: '0x1', value: 1n } })).rejects.toThrow(
      'Unsupported chain',
    )
    mock.switchChain('mock', 'eip155:2')
    expect(appkit.getState().open).toBe(false)
  })

  it('switching from it, or disconnecting, ends it too', async () => {
    const { appkit, mock } = await connected()
    mock.switchChain('mock', 'eip155:999')
    await appkit.switchNetwork('eip155:1')
    expect(appkit.getState().open).toBe(false)
    mock.switchChain('mock', 'eip155:999')
    await appkit.disconnect()
    expect(appkit.getState().open).toBe(false)
    expect(appkit.getNetworkState()).toMatchObject({ unsupportedCaipNetworkId: undefined })
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
  })

  it('shows nothing when the app allows foreign networks', async () => {
    const { appkit, mock } = await connected({ allowUnsupportedChain: true })
    mock.switchChain('mock', 'eip155:999')
    expect(appkit.getState().open).toBe(false)
    expect(appkit.getCaipAddress()).toMatch(/^eip155:999:/)
    await expect(appkit.signMessage({ message: 'x' })).resolves.toMatch(/^0x/)
  })

  it('[VIEW-9:shown] a wallet that connects on a foreign network comes to the choice', async () => {
    const mock = mockAdapter({ wallets: [{ caipNetworkId: 'eip155:999' }] })
    const { appkit } = createTestAppKit({ mocks: [mock] })
    await appkit.start()
    await appkit.open()
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getView().name).toBe('UnsupportedChain')
  })
})
