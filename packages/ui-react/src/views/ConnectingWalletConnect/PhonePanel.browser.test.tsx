import { mockWalletConnect } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createNetwork } from '../../../test/network.js'
import { drawing, OPEN, ring, startPairing, tabs, uriOf } from '../../../test/pairing.js'
import { button, createDirectory, pretendPhone, recordWindows } from '../../../test/wallets.js'
import { byTestId, click, find, gone, shown, until, words } from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** The page's timers are the test's, and go on by themselves as well. */
const takeTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

/** A relay that says nothing. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** As long as a wallet has to open goes by. */
const passOpening = () => vi.advanceTimersByTimeAsync(2_500)

describe('on a phone', () => {
  it('[CONN-1:deepLink] the wallet opens in the tap itself, once its link is there', async () => {
    pretendPhone()
    const opened = recordWindows()
    const test = await startPairing()
    await click('wallet-selector-every')
    await until(() => words().includes('Open the wallet on this phone'))
    expect(tabs()).toEqual(['tab-mobile', 'tab-webapp'])
    const open = await find(OPEN)
    await until(() => open.matches(':not([aria-disabled])'))
    open.click()
    // Not a task later.
    expect(opened).toEqual([[`every://wc?uri=${encodeURIComponent(uriOf(test) ?? '')}`, '_top']])
    await ring('pending')
    expect(open.textContent).toBe('Open Everywhere again')
    test.phone.approve()
    await gone()
    expect(test.appkit.getIsConnectedState()).toBe(true)
  })

  it('WalletConnect lists the wallets first, and the code is behind a button', async () => {
    pretendPhone()
    const opened = recordWindows()
    const test = await startPairing()
    const row = await find('wallet-selector-walletConnect')
    expect(row.textContent).not.toContain('QR code')
    row.click()
    await shown('ConnectingWalletConnect')
    await find('wallet-selector-w1')
    await find('all-wallets')
    expect(byTestId('wui-qr-code')).toBeNull()
    const show = await button('Show QR code')
    show.click()
    await find('wui-qr-code')
    ;(await button('Use this phone instead')).click()

    // With the pairing under way the first tap opens the wallet, and its answer is not lost.
    await until(() => uriOf(test) !== undefined)
    const uri = uriOf(test)
    byTestId('wallet-selector-w1')?.click()
    expect(opened).toEqual([[`wallet1://wc?uri=${encodeURIComponent(uri ?? '')}`, '_top']])
    await until(() => byTestId('w3m-header-text')?.textContent === 'Wallet 1')
    await ring('pending')
    expect(uriOf(test)).toBe(uri)
    test.phone.approve()
    await gone()
    expect(test.appkit.getIsConnectedState()).toBe(true)
  })

  it('[T8] one whose name looks like another is marked', async () => {
    pretendPhone()
    const other = { id: 'other', name: 'Everywher\u0435', mobile_link: 'other://' }
    await startPairing({ walletSource: createDirectory(1, [other]).source })
    await click('wallet-selector-walletConnect')
    await shown('ConnectingWalletConnect')
    const warns = async (id: string) =>
      (await find(`wallet-selector-${id}`)).textContent.includes('Same name as another')
    expect([await warns('every'), await warns('other'), await warns('w1')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('any wallet can be opened by the choice of the phone', async () => {
    pretendPhone()
    const opened = recordWindows()
    const test = await startPairing()
    await click('wallet-selector-walletConnect')
    const open = await button('Open a wallet')
    await until(() => open.matches(':not([aria-disabled])'))
    open.click()
    expect(opened).toEqual([[uriOf(test), '_top']])
  })

  it('without an answer says so, beside another try, the link and where to get a wallet', async () => {
    pretendPhone()
    const opened = recordWindows()
    await startPairing()
    await click('wallet-selector-walletConnect')
    const open = await button('Open a wallet')
    await until(() => open.matches(':not([aria-disabled])'))
    takeTimers()
    open.click()
    await passOpening()
    await until(() => words().includes('Open your wallet again'))
    expect(byTestId('wui-link-copy')?.matches(':not([aria-disabled])')).toBe(true)
    open.click()
    expect(opened).toHaveLength(2)
    await until(() => !words().includes('Open your wallet again'))
    await passOpening()
    await until(() => words().includes('Open your wallet again'))
    ;(await button('Get a wallet')).click()
    await shown('GetWallet')
  })

  it('one that the browser does not open says so, beside where to get it', async () => {
    pretendPhone()
    recordWindows(false)
    await startPairing()
    await click('wallet-selector-every')
    await click(OPEN)
    await until(() => words().includes('Everywhere did not open'))
    await button('Get Everywhere')
  })

  it('one that does not open by itself is not met with silence', async () => {
    pretendPhone()
    recordWindows()
    await startPairing()
    await click('wallet-selector-every')
    takeTimers()
    await click(OPEN)
    await passOpening()
    await until(() => words().includes('Everywhere may not be installed'))
  })

  it('one whose link is slow to come, or without a network, says so and can be tried again', async () => {
    pretendPhone()
    const network = createNetwork()
    const phone = mockWalletConnect()
    let isSilent = true
    await startPairing({
      phone: {
        ...phone,
        create: (...context) => {
          const client = phone.create(...context)
          return {
            ...client,
            pair: (parameters) =>
              isSilent ? untilAborted(parameters.signal) : client.pair(parameters),
          }
        },
      },
    })
    takeTimers()
    await click('wallet-selector-every')
    await find(OPEN)
    network.set(false)
    await until(() => words().includes('You are offline'))
    expect(byTestId(OPEN)?.matches('[aria-disabled="true"]')).toBe(true)
    network.set(true)
    await until(() => !words().includes('You are offline'))
    await vi.advanceTimersByTimeAsync(10_000)
    await until(() => words().includes('Check your connection, then try again'))
    const retry = await find('w3m-connecting-widget-secondary-button')
    retry.click()
    await until(() => retry.ariaBusy === 'true')
    await vi.advanceTimersByTimeAsync(10_000)
    await until(() => retry.ariaBusy === null)
    isSilent = false
    retry.click()
    await until(() => byTestId(OPEN)?.matches(':not([aria-disabled])'))
    expect(byTestId('w3m-connecting-widget-secondary-button')).toBeNull()
  })

  it('one without a link to open says what can be done', async () => {
    pretendPhone()
    await startPairing({ customWallets: [{ id: 'mute', name: 'Mute' }] })
    await click('wallet-selector-mute')
    await until(() => words().includes('Mute cannot be opened from here'))
    ;(await button('Show QR code')).click()
    await until(drawing)
    await find('wui-link-copy')
  })
})
