import { describe, expect, it, vi } from 'vitest'
import type { AppKit } from '../AppKit.js'
import { showAlert } from '../alert/showAlert.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

const wallets = [
  { id: 'a', name: 'A', accounts: ['0x1', '0x2'] },
  { id: 'b', name: 'B' },
]

async function connected(...ids: readonly string[]) {
  const test = createTestAppKit({ mocks: [mockAdapter({ wallets })] })
  await test.appkit.ready()
  for (const connectorId of ids) await test.appkit.connect({ connectorId })
  return test
}

/** What a caller without types may write. */
const untyped = (appkit: AppKit) =>
  appkit as unknown as Record<string, (parameters?: unknown) => Promise<unknown>>

describe('a method that takes parameters', () => {
  it.each([
    ['disconnect', 'eip155'],
    ['disconnect', ['eip155']],
    ['disconnect', null],
    ['disconnect', { namespace: 1 }],
    ['disconnect', { connectorId: { id: 'a' } }],
    ['disconnect', { id: 'a' }],
    ['connect', 'a'],
    ['connect', { connectorId: 5 }],
    ['switchAccount', '0x2'],
    ['getBalance', 'eip155'],
    ['signMessage', 'hello'],
    ['sendTransaction', '0x1'],
    ['waitForTransaction', '0x1'],
    ['resolveReceiver', 'ada.eth'],
    ['connect', undefined],
    ['connect', {}],
    ['deleteConnection', undefined],
    ['deleteConnection', { address: '0x1' }],
    ['estimateFee', {}],
    ['estimateGas', undefined],
    ['getCallsStatus', {}],
    ['open', 'Account'],
    ['open', null],
    ['resolveReceiver', undefined],
    ['sendCalls', {}],
    ['sendTransaction', undefined],
    ['sendTransaction', { to: '0x1' }],
    ['signMessage', undefined],
    ['signTypedData', {}],
    ['switchAccount', { connectorId: 'a' }],
    ['switchAccount', { namespace: 'eip155' }],
    ['switchConnection', undefined],
    ['switchConnection', {}],
    ['switchConnection', { connection: 'a' }],
    ['switchConnection', { connection: { namespace: 'eip155' } }],
    ['switchConnection', { connection: { namespace: 'eip155', connectorId: 5 } }],
    ['switchNetwork', undefined],
    ['switchNetwork', null],
    ['switchNetwork', 1],
    ['waitForTransaction', {}],
  ])('error: %s(%j), and nothing is done', async (name, parameters) => {
    const { appkit, mock } = await connected('a', 'b')
    const before = mock.calls.length
    const connections = appkit.getConnections()
    await expect(untyped(appkit)[name]?.(parameters)).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: expect.stringMatching(/^Invalid options: /),
    })
    expect(appkit.getConnections()).toBe(connections)
    expect(mock.calls.slice(before)).toEqual([])
    expect(appkit.isOpen()).toBe(false)
  })

  it('error: a namespace that no adapter serves ends nothing', async () => {
    const { appkit } = await connected('a')
    await expect(appkit.disconnect({ namespace: 'cosmos' })).rejects.toMatchObject({
      code: 'ADAPTER_FOR_NAMESPACE_NOT_FOUND',
    })
    expect(appkit.getIsConnectedState()).toBe(true)
  })
})

