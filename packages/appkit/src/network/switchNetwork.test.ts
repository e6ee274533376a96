import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertAtom } from '../alert/atoms.js'
import { SWITCH_NETWORK_TIMEOUT_MS } from '../constants.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { switchAttemptAtom } from './atoms.js'

async function connected(options: MockAdapterOptions = {}) {
  const mocks = [mockAdapter(options), mockAdapter({ namespace: 'solana' })]
  const test = createTestAppKit({ mocks })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}

afterEach(() => {
  vi.useRealTimers()
})

describe('switchNetwork', () => {
  it('[NET-2:byNamespace] asks the adapter of the namespace, and shows the network', async () => {
    const { appkit, mocks } = await connected()
    const events: unknown[] = []
    appkit.subscribeEvents(({ data }) => events.push(data))
    await appkit.switchNetwork('eip155:2')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    expect(appkit.getCaipAddress()).toMatch(/^eip155:2:/)
    expect(mocks[0]?.calls.some(({ method }) => method === 'switchNetwork')).toBe(true)
    expect(mocks[1]?.calls.some(({ method }) => method === 'switchNetwork')).toBe(false)
    expect(appkit.store.get(switchAttemptAtom)).toBeUndefined()
    expect(events).toEqual([
      { type: 'track', event: 'SWITCH_NETWORK', properties: { network: 'eip155:2' } },
    ])
  })

  it('takes a network object, and a chain in the shape of viem', async () => {
    const { appkit } = await connected()
    await appkit.switchNetwork(testNetwork('eip155', 2))
    expect(appkit.getChainId()).toBe(2)
    const { caipNetworkId: _id, chainNamespace: _namespace, ...chain } = testNetwork('eip155', 1)
    await appkit.switchNetwork({ ...chain, id: 1 })
    expect(appkit.getChainId()).toBe(1)
  })

  it('[CONN-17:ownNetwork] goes to another namespace without asking the wallet for what it is on', async () => {
    const { appkit, mocks } = await connected()
    await appkit.switchNetwork('solana:1')
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    expect(mocks[1]?.calls.some(({ method }) => method === 'switchNetwork')).toBe(false)
    await appkit.switchNetwork('solana:2')
    expect(appkit.getCaipNetworkId('solana')).toBe('solana:2')
    expect(appkit.getCaipNetworkId('eip155')).toBe('eip155:1')
  })

  it('before connecting it sets the target', async () => {
    const { appkit, mock } = createTestAppKit()
    await appkit.switchNetwork('eip155:2')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    expect(mock.calls).toEqual([])
  })

  it('[NET-3:alert,networkUndefined][ERR-2:networkNotFound] error: a network that is not configured', async () => {
    const { appkit } = await connected()
    await expect(appkit.switchNetwork('eip155:404')).rejects.toThrow('CaipNetwork is undefined')
    expect(appkit.store.get(alertAtom)).toMatchObject({ code: 'APKT001' })
  })

  it('[NET-3:adapterNotFound] error: a network whose namespace has no adapter', async () => {
    const { appkit } = createTestAppKit({
      networks: [testNetwork('eip155', 1), testNetwork('cosmos', 'hub')],
    })
    await expect(appkit.switchNetwork('cosmos:hub')).rejects.toThrow('Adapter not found')
  })

  it('[NET-3:switchUnsupported] error: an adapter that cannot', async () => {
    const { appkit } = await connected({ without: ['switchNetwork'] })
    await expect(appkit.switchNetwork('eip155:2')).rejects.toThrow(
      'does not support programmatic chain switching',
    )
    expect(appkit.store.get(switchAttemptAtom)).toMatchObject({ status: 'error' })
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
  })

  it('says that the user declined', async () => {
    const { appkit, mock } = await connected()
    mock.setApproval('reject')
    await expect(appkit.switchNetwork('eip155:2')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(appkit.store.get(switchAttemptAtom)).toMatchObject({ status: 'declined' })
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
  })

  it('gives a silent wallet up after 30 s', async () => {
    const { appkit, mock } = await connected()
    vi.useFakeTimers()
    mock.setFault('switchNetwork', 'never')
    const pending = expect(appkit.switchNetwork('eip155:2')).rejects.toMatchObject({
      code: 'WALLET_TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(SWITCH_NETWORK_TIMEOUT_MS)
    await pending
    expect(appkit.store.get(switchAttemptAtom)).toMatchObject({ status: 'error' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives the first switch up when another is asked for', async () => {
    const { appkit, mock } = await connected()
    mock.setApproval('hold')
    const first = expect(appkit.switchNetwork('eip155:2')).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    const second = appkit.switchNetwork('eip155:2')
    await first
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.approve()
    await second
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    expect(appkit.store.get(switchAttemptAtom)).toBeUndefined()
  })

  it('leaves the views that asked for it', async () => {
    const { appkit } = await connected()
    await appkit.open()
    appkit.push('Networks')
    appkit.push('SwitchNetwork', { caipNetworkId: 'eip155:2' })
    await appkit.switchNetwork('eip155:2')
    expect(appkit.getView().name).toBe('Account')
  })

  it('[T17] drops the answer of a wallet that was disconnected meanwhile', async () => {
    const { appkit, mock } = await connected()
    mock.setApproval('hold')
    const pending = expect(appkit.switchNetwork('eip155:2')).rejects.toThrow()
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    await appkit.disconnect()
    mock.approve()
    await pending
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.getCaipNetworkId('eip155')).toBe('eip155:1')
  })
})
