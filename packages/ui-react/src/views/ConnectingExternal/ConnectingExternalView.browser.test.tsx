import { connectAttemptAtom, type TrackedEvent } from '@latchkey/appkit'
import { mockAdapter, type TestAppKit, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { recordRings } from '../../../test/recordRings.js'
import { button, createDirectory } from '../../../test/wallets.js'
import {
  byTestId,
  click,
  createTestModal,
  find,
  gone,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '../../testing/modal.js'
import { tabTo } from '../../testing/tabTo.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

const RETRY = 'w3m-connecting-widget-secondary-button'
const status = (is: string) => until(() => shadow()?.querySelector(`[data-status="${is}"]`))
const asked = ({ mock }: TestAppKit) =>
  mock.calls.filter(({ method }) => method === 'connect').length

async function choose(
  options: TestAppKitOptions = {},
  id = 'mock',
  prepare: (test: TestAppKit) => void = ({ mock }) => mock.setApproval('hold'),
): Promise<TestAppKit> {
  const test = createTestModal({ walletSource: createDirectory(0).source, ...options })
  prepare(test)
  await test.appkit.start()
  await openModal(test.appkit)
  await click(`wallet-selector-${id}`)
  return test
}

describe('an installed wallet', () => {
  it('is asked at once, and the modal goes when it agrees', async () => {
    const test = await choose()
    await status('pending')
    expect(byTestId('w3m-header-text')?.textContent).toBe('Mock Wallet')
    expect(words()).toContain('Continue in Mock Wallet')
    expect(byTestId(RETRY)).toBeNull()
    test.mock.approve()
    await gone()
    expect(test.appkit.getIsConnectedState()).toBe(true)
  })

  it('tells the app what was chosen', async () => {
    const test = createTestModal({ walletSource: createDirectory(0).source })
    test.mock.setApproval('hold')
    const events: TrackedEvent['data'][] = []
    test.appkit.subscribeEvents(({ data }) => events.push(data))
    await test.appkit.start()
    await openModal(test.appkit)
    await click('wallet-selector-mock')
    await shown('ConnectingExternal')
    expect(events.find(({ event }) => event === 'SELECT_WALLET')?.properties).toStrictEqual({
      name: 'Mock Wallet',
      platform: 'browser',
      displayIndex: 0,
      walletRank: undefined,
      view: 'Connect',
    })
  })

  it('may decline, and be asked again', async () => {
    const test = await choose()
    await status('pending')
    test.mock.reject()
    await status('declined')
    expect(words()).toContain('Request declined')
    expect(words()).toContain('Nothing was shared with this page')
    await tabTo(RETRY)
    await userEvent.keyboard('{Enter}')
    await status('pending')
    expect(asked(test)).toBe(2)
    // The button has gone, the focus has not.
    expect(shadow()?.activeElement?.textContent).toContain('Continue in Mock Wallet')
    test.mock.approve()
    await gone()
  })

  it('stays declined until it has faded, where the modal is closed over it', async () => {
    const test = await choose()
    await status('pending')
    test.mock.reject()
    await status('declined')
    const rings = recordRings()
    await click('w3m-header-close')
    await gone()
    expect(rings).toContain('declined')
    expect(rings).not.toContain('pending')
    expect(test.appkit.store.get(connectAttemptAtom)).toBeUndefined()
  })

  it('may fail: what happened, what to do, and the details to copy', async () => {
    await choose({}, 'mock', ({ mock }) =>
      mock.setFault('connect', { throws: { code: -32_603, message: 'disk I/O error 5' } }),
    )
    await status('error')
    expect(shadow()?.querySelector('[data-view] [role="alert"]')?.textContent).toBe(
      'The wallet did not connectUnlock Mock Wallet, then try again.',
    )
    expect(shadow()?.querySelector('details')?.textContent).toContain('disk I/O error 5')
  })

  it('[R14] with a request open already says where to answer, and is looked at again when one comes back', async () => {
    const test = await choose({}, 'mock', ({ mock }) => mock.setFault('connect', 'pending'))
    await status('error')
    expect(words()).toContain('Request already open in your wallet')
    expect(words()).toContain('Open Mock Wallet and answer the request that waits there.')
    test.mock.setFault('connect', undefined)
    const [wallet] = test.mock.wallets
    if (wallet) wallet.isAllowed = true
    window.dispatchEvent(new Event('focus'))
    await gone()
    expect(test.appkit.getIsConnectedState()).toBe(true)
    expect(asked(test)).toBe(1)
  })

  it('[R14] with a request open that was declined there asks again by the button alone', async () => {
    const test = await choose({}, 'mock', ({ mock }) => mock.setFault('connect', 'pending'))
    await status('error')
    test.mock.setFault('connect', undefined)
    window.dispatchEvent(new Event('focus'))
    await until(() => test.mock.calls.some(({ method }) => method === 'reconnect'))
    expect(asked(test)).toBe(1)
    await status('error')
    await click(RETRY)
    await gone()
    expect(asked(test)).toBe(2)
  })

  it('that the browser kept from opening a window says how to let it', async () => {
    await choose({}, 'mock', ({ mock }) =>
      mock.setFault('connect', { throws: new AppKitError('POPUP_BLOCKED') }),
    )
    await status('error')
    expect(words()).toContain('The browser blocked the popup')
    expect(words()).toContain('Allow pop-ups for this page')
  })

  it('is let go when one goes back', async () => {
    const test = await choose()
    await status('pending')
    await click('header-back')
    await shown('Connect')
    expect(test.mock.heldCount).toBe(0)
    expect(test.appkit.store.get(connectAttemptAtom)).toBeUndefined()
  })
})

describe('a wallet that is gone', () => {
  it('says so while it is asked', async () => {
    const test = await choose()
    await status('pending')
    test.mock.retract('mock')
    await until(() => words().includes('Mock Wallet is no longer in this browser'))
    ;(await button('Back')).click()
    await shown('Connect')
  })

  it('can be got again where the directory knows where', async () => {
    const listed = {
      id: 'listed',
      name: 'Mock Wallet',
      rdns: 'com.mock',
      chrome_store: 'https://chromewebstore.google.com/detail/x',
      supports_wc: false,
    }
    const test = await choose(
      {
        mocks: [mockAdapter({ wallets: [{ id: 'listed', rdns: 'com.mock' }] })],
        customWallets: [listed],
      },
      'com.mock',
    )
    await status('pending')
    test.mock.retract('listed')
    await until(() => words().includes('no longer in this browser'))
    ;(await button('Get Mock Wallet')).click()
    await shown('Downloads')
    await find('downloads-chrome_store')
  })
})

describe('a wallet that cannot be asked', () => {
  it('is not waited for: says so, and another try asks it once it can be', async () => {
    const wallet = { id: 'two', name: 'Two', rdns: 'com.two' }
    const { appkit, mocks } = createTestModal({
      walletSource: createDirectory(0).source,
      mocks: [
        mockAdapter({ wallets: [wallet] }),
        mockAdapter({ namespace: 'solana', wallets: [] }),
      ],
    })
    await appkit.start()
    await openModal(appkit)
    appkit.push('ConnectingExternal', { walletId: 'com.two', namespace: 'solana' })
    await status('error')
    expect(words()).toContain('Connector not found')
    mocks[1]?.announce(wallet)
    await click(RETRY)
    await gone()
    expect(appkit.getIsConnectedState('solana')).toBe(true)
  })
})

describe('an installed wallet that is on phones too', () => {
  const onPhones = () =>
    choose(
      {
        mocks: [mockAdapter({ walletConnect: true, wallets: [{ rdns: 'com.mock' }] })],
        customWallets: [
          { id: 'listed', name: 'Mock Wallet', rdns: 'com.mock', mobile_link: 'mock://' },
        ],
      },
      'com.mock',
    )

  it('offers the phone where the browser did not lead on, and shows its code', async () => {
    const test = await onPhones()
    await status('pending')
    test.mock.reject()
    ;(await button('Use your phone instead')).click()
    await shown('ConnectingWalletConnect')
    await until(() => byTestId('wui-qr-code')?.dataset.status === 'ready')
    expect((await find('tab-qrcode')).getAttribute('aria-selected')).toBe('true')
    expect(asked(test)).toBe(1)
    await click('tab-browser')
    await status('pending')
    expect(asked(test)).toBe(2)
  })

  it('that has declined is not asked again by coming back from there', async () => {
    const test = await onPhones()
    await status('pending')
    test.mock.reject()
    ;(await button('Use your phone instead')).click()
    await shown('ConnectingWalletConnect')
    await until(() => byTestId('wui-qr-code')?.dataset.status === 'ready')
    await click('header-back')
    await shown('ConnectingExternal')
    await status('declined')
    expect(asked(test)).toBe(1)
    await click(RETRY)
    await status('pending')
    expect(asked(test)).toBe(2)
    test.mock.approve()
    await gone()
  })

  it('that has not answered is not asked again by coming back from there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const test = await onPhones()
    await status('pending')
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    ;(await button('Use your phone instead')).click()
    await shown('ConnectingWalletConnect')
    await click('header-back')
    await shown('ConnectingExternal')
    await status('error')
    expect(words()).toContain('The wallet did not connect')
    expect(asked(test)).toBe(1)
  })
})

describe('a wallet of several namespaces', () => {
  const both = (type: 'ANNOUNCED' | 'EXTERNAL') => ({
    walletSource: createDirectory(0).source,
    mocks: [
      mockAdapter({ wallets: [{ id: 'two', name: 'Two', type }] }),
      mockAdapter({ namespace: 'solana', wallets: [{ id: 'two', name: 'Two', type }] }),
    ],
  })

  it('[CONN-17:namespaces] that says itself which it has connects all of them, without a question', async () => {
    const test = await choose(both('ANNOUNCED'), 'two', () => undefined)
    await gone()
    expect(test.appkit.getIsConnectedState('eip155')).toBe(true)
    expect(test.appkit.getIsConnectedState('solana')).toBe(true)
  })

  it('[VIEW-2:connectingExternal] that has to be asked for each by itself asks which', async () => {
    const test = await choose(both('EXTERNAL'), 'two', () => undefined)
    await shown('ConnectingMultiChain')
    expect((await find('wui-list-chain-eip155')).textContent).toContain('eip155 1')
    await click('wui-list-chain-solana')
    await gone()
    expect(test.appkit.getIsConnectedState('eip155')).toBe(false)
    expect(test.appkit.getIsConnectedState('solana')).toBe(true)
  })

  it('is asked in the click on a namespace, whatever it has declined before', async () => {
    const { appkit, mocks } = await choose(both('EXTERNAL'), 'two', () => undefined)
    const solana = await find('wui-list-chain-solana')
    mocks[1]?.setApproval('reject')
    const declined = appkit.connect({ connectorId: 'two', namespace: 'solana' })
    await expect(declined).rejects.toMatchObject({ code: 'USER_REJECTED' })
    mocks[1]?.setApproval('approve')
    const connect = vi.spyOn(appkit, 'connect')
    solana.click()
    expect(connect).toHaveBeenCalledExactlyOnceWith({ connectorId: 'two', namespace: 'solana' })
    await gone()
    expect(appkit.getIsConnectedState('solana')).toBe(true)
  })

  it('is asked for the one that the app wants, without a question', async () => {
    const { appkit } = createTestModal(both('EXTERNAL'))
    await appkit.start()
    await openModal(appkit, { namespace: 'solana' })
    await click('wallet-selector-two')
    await gone()
    expect(appkit.getIsConnectedState('eip155')).toBe(false)
    expect(appkit.getIsConnectedState('solana')).toBe(true)
  })
})
