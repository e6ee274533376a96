import type { FeatureDescriptor, FeatureSlot } from '@latchkey/appkit'
import {
  mockAdapter,
  patchAccount,
  type TestAppKitOptions,
  testNetwork,
} from '@latchkey/appkit/testing'
import { NATIVE_BALANCE_CACHE_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSeen } from '../../../test/wallets.js'
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
  vi.restoreAllMocks()
})

async function account(options: TestAppKitOptions = {}) {
  const test = createTestModal(options)
  const events: string[] = []
  test.appkit.subscribeEvents(({ data }) => events.push(data.event))
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  await openModal(test.appkit)
  await shown('Account')
  return { ...test, events }
}

const two = () => [mockAdapter(), mockAdapter({ namespace: 'solana' })]

function feature(key: string, icon?: string): FeatureDescriptor {
  const way = { label: `Do ${key}`, view: 'Networks' } as const
  const slot: FeatureSlot =
    icon === undefined ? { in: 'accountRow', ...way } : { in: 'accountAction', icon, ...way }
  return { key, slots: [slot] }
}

describe('the account', () => {
  it('[ACC-1:currentTab] has the lists of features, and stays with the one that is chosen', async () => {
    const list = (key: string): FeatureDescriptor => {
      const load = async () => ({ default: () => <p>{`What ${key} lists`}</p> })
      return { key, slots: [{ in: 'accountTab', label: key, load }] }
    }
    const { appkit } = await account({ features: [list('coins'), list('cards')] })
    await until(() => words().includes('What coins lists'))
    await click('tab-cards-0')
    await until(() => words().includes('What cards lists'))
    expect(words()).not.toContain('What coins lists')
    expect(appkit.getAccount('eip155').currentTab).toBe(2)
    await appkit.close()
    await gone()
    await openModal(appkit)
    await until(() => words().includes('What cards lists'))
    await tabTo('tab-cards-0')
    await userEvent.keyboard('{ArrowLeft}')
    await until(() => words().includes('What coins lists'))
    expect(appkit.getAccount('eip155').currentTab).toBe(1)
  })

  it('shows who is connected, with which wallet, and how much there is', async () => {
    const { appkit } = await account()
    await until(() => words().includes('1.5 TST'))
    const address = appkit.getAddress() ?? ''
    expect(words()).toContain(`${address.slice(0, 6)}…${address.slice(-6)}`)
    expect(byTestId('wui-wallet-switch')?.innerText).toContain('Mock Wallet')
    expect(byTestId('w3m-account-select-network')?.innerText).toContain('eip155 1')
    const link = byTestId('account-explorer-link')
    expect(link?.getAttribute('href')).toBe(`https://scan.example/address/${address}`)
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('[VIEW-2:account][ACC-6] shows the name and the picture of the account in the place of its address', async () => {
    const { appkit } = await account()
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
    patchAccount(appkit.store, 'eip155', { profileName: 'ada.test', profileImage: picture })
    await until(() => words().includes('ada.test'))
    expect(shadow()?.querySelector(`[data-view] img[src="${picture}"]`)).not.toBeNull()
  })

  it('[TRUE-3:marked] says of a name that the server alone knows it', async () => {
    const { appkit } = await account()
    const serverNames = new Set([appkit.getAddress() ?? ''])
    patchAccount(appkit.store, 'eip155', { profileName: 'ada.test', serverNames })
    await until(() => words().includes('Unverified name'))
    patchAccount(appkit.store, 'eip155', { serverNames: undefined })
    await until(() => !words().includes('Unverified name'))
    expect(words()).toContain('ada.test')
  })

  it('error: a balance that cannot be read is words and a retry, never zero', async () => {
    const mock = mockAdapter({ faults: { getBalance: { throws: new Error('no answer') } } })
    const { appkit } = await account({ mocks: [mock] })
    await until(() => words().includes('The balance could not be read'))
    expect(byTestId('account-balance')?.textContent).not.toContain('0')
    mock.setFault('getBalance', undefined)
    byTestId('account-balance')?.querySelector('button')?.click()
    await until(() => words().includes('1.5 TST'))
    // What was known stays on show when it cannot be read again, and says that it is old.
    mock.setFault('getBalance', { throws: new Error('no answer') })
    await appkit.getBalance().catch(() => undefined)
    await until(() => words().includes('may be out of date'))
    expect(words()).toContain('1.5 TST')
  })

  it('[R9] error: on a network that nobody knows there is no balance to wait for, nor to ask for again', async () => {
    const mock = mockAdapter({ wallets: [{ caipNetworkId: 'eip155:999' }] })
    await account({ mocks: [mock], allowUnsupportedChain: true })
    await until(() => words().includes('The balance could not be read'))
    expect(byTestId('account-balance')?.querySelector('button')).toBeNull()
    mock.switchChain('mock', 'eip155:1')
    await until(() => words().includes('1.5 TST'))
  })

  it('[ACC-7:nativeBalance] reads a balance that is no longer fresh again when it is shown again, and while it is on show', async () => {
    const mock = mockAdapter()
    const { appkit } = await account({ mocks: [mock] })
    await until(() => words().includes('1.5 TST'))
    const showAgain = async () => {
      await appkit.close()
      await gone()
      await openModal(appkit)
      await shown('Account')
    }
    const asked = () => mock.calls.filter(({ method }) => method === 'getBalance').length
    const before = asked()
    await showAgain()
    await until(() => words().includes('1.5 TST'))
    expect(asked()).toBe(before)

    const address = appkit.getAddress() ?? ''
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + NATIVE_BALANCE_CACHE_MS)
    mock.setBalance(address, 2n * 10n ** 18n)
    await showAgain()
    await until(() => words().includes('2 TST'))

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await showAgain()
    await until(() => vi.getTimerCount() > 0)
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 2 * NATIVE_BALANCE_CACHE_MS)
    mock.setBalance(address, 3n * 10n ** 18n)
    await vi.advanceTimersByTimeAsync(NATIVE_BALANCE_CACHE_MS)
    await until(() => words().includes('3 TST'))
  })

  it('says when reading the balance takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await account({ mocks: [mockAdapter({ faults: { getBalance: 'never' } })] })
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await until(() => words().includes('takes longer than usual'))
  })

  it('leads to the wallets, the settings and the networks', async () => {
    const { appkit, events } = await account()
    for (const [id, view] of [
      ['wui-wallet-switch', 'ProfileWallets'],
      ['account-settings-button', 'AccountSettings'],
      ['w3m-account-select-network', 'Networks'],
    ] as const) {
      await click(id)
      await shown(view)
      appkit.goBack()
      await shown('Account')
    }
    expect(events.filter((name) => name === 'CLICK_NETWORKS')).toHaveLength(1)
  })

  it('offers no other network where the app wants none', async () => {
    await account({ enableNetworkSwitch: false })
    expect((await find('w3m-account-select-network')).tagName).toBe('DIV')
  })
})

