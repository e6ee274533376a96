import { mockAdapter } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createNetwork } from '../../../test/network.js'
import {
  drawing,
  EVERYWHERE,
  OPEN,
  ring,
  startPairing,
  tabs,
  uriOf,
} from '../../../test/pairing.js'
import { button, recordWindows } from '../../../test/wallets.js'
import {
  byTestId,
  click,
  find,
  gone,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const RETRY = 'w3m-connecting-widget-secondary-button'

describe('the code', () => {
  it('[CONN-1:qrCode] of any wallet: waits, shows, connects', async () => {
    const test = await startPairing()
    await click('wallet-selector-walletConnect')
    await until(() => byTestId('wui-qr-code')?.dataset.status === 'ready')
    expect(byTestId('w3m-header-text')?.textContent).toBe('Scan with your phone')
    expect(tabs()).toEqual([])
    expect(shadow()?.innerHTML).not.toContain('symKey')
    test.phone.approve()
    await gone()
    expect(test.appkit.getIsConnectedState()).toBe(true)
  })

  it('is renewed before it expires', async () => {
    const test = await startPairing()
    await click('wallet-selector-walletConnect')
    const before = await until(drawing)
    test.phone.renew()
    await until(() => drawing() !== before)
    expect(test.phone.uris).toHaveLength(2)
  })

  it('[R4] offline it cannot be answered: says so, and there is no other try', async () => {
    const network = createNetwork()
    const test = await startPairing()
    await click('wallet-selector-walletConnect')
    await until(drawing)
    network.set(false)
    await until(() => words().includes('You are offline'))
    expect(words()).not.toContain('Scan')
    test.phone.reject()
    await until(() => byTestId(RETRY)?.matches('[aria-disabled="true"]'))
    expect(byTestId(RETRY)?.innerText).toBe('You are offline')
    network.set(true)
    await until(() => byTestId(RETRY)?.matches(':not([aria-disabled])'))
    await click(RETRY)
    await until(() => test.phone.uris.length === 2)
  })

  it('declined says so, and another try has another code', async () => {
    const test = await startPairing()
    await click('wallet-selector-walletConnect')
    const before = await until(drawing)
    test.phone.reject()
    await ring('declined')
    expect(words()).toContain('A new code is one tap away')
    await click(RETRY)
    const after = await until(drawing)
    expect(after).not.toBe(before)
    test.phone.approve()
    await gone()
  })

  it('is never one of an earlier visit', async () => {
    const test = await startPairing()
    await click('wallet-selector-walletConnect')
    const before = await until(drawing)
    await click('header-back')
    await shown('Connect')
    await click('wallet-selector-walletConnect')
    await until(() => uriOf(test) !== undefined && drawing() !== undefined)
    expect(drawing()).not.toBe(before)
  })

  it('that cannot be made says why, and is tried again', async () => {
    const { mockWalletConnect } = await import('@latchkey/appkit/testing')
    const phone = mockWalletConnect()
    let isBroken = true
    const test = await startPairing({
      phone: {
        ...phone,
        create: (...context) => {
          const client = phone.create(...context)
          return {
            ...client,
            pair: (parameters) =>
              isBroken ? Promise.reject(new Error('socket stalled')) : client.pair(parameters),
          }
        },
      },
    })
    await click('wallet-selector-walletConnect')
    await ring('error')
    expect(words()).toContain('The wallet did not connect')
    isBroken = false
    await click(RETRY)
    await until(drawing)
    expect(uriOf(test)).toBeDefined()
  })

  it('its link can be copied, with a tick', async () => {
    const test = await startPairing()
    const copied: string[] = []
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    try {
      await click('wallet-selector-walletConnect')
      await until(drawing)
      await click('wui-link-copy')
      await until(() => byTestId('wui-link-copy')?.textContent === 'Copied')
      expect(copied).toEqual([uriOf(test)])
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    }
  })
})

describe('a wallet of the directory', () => {
  it('has a tab for each of its ways beside a desktop', async () => {
    const opened = recordWindows()
    const test = await startPairing()
    await click('wallet-selector-every')
    await until(drawing)
    expect(byTestId('w3m-header-text')?.textContent).toBe('Everywhere')
    expect(tabs()).toEqual(['tab-qrcode', 'tab-desktop', 'tab-webapp'])
    expect(words()).toContain('Scan the code with Everywhere')

    byTestId('tab-qrcode')?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(byTestId('tab-qrcode')?.getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{Enter}')
    await until(() => byTestId('tab-desktop')?.getAttribute('aria-selected') === 'true')
    await click(OPEN)
    byTestId('tab-webapp')?.click()
    await until(() => words().includes('Open the wallet in a new tab'))
    await click(OPEN)
    const uri = encodeURIComponent(uriOf(test) ?? '')
    expect(opened).toEqual([
      [`everydesk://wc?uri=${uri}`, '_top'],
      [`https://every.example/wc?uri=${uri}`, '_blank'],
    ])
    // One pairing for all of them.
    expect(test.phone.pairCount).toBe(1)
    test.phone.approve()
    await gone()
  })

  it('that is in this browser for another namespace alone is not asked in it', async () => {
    const test = await startPairing({
      mocks: [
        mockAdapter({ wallets: [{ id: 'here', rdns: 'com.every' }], walletConnect: true }),
        mockAdapter({ namespace: 'solana', wallets: [], walletConnect: true }),
      ],
      customWallets: [{ ...EVERYWHERE, rdns: 'com.every' }],
    })
    test.appkit.push('ConnectingWalletConnect', { walletId: 'com.every', namespace: 'solana' })
    await until(drawing)
    expect(tabs()).toEqual(['tab-qrcode', 'tab-desktop', 'tab-webapp'])
  })

  it('is one row of recent wallets afterwards', async () => {
    const test = await startPairing()
    await click('wallet-selector-every')
    await until(drawing)
    test.phone.approve()
    await gone()
    await test.appkit.disconnect()
    await openModal(test.appkit)
    const row = await find('wallet-selector-every')
    expect(row.textContent).toContain('Recent')
  })

  it('leads to its stores', async () => {
    await startPairing()
    await click('wallet-selector-every')
    ;(await button('Get Everywhere')).click()
    await shown('Downloads')
    expect(byTestId('downloads-app_store')?.getAttribute('href')).toBe(EVERYWHERE.app_store)
    expect(shadow()?.querySelectorAll('[data-testid="wui-qr-code"]')).toHaveLength(2)
  })

  it('that nobody knows is not a blank page', async () => {
    const test = await startPairing()
    test.appkit.push('ConnectingWalletConnect', { walletId: 'nobody' })
    await until(() => words().includes('This wallet is no longer there'))
    ;(await button('Back')).click()
    await shown('Connect')
  })
})

describe('a pairing that the app leads', () => {
  const URI = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

  it('[HEAD-1:pairing] is shown by its URI, and its next, and nothing else is paired', async () => {
    const test = await startPairing()
    await test.appkit.open({ uri: URI })
    const before = await until(drawing)
    expect(uriOf(test)).toBe(URI)
    await test.appkit.open({ view: 'ConnectingWalletConnectBasic', uri: `${URI}ef` })
    await until(() => drawing() !== before && drawing())
    expect(uriOf(test)).toBe(`${URI}ef`)
    expect(test.phone.pairCount).toBe(0)
    test.appkit.close()
    await until(() => uriOf(test) === undefined)
    await test.appkit.open({ view: 'ConnectingWalletConnectBasic' })
    await until(() => test.phone.pairCount === 1)
  })

  it('[HEAD-1:pairing] that is left begins none of the kit, while its view is drawn for a moment longer', async () => {
    const test = await startPairing()
    test.appkit.push('ConnectingWalletConnect', { uri: URI })
    await until(drawing)
    test.appkit.goBack()
    await shown('Connect')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(test.phone.pairCount).toBe(0)
  })

  it('[HEAD-1:pairing] begins nowhere in the modal with `manualWCControl`, which shows the URI that the app has made', async () => {
    const test = await startPairing({ manualWCControl: true })
    await click('wallet-selector-walletConnect')
    await shown('ConnectingWalletConnect')
    await find('wui-qr-code')
    // Longer than a view takes that pairs by itself.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(test.phone.pairCount).toBe(0)
    expect(drawing()).toBeUndefined()
    const pending = test.appkit.connect({ connectorId: 'walletConnect' })
    await until(drawing)
    expect(test.phone.pairCount).toBe(1)
    test.phone.approve()
    await pending
    await gone()
  })
})
