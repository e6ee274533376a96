import { expect, it, vi } from 'vitest'
import { loadingAtom } from '../connection/atoms.js'
import type { TrackedEvent } from '../event/types.js'
import type { AuthProvider, FeatureDescriptor } from '../feature/types.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { setPreferredAccountType } from './setPreferredAccountType.js'

const SMART_ACCOUNT = '0x00000000000000000000000000000000000000c0'

const embedded = (setPreferredAccount: AuthProvider['setPreferredAccount']): FeatureDescriptor => ({
  key: 'email',
  authWallet: {
    name: 'Embedded',
    // Their adapter has it.
    namespaces: [],
    load: async () => ({ getProvider: () => undefined, setPreferredAccount }),
  },
})

async function connectEmbedded(setPreferredAccount: AuthProvider['setPreferredAccount']) {
  const mock = mockAdapter({ wallets: [{ id: 'auth', type: 'AUTH', name: 'Embedded' }] })
  const { appkit } = createTestAppKit({
    mocks: [mock],
    features: [embedded(setPreferredAccount)],
  })
  await appkit.start()
  await appkit.connect({ connectorId: 'auth' })
  const events: TrackedEvent[] = []
  appkit.subscribeEvents((event) => events.push(event))
  return { appkit, mock, events }
}

it('[CONN-13:loading,authConnector,reconnects,event][ACC-1:preferredAccountTypes][HEAD-1:accountType] shows loading, tells the embedded wallet, reconnects it and tracks the change', async () => {
  const told: [string, boolean][] = []
  const { appkit, events, mock } = await connectEmbedded(async (type) => {
    told.push([type, appkit.store.get(loadingAtom)])
    const [wallet] = mock.wallets
    if (wallet) wallet.accounts = [SMART_ACCOUNT]
  })
  await setPreferredAccountType(appkit, { namespace: 'eip155', type: 'smartAccount' })
  expect(told).toEqual([['smartAccount', true]])
  expect(appkit.store.get(loadingAtom)).toBe(false)
  expect(appkit.getAddress()).toBe(SMART_ACCOUNT)
  expect(appkit.getAccount().preferredAccountTypes).toEqual({ eip155: 'smartAccount' })
  expect(events.map(({ data }) => [data.event, data.properties])).toContainEqual([
    'SET_PREFERRED_ACCOUNT_TYPE',
    { accountType: 'smartAccount', network: 'eip155:1' },
  ])
  await appkit.destroy()
})

it('leaves everything as it was when the embedded wallet refuses', async () => {
  const { appkit, events } = await connectEmbedded(() => Promise.reject({ code: 4001 }))
  const before = appkit.getAccount()
  await expect(
    setPreferredAccountType(appkit, { namespace: 'eip155', type: 'smartAccount' }),
  ).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(appkit.getAccount()).toEqual(before)
  expect(appkit.store.get(loadingAtom)).toBe(false)
  expect(events).toEqual([])
  await appkit.destroy()
})

it('leaves another wallet in use that the person has chosen meanwhile', async () => {
  const { appkit, mock } = await connectEmbedded(async () => {
    mock.announce({ id: 'other', name: 'Other' })
    await appkit.connect({ connectorId: 'other' })
  })
  await setPreferredAccountType(appkit, { namespace: 'eip155', type: 'smartAccount' })
  expect(appkit.getWalletInfo()?.id).toBe('other')
  expect(appkit.getAccount().preferredAccountTypes).toEqual({})
  expect(appkit.getConnections().map(({ connectorId }) => connectorId)).toEqual(['auth', 'other'])
  await appkit.destroy()
})

it('error: does not bring back the embedded wallet that was left meanwhile', async () => {
  const { appkit, mock } = await connectEmbedded(async () => {
    await appkit.disconnect()
    const [wallet] = mock.wallets
    if (wallet) wallet.isAllowed = true
  })
  await expect(
    setPreferredAccountType(appkit, { namespace: 'eip155', type: 'smartAccount' }),
  ).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  expect(appkit.getConnections()).toEqual([])
  await appkit.destroy()
})

it('has nothing to change where another wallet is in use', async () => {
  const setPreferredAccount = vi.fn(async () => {})
  const { appkit, mock } = createTestAppKit({
    features: [embedded(setPreferredAccount)],
  })
  await appkit.start()
  await appkit.connect({ connectorId: mock.wallets[0]?.connector.id ?? '' })
  await expect(
    setPreferredAccountType(appkit, { namespace: 'eip155', type: 'smartAccount' }),
  ).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
  expect(setPreferredAccount).not.toHaveBeenCalled()
  await appkit.destroy()
})