describe('features', () => {
  it('are round buttons with an icon and rows without, in the order that the app wants', async () => {
    const features = [feature('own'), feature('send', 'M4 10h12'), feature('onramp', 'M10 4v12')]
    await account({ features, settings: { walletFeaturesOrder: ['onramp', 'send'] } })
    const bar = shadow()?.querySelector('[data-view] ul[aria-label="Actions"]')
    expect([...(bar?.querySelectorAll('button') ?? [])].map((item) => item.innerText)).toEqual([
      'Do onramp',
      'Do send',
    ])
    expect(byTestId('wallet-features-own-button')?.textContent).toBe('Do own')
    await click('wallet-features-send-button')
    await shown('Networks')
  })

  it('that are for another view, or have none, leave no trace', async () => {
    await account({ features: [{ key: 'siwx' }] })
    expect(shadow()?.querySelector('ul[aria-label="Actions"]')).toBeNull()
  })
})

describe('several namespaces', () => {
  it('[CONN-17:namespaces] connects another beside the first, and comes back to the account', async () => {
    const { appkit, mocks } = await account({ mocks: two() })
    const row = await find('account-namespace-solana')
    expect(row.textContent).toContain('Connect here too')
    row.click()
    await shown('Connect')
    expect(appkit.getActiveChainNamespace()).toBe('eip155')
    await click('wallet-selector-mock')
    await shown('Account')
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
    // One wallet, whatever it is connected in.
    expect(byTestId('wui-wallet-switch')?.innerText).not.toContain('+')
    expect(mocks[0]?.calls.filter(({ method }) => method === 'connect')).toHaveLength(1)
    // And back again, at once.
    await click('account-namespace-eip155')
    await until(() => appkit.getActiveChainNamespace() === 'eip155')
    await shown('Account')
  })

  it('goes back from the list of wallets to the account that is connected', async () => {
    const { appkit } = await account({ mocks: two() })
    await click('account-namespace-solana')
    await shown('Connect')
    await click('header-back')
    await shown('Account')
    expect(appkit.getActiveChainNamespace()).toBe('eip155')
  })
})

describe('the account of a namespace', () => {
  it('is shown in the place of that of another, though nobody is connected there', async () => {
    const { appkit } = await account({ mocks: two() })
    const address = appkit.getAddress('eip155') ?? ''
    expect(words()).toContain(address.slice(0, 6))
    await appkit.open({ view: 'Account', namespace: 'solana' })
    await until(() => !words().includes(address.slice(0, 6)))
    expect(byTestId('account-balance')).toBeNull()
    await appkit.open({ view: 'Account', namespace: 'eip155' })
    await until(() => words().includes(address.slice(0, 6)))
  })
})

