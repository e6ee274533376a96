import type { FeatureDescriptor, TrackedEvent } from '@latchkey/appkit'
import { mockAdapter } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { byTestId, createTestModal, openModal, shadow, until } from '../../../test/modal.js'
import { createDirectory, pretendPhone } from '../../../test/wallets.js'

afterEach(() => {
  document.body.replaceChildren()
})

const rows = () => [
  ...(shadow()?.querySelectorAll<HTMLElement>('[data-testid^="wallet-selector-"]') ?? []),
]
const names = () => rows().map((row) => row.querySelector('bdi')?.textContent)
const viewName = () => byTestId('w3m-modal-card')?.dataset.viewName
const order = () =>
  [...(shadow()?.querySelectorAll<HTMLElement>('[data-view] [data-testid]') ?? [])]
    .map(({ dataset }) => dataset.testid ?? '')
    .map((id) => (id.startsWith('wallet-selector-') ? 'wallets' : id))
    .filter((id, index, all) => all.indexOf(id) === index)

const LOGINS: readonly FeatureDescriptor[] = [
  {
    key: 'socials',
    connectMethod: 'social',
    entry: { in: 'Connect', label: 'Continue with a social login', view: 'WhatIsAWallet' },
  },
  {
    key: 'email',
    connectMethod: 'email',
    entry: { in: 'Connect', label: 'Continue with email', view: 'WhatIsANetwork' },
  },
]

describe('the ways to connect', () => {
  it('[CFG-11] come in the order wallet, email, social where a wallet is installed', async () => {
    const { appkit } = createTestModal({
      features: LOGINS,
      allWallets: 'HIDE',
    })
    await appkit.start()
    await openModal(appkit)
    await until(() => rows().length > 0)
    expect(order()).toEqual([
      'wallets',
      'w3m-email-login-or-separator',
      'connect-email',
      'connect-socials',
      'w3m-wallet-guide-get-started',
    ])
  })

  it('[CFG-11] come in the order email, social, wallet where none is', async () => {
    const { appkit } = createTestModal({
      features: LOGINS,
      mocks: [mockAdapter({ wallets: [], walletConnect: true })],
      walletSource: createDirectory(0).source,
    })
    await appkit.start()
    await openModal(appkit)
    await until(() => rows().length > 0)
    expect(order().slice(0, 4)).toEqual([
      'connect-email',
      'connect-socials',
      'w3m-email-login-or-separator',
      'wallets',
    ])
    byTestId('connect-email')?.click()
    await until(() => viewName() === 'WhatIsANetwork')
  })

  it('stand behind one button when the app says so', async () => {
    const { appkit } = createTestModal({ settings: { collapseWallets: true } })
    await appkit.start()
    await openModal(appkit)
    const button = await until(() => byTestId('w3m-collapse-wallets-button'))
    expect(rows()).toEqual([])
    button.click()
    await until(() => viewName() === 'ConnectWallets')
    await until(() => rows().length > 0)
  })

  it('emailShowWallets: false hides wallets only beside a login', async () => {
    const settings = { emailShowWallets: false }
    const alone = createTestModal({ settings })
    await alone.appkit.start()
    await openModal(alone.appkit)
    await until(() => rows().length > 0)
    alone.appkit.close()
    await until(() => shadow() === null)

    const { appkit } = createTestModal({ settings, features: LOGINS })
    await appkit.start()
    await openModal(appkit)
    await until(() => byTestId('w3m-collapse-wallets-button'))
    expect(rows()).toEqual([])
  })
})

