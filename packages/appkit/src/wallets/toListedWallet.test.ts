import { afterEach, describe, expect, it, vi } from 'vitest'
import { instanceAtom } from '../options/atoms.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { toListedWallet } from './toListedWallet.js'
import type { Wallet } from './types.js'

const PHONE = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' }
const wallet: Wallet = { id: 'w', name: 'W', rdns: 'com.w', imageUrl: 'https://w.example/w.png' }

/** The row in an app on Ethereum chains, by WalletConnect too, and on Solana without. */
function row(listing: Partial<Wallet>, options: TestAppKitOptions = {}) {
  const mocks = [mockAdapter({ walletConnect: true }), mockAdapter({ namespace: 'solana' })]
  const { appkit } = createTestAppKit({ mocks, ...options })
  const facts = appkit.store.get(instanceAtom)
  return facts && toListedWallet({ ...wallet, ...listing }, facts)
}
const types = (listed: ReturnType<typeof row>) => [
  listed?.type,
  listed?.connectors.map(({ namespace }) => namespace),
]

afterEach(() => void vi.unstubAllGlobals())

describe('the row of a wallet that is not installed', () => {
  it('is reached by a code, in each namespace that takes part', () => {
    expect(row({})).toMatchObject({
      id: 'w',
      explorerId: 'w',
      name: 'W',
      rdns: 'com.w',
      imageUrl: 'https://w.example/w.png',
      isInstalled: false,
    })
    expect(types(row({}))).toEqual(['WALLET_CONNECT', ['eip155']])
  })

  it.each<[string, Partial<Wallet>]>([
    ['the directory says so', { supportsWalletConnect: false }],
    ['it is of a chain without', { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }],
  ])('is to be installed where it has no code, since %s', (_why, listing) => {
    const installable = { ...listing, chromeStore: 'https://chrome.example/w' }
    expect(types(row(installable))).toEqual(['EXTERNAL', []])
    expect(row(listing)).toBeUndefined()
    vi.stubGlobal('navigator', PHONE)
    expect(row(installable)).toBeUndefined()
  })

  it('is to be installed where the app takes no codes', () => {
    const options = { enableWalletConnect: false }
    expect(types(row({ chromeStore: 'https://chrome.example/w' }, options))).toEqual([
      'EXTERNAL',
      [],
    ])
  })

  it('is none where it serves no chain of the app', () => {
    const chains = ['bip122:000000000019d6689c085ae165831e93'] as const
    expect(row({ chains, chromeStore: 'https://chrome.example/w' })).toBeUndefined()
  })

  it('has the picture that the app has for it', () => {
    const connectorImages = { w: 'https://app.example/id.png' }
    expect(row({}, { connectorImages })?.imageUrl).toBe('https://app.example/id.png')
    const byRdns = { ...connectorImages, 'com.w': 'https://app.example/rdns.png' }
    expect(row({}, { connectorImages: byRdns })?.imageUrl).toBe('https://app.example/rdns.png')
    expect(row({ id: 'constructor' }, { connectorImages })?.imageUrl).toBe(wallet.imageUrl)
  })
})
