import { describe, expect, it, vi } from 'vitest'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { NETWORK_KEY } from '../persistence/connectionKeys.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

/** One wallet on each of three namespaces, the last of them on show. */
async function connected() {
  const namespaces = ['eip155', 'solana', 'lumen'] as const
  const mocks = namespaces.map((namespace) =>
    mockAdapter({ namespace, wallets: [{ id: namespace, name: namespace }] }),
  )
  const test = createTestAppKit({ mocks })
  await test.appkit.start()
  for (const connectorId of namespaces) await test.appkit.connect({ connectorId })
  expect(test.appkit.getState().activeChain).toBe('lumen')
  return test
}

describe('the namespace on show, when its last connection has ended', () => {
  it('[CONN-17:namespaces] gives way to the first that is connected, which is remembered', async () => {
    const { appkit } = await connected()
    const onNetwork = vi.fn()
    appkit.subscribeNetwork(onNetwork)
    await appkit.disconnect({ namespace: 'lumen' })
    expect(appkit.getState().activeChain).toBe('eip155')
    expect(appkit.getAccount().status).toBe('connected')
    expect(appkit.storage.get(NETWORK_KEY)).toBe('eip155:1')
    expect(onNetwork).toHaveBeenCalledOnce()
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'eip155' })
    expect(appkit.getState().activeChain).toBe('solana')
  })

  it('stays when all have ended: it is the target of the next connection', async () => {
    const { appkit } = await connected()
    const seen = new Set<unknown>()
    appkit.subscribeState(({ activeChain }) => seen.add(activeChain))
    await appkit.disconnect()
    expect([...seen]).toEqual(['lumen'])
  })

  it('[CONN-17:namespaces] stays when another ends, or when it was not connected', async () => {
    const { appkit } = await connected()
    await appkit.disconnect({ namespace: 'solana' })
    expect(appkit.getState().activeChain).toBe('lumen')
    await appkit.switchNetwork('solana:1')
    await appkit.disconnect({ connectorId: 'lumen' })
    expect(appkit.getState().activeChain).toBe('solana')
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
  })

  it('[CONN-17:namespaces] gives way when the wallet ends it, and so does its account in the modal', async () => {
    const { appkit, mocks } = await connected()
    await appkit.open({ view: 'Account' })
    mocks[2]?.revoke('lumen')
    expect(appkit.getState()).toMatchObject({ activeChain: 'eip155', open: true })
    expect(appkit.getView().name).toBe('Account')
    mocks[0]?.revoke('eip155')
    mocks[1]?.revoke('solana')
    expect(appkit.getState().activeChain).toBe('solana')
    expect(appkit.getView().name).toBe('Connect')
  })

  it('stays when a session that served it and others is over', async () => {
    const { appkit, mocks, phone } = createTestAppKit({
      mocks: ['eip155', 'solana'].map((namespace) =>
        mockAdapter({ namespace, walletConnect: { methods: [], events: [] } }),
      ),
    })
    const connect = async () => {
      phone.setAutoApprove(true)
      await appkit.connect({ connectorId: WALLET_CONNECT_ID })
      await appkit.switchNetwork('eip155:1')
      expect(appkit.getIsConnectedState('solana')).toBe(true)
    }
    await appkit.start()
    await connect()
    phone.deleteSession()
    expect(appkit.getIsConnectedState('solana')).toBe(false)
    expect(appkit.getState().activeChain).toBe('eip155')
    await connect()
    // Adapters that watch the session themselves tell of it one by one.
    for (const mock of mocks) mock.emit({ type: 'disconnected', connectorId: WALLET_CONNECT_ID })
    await vi.waitFor(() => expect(phone.pairCount).toBe(2))
    expect(appkit.getIsConnectedState('solana')).toBe(false)
    expect(appkit.getState().activeChain).toBe('eip155')
  })
})
