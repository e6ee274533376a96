import type { TrackedEvent } from '@latchkey/appkit'
import { mockAdapter } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createNetwork } from '../../../test/network.js'
import { createDirectory, isSeen, pretendPhone } from '../../../test/wallets.js'
import {
  byTestId,
  click,
  createTestModal,
  find,
  openModal,
  shadow,
  shown,
  until,
} from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const rows = () => [
  ...(shadow()?.querySelectorAll<HTMLElement>('[data-testid^="wallet-selector-"]') ?? []),
]
const names = () => rows().map((row) => row.querySelector('bdi')?.textContent)
const viewName = () => byTestId('w3m-modal-card')?.dataset.viewName

describe('the wallets', () => {
  it('[WAL-3:marked,once,byRdns,byName] installed ones are marked and stand there once, though the directory has them too', async () => {
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

  it('[WAL-1:fourRecommended] four are recommended where none is installed', async () => {
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

  it('tell the app of what was shown, each once, and of what was chosen', async () => {
    const { appkit } = createTestModal({
      mocks: [mockAdapter({ wallets: [{ id: 'a', name: 'Mine' }], walletConnect: true })],
      customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://', order: 5 }],
      walletSource: createDirectory(0).source,
    })
    const events: TrackedEvent['data'][] = []
    appkit.subscribeEvents(({ data }) => events.push(data))
    await appkit.start()
    await openModal(appkit)
    const row = await until(() => byTestId('wallet-selector-own'))
    const impressions = () => events.filter(({ event }) => event === 'WALLET_IMPRESSION_V2')
    await until(() => impressions().length === 3)
    expect(impressions().map(({ properties }) => properties)).toStrictEqual([
      { name: 'WalletConnect', walletRank: undefined, displayIndex: 0, view: 'Connect' },
      { name: 'Mine', walletRank: undefined, displayIndex: 1, view: 'Connect' },
      { name: 'Own', walletRank: 5, displayIndex: 2, view: 'Connect' },
    ])
    row.click()
    await until(() => viewName() === 'ConnectingWalletConnect')
    expect(impressions()).toHaveLength(3)
    expect(events.find(({ event }) => event === 'SELECT_WALLET')?.properties).toStrictEqual({
      name: 'Own',
      platform: 'qrcode',
      displayIndex: 2,
      walletRank: 5,
      view: 'Connect',
    })
  })

  it('[R4] offline only those that are installed can be asked, and the others say why', async () => {
    const network = createNetwork()
    const { appkit } = createTestModal({
      mocks: [mockAdapter({ wallets: [{ id: 'a', name: 'Mine' }], walletConnect: true })],
      walletSource: createDirectory(2).source,
    })
    await appkit.start()
    await openModal(appkit)
    const row = await until(() => byTestId('wallet-selector-w1'))
    network.set(false)
    await until(() => row.matches('[aria-disabled="true"]'))
    expect(row.textContent).toContain('You are offline')
    expect(byTestId('wallet-selector-walletConnect')?.matches('[aria-disabled="true"]')).toBe(true)
    const installed = byTestId('wallet-selector-a')
    expect(installed?.matches(':not([aria-disabled])')).toBe(true)
    expect(installed?.textContent).not.toContain('You are offline')
    appkit.push('AllWallets')
    const tile = await until(() => byTestId('wallet-search-item-w1'))
    expect(tile.matches('[aria-disabled="true"]')).toBe(true)
    network.set(true)
    await until(() => tile.matches(':not([aria-disabled])'))
  })

  it.each(['Connect', 'GetWallet', 'AllWallets'] as const)(
    'on their way in %s say so in words after ten seconds',
    async (view) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
      onTestFinished(() => void vi.useRealTimers())
      let asked = 0
      const { appkit } = createTestModal({
        mocks: [mockAdapter({ wallets: [], walletConnect: true })],
        walletSource: () => {
          asked += 1
          return new Promise(() => undefined)
        },
      })
      await appkit.start()
      await openModal(appkit, { view })
      await (view === 'AllWallets' ? find('wui-input-text') : shown(view))
      const slow = () => byTestId('slow-notice')?.textContent
      expect(slow()).toBeUndefined()
      await vi.advanceTimersByTimeAsync(10_000)
      await until(() => slow() === 'This takes longer than usual')
      if (view !== 'AllWallets') return
      const before = asked
      await click('slow-retry-button')
      await until(() => asked > before)
    },
  )

  it('one on a phone says that a code follows, but not on that phone', async () => {
    const says = async () => {
      const { appkit } = createTestModal({
        mocks: [mockAdapter({ wallets: [], walletConnect: true })],
        walletSource: createDirectory(1).source,
      })
      await appkit.start()
      await openModal(appkit)
      const { textContent } = await until(() => byTestId('wallet-selector-w1'))
      await appkit.destroy()
      return textContent
    }
    expect(await says()).toContain('QR code')
    pretendPhone()
    expect(await says()).not.toContain('QR code')
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
    for (let step = 0; step < 70; step += 10) await userEvent.keyboard('{Tab}'.repeat(10))
    const focused = shadow()?.activeElement
    expect(focused?.getAttribute('data-testid')).toBe('wallet-selector-many-70')
    expect(isSeen(focused)).toBe(true)

    // Faster than any frame is drawn.
    for (let step = 71; step < 200; step++) {
      byTestId(`wallet-selector-many-${step}`)?.focus()
      await Promise.resolve()
    }
    expect(shadow()?.activeElement?.getAttribute('data-testid')).toBe('wallet-selector-many-199')
    expect(rows().length).toBeLessThanOrEqual(60)
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
