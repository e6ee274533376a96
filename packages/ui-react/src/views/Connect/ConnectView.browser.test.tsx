import { mockAdapter } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { LOGINS } from '../../../test/logins.js'
import { button, createDirectory } from '../../../test/wallets.js'
import { byTestId, createTestModal, openModal, shadow, until } from '../../testing/modal.js'

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

describe('the ways to connect', () => {
  it('leave the room of a low window to the list, as with a zoom of 400 %', async () => {
    onTestFinished(() => page.viewport(900, 700))
    const wallets = Array.from({ length: 12 }, (_, at) => ({ id: `w${at}`, name: `Mine ${at}` }))
    const { appkit } = createTestModal({
      mocks: [mockAdapter({ wallets })],
      walletSource: createDirectory(20).source,
    })
    await appkit.start()
    await openModal(appkit)
    const all = await until(() => byTestId('all-wallets'))
    const view = await until(() => all.closest('[data-view]'))
    const isInSight = () =>
      all.getBoundingClientRect().bottom <= view.getBoundingClientRect().bottom + 1
    await page.viewport(320, 640)
    await until(() => view.scrollHeight > view.clientHeight && isInSight())
    await page.viewport(320, 256)
    await until(() => !isInSight())
    expect(view.scrollTop).toBe(0)
  })

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
    expect(controls().every((control) => control?.matches('[aria-disabled="true"]'))).toBe(true)
    byTestId('w3m-legal-checkbox')?.click()
    await until(() => controls().every((control) => control?.matches(':not([aria-disabled])')))
  })
})

describe('the wallet guide', () => {
  it('leads to what a wallet is where the app has no login, and can be turned off', async () => {
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

describe('what the app changes while the modal is open', () => {
  it('shows at once: terms, features, the guide and the wallets to begin with', async () => {
    const { appkit } = createTestModal({
      features: LOGINS,
      mocks: [mockAdapter({ walletConnect: true })],
      walletSource: createDirectory(30).source,
    })
    await appkit.start()
    await openModal(appkit)
    await until(() => names().includes('Wallet 1'))
    expect(byTestId('w3m-legal-footer')).toBeNull()
    appkit.setTermsConditionsUrl('https://app.example/terms')
    await until(() => byTestId('w3m-legal-footer'))
    appkit.updateOptions({ settings: { legalCheckbox: true } })
    await until(() => byTestId('w3m-legal-checkbox'))
    expect(byTestId('connect-email')).not.toBeNull()
    appkit.updateFeatures([])
    await until(() => byTestId('connect-email') === null)
    expect(byTestId('w3m-wallet-guide-get-started')).not.toBeNull()
    appkit.updateOptions({ enableWalletGuide: false })
    await until(() => byTestId('w3m-wallet-guide-get-started') === null)
    expect(names()).not.toContain('Wallet 17')
    appkit.updateOptions({ featuredWalletIds: ['w17'] })
    await until(() => names().includes('Wallet 17'))
    appkit.setCollapseWallets(true)
    await until(() => rows().length === 0)
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
    ;(await button('Try again')).click()
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
    ;(await button('Get a wallet')).click()
    await until(() => viewName() === 'GetWallet')
  })
})
