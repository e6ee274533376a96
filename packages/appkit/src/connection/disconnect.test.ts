import { afterEach, describe, expect, it, vi } from 'vitest'
import { INITIAL_ACCOUNT } from '../account/atoms.js'
import { patchAccount } from '../account/patchAccount.js'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockAddress } from '../testing/mockWallet.js'
import { mockWalletConnect } from '../testing/mockWalletConnect.js'
import { storeConnections } from '../testing/storeConnections.js'
import { activeConnectorIdsAtom } from './atoms.js'

async function connected() {
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const test = createTestAppKit({ mocks })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}

afterEach(() => {
  vi.useRealTimers()
})

describe('disconnect', () => {
  it('[CONN-9:account,user,walletInfo,connectorId,loadingOnDisconnect] resets everything of every namespace, and toggles loading', async () => {
    const { appkit } = await connected()
    const loading: boolean[] = []
    for (const namespace of ['eip155', 'solana'])
      patchAccount(appkit.store, namespace, { user: { email: 'ada@example.com' } })
    expect(appkit.getAccount('solana').user).toBeDefined()
    expect(Object.keys(appkit.store.get(activeConnectorIdsAtom))).toEqual(['eip155', 'solana'])
    appkit.subscribeState((state) => loading.push(state.loading))
    await appkit.disconnect()
    expect(appkit.store.get(activeConnectorIdsAtom)).toEqual({})
    for (const namespace of ['eip155', 'solana']) {
      expect(appkit.getAccount(namespace)).toEqual(INITIAL_ACCOUNT)
      expect(appkit.getConnections(namespace)).toEqual([])
      expect(appkit.getProvider(namespace)).toBeUndefined()
      expect(appkit.getWalletInfo(namespace)).toBeUndefined()
    }
    expect(loading).toEqual([true, false])
  })

  it('[CONN-9:network] forgets what networks the wallet has approved, and which it was on', async () => {
    const phone = mockWalletConnect()
    const mock = mockAdapter({ walletConnect: true })
    const { appkit } = createTestAppKit({ mocks: [mock], phone })
    phone.setAutoApprove(true)
    await appkit.start()
    await appkit.connect({ connectorId: 'walletConnect' })
    const state = () => {
      const { approvedCaipNetworkIds: approved, ...rest } = appkit.getNetworkState('eip155')
      return { approved, unsupported: rest.unsupportedCaipNetworkId, all: rest.supportsAllNetworks }
    }
    expect(state()).toMatchObject({ approved: expect.arrayContaining(['eip155:1']), all: false })
    await appkit.disconnect()
    expect(state()).toEqual({ approved: undefined, unsupported: undefined, all: true })

    await appkit.connect({ connectorId: 'mock' })
    mock.switchChain('mock', 'eip155:99')
    expect(state()).toMatchObject({ unsupported: 'eip155:99' })
    await appkit.disconnect()
    expect(state()).toEqual({ approved: undefined, unsupported: undefined, all: true })
  })

  it('[CONN-17:namespaces] leaves the other namespaces', async () => {
    const { appkit } = await connected()
    await appkit.disconnect({ namespace: 'eip155' })
    expect(appkit.getIsConnectedState('eip155')).toBe(false)
    expect(appkit.getIsConnectedState('solana')).toBe(true)
  })

  it('[CONN-17:several] one of several: the next takes its place, and the modal stays', async () => {
    const mock = mockAdapter({ wallets: ['a', 'b', 'c'].map((id) => ({ id, name: id })) })
    const { appkit } = createTestAppKit({ mocks: [mock] })
    await appkit.start()
    for (const connectorId of ['a', 'b', 'c']) await appkit.connect({ connectorId })
    await appkit.open({ view: 'Account' })
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'c' })
    expect(appkit.getWalletInfo()?.id).toBe('a')
    expect(appkit.getProvider()).toMatchObject({ walletId: 'a' })
    expect(mock.calls.at(-1)).toMatchObject({
      method: 'setActiveAccount',
      parameters: { connectorId: 'a' },
    })
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'b' })
    expect(appkit.getWalletInfo()?.id).toBe('a')
    expect(appkit.getState().open).toBe(true)
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'a' })
    expect(appkit.getState().open).toBe(false)
    expect(mock.calls.filter(({ method }) => method === 'disconnect')).toHaveLength(3)
  })

  it('[CONN-10:all][R17] names the namespaces that failed, and clears the state all the same', async () => {
    const { appkit, mocks } = await connected()
    for (const mock of mocks) mock.setFault('disconnect', 'throw-sync')
    await expect(appkit.disconnect()).rejects.toThrow('Failed to disconnect chains: eip155, solana')
    expect(appkit.getAccount('eip155')).toEqual(INITIAL_ACCOUNT)
    expect(appkit.getState().loading).toBe(false)
  })

  it('[CONN-10:some] names no namespace that did not fail', async () => {
    const { appkit, mocks } = await connected()
    mocks[1]?.setFault('disconnect', 'throw-sync')
    const failing = appkit.disconnect()
    await expect(failing).rejects.toMatchObject({ message: 'Failed to disconnect chains: solana' })
  })

  it('[CONN-10:other] has no namespace to name where the session alone does not end', async () => {
    const phone = mockWalletConnect()
    const { appkit } = createTestAppKit({ mocks: [mockAdapter({ walletConnect: true })], phone })
    await appkit.start()
    phone.setAutoApprove(true)
    await appkit.connect({ connectorId: 'walletConnect' })
    vi.spyOn(phone.create(appkit), 'disconnect').mockRejectedValue(new Error('no relay'))
    await expect(appkit.disconnect()).rejects.toMatchObject({ message: 'Failed to disconnect' })
    expect(appkit.getIsConnectedState('eip155')).toBe(false)
  })

  it('[CONN-9:sessions] ends a session that is still being restored, once it is', async () => {
    const phone = mockWalletConnect()
    const { appkit } = createTestAppKit({ mocks: [mockAdapter({ walletConnect: true })], phone })
    const client = phone.create(appkit)
    phone.restore(['eip155:1'])
    let restore = () => {}
    const restored = new Promise<void>((resolve) => {
      restore = resolve
    })
    const { getProvider } = client
    vi.spyOn(client, 'getProvider').mockImplementation(() => restored.then(getProvider))
    storeConnections(appkit.storage, [
      {
        namespace: 'eip155',
        connectorId: 'walletConnect',
        name: 'Mock Phone',
        address: mockAddress('eip155', 'phone', 0),
        caipNetworkId: 'eip155:1',
        isActive: true,
      },
    ])
    const starting = appkit.start()
    await vi.waitFor(() => expect(client.getProvider).toHaveBeenCalled())
    await appkit.disconnect()
    await starting
    restore()
    await vi.waitFor(() => expect(client.accounts('eip155')).toEqual([]))
    expect(client.hasSession()).toBe(false)
  })

  it('[R17] does not wait for a wallet that never answers', async () => {
    const { appkit, mock } = await connected()
    vi.useFakeTimers()
    mock.setFault('disconnect', 'never')
    const pending = expect(appkit.disconnect()).rejects.toThrow(
      'Failed to disconnect chains: eip155',
    )
    await vi.advanceTimersByTimeAsync(DISCONNECT_TIMEOUT_MS)
    await pending
    expect(appkit.getIsConnectedState('eip155')).toBe(false)
  })

  it('does nothing when nothing is connected', async () => {
    const { appkit, mock } = createTestAppKit()
    await appkit.start()
    await appkit.disconnect()
    expect(mock.calls.some(({ method }) => method === 'disconnect')).toBe(false)
  })

  it('[REAL-6:connect,disconnect] of one wallet does not end the connect of another', async () => {
    const mock = mockAdapter({ wallets: ['a', 'b'].map((id) => ({ id, name: id })) })
    const { appkit } = createTestAppKit({ mocks: [mock] })
    await appkit.start()
    await appkit.connect({ connectorId: 'a' })
    await appkit.open()
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'b' })
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'a' })
    expect(appkit.getState().open).toBe(true)
    mock.approve()
    await connecting
    expect(appkit.getConnections().map(({ connectorId }) => connectorId)).toEqual(['b'])
    const again = expect(appkit.connect({ connectorId: 'b' })).rejects.toMatchObject({
      code: 'CONNECTION_ABORTED',
    })
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'b' })
    await again
  })

  it('[REAL-6:connect] does not end what is asked for in the modal while its wallet is told', async () => {
    const { appkit, mock } = await connected()
    mock.setFault('disconnect', { lateMs: 10 })
    const disconnecting = appkit.disconnect()
    await appkit.open()
    const connecting = appkit.connect({ connectorId: 'mock' })
    await disconnecting
    await connecting
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
  })

  it('leaves a modal open that was opened while its wallets are told', async () => {
    const { appkit, mock } = await connected()
    mock.setFault('disconnect', { lateMs: 200 })
    const isEnded = (namespace: string) =>
      vi.waitFor(() => expect(appkit.getIsConnectedState(namespace)).toBe(false), { interval: 1 })
    const unopened = appkit.disconnect({ namespace: 'eip155' })
    await isEnded('eip155')
    await appkit.open({ view: 'Connect', namespace: 'eip155' })
    await unopened
    expect(appkit.getState().open).toBe(true)
    expect(appkit.getView().name).toBe('Connect')

    // One that was closed meanwhile, and opened again, is another.
    const closed = appkit.disconnect()
    await isEnded('solana')
    appkit.close()
    await appkit.open({ view: 'Connect' })
    await closed
    expect(appkit.getState().open).toBe(true)
  })

  it('closes the modal and connects again', async () => {
    const { appkit } = await connected()
    await appkit.open()
    expect(appkit.getView().name).toBe('Account')
    await appkit.disconnect()
    expect(appkit.getState().open).toBe(false)
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getIsConnectedState('solana')).toBe(true)
  })
})
