import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANY_WALLET_HREF, pairingAtom } from '../connection/pairing.js'
import type { TrackedEvent } from '../event/types.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { openWalletLink } from './openWalletLink.js'

const URI = 'wc:1@2?symKey=1'
const LINK = 'wc?uri=wc%3A1%402%3FsymKey%3D1'
const FEATURES = 'noopener,noreferrer'

const open = vi.fn()
beforeEach(() => {
  open.mockReset()
  vi.stubGlobal('open', open)
})
afterEach(() => void vi.unstubAllGlobals())

async function paired(options: TestAppKitOptions = {}) {
  const { appkit } = createTestAppKit({
    mocks: [mockAdapter({ walletConnect: true, wallets: [] })],
    customWallets: [
      {
        id: 'w',
        name: 'Wallet',
        mobile_link: 'wallet://',
        link_mode: 'https://wallet.example',
        desktop_link: 'wallet-desktop://',
        webapp_link: 'https://app.wallet.example',
      },
      { id: 'bare', name: 'Bare' },
    ],
    ...options,
  })
  await appkit.start()
  const before = appkit.store.get(pairingAtom)
  appkit.store.set(pairingAtom, { ...before, wcUri: URI })
  return { appkit, pairing: () => appkit.store.get(pairingAtom) }
}

describe('openWalletLink', () => {
  it('[CONN-1:deepLink][CONN-5:wcLinking,buffering] opens the wallet in the click, and remembers its link', async () => {
    const { appkit, pairing } = await paired()
    expect(openWalletLink(appkit, { walletId: 'w', target: 'mobile' })).toBe(true)
    expect(open.mock.calls).toEqual([[`wallet://${LINK}`, '_self', FEATURES]])
    expect(pairing()).toMatchObject({
      wcUri: URI,
      wcLinking: { name: 'Wallet', href: 'wallet://' },
      buffering: true,
    })
  })

  it('opens a universal link in a window of its own, where the app prefers those', async () => {
    const { appkit, pairing } = await paired({ experimental_preferUniversalLinks: true })
    openWalletLink(appkit, { walletId: 'w', target: 'mobile' })
    expect(open.mock.calls).toEqual([[`https://wallet.example/${LINK}`, '_blank', FEATURES]])
    expect(pairing().wcLinking?.href).toBe('https://wallet.example')
  })

  it('opens desktop and web wallets; a web wallet’s link is not opened again', async () => {
    const { appkit, pairing } = await paired()
    openWalletLink(appkit, { walletId: 'w', target: 'desktop' })
    expect(pairing().wcLinking?.href).toBe('wallet-desktop://')
    openWalletLink(appkit, { walletId: 'w', target: 'webapp' })
    expect(pairing()).toMatchObject({ wcLinking: undefined, buffering: true })
    expect(open.mock.calls.map(([href, target]) => [href, target])).toEqual([
      [`wallet-desktop://${LINK}`, '_self'],
      [`https://app.wallet.example/${LINK}`, '_blank'],
    ])
  })

  it('leaves the choice to the phone, where none was made', async () => {
    const { appkit, pairing } = await paired()
    expect(openWalletLink(appkit, { walletId: 'walletConnect', target: 'mobile' })).toBe(true)
    expect(open.mock.calls[0]?.slice(0, 2)).toEqual([URI, '_self'])
    expect(pairing().wcLinking?.href).toBe(ANY_WALLET_HREF)
    expect(openWalletLink(appkit, { walletId: 'walletConnect', target: 'webapp' })).toBe(false)
  })

  it('leaves a frame by the top window', async () => {
    const { appkit } = await paired()
    vi.stubGlobal('top', {})
    openWalletLink(appkit, { walletId: 'w', target: 'mobile' })
    expect(open.mock.calls[0]?.[1]).toBe('_top')
  })

  it('goes through Telegram, by the universal link', async () => {
    const { appkit } = await paired()
    const openLink = vi.fn()
    vi.stubGlobal('TelegramWebviewProxy', {})
    vi.stubGlobal('Telegram', { WebApp: { openLink } })
    expect(openWalletLink(appkit, { walletId: 'w', target: 'mobile' })).toBe(true)
    expect(openLink.mock.calls).toEqual([[`https://wallet.example/${LINK}`]])
    expect(open).not.toHaveBeenCalled()
    // Without its script the page opens a window, as in any web view.
    vi.stubGlobal('Telegram', undefined)
    openWalletLink(appkit, { walletId: 'w', target: 'mobile' })
    expect(open.mock.calls[0]?.slice(0, 2)).toEqual([`https://wallet.example/${LINK}`, '_blank'])
  })

  it('is false, and changes nothing, when there is nothing to open', async () => {
    const { appkit, pairing } = await paired()
    const before = pairing()
    expect(openWalletLink(appkit, { walletId: 'bare', target: 'mobile' })).toBe(false)
    expect(openWalletLink(appkit, { walletId: 'nobody', target: 'mobile' })).toBe(false)
    appkit.store.set(pairingAtom, { ...before, wcUri: undefined })
    expect(openWalletLink(appkit, { walletId: 'w', target: 'mobile' })).toBe(false)
    expect(open).not.toHaveBeenCalled()
    expect(pairing().buffering).toBe(false)
  })

  it('is false when the browser blocks it: the click is over, or it throws', async () => {
    const { appkit, pairing } = await paired()
    vi.stubGlobal('navigator', { userAgent: '', userActivation: { isActive: false } })
    expect(openWalletLink(appkit, { walletId: 'w', target: 'webapp' })).toBe(false)
    expect(open).not.toHaveBeenCalled()
    open.mockImplementation(() => {
      throw new Error('blocked')
    })
    expect(openWalletLink(appkit, { walletId: 'w', target: 'mobile' })).toBe(false)
    expect(pairing()).toMatchObject({ wcLinking: undefined, buffering: false })
  })

  it('[T10] tells the app of a link that was blocked, without the key of the pairing', async () => {
    const { appkit } = await paired()
    const key = 'ab'.repeat(32)
    const wcUri = `wc:${'cd'.repeat(32)}@2?relay-protocol=irn&symKey=${key}`
    appkit.store.set(pairingAtom, { ...appkit.store.get(pairingAtom), wcUri })
    const events: TrackedEvent['data'][] = []
    appkit.subscribeEvents(({ data }) => events.push(data))
    open.mockImplementation(() => {
      throw new Error('blocked')
    })
    openWalletLink(appkit, { walletId: 'bare', target: 'mobile' })
    openWalletLink(appkit, { walletId: 'w', target: 'mobile' })
    expect(events).toStrictEqual([
      {
        type: 'error',
        event: 'CONNECT_PROXY_ERROR',
        properties: {
          message: expect.any(String),
          uri: 'wc:[redacted]',
          mobile_link: 'wallet://',
          name: 'Wallet',
        },
      },
    ])
    expect(JSON.stringify(events)).not.toContain(key)
  })
})
