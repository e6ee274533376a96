import { describe, expect, it } from 'vitest'
import { hasModalAtom } from '../modal/atoms.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { fetchWallets } from '../wallets/fetchWallets.js'
import type { TrackedEvent } from './types.js'

function create(options: TestAppKitOptions = {}) {
  const test = createTestAppKit(options)
  const events: TrackedEvent['data'][] = []
  test.appkit.subscribeEvents(({ data }) => events.push(data))
  return { ...test, events }
}

async function started(options: TestAppKitOptions = {}) {
  const test = create(options)
  await test.appkit.start()
  test.events.length = 0
  return test
}

const track = (event: string, properties?: Record<string, unknown>) => ({
  type: 'track',
  event,
  ...(properties && { properties }),
})
const error = (event: string, properties: Record<string, unknown>) => ({
  type: 'error',
  event,
  properties,
})

// Names and properties are what an app subscribes to: `toStrictEqual`, so that none is missing and none too many.
describe('the events of an instance', () => {
  it('begin with INITIALIZE; where there is a modal, with MODAL_CREATED', async () => {
    const headless = create()
    await headless.appkit.start()
    await headless.appkit.start()
    expect(headless.events).toStrictEqual([track('INITIALIZE')])
    const { appkit, events } = create()
    appkit.store.set(hasModalAtom, true)
    await appkit.start()
    expect(events).toStrictEqual([track('MODAL_CREATED'), track('INITIALIZE')])
  })

  it('MODAL_OPEN and MODAL_CLOSE say whether anybody is connected', async () => {
    const { appkit, events } = await started()
    await appkit.open()
    await appkit.close()
    await appkit.connect({ connectorId: 'mock' })
    events.length = 0
    await appkit.open()
    await appkit.close()
    expect(events).toStrictEqual([
      track('MODAL_OPEN', { connected: true }),
      track('MODAL_CLOSE', { connected: true }),
    ])
  })

  it('[CONN-8:walletName] CONNECT_SUCCESS says which wallet, how, where, and whether it came back', async () => {
    const { appkit, events } = await started()
    const facts = { method: 'browser', name: 'Mock Wallet', walletRank: undefined }
    await appkit.open()
    await appkit.connect({ connectorId: 'mock' })
    await appkit.disconnect()
    await appkit.connect({ connectorId: 'mock' })
    expect(events.filter(({ event }) => event === 'CONNECT_SUCCESS')).toStrictEqual([
      track('CONNECT_SUCCESS', { ...facts, view: 'Connect', chainId: 1 }),
      track('CONNECT_SUCCESS', { ...facts, view: undefined, chainId: 1, reconnect: true }),
    ])
  })

  it('CONNECT_SUCCESS says of an embedded wallet that it was a login', async () => {
    const { appkit, events } = await started({
      mocks: [mockAdapter({ wallets: [{ id: 'AUTH', type: 'AUTH', name: 'Email' }] })],
    })
    await appkit.connect({ connectorId: 'AUTH' })
    expect(events).toMatchObject([
      track('CONNECT_SUCCESS', { method: 'email', name: 'Email', view: undefined, chainId: 1 }),
    ])
  })

  it('CONNECT_SUCCESS has the place of a wallet in the directory', async () => {
    const { appkit, events, phone } = await started({
      mocks: [mockAdapter({ walletConnect: true, wallets: [] })],
      customWallets: [{ id: 'listed', name: 'Listed', mobile_link: 'listed://', order: 7 }],
    })
    phone.setAutoApprove(true)
    await appkit.connect({ connectorId: 'listed' })
    expect(events).toStrictEqual([
      track('CONNECT_SUCCESS', {
        method: 'qrcode',
        name: 'Listed',
        walletRank: 7,
        view: undefined,
        chainId: 1,
      }),
    ])
  })

  it('USER_REJECTED and CONNECT_ERROR say what happened', async () => {
    const { appkit, events, mock } = await started()
    mock.setFault('connect', 'reject')
    await appkit.connect({ connectorId: 'mock' }).catch(() => {})
    mock.setFault('connect', 'throw-sync')
    await appkit.connect({ connectorId: 'mock' }).catch(() => {})
    expect(events).toStrictEqual([
      error('USER_REJECTED', { message: expect.any(String) }),
      error('CONNECT_ERROR', { message: expect.any(String) }),
    ])
  })

  it('DISCONNECT_SUCCESS names each namespace of the wallet that was named, and never all', async () => {
    const both = ['eip155', 'solana'].map((namespace) =>
      mockAdapter({
        namespace,
        wallets: [
          { id: `${namespace}.one`, name: namespace },
          { id: 'both', name: 'Both', rdns: 'io.both' },
        ],
      }),
    )
    const { appkit, events } = await started({ mocks: both })
    const told = async (connectorId: string) => {
      events.length = 0
      await appkit.disconnect({ connectorId })
      return events.map(({ properties }) => properties?.namespace).sort()
    }
    for (const connectorId of ['eip155.one', 'solana.one', 'both'])
      await appkit.connect({ connectorId })
    expect(await told('eip155.one')).toEqual(['eip155'])
    expect(await told('both')).toEqual(['eip155', 'solana'])
    expect(await told('unheard-of')).toEqual([])
    expect(appkit.getConnections('solana')).toHaveLength(1)
  })

  it('DISCONNECT_SUCCESS names the namespace, or all; DISCONNECT_ERROR says what happened', async () => {
    const { appkit, events, mock } = await started()
    await appkit.connect({ connectorId: 'mock' })
    await appkit.disconnect({ namespace: 'eip155' })
    await appkit.connect({ connectorId: 'mock' })
    await appkit.disconnect()
    await appkit.connect({ connectorId: 'mock' })
    mock.setFault('disconnect', 'throw-sync')
    await appkit.disconnect().catch(() => {})
    expect(events.filter(({ event }) => event.startsWith('DISCONNECT'))).toStrictEqual([
      track('DISCONNECT_SUCCESS', { namespace: 'eip155' }),
      track('DISCONNECT_SUCCESS', { namespace: 'all' }),
      error('DISCONNECT_ERROR', { message: expect.any(String) }),
    ])
  })

  it('SWITCH_NETWORK names the network, SEARCH_WALLET what was searched', async () => {
    const { appkit, events } = await started()
    await appkit.connect({ connectorId: 'mock' })
    events.length = 0
    await appkit.switchNetwork('eip155:2')
    await fetchWallets(appkit, { search: 'rain', badge: 'certified' }).catch(() => {})
    expect(events).toStrictEqual([
      track('SWITCH_NETWORK', { network: 'eip155:2' }),
      track('SEARCH_WALLET', { badge: 'certified', search: 'rain' }),
    ])
  })
})
