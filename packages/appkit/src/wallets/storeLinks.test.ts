import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeLinks } from './storeLinks.js'
import type { Wallet } from './types.js'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const WALLET: Wallet = {
  id: 'w',
  name: 'W',
  chromeStore: 'https://extensions.example/w',
  appStore: 'https://apps.example/w',
  playStore: 'https://play.example/w',
  homepage: 'https://w.example',
}

/** Has the page run in a browser that calls itself so. */
const runIn = (userAgent: string, maxTouchPoints: number) =>
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('where a wallet can be got', () => {
  it('is one store on an iPad that calls itself a Mac, and every place on a Mac', () => {
    runIn(MAC, 5)
    expect(storeLinks(WALLET)).toEqual([{ type: 'app_store', href: WALLET.appStore }])
    runIn(MAC, 0)
    expect(storeLinks(WALLET).map(({ href }) => href)).toEqual([
      WALLET.chromeStore,
      WALLET.appStore,
      WALLET.playStore,
      WALLET.homepage,
    ])
  })

  it('is never the store of another kind of phone, nor one of extensions', () => {
    const { playStore: _own, ...others } = WALLET
    runIn(ANDROID, 5)
    expect(storeLinks(others)).toEqual([{ type: 'homepage', href: WALLET.homepage }])
    const { homepage: _home, ...stores } = others
    expect(storeLinks(stores)).toEqual([])
  })

  it('is every place where nobody knows what the page runs on, as on a server', () => {
    vi.stubGlobal('navigator', undefined)
    expect(storeLinks(WALLET)).toHaveLength(4)
  })
})
