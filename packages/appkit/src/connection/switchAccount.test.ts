import { describe, expect, it, vi } from 'vitest'
import { hasModalAtom, modalAtom } from '../modal/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapter, mockAdapter } from '../testing/mockAdapter.js'

const namespace = 'eip155'

const two = () =>
  mockAdapter({
    walletConnect: true,
    wallets: [
      { id: 'a', name: 'A', accounts: ['0xa1', '0xa2'] },
      { id: 'b', name: 'B', accounts: ['0xb1', '0xb2'], rdns: 'io.b' },
    ],
  })

async function started(...mocks: MockAdapter[]) {
  const test = createTestAppKit({ mocks: mocks.length > 0 ? mocks : [two()] })
  await test.appkit.start()
  const count = (method: string) => test.mock.calls.filter((call) => call.method === method).length
  const told = () =>
    test.mock.calls
      .filter(({ method }) => method === 'setActiveAccount')
      .map(({ parameters }) => parameters)
  return { ...test, count, told }
}

describe('switchAccount', () => {
  it('[CONN-12:reuses] goes to an account whose hex digits are written in another case', async () => {
    const { appkit, told } = await started()
    await appkit.connect({ connectorId: 'a' })
    await appkit.switchAccount({ namespace, connectorId: 'a', address: '0xA2' })
    expect(appkit.getAddress()).toBe('0xa2')
    expect(told().at(-1)).toEqual({ connectorId: 'a', address: '0xa2' })
  })

  it('[CONN-12:reuses,connects] reuses the connector that is connected, and connects another', async () => {
    const { appkit, count, told } = await started()
    await appkit.connect({ connectorId: 'a' })
    await appkit.switchAccount({ namespace, connectorId: 'a', address: '0xa2' })
    expect(appkit.getAddress()).toBe('0xa2')
    expect(told().at(-1)).toEqual({ connectorId: 'a', address: '0xa2' })
    expect(count('connect')).toBe(1)
    await appkit.switchAccount({ namespace, connectorId: 'b', address: '0xb2' })
    expect(appkit.getAddress()).toBe('0xb2')
    expect(told().at(-1)).toEqual({ connectorId: 'b', address: '0xb2' })
    expect(count('connect')).toBe(2)
    await appkit.switchAccount({ namespace, connectorId: 'a' })
    expect(count('connect')).toBe(2)
    expect(appkit.getAddress()).toBe('0xa1')
    expect(appkit.getProvider()).toMatchObject({ walletId: 'a' })
    expect(told().at(-1)).toEqual({ connectorId: 'a', address: '0xa1' })
  })

  it('[CONN-12:reuses][NET-1:approved,supportsAllNetworks] tells what the other wallet is, and what its session allows', async () => {
    const { appkit, phone } = await started()
    await appkit.connect({ connectorId: 'b' })
    phone.setAutoApprove(true)
    await appkit.connect({ connectorId: 'walletConnect', namespace })
    expect(appkit.getWalletInfo()).toMatchObject({ name: 'Mock Phone', type: 'WALLET_CONNECT' })
    expect(appkit.getNetworkState()).toMatchObject({
      approvedCaipNetworkIds: ['eip155:1', 'eip155:2'],
      supportsAllNetworks: false,
    })
    await appkit.switchAccount({ namespace, connectorId: 'b' })
    expect(appkit.getWalletInfo()).toMatchObject({ name: 'B', type: 'ANNOUNCED', rdns: 'io.b' })
    expect(appkit.getNetworkState()).toMatchObject({
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
    })
    await appkit.switchAccount({ namespace, connectorId: 'walletConnect' })
    expect(appkit.getNetworkState().supportsAllNetworks).toBe(false)
    expect(appkit.getWalletInfo()?.type).toBe('WALLET_CONNECT')
  })

  it('[CONN-12:reuses] makes the namespace of the account the active one', async () => {
    const solana = mockAdapter({ namespace: 'solana', wallets: [{ id: 's', name: 'S' }] })
    const { appkit } = await started(two(), solana)
    await appkit.connect({ connectorId: 'a' })
    await appkit.connect({ connectorId: 's' })
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    await appkit.switchAccount({ namespace, connectorId: 'a', address: '0xa2' })
    expect(appkit.getAddress()).toBe('0xa2')
    expect(appkit.getActiveChainNamespace()).toBe('eip155')
  })

  it('[CONN-12:connects] takes the account that the wallet offers, when it connects anew', async () => {
    const { appkit, mock } = await started()
    const [wallet] = mock.wallets
    await appkit.connect({ connectorId: 'a' })
    await appkit.disconnect()
    if (wallet) wallet.accounts = ['0xa9']
    await appkit.switchAccount({ namespace, connectorId: 'a', address: '0xa1' })
    expect(appkit.getAddress()).toBe('0xa9')
  })

  it('[VIEW-9:shown] asks for a configured network where the other wallet is on none', async () => {
    const { appkit, mock } = await started()
    appkit.store.set(hasModalAtom, true)
    await appkit.connect({ connectorId: 'a' })
    await appkit.connect({ connectorId: 'b' })
    mock.switchChain('a', 'eip155:99')
    expect(appkit.store.get(modalAtom).open).toBe(false)
    await appkit.switchAccount({ namespace, connectorId: 'a' })
    expect(appkit.getView().name).toBe('UnsupportedChain')
    expect(appkit.getState().open).toBe(true)
  })

  it('error: an account that the live wallet does not offer', async () => {
    const { appkit, count } = await started()
    await appkit.connect({ connectorId: 'a' })
    await expect(
      appkit.switchAccount({ namespace, connectorId: 'a', address: '0xstranger' }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(appkit.getAddress()).toBe('0xa1')
    expect(count('connect')).toBe(1)
  })

  it('error: leaves the account as it was when the other wallet declines', async () => {
    const { appkit, mock } = await started()
    await appkit.connect({ connectorId: 'a' })
    const before = appkit.getAccount()
    mock.setApproval('reject')
    await expect(
      appkit.switchAccount({ namespace, connectorId: 'b', address: '0xb1' }),
    ).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(appkit.getAccount()).toEqual(before)
    expect(appkit.getConnections()).toHaveLength(1)
  })

  it('error: shows the account all the same where the library of the chain does not follow', async () => {
    const { appkit, mock } = await started()
    mock.setFault('setActiveAccount', 'throw-sync')
    await appkit.connect({ connectorId: 'a' })
    await appkit.switchAccount({ namespace, connectorId: 'a', address: '0xa2' })
    expect(appkit.getAddress()).toBe('0xa2')
  })

  it('ends with the instance, however long the library of the chain takes', async () => {
    const { appkit, mock } = await started()
    await appkit.connect({ connectorId: 'a' })
    mock.setFault('setActiveAccount', 'never')
    const pending = appkit.switchAccount({ namespace, connectorId: 'a', address: '0xa2' })
    await vi.waitFor(() => expect(appkit.getAddress()).toBe('0xa2'))
    await appkit.destroy()
    await pending
  })

  it('works with an adapter that has no current account of its own', async () => {
    const { appkit } = await started(
      mockAdapter({
        without: ['setActiveAccount'],
        wallets: [{ id: 'a', name: 'A', accounts: ['0xa1', '0xa2'] }],
      }),
    )
    await appkit.connect({ connectorId: 'a' })
    await appkit.switchAccount({ namespace, connectorId: 'a', address: '0xa2' })
    expect(appkit.getAddress()).toBe('0xa2')
  })
})
