import type { Page } from '@playwright/test'
import type { App } from './fixtures/App.js'
import { expect, test } from './fixtures/test.js'
import { expectSignedByEvm } from './fixtures/verify.js'

// Several wallets side by side, and networks chosen ahead, with wallets of the browser.

const FIRST_WALLET = 'dev.latchkey.sandbox'
const SECOND_WALLET = 'dev.latchkey.sandbox2'
const ACTIVE = 'wui-active-profile-wallet-item'

async function openWallets(app: App, page: Page) {
  await page.getByTestId('account-button').click()
  await app.view('Account').waitFor()
  await page.getByTestId('wui-wallet-switch').click()
  await app.view('ProfileWallets').waitFor()
}

test.use({ walletOptions: { count: 2 } })

test('[NET-1:caipNetwork][CONN-12:reuses,connects][CONN-17:several] a wallet is connected on the network that was chosen before, one more is added, gone to, left, and connected again', async ({
  open,
  page,
  wallets,
}) => {
  const first = wallets.evmWallet(0).accounts()[0] ?? ''
  const second = wallets.evmWallet(1).accounts()[0] ?? ''
  const app = await open('react-ethers')
  const address = app.field('address', 'eip155')
  await app.openNetworks()
  await expect(app.modal).toContainText('Your wallet will connect on the network that you choose')
  await app.network('Sandbox Two').click()
  await expect(app.modal).toBeHidden()
  await expect(page.getByTestId('w3m-network-button')).toHaveText('Sandbox Two')
  expect(wallets.evm.chainId()).toBe(31_337)
  await app.connect(FIRST_WALLET)
  await expect(address).toHaveText(first)
  await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31338:${first}`)
  expect(wallets.evm.chainId()).toBe(31_338)

  await openWallets(app, page)
  await page.getByTestId('add-connection-button').click()
  await app.view('Connect').waitFor()
  await app.wallet(SECOND_WALLET).click()
  await app.view('ProfileWallets').waitFor()
  await expect(address).toHaveText(second)
  await expect(page.getByTestId('active-connection')).toContainText('Sandbox Wallet 2')

  const other = page.getByTestId(`connection-${FIRST_WALLET}`)
  await other.getByTestId('wui-inactive-profile-wallet-item-button').first().click()
  await expect(address).toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(app.modal).toBeHidden()
  await expectSignedByEvm(first, await app.sign('eip155'))

  await openWallets(app, page)
  await page.getByTestId(`${ACTIVE}-disconnect-button`).click()
  await expect(address).toHaveText(second)
  await expect(app.modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(app.modal).toBeHidden()
  await expectSignedByEvm(second, await app.sign('eip155'))

  await page.reload()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  await openWallets(app, page)
  await page.getByTestId(`recent-connection-${FIRST_WALLET}`).click()
  await expect(address).toHaveText(first)
  await expect(page.getByTestId('active-connection')).toContainText('Sandbox Wallet')

  await page.getByTestId('disconnect-all-button').click()
  await page.getByTestId('disconnect-all-confirm-button').click()
  await expect(app.modal).toBeHidden()
  await expect(app.field('status', 'eip155')).toHaveText('disconnected')
})
