import { describe, expect, it } from 'vitest'
import { WALLET_CONNECT_ID, type WalletOption } from '../connector/types.js'
import { hasModalAtom, modalAtom } from '../modal/atoms.js'
import { DEEP_LINK_KEY } from '../persistence/keys.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { announceConnection, showUnsupported } from './announceConnection.js'
import { recentWalletsAtom } from './atoms.js'
import { ANY_WALLET_HREF, INITIAL_PAIRING, pairingAtom } from './pairing.js'
import type { Connection } from './types.js'

const CONNECTION: Connection = {
  connectorId: 'a',
  namespace: 'eip155',
  name: 'Wallet A',
  accounts: [{ namespace: 'eip155', address: '0x1', caipAddress: 'eip155:1:0x1' }],
  caipNetworkId: 'eip155:1',
}
const TRUST = { id: 'trust', name: 'Trust', mobile_link: 'trust://' } as const

async function started(options: TestAppKitOptions = {}) {
  const { appkit } = createTestAppKit({
    mocks: [mockAdapter({ walletConnect: true })],
    customWallets: [TRUST],
    ...options,
  })
  const told: unknown[] = []
  appkit.subscribeEvents(
    ({ data }) => data.event === 'CONNECT_SUCCESS' && told.push(data.properties),
  )
  await appkit.start()
  const announce = (wallet: Partial<WalletOption>, connection: Partial<Connection> = {}) =>
    announceConnection(appkit, row(wallet), [{ ...CONNECTION, ...connection }])
  return { announce, appkit, told }
}

function row(wallet: Partial<WalletOption>): WalletOption {
  return {
    id: 'a',
    name: 'Wallet A',
    type: 'ANNOUNCED',
    connectors: [],
    isInstalled: true,
    isRecent: false,
    ...wallet,
  } as WalletOption
}

describe('a connection that a person has made', () => {
  it.each([
    ['a browser wallet', { type: 'ANNOUNCED' }, undefined, 'browser'],
    ['a login', { type: 'AUTH' }, undefined, 'email'],
    ['a code that was scanned', { type: 'WALLET_CONNECT' }, undefined, 'qrcode'],
    ['a link that was tapped', { type: 'WALLET_CONNECT' }, 'trust://', 'mobile'],
  ] as const)('tells by which way it came: %s', async (_which, wallet, href, method) => {
    const { announce, appkit, told } = await started()
    if (href)
      appkit.store.set(pairingAtom, { ...INITIAL_PAIRING, wcLinking: { name: 'Trust', href } })
    announce(wallet)
    expect(told).toMatchObject([{ method, chainId: 1 }])
  })

  it('[CONN-11] is the wallet chosen last, but where it is a login, which stands in no list of wallets', async () => {
    const { announce, appkit } = await started()
    announce({ id: 'AUTH', type: 'AUTH' })
    expect(appkit.store.get(recentWalletsAtom)).toEqual([])
    announce({})
    expect(appkit.store.get(recentWalletsAtom)).toMatchObject([{ id: 'a' }])
  })

  it('names the network as its chain does, also one that the app does not have', async () => {
    const { announce, told } = await started()
    announce({}, { caipNetworkId: 'eip155:99' })
    announce({}, { caipNetworkId: 'lumen:north', namespace: 'lumen' })
    expect(told).toMatchObject([{ chainId: '99' }, { chainId: 'north' }])
  })

  it('says of one made again that it is, and where it was made only while a dialog is there', async () => {
    const { announce, appkit, told } = await started()
    announce({ isRecent: true })
    appkit.store.set(modalAtom, {
      ...appkit.store.get(modalAtom),
      open: true,
      stack: [{ name: 'Connect', params: undefined }],
    })
    announce({})
    expect(told).toMatchObject([{ reconnect: true }, { view: 'Connect' }])
    expect(told[0]).not.toHaveProperty('view', 'Connect')
    expect(told[1]).not.toHaveProperty('reconnect')
  })

  it('[CONN-8:deepLink] stores the link that was tapped; the code for all wallets leaves none, and no older one', async () => {
    const { announce, appkit } = await started()
    const link = { name: 'Trust', href: 'trust://' }
    const wallet = { id: WALLET_CONNECT_ID, name: 'WalletConnect', type: 'WALLET_CONNECT' } as const
    appkit.store.set(pairingAtom, { ...INITIAL_PAIRING, wcUri: 'wc:1@2', wcLinking: link })
    announce(wallet)
    expect(appkit.storage.get(DEEP_LINK_KEY)).toEqual(link)
    // The pairing is over, and its link goes on to be where requests are opened.
    expect(appkit.store.get(pairingAtom)).toEqual({ ...INITIAL_PAIRING, wcLinking: link })
    appkit.store.set(pairingAtom, {
      ...INITIAL_PAIRING,
      wcLinking: { name: 'any', href: ANY_WALLET_HREF },
    })
    announce(wallet)
    expect(appkit.storage.get(DEEP_LINK_KEY)).toBeUndefined()
    expect(appkit.store.get(pairingAtom).wcLinking).toBeUndefined()
  })
})

describe('a network that the app does not have', () => {
  const unsupported = { open: true, stack: [{ name: 'UnsupportedChain', params: undefined }] }

  it('opens the choice of one, where there is a modal', async () => {
    const { appkit } = await started()
    showUnsupported(appkit)
    expect(appkit.getState().open).toBe(false)
    appkit.store.set(hasModalAtom, true)
    showUnsupported(appkit)
    expect(appkit.store.get(modalAtom)).toMatchObject(unsupported)
  })

  it('takes the place of what is on show, and of itself not', async () => {
    const { appkit } = await started()
    await appkit.open()
    showUnsupported(appkit)
    const shown = appkit.store.get(modalAtom)
    expect(shown).toMatchObject(unsupported)
    showUnsupported(appkit)
    expect(appkit.store.get(modalAtom)).toBe(shown)
  })
})