describe('the instance', () => {
  it.each([
    ['the page', Object.assign(new Event('click'), { view: globalThis })],
    ['React', { nativeEvent: new Event('click'), preventDefault() {}, view: globalThis }],
  ])('opens and closes as the handler of a click, by an event of %s', async (_of, event) => {
    const { appkit } = createTestAppKit()
    await untyped(appkit).open?.(event)
    expect(appkit.isOpen()).toBe(true)
    expect(appkit.getView()).toEqual({ name: 'Connect', params: undefined })
    await untyped(appkit).close?.(event)
    expect(appkit.isOpen()).toBe(false)
  })

  it('is ready once it has started, which it begins itself', async () => {
    const { appkit } = createTestAppKit()
    expect(appkit.getState().initialized).toBe(false)
    await appkit.ready()
    expect(appkit.getState().initialized).toBe(true)
    await appkit.ready()
  })

  it('says whether it is open, and whether the app is busy', async () => {
    const { appkit } = createTestAppKit()
    const states = vi.fn()
    appkit.subscribeState(states)
    expect(appkit.isOpen()).toBe(false)
    await appkit.open()
    expect(appkit.isOpen()).toBe(true)
    states.mockClear()
    appkit.setLoading(true)
    expect(states).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ loading: true }))
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    // The kit's own work does not end the app's.
    expect(appkit.getState().loading).toBe(true)
    appkit.setLoading(false)
    expect(appkit.getState().loading).toBe(false)
  })

  it('gives the provider of the wallet in use, and how it is reached', async () => {
    const { appkit } = await connected()
    expect(appkit.getWalletProvider()).toBeUndefined()
    expect(appkit.getWalletProviderType()).toBeUndefined()
    await appkit.connect({ connectorId: 'a' })
    expect(appkit.getWalletProvider()).toBeDefined()
    expect(appkit.getWalletProvider('eip155')).toBe(appkit.getProvider())
    expect(appkit.getWalletProviderType()).toBe(appkit.getWalletInfo()?.type)
    expect(appkit.getWalletProvider('solana')).toBeUndefined()
  })

  it('tells of the providers: the one of a wallet that connects, and none once it has ended', async () => {
    const { appkit } = await connected('a')
    const told = vi.fn()
    const stop = appkit.subscribeProviders(told)
    await appkit.connect({ connectorId: 'b' })
    expect(told).toHaveBeenLastCalledWith(
      expect.objectContaining({ eip155: appkit.getProvider('eip155') }),
    )
    await appkit.disconnect()
    expect(told.mock.lastCall?.[0]).not.toHaveProperty('eip155')
    const { length } = told.mock.calls
    stop()
    await appkit.connect({ connectorId: 'a' })
    expect(told).toHaveBeenCalledTimes(length)
  })

  it('tells of the wallet and of the network alone', async () => {
    const { appkit } = await connected('a')
    const wallet = vi.fn()
    const network = vi.fn()
    const stops = [appkit.subscribeWalletInfo(wallet), appkit.subscribeCaipNetworkChange(network)]
    await appkit.switchAccount({ namespace: 'eip155', connectorId: 'a', address: '0x2' })
    expect(wallet).not.toHaveBeenCalled()
    await appkit.connect({ connectorId: 'b' })
    expect(wallet).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'B' }))
    expect(network).not.toHaveBeenCalled()
    await appkit.switchNetwork('eip155:2')
    expect(network).toHaveBeenLastCalledWith(expect.objectContaining({ caipNetworkId: 'eip155:2' }))
    for (const stop of stops) stop()
    await appkit.disconnect()
    expect(wallet).toHaveBeenCalledTimes(1)
  })

  it('tells of the address in use, when it becomes another', async () => {
    const { appkit } = await connected('a')
    const address = vi.fn()
    const stop = appkit.subscribeShouldUpdateToAddress(address, 'eip155')
    await appkit.getBalance()
    expect(address).not.toHaveBeenCalled()
    await appkit.switchAccount({ namespace: 'eip155', connectorId: 'a', address: '0x2' })
    expect(address.mock.calls).toEqual([['0x2']])
    await appkit.disconnect()
    expect(address).toHaveBeenLastCalledWith(undefined)
    stop()
  })

  it('uses the kind of account of the options until one is chosen', async () => {
    const { appkit } = createTestAppKit({ defaultAccountTypes: { eip155: 'eoa' } })
    await appkit.start()
    expect(appkit.getAccount().preferredAccountTypes).toEqual({})
    await appkit.connect({ connectorId: 'mock' })
    const account = appkit.getAccount()
    expect(account.preferredAccountTypes).toEqual({ eip155: 'eoa' })
    appkit.updateOptions({ enableWalletGuide: false })
    // Nobody draws it again for that.
    expect(appkit.getAccount()).toBe(account)
  })

  it('[CONN-12:reuses] shows a connection, or one that has ended, and says what that has changed', async () => {
    const { appkit } = await connected('a', 'b')
    const [a, b] = appkit.getConnections()
    if (!a || !b) throw new TypeError('no connections')
    const unchanged = {
      namespace: 'eip155',
      hasSwitchedAccount: false,
      hasSwitchedWallet: false,
      hasDeletedWallet: false,
    }
    await expect(appkit.switchConnection({ connection: a, address: '0x2' })).resolves.toEqual({
      ...unchanged,
      address: '0x2',
      hasSwitchedWallet: true,
    })
    await expect(appkit.switchConnection({ connection: a, address: '0x1' })).resolves.toEqual({
      ...unchanged,
      address: '0x1',
      hasSwitchedAccount: true,
    })
    await appkit.disconnect({ connectorId: 'b' })
    expect(appkit.getRecentConnections().map(({ name }) => name)).toEqual(['B'])
    const [ended] = appkit.getRecentConnections('eip155')
    if (!ended) throw new TypeError('nothing has ended')
    await appkit.switchConnection({ connection: ended })
    expect(appkit.getWalletInfo()?.name).toBe('B')
    expect(appkit.getRecentConnections()).toEqual([])
  })

  it('forgets a connection that has ended, or an account of it', async () => {
    const { appkit } = await connected('a')
    await appkit.disconnect()
    await expect(
      appkit.deleteConnection({ connectorId: 'a', address: '0x2' }),
    ).resolves.toMatchObject({ address: '0x2', namespace: 'eip155', hasDeletedWallet: false })
    expect(appkit.getRecentConnections()[0]?.accounts).toMatchObject([{ address: '0x1' }])
    await appkit.deleteConnection({ connectorId: 'a' })
    expect(appkit.getRecentConnections()).toEqual([])
  })

  it('names the problem on show and the event that was tracked last', async () => {
    const { appkit } = createTestAppKit()
    expect([appkit.getError(), appkit.getEvent()]).toEqual([undefined, undefined])
    showAlert(appkit, 'ORIGIN_NOT_ALLOWED')
    expect(appkit.getError()).toMatchObject({ id: 'ORIGIN_NOT_ALLOWED', code: 'APKT002' })
    await appkit.open()
    expect(appkit.getEvent()?.data).toMatchObject({ event: 'MODAL_OPEN' })
  })

  it("names the networks that the wallet's session does not allow", async () => {
    const mock = mockAdapter({ walletConnect: true })
    const { appkit, phone } = createTestAppKit({ mocks: [mock] })
    await appkit.start()
    expect(appkit.getDisabledCaipNetworks()).toEqual([])
    const pending = appkit.connect({ connectorId: 'walletConnect' })
    await vi.waitFor(() => expect(phone.uris).toHaveLength(1))
    phone.approve()
    await pending
    expect(appkit.getDisabledCaipNetworks()).toEqual([])
    appkit.addNetwork('eip155', testNetwork('eip155', 3))
    expect(appkit.getDisabledCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:3',
    ])
    expect(await appkit.getUniversalProvider()).toBeDefined()
  })
})
