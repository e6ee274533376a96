import type { CustomWallet, TrackedEvent } from '@latchkey/appkit'
import { mockAdapter } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { button, createDirectory, pretendPhone } from '../../../test/wallets.js'
import {
  byTestId,
  click,
  createTestModal,
  find,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const links = () =>
  [...(shadow()?.querySelectorAll('[data-testid^="downloads-"]') ?? [])].map((link) => [
    link.getAttribute('data-testid'),
    link.getAttribute('href'),
  ])

const STORES = {
  chrome_store: 'https://chromewebstore.google.com/detail/x',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=x',
  homepage: 'https://every.example',
}

async function get(wallet: Partial<CustomWallet>) {
  const { appkit } = createTestModal({
    mocks: [mockAdapter({ wallets: [], walletConnect: true })],
    walletSource: createDirectory(0).source,
    customWallets: [{ id: 'every', name: 'Everywhere', order: 3, ...wallet }],
  })
  await appkit.start()
  await openModal(appkit)
  appkit.push('Downloads', { walletId: 'every' })
  await shown('Downloads')
  return appkit
}

describe('Downloads', () => {
  it('beside a desktop has every place, and codes for a phone', async () => {
    const appkit = await get(STORES)
    expect(byTestId('w3m-header-text')?.textContent).toBe('Get Everywhere')
    expect(links()).toEqual([
      ['downloads-app_store', STORES.app_store],
      ['downloads-play_store', STORES.play_store],
      ['downloads-chrome_store', STORES.chrome_store],
      ['downloads-homepage', STORES.homepage],
    ])
    expect(shadow()?.querySelectorAll('[data-status="ready"]')).toHaveLength(2)
    expect(words()).toContain('reload this page')

    const events: TrackedEvent['data'][] = []
    appkit.subscribeEvents(({ data }) => events.push(data))
    const link = await find('downloads-chrome_store')
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(events).toEqual([
      {
        type: 'track',
        event: 'GET_WALLET',
        properties: {
          name: 'Everywhere',
          walletRank: 3,
          explorerId: 'every',
          type: 'chrome_store',
        },
      },
    ])
  })

  it('on a phone has its own store alone, and no code', async () => {
    pretendPhone()
    await get(STORES)
    expect(links()).toEqual([['downloads-play_store', STORES.play_store]])
    expect(byTestId('wui-qr-code')).toBeNull()
  })

  it('only has links that the wallet has', async () => {
    await get({ homepage: STORES.homepage })
    expect(links()).toEqual([['downloads-homepage', STORES.homepage]])
  })

  it('[T9] leaves out a link that may not be followed', async () => {
    await get({ homepage: 'javascript:alert(1)', chrome_store: 'data:text/html,x' })
    expect(links()).toEqual([])
    expect(words()).toContain('No download is known')
  })

  it('of a wallet that nobody knows leads back', async () => {
    const appkit = await get({})
    appkit.push('Downloads', { walletId: 'nobody' })
    await until(() => words().includes('No download is known'))
    shadow()?.querySelector<HTMLElement>('[data-view] button')?.click()
    await until(() => byTestId('w3m-header-text')?.textContent === 'Get Everywhere')
  })
})

describe('GetWallet', () => {
  it('offers wallets to somebody who has none, and all others', async () => {
    const { appkit } = createTestModal({
      mocks: [mockAdapter({ wallets: [], walletConnect: true })],
      walletSource: createDirectory(50).source,
    })
    await openModal(appkit)
    await click('w3m-wallet-guide-get-started')
    await click('w3m-what-is-a-wallet-get')
    await shown('GetWallet')
    await until(() => shadow()?.querySelectorAll('[data-testid^="get-wallet-"]').length === 4)
    await find('all-wallets')
    await click('get-wallet-w2')
    await shown('Downloads')
    expect(links()).toEqual([['downloads-homepage', 'https://wallet2.example']])
  })

  it('[T8] warns of one whose name looks like another', async () => {
    const other = { id: 'other', name: 'Wall\u0435t 1', homepage: 'https://other.example' }
    const { appkit } = createTestModal({
      mocks: [mockAdapter({ wallets: [], walletConnect: true })],
      walletSource: createDirectory(2, [other]).source,
    })
    await openModal(appkit, { view: 'GetWallet' })
    const warns = async (id: string) =>
      (await find(`get-wallet-${id}`)).textContent.includes('Same name as another')
    expect([await warns('other'), await warns('w1'), await warns('w2')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('without a wallet to offer leads back to the ways to connect, or to what a wallet is', async () => {
    const { appkit } = createTestModal({ walletSource: createDirectory(0).source })
    await openModal(appkit)
    appkit.push('WhatIsAWallet')
    await click('w3m-what-is-a-wallet-get')
    await until(() => words().includes('No wallet to recommend'))
    ;(await button('What is a wallet?')).click()
    await shown('WhatIsAWallet')
    await click('header-back')
    await click('get-wallet-connect')
    await shown('Connect')
    expect(byTestId('header-back')).toBeNull()

    await openModal(appkit, { view: 'GetWallet' })
    await click('get-wallet-connect')
    await shown('Connect')
  })

  it('says when the directory cannot be read, and reads again', async () => {
    const directory = createDirectory(50)
    directory.setFailing(true)
    const { appkit } = createTestModal({
      mocks: [mockAdapter({ walletConnect: true })],
      walletSource: directory.source,
    })
    await openModal(appkit, { view: 'GetWallet' })
    await until(() => words().includes('could not be loaded'))
    directory.setFailing(false)
    ;(await button('Try again')).click()
    await find('get-wallet-w1')
    expect(words()).not.toContain('could not be loaded')
  })
})

describe('the explanations', () => {
  it('what a wallet is leads to getting one', async () => {
    const { appkit } = createTestModal()
    const events: string[] = []
    appkit.subscribeEvents(({ data }) => events.push(data.event))
    await openModal(appkit, { view: 'WhatIsAWallet' })
    await shown('WhatIsAWallet')
    await until(() => shadow()?.querySelectorAll('[data-view] h3').length === 3)
    await click('w3m-what-is-a-wallet-get')
    await shown('GetWallet')
    expect(events).toContain('CLICK_GET_WALLET_HELP')
  })

  it('what a network is leads back to the choice of one', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit, { view: 'Networks' })
    appkit.push('WhatIsANetwork')
    await click('w3m-what-is-a-network-choose')
    await shown('Networks')
    expect(byTestId('header-back')).toBeNull()
    await openModal(appkit, { view: 'WhatIsANetwork' })
    await click('w3m-what-is-a-network-choose')
    await shown('Networks')
    expect(byTestId('header-back')).toBeNull()
  })
})
