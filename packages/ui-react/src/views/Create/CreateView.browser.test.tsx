import type { FeatureDescriptor } from '@latchkey/appkit'
import { afterEach, expect, it } from 'vitest'
import { LOGINS } from '../../../test/logins.js'
import { byTestId, createTestModal, openModal, shadow, until } from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

/** Something that is no way to connect. */
const NEWS: FeatureDescriptor = {
  key: 'news',
  slots: [{ in: 'connect', label: 'News', view: 'WhatIsANetwork' }],
}

const viewName = () => byTestId('w3m-modal-card')?.dataset.viewName
const order = () =>
  [...(shadow()?.querySelectorAll<HTMLElement>('[data-view] [data-testid]') ?? [])].map(
    ({ dataset }) => dataset.testid,
  )

async function start(options: Parameters<typeof createTestModal>[0] = {}) {
  const { appkit } = createTestModal({ features: [...LOGINS, NEWS], ...options })
  await appkit.start()
  await openModal(appkit)
  const guide = await until(() => byTestId('w3m-wallet-guide-get-started'))
  guide.click()
  await until(() => viewName() === 'Create' && byTestId('create-get-wallet'))
  return appkit
}

it('shows who has no wallet the logins before anything that is installed', async () => {
  await start()
  expect(order()).toEqual([
    'connect-email',
    'connect-socials',
    'create-get-wallet',
    'create-what-is-a-wallet',
  ])
  byTestId('connect-email')?.click()
  await until(() => viewName() === 'WhatIsANetwork')
})

it('has the logins in the order of the app', async () => {
  await start({ settings: { connectMethodsOrder: ['social', 'email'] } })
  expect(order().slice(0, 2)).toEqual(['connect-socials', 'connect-email'])
})

it('leads to wallets, and to what one is', async () => {
  const appkit = await start()
  byTestId('create-get-wallet')?.click()
  await until(() => viewName() === 'GetWallet')
  appkit.goBack()
  await until(() => viewName() === 'Create' && byTestId('create-what-is-a-wallet'))
  byTestId('create-what-is-a-wallet')?.click()
  await until(() => viewName() === 'WhatIsAWallet')
})

it('lets nobody log in before the terms are accepted, and everybody read on', async () => {
  await start({
    settings: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms',
  })
  const isBlocked = (id: string) => byTestId(id)?.matches('[aria-disabled="true"]')
  expect(isBlocked('connect-email')).toBe(true)
  expect(isBlocked('create-get-wallet')).toBe(false)
  byTestId('w3m-legal-checkbox')?.click()
  await until(() => isBlocked('connect-email') === false)
})

it('without a login it leads to wallets alone', async () => {
  const { appkit } = createTestModal()
  await openModal(appkit)
  appkit.push('Create')
  await until(() => viewName() === 'Create' && byTestId('create-get-wallet'))
  expect(order()).toEqual(['create-get-wallet', 'create-what-is-a-wallet'])
})
