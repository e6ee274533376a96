import { expect, it } from 'vitest'
import { alertAtom } from '../alert/atoms.js'
import { hideAlert } from '../alert/hideAlert.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { storeConnections } from '../testing/storeConnections.js'
import { switchAttemptAtom } from './atoms.js'

async function connected(options: MockAdapterOptions = {}) {
  const test = createTestAppKit({ mocks: [mockAdapter(options)] })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}

/** A page after a reload, before its wallet has answered. */
function reloaded() {
  const { appkit } = createTestAppKit({
    mocks: [mockAdapter({ wallets: [{ isAllowed: true }], faults: { reconnect: 'never' } })],
  })
  storeConnections(appkit.storage, [
    {
      namespace: 'eip155',
      connectorId: 'mock',
      name: 'Mock Wallet',
      address: '0x1',
      caipNetworkId: 'eip155:1',
      isActive: true,
    },
  ])
  void appkit.start()
  return appkit
}

async function paired() {
  const { appkit, phone } = createTestAppKit({
    mocks: [mockAdapter({ walletConnect: true })],
    networks: [testNetwork('eip155', 1), testNetwork('eip155', 2)],
  })
  await appkit.start()
  phone.setAutoApprove(true)
  await appkit.connect({ connectorId: 'walletConnect' })
  appkit.addNetwork('eip155', testNetwork('eip155', 3))
  return appkit
}

it.each<[string, string, () => Promise<unknown>]>([
  [
    'networkUndefined',
    'CaipNetwork is undefined',
    async () => (await connected()).appkit.switchNetwork('eip155:404'),
  ],
  [
    'networkOrAddressUndefined',
    'CaipNetwork or CaipAddress is undefined',
    () => createTestAppKit().appkit.signMessage({ message: 'nobody' }),
  ],
  [
    'networkOrAddressUndefined',
    'CaipNetwork or CaipAddress is undefined',
    () => createTestAppKit().appkit.getBalance(),
  ],
  [
    'chainNotSupported',
    'Chain is not supported',
    async () => (await paired()).switchNetwork('eip155:3'),
  ],
  [
    'adapterNotFound',
    'Adapter not found',
    () =>
      createTestAppKit({
        networks: [testNetwork('eip155', 1), testNetwork('cosmos', 'hub')],
      }).appkit.switchNetwork('cosmos:hub'),
  ],
  [
    'adapterNotFound',
    'Adapter not found',
    () => createTestAppKit().appkit.signMessage({ message: 'nobody', namespace: 'cosmos' }),
  ],
  ['providerNotFound', 'Provider not found.', () => reloaded().signMessage({ message: 'early' })],
  [
    'switchUnsupported',
    'does not support programmatic chain switching',
    async () => (await connected({ without: ['switchNetwork'] })).appkit.switchNetwork('eip155:2'),
  ],
])('[NET-3:%s] says exactly: %s', async (_clause, text, act) => {
  await expect(act()).rejects.toMatchObject({ message: text })
})

it('[NET-3:alert][ERR-2:networkNotFound] tells the developer once of a network that is not there', async () => {
  const { appkit } = await connected()
  await expect(appkit.switchNetwork('eip155:404')).rejects.toThrow()
  expect(appkit.store.get(alertAtom)).toEqual({
    id: 'SWITCH_NETWORK_NOT_FOUND',
    code: 'APKT001',
    message: 'Network not found',
    detail: 'The network to switch to is not in the `networks` option. Add it there first.',
    variant: 'error',
  })
  hideAlert(appkit)
  await expect(appkit.switchNetwork('eip155:405')).rejects.toThrow()
  expect(appkit.store.get(alertAtom)).toBeUndefined()
  expect(appkit.getCaipNetworkId()).toBe('eip155:1')
})

it('keeps what failed for the view of the switch', async () => {
  const appkit = await paired()
  await expect(appkit.switchNetwork('eip155:3')).rejects.toThrow()
  expect(appkit.store.get(switchAttemptAtom)).toMatchObject({
    status: 'error',
    network: { caipNetworkId: 'eip155:3' },
  })
  expect(appkit.getCaipNetworkId()).toBe('eip155:1')
})