describe('the wallets', () => {
  it('[WAL-3] installed ones are marked and stand there once, though the directory has them too', async () => {
    const directory = createDirectory(6, [
      { id: 'listed', name: 'Mine', rdns: 'com.mine', homepage: 'https://mine.example' },
      { id: 'namesake', name: 'Yours', homepage: 'https://yours.example' },
    ])
    const { appkit } = createTestModal({
      mocks: [
        mockAdapter({
          walletConnect: true,
          wallets: [
            { id: 'a', rdns: 'com.mine', name: 'Mine' },
            { id: 'b', name: 'Yours' },
          ],
        }),
      ],
      walletSource: directory.source,
      featuredWalletIds: ['listed', 'namesake'],
    })
    await appkit.start()
    await openModal(appkit)
    await until(() => names().includes('Wallet 1'))
    expect(names()).toEqual(['WalletConnect', 'Mine', 'Yours', 'Wallet 1', 'Wallet 2'])
    expect(rows().map((row) => row.textContent?.includes('Installed'))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('[WAL-1] four are recommended where none is installed', async () => {
    const { appkit } = createTestModal({
      mocks: [mockAdapter({ wallets: [], walletConnect: true })],
      walletSource: createDirectory(50).source,
    })
    await appkit.start()
    await openModal(appkit)
    await until(() => rows().length === 5)
    expect(names()).toEqual(['WalletConnect', 'Wallet 1', 'Wallet 2', 'Wallet 3', 'Wallet 4'])
    expect(byTestId('all-wallets')?.textContent).toContain('50')
  })

  it('a recent one says so, and that it is installed', async () => {
    const { appkit, mock } = createTestModal()
    await appkit.start()
    await appkit.connect({ connectorId: mock.wallets[0]?.connector.id ?? '' })
    await appkit.disconnect()
    await openModal(appkit)
    const row = await until(() => byTestId('wallet-selector-mock'))
    expect(row.textContent).toContain('Recent')
    expect(row.textContent).toContain('Installed')
  })

  it('only one that can be got is offered as such', async () => {
    const store = 'https://chromewebstore.google.com/detail/x'
    const { appkit } = createTestModal({
      mocks: [mockAdapter({ wallets: [] })],
      customWallets: [{ id: 'ext', name: 'Ext', chrome_store: store, supports_wc: false }],
      walletSource: createDirectory(0).source,
    })
    await appkit.start()
    await openModal(appkit)
    const row = await until(() => byTestId('wallet-selector-ext'))
    expect(row.textContent).toContain('Get')
    row.click()
    await until(() => viewName() === 'Downloads')
  })

  it('are those of the namespace that the app asked for', async () => {
    const { appkit } = createTestModal({
      mocks: [
        mockAdapter({ wallets: [{ id: 'one', name: 'One' }] }),
        mockAdapter({ namespace: 'solana', wallets: [{ id: 'two', name: 'Two' }] }),
      ],
      walletSource: createDirectory(0).source,
    })
    await appkit.start()
    await openModal(appkit, { namespace: 'solana' })
    await until(() => rows().length > 0)
    expect(names()).toEqual(['Two'])
  })

  it('[R18] 1,000 of them: at most 60 rows in the page, the last one in reach, all wallets in sight', async () => {
    const wallets = Array.from({ length: 1_000 }, (_item, index) => ({
      id: `many-${index}`,
      name: `Wallet ${index}`,
    }))
    const { appkit } = createTestModal({
      mocks: [mockAdapter({ wallets })],
      walletSource: createDirectory(200).source,
    })
    await appkit.start()
    await openModal(appkit)
    const stage = await until(() => shadow()?.querySelector<HTMLElement>('[data-view]'))
    await until(() => rows().length > 10)
    const height = stage.scrollHeight
    expect(height).toBeGreaterThan(60_000)
    for (const top of [0, 20_000, 40_000, height]) {
      stage.scrollTo(0, top)
      await until(() => isSeen(rows().find(isSeen)))
      expect(rows().length).toBeLessThanOrEqual(60)
      expect(stage.scrollHeight).toBe(height)
      expect(isSeen(byTestId('all-wallets'))).toBe(true)
    }
    await until(() => names().includes('Wallet 999'))

    // By keyboard, further than is drawn at once.
    stage.scrollTo(0, 0)
    const first = await until(() => byTestId('wallet-selector-many-0'))
    first.focus()
    for (let step = 0; step < 70; step++) await userEvent.keyboard('{Tab}')
    const focused = shadow()?.activeElement
    expect(focused?.getAttribute('data-testid')).toBe('wallet-selector-many-70')
    expect(isSeen(focused)).toBe(true)
  })

  it('one chosen and left again: the list is where it was', async () => {
    const wallets = Array.from({ length: 100 }, (_item, index) => ({
      id: `many-${index}`,
      name: `Wallet ${index}`,
    }))
    const { appkit, mock } = createTestModal({ mocks: [mockAdapter({ wallets })] })
    mock.setApproval('hold')
    await appkit.start()
    await openModal(appkit)
    const stage = () => shadow()?.querySelector<HTMLElement>('[data-view]')
    await until(() => rows().length > 10)
    stage()?.scrollTo(0, 3_000)
    const row = await until(() => byTestId('wallet-selector-many-52'))
    row.click()
    await until(() => viewName() === 'ConnectingExternal')
    byTestId('header-back')?.click()
    await until(() => viewName() === 'Connect')
    await until(() => stage()?.scrollTop === 3_000)
    await until(() => isSeen(byTestId('wallet-selector-many-52')))
  })
})

describe('all wallets', () => {
  const open = async (allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE') => {
    const { appkit } = createTestModal({ allWallets, walletSource: createDirectory(50).source })
    await appkit.start()
    await openModal(appkit)
    await until(() => names().includes('Wallet 1') || rows().length > 0)
    return appkit
  }

  it('are in reach by default, and the way there is tracked', async () => {
    const appkit = await open('SHOW')
    const events: TrackedEvent['data'][] = []
    appkit.subscribeEvents(({ data }) => events.push(data))
    const row = await until(() => byTestId('all-wallets'))
    row.click()
    await until(() => viewName() === 'AllWallets')
    expect(events.map(({ event }) => event)).toContain('CLICK_ALL_WALLETS')
  })

  it('HIDE hides them', async () => {
    await open('HIDE')
    expect(byTestId('all-wallets')).toBeNull()
  })

  it('ONLY_MOBILE shows them on a phone alone', async () => {
    const appkit = await open('ONLY_MOBILE')
    expect(byTestId('all-wallets')).toBeNull()
    appkit.close()
    await until(() => shadow() === null)
    pretendPhone()
    await open('ONLY_MOBILE')
    await until(() => byTestId('all-wallets'))
  })
})

describe('the legal checkbox', () => {
  it('keeps every list disabled until it is ticked', async () => {
    const { appkit } = createTestModal({
      features: LOGINS,
      settings: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.example/terms',
    })
    await appkit.start()
    await openModal(appkit)
    await until(() => rows().length > 0)
    const controls = () => [...rows(), byTestId('all-wallets'), byTestId('connect-email')]
    expect(controls().every((control) => control?.matches(':disabled'))).toBe(true)
    byTestId('w3m-legal-checkbox')?.click()
    await until(() => controls().every((control) => control?.matches(':enabled')))
  })
})

describe('the wallet guide', () => {
  it('leads to what a wallet is, and can be turned off', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    const start = await until(() => byTestId('w3m-wallet-guide-get-started'))
    start.click()
    await until(() => viewName() === 'WhatIsAWallet')
    appkit.close()
    await until(() => shadow() === null)

    const without = createTestModal({ enableWalletGuide: false })
    await without.appkit.start()
    await openModal(without.appkit)
    await until(() => rows().length > 0)
    expect(byTestId('w3m-wallet-guide-get-started')).toBeNull()
  })
})

describe('a directory that cannot be read', () => {
  it('is no empty list: it says so, and reads again when asked', async () => {
    const directory = createDirectory(50)
    directory.setFailing(true)
    const { appkit } = createTestModal({
      mocks: [mockAdapter({ wallets: [], walletConnect: true })],
      walletSource: directory.source,
    })
    await appkit.start()
    await openModal(appkit)
    const notice = await until(() => shadow()?.querySelector<HTMLElement>('[data-tone="warning"]'))
    expect(notice.textContent).toBe('More wallets could not be loaded')
    expect(names()).toEqual(['WalletConnect'])
    directory.setFailing(false)
    const retry = [...(shadow()?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Try again',
    )
    retry?.click()
    await until(() => rows().length === 5)
    expect(shadow()?.querySelector('[data-tone="warning"]')).toBeNull()
  })

  it('without any wallet it says what to do', async () => {
    const { appkit } = createTestModal({
      mocks: [mockAdapter({ wallets: [] })],
      allWallets: 'HIDE',
      walletSource: createDirectory(0).source,
    })
    await appkit.start()
    await openModal(appkit)
    const get = await until(() =>
      [...(shadow()?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === 'Get a wallet',
      ),
    )
    get.click()
    await until(() => viewName() === 'GetWallet')
  })
})

/** Whether an element is inside the part of the list that is on show. */
function isSeen(element: Element | null | undefined): boolean {
  const stage = shadow()?.querySelector('[data-view]')
  if (!element || !stage) return false
  const box = element.getBoundingClientRect()
  const frame = stage.getBoundingClientRect()
  return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1
}
