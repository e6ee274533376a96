import { afterEach, describe, expect, it, vi } from 'vitest'
import { switchAttemptAtom } from '../network/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapter, mockAdapter } from '../testing/mockAdapter.js'
import { activeConnectorIdsAtom } from './atoms.js'
import { changeConnections } from './changeConnections.js'

const namespace = 'eip155'

/** A page with two wallets, and others; what its calls reject with is looked at where it matters. */
async function page(...others: readonly MockAdapter[]) {
  const mock = mockAdapter({ wallets: [{ id: 'a' }, { id: 'b' }] })
  const { appkit } = createTestAppKit({ mocks: [mock, ...others] })
  await appkit.start()
  const begin = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error) => error.code,
    )
  return { appkit, mock, begin }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('calls that nobody waits for', () => {
  it('[REAL-6:connect] a connect after a disconnect is connected', async () => {
    const { appkit, mock, begin } = await page()
    await appkit.connect({ connectorId: 'a' })
    // The wallet takes its time to hear that it is over.
    mock.setFault('disconnect', { lateMs: 30 })
    const disconnecting = begin(appkit.disconnect())
    await appkit.connect({ connectorId: 'a' })
    expect(await disconnecting).toBe('done')
    expect(appkit.getIsConnectedState()).toBe(true)
    await appkit.signMessage({ message: 'x' })
  })

  it('[REAL-6:connect] a connect asks its wallet once that knows of the disconnect', async () => {
    const { appkit, mock } = await page()
    await appkit.connect({ connectorId: 'a' })
    const asked = () => mock.calls.filter(({ method }) => method === 'connect').length
    vi.useFakeTimers()
    // What the wallet hears late ends whatever there is by then.
    mock.setFault('disconnect', { lateMs: 30 })
    const disconnecting = appkit.disconnect()
    const connecting = appkit.connect({ connectorId: 'a' })
    await vi.advanceTimersByTimeAsync(29)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all([connecting, disconnecting])
    expect(asked()).toBe(2)
    expect(mock.wallets[0]?.isAllowed).toBe(true)
  })

  it('[REAL-6:disconnect] a disconnect ends a connect', async () => {
    const { appkit, mock, begin } = await page()
    mock.setApproval('hold')
    const connecting = begin(appkit.connect({ connectorId: 'a' }))
    await appkit.disconnect()
    mock.approve()
    expect(await connecting).toBe('CONNECTION_ABORTED')
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('[REAL-6:switchNetwork] a network that is chosen while a wallet is asked is the one that it is on', async () => {
    const { appkit, mock, begin } = await page()
    mock.setApproval('hold')
    const connecting = begin(appkit.connect({ connectorId: 'a', caipNetworkId: 'eip155:1' }))
    const switching = begin(appkit.switchNetwork('eip155:2'))
    mock.setApproval('approve')
    mock.approve()
    expect(await Promise.all([connecting, switching])).toEqual(['done', 'done'])
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    expect(mock.wallets[0]?.caipNetworkId).toBe('eip155:2')
  })

  it('[REAL-6:switchNetwork] of two networks the last one counts', async () => {
    const { appkit, mock, begin } = await page()
    await appkit.connect({ connectorId: 'a' })
    mock.setApproval('hold')
    const first = begin(appkit.switchNetwork('eip155:2'))
    mock.setApproval('approve')
    await appkit.switchNetwork('eip155:1')
    mock.approve()
    expect(await first).toBe('REQUEST_ABORTED')
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
  })

  it('[REAL-6:disconnect,switchAccount] of an account to switch to and a disconnect the last one counts', async () => {
    const { appkit, mock, begin } = await page()
    await appkit.connect({ connectorId: 'a' })
    mock.setApproval('hold')
    const switching = begin(appkit.switchAccount({ namespace, connectorId: 'b' }))
    await appkit.disconnect()
    mock.approve()
    expect(await switching).toBe('CONNECTION_ABORTED')
    expect(appkit.getAccount().status).toBe('disconnected')
    mock.setApproval('approve')
    const ended = begin(appkit.disconnect())
    await appkit.switchAccount({ namespace, connectorId: 'b' })
    expect(await ended).toBe('done')
    expect(appkit.getWalletInfo()?.id).toBe('b')
  })

  it.each(['switchAccount', 'switchConnection'] as const)(
    '[REAL-6:switchAccount] of a wallet to connect and one to go to by %s the last one counts',
    async (method) => {
      const { appkit, mock, begin } = await page()
      await appkit.connect({ connectorId: 'a' })
      mock.setApproval('hold')
      const connecting = begin(appkit.connect({ connectorId: 'b' }))
      await vi.waitFor(() => expect(mock.heldCount).toBe(1))
      const target = { namespace, connectorId: 'a' }
      if (method === 'switchAccount') await appkit.switchAccount(target)
      else await appkit.switchConnection({ connection: target })
      mock.approve()
      expect(await connecting).toBe('CONNECTION_ABORTED')
      expect(appkit.getWalletInfo()?.id).toBe('a')
      expect(appkit.getConnections()).toHaveLength(1)
    },
  )

  it.each([
    ['the wallet in use goes to', 'eip155:1'],
    ['the wallet in use is on already', 'eip155:2'],
  ] as const)(
    '[REAL-6:switchNetwork] a network that %s while another wallet is asked is where that one goes too',
    async (_how, before) => {
      const { appkit, mock, begin } = await page()
      await appkit.connect({ connectorId: 'a', caipNetworkId: before })
      mock.setApproval('hold')
      const connecting = begin(appkit.connect({ connectorId: 'b', caipNetworkId: 'eip155:1' }))
      await vi.waitFor(() => expect(mock.heldCount).toBe(1))
      mock.setApproval('approve')
      // Who switches does not wait for the person to answer the other wallet.
      await appkit.switchNetwork('eip155:2')
      expect(mock.heldCount).toBe(1)
      mock.approve()
      expect(await connecting).toBe('done')
      expect([appkit.getWalletInfo()?.id, appkit.getCaipNetworkId()]).toEqual(['b', 'eip155:2'])
      expect(mock.wallets.map((wallet) => wallet.caipNetworkId)).toEqual(['eip155:2', 'eip155:2'])
    },
  )

  /** A page whose wallets serve two namespaces, each by one connector. */
  async function twoChains() {
    const wallets = ['a', 'b'].map((id) => ({ id, name: id }))
    const [evm, solana] = ['eip155', 'solana'].map((each) =>
      mockAdapter({ namespace: each, wallets }),
    )
    if (!evm || !solana) throw new Error('two adapters were made')
    const mocks = [evm, solana]
    const { appkit } = createTestAppKit({ mocks })
    await appkit.start()
    const networks = () => mocks.map(({ namespace: each }) => appkit.getCaipNetworkId(each))
    return { appkit, evm, solana, networks }
  }

  it('[REAL-6:switchNetwork] of the networks that are chosen while a wallet is asked the last one of each namespace counts', async () => {
    const { appkit, evm, networks } = await twoChains()
    evm.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'a', caipNetworkId: 'eip155:1' })
    await vi.waitFor(() => expect(evm.heldCount).toBe(1))
    const replaced = expect(appkit.switchNetwork('eip155:1')).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    const switching = [appkit.switchNetwork('eip155:2'), appkit.switchNetwork('solana:2')]
    evm.setApproval('approve')
    evm.approve()
    await Promise.all([connecting, replaced, ...switching])
    expect(networks()).toEqual(['eip155:2', 'solana:2'])
    expect(appkit.getActiveChainNamespace()).toBe('solana')
  })

  it('[REAL-6:switchNetwork] the namespace of the last call is shown, whichever wallet goes last', async () => {
    const { appkit, evm, networks } = await twoChains()
    evm.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'a', caipNetworkId: 'eip155:1' })
    await vi.waitFor(() => expect(evm.heldCount).toBe(1))
    const switching = [appkit.switchNetwork('eip155:2'), appkit.switchNetwork('solana:2')]
    evm.approve()
    await connecting
    await switching[1]
    await vi.waitFor(() => expect(evm.heldCount).toBe(1))
    evm.approve()
    await switching[0]
    expect(networks()).toEqual(['eip155:2', 'solana:2'])
    expect(appkit.getActiveChainNamespace()).toBe('solana')
  })

  it('[REAL-6:switchNetwork] where another wallet takes the place of the one in use, too', async () => {
    const { appkit, evm, solana, networks } = await twoChains()
    await appkit.connect({ connectorId: 'a' })
    evm.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'b' })
    await vi.waitFor(() => expect(evm.heldCount).toBe(1))
    evm.setApproval('approve')
    for (const network of ['solana:2', 'eip155:2', 'solana:1'] as const)
      await appkit.switchNetwork(network)
    evm.approve()
    await connecting
    expect(appkit.getWalletInfo()?.id).toBe('b')
    expect(networks()).toEqual(['eip155:2', 'solana:1'])
    expect([evm, solana].map(({ wallets }) => wallets[1]?.caipNetworkId)).toEqual([
      'eip155:2',
      'solana:1',
    ])
    expect(appkit.getActiveChainNamespace()).toBe('solana')
  })

  it('[REAL-6:connect,switchNetwork] the network of a connect counts more than one that was chosen before', async () => {
    const { appkit, mock, begin } = await page()
    // The wallet of an earlier page answers in a while, and so the network waits.
    await appkit.connect({ connectorId: 'b' })
    mock.setFault('reconnect', { answersLateMs: 1 })
    changeConnections(appkit, [
      { type: 'locked', namespace, connectorId: 'b' },
      { type: 'asked', namespace, connectorId: 'b' },
    ])
    mock.setApproval('hold')
    const first = begin(appkit.connect({ connectorId: 'a', caipNetworkId: 'eip155:1' }))
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    const switching = begin(appkit.switchNetwork('eip155:1'))
    const connecting = begin(
      appkit.connect({ namespace, connectorId: 'a', caipNetworkId: 'eip155:2' }),
    )
    mock.setApproval('approve')
    mock.approve()
    expect(await Promise.all([first, switching, connecting])).toEqual([
      'CONNECTION_ABORTED',
      'REQUEST_ABORTED',
      'done',
    ])
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    expect(mock.wallets[0]?.caipNetworkId).toBe('eip155:2')
  })

  it('[REAL-6:switchNetwork] a network that is chosen after the same wallet was asked for twice counts', async () => {
    const { appkit, mock, begin } = await page()
    await appkit.connect({ connectorId: 'b' })
    mock.setApproval('hold')
    const connect = () => begin(appkit.connect({ connectorId: 'a', caipNetworkId: 'eip155:1' }))
    const connecting = [connect(), connect()]
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.setApproval('approve')
    await appkit.switchNetwork('eip155:2')
    mock.approve()
    expect(await Promise.all(connecting)).toEqual(['done', 'done'])
    expect([appkit.getWalletInfo()?.id, appkit.getCaipNetworkId()]).toEqual(['a', 'eip155:2'])
  })

  it('[REAL-6:switchNetwork] a wallet that answers before the one in use has moved goes to the network instead', async () => {
    const { appkit, mock, begin } = await page()
    await appkit.connect({ connectorId: 'a' })
    mock.setApproval('hold')
    const connecting = begin(appkit.connect({ connectorId: 'b', caipNetworkId: 'eip155:1' }))
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.setApproval('approve')
    mock.setFault('switchNetwork', { answersLateMs: 5 })
    const switching = begin(appkit.switchNetwork('eip155:2'))
    mock.approve()
    expect(await Promise.all([connecting, switching])).toEqual(['done', 'done'])
    expect([appkit.getWalletInfo()?.id, appkit.getCaipNetworkId()]).toEqual(['b', 'eip155:2'])
    expect(appkit.store.get(switchAttemptAtom)).toBeUndefined()
  })

  it('[REAL-6:switchNetwork] follows a wallet also in the moment that it takes the place of the one in use', async () => {
    const { appkit, mock, begin } = await page()
    await appkit.connect({ connectorId: 'a' })
    vi.useFakeTimers()
    mock.setFault('connect', { answersLateMs: 30 })
    const connecting = begin(appkit.connect({ connectorId: 'b', caipNetworkId: 'eip155:1' }))
    await vi.advanceTimersByTimeAsync(0)
    mock.setApproval('hold')
    const switching = begin(appkit.switchNetwork('eip155:2'))
    await vi.advanceTimersByTimeAsync(0)
    expect(mock.heldCount).toBe(1)
    // The wallet in use answers in the moment that it is left.
    const stop = appkit.store.sub(activeConnectorIdsAtom, () => {
      mock.setApproval('approve')
      mock.approve()
    })
    await vi.advanceTimersByTimeAsync(30)
    expect(await Promise.all([connecting, switching])).toEqual(['done', 'done'])
    stop()
    expect([appkit.getWalletInfo()?.id, appkit.getCaipNetworkId()]).toEqual(['b', 'eip155:2'])
  })

  it('[REAL-6:switchAccount] an account that was asked for first does not come back when its wallet has arrived', async () => {
    const { appkit, mock, begin } = await page()
    await appkit.connect({ connectorId: 'b' })
    mock.setApproval('hold')
    const [, second = ''] = mock.wallets[0]?.accounts ?? []
    const switching = begin(appkit.switchAccount({ namespace, connectorId: 'a', address: second }))
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    const moving = begin(appkit.switchNetwork('eip155:2'))
    await vi.waitFor(() => expect(mock.heldCount).toBe(2))
    mock.approve()
    // It is connected, and its network is asked for.
    await vi.waitFor(() => expect([appkit.getAddress(), mock.heldCount]).toEqual([second, 1]))
    await appkit.switchAccount({ namespace, connectorId: 'b' })
    mock.approve()
    await Promise.all([switching, moving])
    expect(appkit.getWalletInfo()?.id).toBe('b')
  })

  it('[REAL-6:switchAccount] of two accounts of a wallet that is asked the last one counts', async () => {
    const { appkit, mock, begin } = await page()
    mock.setApproval('hold')
    const [first = '', second = ''] = mock.wallets[0]?.accounts ?? []
    const ends = [first, second].map((address) =>
      begin(appkit.switchAccount({ namespace, connectorId: 'a', address })),
    )
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.approve()
    expect(await Promise.all(ends)).toEqual(['done', 'done'])
    expect(appkit.getAddress()).toBe(second)
  })

  it('[REAL-6:disconnect,switchNetwork] a network that is chosen while a wallet is told of its end is gone to', async () => {
    const solana = mockAdapter({ namespace: 'solana', wallets: [{ id: 's' }] })
    const { appkit, mock, begin } = await page(solana)
    for (const connectorId of ['a', 's']) await appkit.connect({ connectorId })
    await appkit.open()
    mock.setFault('disconnect', { answersLateMs: 1 })
    const ended = begin(appkit.disconnect({ namespace }))
    solana.setApproval('hold')
    const switching = begin(appkit.switchNetwork('solana:2'))
    expect(await ended).toBe('done')
    solana.approve()
    expect(await switching).toBe('done')
    expect(appkit.getCaipNetworkId('solana')).toBe('solana:2')
  })

  it('[REAL-6:connect,disconnect] a connect tells of nothing that has ended while its wallet was asked elsewhere', async () => {
    const solana = mockAdapter({ namespace: 'solana', wallets: [{ id: 'sol.a', rdns: 'a' }] })
    const evm = mockAdapter({ wallets: [{ id: 'evm.a', rdns: 'a' }] })
    const { appkit } = createTestAppKit({ mocks: [evm, solana] })
    await appkit.start()
    const events: unknown[] = []
    appkit.subscribeEvents(({ data }) => events.push(data.event))
    solana.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'a' })
    const ended = expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    await vi.waitFor(() => expect(solana.heldCount).toBe(1))
    expect(appkit.getIsConnectedState(namespace)).toBe(true)
    await appkit.disconnect()
    await ended
    expect(events).toEqual(['DISCONNECT_SUCCESS'])
  })

  it('[REAL-6:connect] a wallet that gives way to another in one namespace does not close what is on show of that', async () => {
    const evm = mockAdapter({ wallets: [{ id: 'evm.a', name: 'A', rdns: 'a' }] })
    const solana = mockAdapter({
      namespace: 'solana',
      wallets: [
        { id: 'sol.a', name: 'A', rdns: 'a' },
        { id: 'b', name: 'B' },
      ],
    })
    const { appkit } = createTestAppKit({ mocks: [evm, solana] })
    await appkit.start()
    await appkit.open()
    solana.setApproval('hold')
    const first = appkit.connect({ connectorId: 'a' })
    await vi.waitFor(() => expect(solana.heldCount).toBe(1))
    const second = appkit.connect({ connectorId: 'b' })
    expect(await first).toMatchObject([{ namespace, connectorId: 'evm.a' }])
    expect(appkit.isOpen()).toBe(true)
    solana.approve()
    expect(await second).toMatchObject([{ namespace: 'solana', connectorId: 'b' }])
    expect(appkit.isOpen()).toBe(false)
  })

  it('[REAL-6:connect] an account that the wallet does not have, or one of another namespace, ends no connect', async () => {
    const solana = mockAdapter({ namespace: 'solana', wallets: [{ id: 's' }] })
    const { appkit, mock, begin } = await page(solana)
    await appkit.connect({ connectorId: 's' })
    await appkit.connect({ connectorId: 'a' })
    mock.setApproval('hold')
    const connecting = begin(appkit.connect({ connectorId: 'b' }))
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    const unknown = { namespace, connectorId: 'a', address: '0xunknown' }
    expect(await begin(appkit.switchAccount(unknown))).toBe('UNAUTHORIZED')
    await appkit.switchAccount({ namespace: 'solana', connectorId: 's' })
    mock.approve()
    expect(await connecting).toBe('done')
    expect(appkit.getWalletInfo(namespace)?.id).toBe('b')
  })
})