describe('an account that is not there yet', () => {
  const open = async () => {
    const { appkit, mock } = createTestModal()
    await appkit.start()
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'mock' }).catch(() => undefined)
    await until(() => appkit.getAccount().status === 'connecting')
    await openModal(appkit, { view: 'Account' })
    await find('account-waiting')
    return { appkit, connecting, mock }
  }

  it('is waited for in its layout, without a made-up face or wallet', async () => {
    const { mock } = await open()
    expect(words()).toContain('Connecting...')
    expect(shadow()?.querySelector('[data-view] svg')).toBeNull()
    expect(byTestId('disconnect-button')).toBeNull()
    mock.approve()
    await find('disconnect-button')
    await until(() => words().includes('1.5 TST'))
  })

  it('that is declined is none, and leads to a wallet', async () => {
    const { connecting, mock } = await open()
    mock.reject()
    await connecting
    await until(() => words().includes('No wallet is connected for eip155 1'))
    expect(byTestId('w3m-modal-card')?.dataset.viewName).toBe('Account')
    shadow()?.querySelector<HTMLElement>('[data-view] button')?.click()
    await shown('Connect')
  })

  it('and that nobody asked for leads to a wallet', async () => {
    const { appkit } = createTestModal()
    await appkit.start()
    await openModal(appkit, { view: 'Account' })
    await until(() => words().includes('No wallet is connected for eip155 1'))
    shadow()?.querySelector<HTMLElement>('[data-view] button')?.click()
    await shown('Connect')
  })
})

describe('leaving', () => {
  it('is in reach without scrolling, however much the app adds: 360 × 640', async () => {
    await page.viewport(360, 640)
    onTestFinished(() => page.viewport(900, 700))
    const features = [feature('send', 'M0 0'), ...['a', 'b', 'c', 'd'].map((key) => feature(key))]
    await account({ features, mocks: two() })
    const button = await find('disconnect-button')
    const above = button.parentElement?.previousElementSibling
    expect(above?.scrollHeight).toBeGreaterThan(above?.clientHeight ?? 0)
    expect(isSeen(button)).toBe(true)
    const card = await find('w3m-modal-card')
    await until(() => card.getAnimations({ subtree: true }).length === 0)
    const { bottom, left, top, width } = button.getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(640)
    const hit = shadow()?.elementFromPoint(left + width / 2, (top + bottom) / 2)
    expect(button.contains(hit ?? null)).toBe(true)
    // What the keyboard reaches lies above it, and above what fades.
    for (const id of ['wallet-features-d-button', 'account-settings-button']) {
      await tabTo(id)
      expect(byTestId(id)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(top - 15)
    }
  })

  it('[CONN-9:account] disconnects and closes', async () => {
    const { appkit } = await account()
    await click('disconnect-button')
    await gone()
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('shows the account, and that something runs, until the wallet has answered', async () => {
    const { mock } = await account()
    mock.setFault('disconnect', 'never')
    await click('disconnect-button')
    await until(() => byTestId('disconnect-button')?.dataset.loading)
    expect(byTestId('disconnect-button')?.matches('[aria-disabled="true"]')).toBe(true)
    expect(words()).toContain('0x')
  })

  it('error: says in a toast that the wallet did not answer, and shows no account', async () => {
    const { appkit, mock } = await account()
    mock.setFault('disconnect', 'throw-code')
    await click('disconnect-button')
    const toast = await find('wui-snackbar-message')
    expect(toast.textContent).toContain('Mock Wallet did not answer')
    await shown('Connect')
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('an account that the wallet takes away gives way to Connect', async () => {
    const { mock } = await account()
    mock.revoke('mock')
    await shown('Connect')
  })
})

it('all of it can be reached by keyboard', async () => {
  const { appkit } = await account({ mocks: two() })
  for (const id of [
    'wui-wallet-switch',
    'w3m-account-select-network',
    'account-namespace-solana',
    'account-explorer-link',
    'account-settings-button',
    'disconnect-button',
  ])
    await tabTo(id)
  await userEvent.keyboard('{Enter}')
  await gone()
  expect(appkit.getAccount().status).toBe('disconnected')
})

describe('the explorer', () => {
  it('has no row on a network without one', async () => {
    const { blockExplorers: _none, ...network } = testNetwork('eip155', 1)
    await account({ networks: [network] })
    await find('account-settings-button')
    expect(byTestId('account-explorer-link')).toBeNull()
  })

  it('[T5] has no row where its address would run a script', async () => {
    const blockExplorers = { default: { name: 'Scan', url: 'javascript:alert(1)//' } }
    await account({ networks: [{ ...testNetwork('eip155', 1), blockExplorers }] })
    await find('account-settings-button')
    expect(byTestId('account-explorer-link')).toBeNull()
  })
})
