import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeLinks } from './storeLinks.js'
import type { Wallet } from './types.js'
import { walletLink } from './walletLink.js'

const URI = 'wc:0ab1@2?expiryTimestamp=1&relay-protocol=irn&symKey=ff'
const ENCODED = 'wc%3A0ab1%402%3FexpiryTimestamp%3D1%26relay-protocol%3Dirn%26symKey%3Dff'
const WALLET: Wallet = {
  id: 'w',
  name: 'W',
  mobileLink: 'wallet://',
  universalLink: 'https://wallet.example/app/',
  desktopLink: 'wallet-desktop://main',
  webappLink: 'https://app.wallet.example?x=1#y',
}
const IPHONE = { userAgent: 'Mozilla/5.0 (iPhone) Safari' }
const ANDROID = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' }

afterEach(() => void vi.unstubAllGlobals())

describe('walletLink', () => {
  it('[CONN-1:deepLink][T9] hands the URI over encoded, to each kind of link', () => {
    expect(walletLink(WALLET, URI, { target: 'mobile' })).toBe(`wallet://wc?uri=${ENCODED}`)
    expect(walletLink(WALLET, URI, { target: 'mobile', preferUniversal: true })).toBe(
      `https://wallet.example/app/wc?uri=${ENCODED}`,
    )
    expect(walletLink(WALLET, URI, { target: 'desktop' })).toBe(
      `wallet-desktop://main/wc?uri=${ENCODED}`,
    )
    expect(walletLink(WALLET, URI, { target: 'webapp' })).toBe(
      `https://app.wallet.example/wc?uri=${ENCODED}`,
    )
    const encoded = new URL(walletLink(WALLET, URI, { target: 'webapp' }) ?? '')
    expect(encoded.searchParams.get('uri')).toBe(URI)
  })

  it('takes the other link where a wallet has only one', () => {
    const { universalLink: _universal, ...native } = WALLET
    const { mobileLink: _mobile, ...universal } = WALLET
    expect(walletLink(native, URI, { target: 'mobile', preferUniversal: true })).toMatch(
      'wallet://',
    )
    expect(walletLink(universal, URI, { target: 'mobile' })).toMatch('https://wallet.example/')
    expect(walletLink({ id: 'w', name: 'W' }, URI, { target: 'mobile' })).toBeUndefined()
  })

  it('[T9] is none for what is no pairing URI', () => {
    for (const uri of ['', 'https://x.example', 'javascript:alert(1)', `wc:${'a'.repeat(5_000)}`])
      expect(walletLink(WALLET, uri, { target: 'mobile' })).toBeUndefined()
  })

  it('in Telegram is the universal link, encoded twice on Android', () => {
    vi.stubGlobal('TelegramWebviewProxy', {})
    vi.stubGlobal('navigator', IPHONE)
    expect(walletLink(WALLET, URI, { target: 'mobile' })).toBe(
      `https://wallet.example/app/wc?uri=${ENCODED}`,
    )
    vi.stubGlobal('navigator', ANDROID)
    const link = walletLink(WALLET, URI, { target: 'mobile' }) ?? ''
    expect(link).toBe(`https://wallet.example/app/wc?uri=${encodeURIComponent(ENCODED)}`)
    // What Telegram hands on after it has decoded once.
    expect(decodeURIComponent(link)).toBe(`https://wallet.example/app/wc?uri=${ENCODED}`)
  })
})

describe('storeLinks', () => {
  const wallet: Wallet = {
    id: 'w',
    name: 'W',
    chromeStore: 'https://extensions.example/w',
    appStore: 'https://apps.example/w',
    playStore: 'https://play.example/w',
    homepage: 'https://w.example',
  }
  const types = (of: Wallet) => storeLinks(of).map(({ type }) => type)

  it('is every place on a desktop, and only those that the wallet has', () => {
    expect(types(wallet)).toEqual(['chrome_store', 'app_store', 'play_store', 'homepage'])
    expect(types({ id: 'w', name: 'W', playStore: 'https://play.example/w' })).toEqual([
      'play_store',
    ])
    expect(types({ id: 'w', name: 'W' })).toEqual([])
  })

  it('is a phone’s own store, else the homepage', () => {
    vi.stubGlobal('navigator', IPHONE)
    expect(types(wallet)).toEqual(['app_store'])
    vi.stubGlobal('navigator', ANDROID)
    expect(types(wallet)).toEqual(['play_store'])
    const { playStore: _store, ...rest } = wallet
    expect(types(rest)).toEqual(['homepage'])
  })
})
