import type { Page } from '@playwright/test'
import { App } from './fixtures/App.js'
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

test('[CONN-1:eip6963,walletStandard][CFG-12][CONN-12:reuses][CONN-17:namespaces,ownAccount,ownConnector,several][RECON-1:liveProvider][REAL-5:wagmi] two wallets on EVM beside one on Solana: listed, added, gone to, left, and all back after a reload, in the kit as in wagmi', async ({
  page,
  serve,
  wallets,
}) => {
  const first = wallets.evmWallet(0).accounts()[0] ?? ''
  const second = wallets.evmWallet(1).accounts()[0] ?? ''
  const onSolana = wallets.solana.accounts()[0] ?? ''
  // wagmi reconnects as well as the kit.
  await page.goto(`${await serve('react-multichain')}?reconnect=wagmi`)
  const app = new App(page)
  const address = app.field('address', 'eip155')
  const status = app.field('status', 'eip155')
  const wagmi = page.getByTestId('wagmi-address')
  const expectEvm = async (account: string) => {
    await expect(address).toHaveText(account)
    await expect(wagmi).toHaveText(account)
    await expect(app.field('address', 'solana')).toHaveText(onSolana)
  }
  /** Nobody else is in use on the way there. */
  const visitAgain = async (account: string) => {
    await page.reload()
    await expect(status).toHaveText('connected')
    expect(await address.textContent()).toBe(account)
    await expectEvm(account)
  }

  await test.step('each has a row of its own, and the one used last comes first', async () => {
    wallets.setApprovals('hold')
    await app.openConnect()
    // Those that the directory recommends come below.
    const rows = page.getByTestId(/^wallet-selector-(walletConnect|dev\.latchkey\.)/)
    await expect(rows).toHaveText([
      /^WalletConnect/,
      /^Sandbox WalletInstalled/,
      /^Sandbox Wallet 2Installed/,
    ])
    await app.wallet(SECOND_WALLET).click()
    await expect
      .poll(() => wallets.pending().map(({ walletName }) => walletName))
      .toEqual(['Sandbox Wallet 2'])
    wallets.setApprovals('approve')
    await wallets.approveNext()
    await expect(status).toHaveText('connected')
    await expect(app.field('status', 'solana')).toHaveText('connected')
    await expect(address).toHaveText(second)
    await expect(app.field('address', 'solana')).toHaveText(
      wallets.solanaWallet(1).accounts()[0] ?? '',
    )
    expect(wallets.evm.connectedOrigins()).toEqual([])

    await app.act('disconnect', 'eip155')
    await app.act('disconnect', 'solana')
    await expect(status).toHaveText('disconnected')
    await expect(app.field('status', 'solana')).toHaveText('disconnected')
    await page.reload()
    await app.openConnect()
    await expect(rows).toHaveText([
      /^WalletConnect/,
      /^Sandbox Wallet 2Recent/,
      /^Sandbox WalletInstalled/,
    ])
  })

  await test.step('one click connects a wallet on both, and one more is added', async () => {
    await app.wallet(FIRST_WALLET).click()
    await expectEvm(first)
    await app.gone()
    await openWallets(app, page)
    await page.getByTestId('add-connection-button').click()
    await app.view('Connect').waitFor()
    await app.wallet(SECOND_WALLET).click()
    await app.view('ProfileWallets').waitFor()
    await expectEvm(second)
    await closeModal(app, page)
    await expectSignedByEvm(second, await app.sign('eip155'))
  })

  await test.step('the other is gone to, and is in use after a reload, too', async () => {
    await openWallets(app, page)
    const other = page.getByTestId(`connection-${FIRST_WALLET}`)
    await other.getByTestId('wui-inactive-profile-wallet-item-button').first().click()
    await expectEvm(first)
    await closeModal(app, page)
    await expectSignedByEvm(first, await app.sign('eip155'))
    await expectSignedByEvm(first, await signByWagmi(page), 'Hello from wagmi')

    // wagmi has connected the second one last, and the first is in use.
    await visitAgain(first)
    const reconnect = page.getByTestId('wagmi-reconnect')
    await reconnect.click()
    await expect(reconnect).toHaveAttribute('data-state', 'success')
    await expectEvm(first)
    await expectSignedByEvm(first, await signByWagmi(page), 'Hello from wagmi')
    await expectSignedByEvm(first, await app.sign('eip155'))
    expectSignedBySolana(onSolana, await app.sign('solana'))
  })

  await test.step('the one in use is left, and the other is, after a reload, too', async () => {
    await openWallets(app, page)
    await page.getByTestId('wui-active-profile-wallet-item-disconnect-button').click()
    await expectEvm(second)
    await closeModal(app, page)
    await expectSignedByEvm(second, await signByWagmi(page), 'Hello from wagmi')

    await visitAgain(second)
    await expectSignedByEvm(second, await app.sign('eip155'))
    await openWallets(app, page)
    await expect(page.getByTestId(`recent-connection-${FIRST_WALLET}`)).toBeVisible()
    await closeModal(app, page)
  })

  await test.step('leaving EVM keeps Solana, after a reload, too', async () => {
    await app.act('disconnect', 'eip155')
    await expect(status).toHaveText('disconnected')
    await expect(page.getByTestId('wagmi-status')).toHaveText('disconnected')
    await expect(app.field('address', 'solana')).toHaveText(onSolana)
    expectSignedBySolana(onSolana, await app.sign('solana'))
    await page.reload()
    await expect(app.field('status', 'solana')).toHaveText('connected')
    await expect(status).toHaveText('disconnected')
    expectSignedBySolana(onSolana, await app.sign('solana'))
  })
})
