import { describe, expect, it } from 'vitest'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { walletListingsAtom } from './atoms.js'
import { selectRemoteWallet, selectWallet } from './selectWallet.js'
import type { Wallet } from './types.js'

const PHONE: Wallet = { id: 'phone', name: 'Phone', mobileLink: 'phone://' }
/** Only a browser extension, which is installed here. */
const HERE: Wallet = {
  id: 'here',
  name: 'Here',
  rdns: 'com.here',
  chromeStore: 'https://chromewebstore.google.com/detail/here',
  supportsWalletConnect: false,
}

async function started(options: TestAppKitOptions = {}) {
  const { appkit } = createTestAppKit({
    mocks: [
      mockAdapter({
        walletConnect: true,
        wallets: [{ id: 'com.both', name: 'Both', rdns: 'com.both' }],
      }),
    ],
    customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }],
    ...options,
  })
  await appkit.start()
  const both: Wallet = { id: 'both', name: 'Both', rdns: 'com.both', mobileLink: 'both://' }
  appkit.store.set(walletListingsAtom, { phone: PHONE, here: HERE, both })
  return appkit.store.get
}

describe('the wallet of an id', () => {
  it('is that of the list, else the app’s own, else one that the directory has given', async () => {
    const get = await started()
    expect(selectWallet(get, 'com.both')).toMatchObject({ isInstalled: true, type: 'ANNOUNCED' })
    expect(selectWallet(get, 'own')).toMatchObject({ name: 'Own', type: 'WALLET_CONNECT' })
    expect(selectWallet(get, 'phone')).toMatchObject({ name: 'Phone', isInstalled: false })
    expect(selectWallet(get, 'here')).toMatchObject({ type: 'EXTERNAL' })
  })

  it.each(['nobody', 'constructor', ''])('is none: "%s"', async (id) => {
    expect(selectWallet(await started(), id)).toBeUndefined()
  })

  it('is none of the directory where the app wants no wallets', async () => {
    const get = await started({ enableWallets: false })
    expect(selectWallet(get, 'phone')).toBeUndefined()
  })
})

describe('the wallet of an id on a phone', () => {
  it('is WalletConnect itself, or one that speaks it', async () => {
    const get = await started()
    expect(selectRemoteWallet(get, WALLET_CONNECT_ID)?.id).toBe(WALLET_CONNECT_ID)
    expect(selectRemoteWallet(get, 'phone')).toMatchObject({ type: 'WALLET_CONNECT' })
  })

  it('is none of a wallet that is an extension alone, or that nobody knows', async () => {
    const get = await started()
    expect(selectRemoteWallet(get, 'here')).toBeUndefined()
    expect(selectRemoteWallet(get, 'nobody')).toBeUndefined()
  })
})
