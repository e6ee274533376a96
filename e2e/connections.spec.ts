import type { Page } from '@playwright/test'
import type { App } from './fixtures/App.js'
import { expect, test } from './fixtures/test.js'
import { expectSignedByEvm, expectSignedBySolana } from './fixtures/verify.js'

// Two wallets on EVM and one on Solana at once: the kit, the app's own wagmi hooks and a reload agree on them.

const FIRST_WALLET = 'dev.latchkey.sandbox'
const SECOND_WALLET = 'dev.latchkey.sandbox2'

test.use({ walletOptions: { count: 2 } })

async function openWallets(app: App, page: Page) {
  await page.getByTestId('open-eip155').click()
  await app.view('Account').waitFor()
  await page.getByTestId('wui-wallet-switch').click()
  await app.view('ProfileWallets').waitFor()
}

async function closeModal(app: App, page: Page) {
  await page.keyboard.press('Escape')
  await expect(app.modal).toBeHidden()
}

/** Signs by the app's own wagmi hook. */
async function signByWagmi(page: Page): Promise<string> {
  const field = page.getByTestId('wagmi-signature')
  const before = (await field.textContent()) ?? ''
  await page.getByTestId('wagmi-sign').click()
  let signature = ''
  // While the wallet is asked the field is empty.
  await expect
    .poll(async () => {
      signature = (await field.textContent()) ?? ''
      return signature !== '' && signature !== before
    })
    .toBe(true)
  return signature
}

test('[CONN-12:reuses][CONN-17][RECON-1:liveProvider] two wallets on EVM beside one on Solana: added, gone to, left, and all back after a reload', async ({
  open,
  page,
  wallets,
}) => {
  const first = wallets.evmWallet(0).accounts()[0] ?? ''
  const second = wallets.evmWallet(1).accounts()[0] ?? ''
  const onSolana = wallets.solana.accounts()[0] ?? ''
  const app = await open('react-multichain')
  const wagmi = page.getByTestId('wagmi-address')
  const expectEvm = async (address: string) => {
    await expect(app.field('address', 'eip155')).toHaveText(address)
    await expect(wagmi).toHaveText(address)
    await expect(app.field('address', 'solana')).toHaveText(onSolana)
  }

  await app.connect(FIRST_WALLET)
  await expectEvm(first)

  await openWallets(app, page)
  await page.getByTestId('add-connection-button').click()
  await app.view('Connect').waitFor()
  await app.wallet(SECOND_WALLET).click()
  await app.view('ProfileWallets').waitFor()
  await expectEvm(second)
  await closeModal(app, page)
  await expectSignedByEvm(second, await app.sign('eip155'))

  await openWallets(app, page)
  const other = page.getByTestId(`connection-${FIRST_WALLET}`)
  await other.getByTestId('wui-inactive-profile-wallet-item-button').first().click()
  await expectEvm(first)
  await closeModal(app, page)
  await expectSignedByEvm(first, await app.sign('eip155'))
  await expectSignedByEvm(first, await signByWagmi(page), 'Hello from wagmi')

  await page.reload()
  await expectEvm(first)
  await expectSignedByEvm(first, await signByWagmi(page), 'Hello from wagmi')
  expectSignedBySolana(onSolana, await app.sign('solana'))

  await openWallets(app, page)
  await page.getByTestId('wui-active-profile-wallet-item-disconnect-button').click()
  await expectEvm(second)
  await closeModal(app, page)
  await expectSignedByEvm(second, await signByWagmi(page), 'Hello from wagmi')

  await page.reload()
  await expectEvm(second)
  await expectSignedByEvm(second, await app.sign('eip155'))
  expectSignedBySolana(onSolana, await app.sign('solana'))
  await openWallets(app, page)
  await expect(page.getByTestId(`recent-connection-${FIRST_WALLET}`)).toBeVisible()
  await closeModal(app, page)

  await app.act('disconnect', 'eip155')
  await expect(app.field('status', 'eip155')).toHaveText('disconnected')
  await expect(page.getByTestId('wagmi-status')).toHaveText('disconnected')
  await expect(app.field('address', 'solana')).toHaveText(onSolana)
})
