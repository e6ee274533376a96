import type { Sandbox } from '@latchkey/sandbox'
import type { PhoneWallet } from '@latchkey/sandbox/phone'
import type { WalletSession } from '@latchkey/sandbox/wallets'
import { expect, type Page } from '@playwright/test'
import { App } from '../fixtures/App.js'

/** Every view, in every state that it can be in. */
export const VISITS = [
  'connect',
  'connecting',
  'connecting-declined',
  'connecting-error',
  'pairing',
  'pairing-code',
  'pairing-declined',
  'account',
  'networks',
  'switching',
  'switching-declined',
  'unsupported',
] as const

interface Walk {
  /** The page with an instance `main` on it. */
  readonly page: Page
  readonly phone: PhoneWallet
  readonly sandbox: Sandbox
  readonly wallets: WalletSession
  /** Called in every view and state, with a name of its own, when it has come to rest. */
  readonly visit: (name: (typeof VISITS)[number]) => Promise<void>
}

/** Goes through every view of the modal, and through every state that a view can be in. */
export async function walkThroughViews({
  page,
  phone,
  sandbox,
  wallets,
  visit,
}: Walk): Promise<void> {
  const app = new App(page)
  const retry = page.getByTestId('w3m-connecting-widget-secondary-button')
  const back = page.getByTestId('header-back')
  const open = () => page.evaluate(() => lifecycle.kit('main').open())
  const at = async (name: (typeof VISITS)[number], view: string, status?: string) => {
    await expect(app.modal).toHaveAttribute('data-view-name', view)
    if (status !== undefined) await app.modal.locator(`[data-status="${status}"]`).waitFor()
    await settle(page)
    await visit(name)
  }

  await open()
  await app.wallet('dev.latchkey.sandbox').waitFor()
  await at('connect', 'Connect')

  wallets.setApprovals('hold')
  await app.wallet('dev.latchkey.sandbox').click()
  await at('connecting', 'ConnectingExternal', 'pending')
  await wallets.rejectNext()
  await at('connecting-declined', 'ConnectingExternal', 'declined')
  wallets.setFault('eth_requestAccounts', {
    throws: { code: -32_603, message: 'The key store could not be opened: disk I/O error 5' },
  })
  await retry.click()
  await at('connecting-error', 'ConnectingExternal', 'error')
  wallets.clearFaults()
  await back.click()

  await app.wallet('walletConnect').click()
  await app.view('ConnectingWalletConnect').waitFor()
  // On a phone the code is behind a button.
  const showCode = page.getByRole('button', { name: 'Show QR code' })
  await page.getByTestId('wui-link-copy').and(page.locator(':not([aria-disabled])')).waitFor()
  await at('pairing', 'ConnectingWalletConnect')
  if (await showCode.isVisible()) await showCode.click()
  await at('pairing-code', 'ConnectingWalletConnect', 'ready')
  const uri = await page.evaluate(() => lifecycle.pairingUri('main'))
  phone.setApprovals('reject')
  await phone.pair(uri ?? '')
  await at('pairing-declined', 'ConnectingWalletConnect', 'declined')
  await back.click()

  wallets.setApprovals('approve')
  await app.wallet('dev.latchkey.sandbox').click()
  await app.modal.waitFor({ state: 'detached' })
  await open()
  await expect(app.modal.getByText(/^[\d,.]+ ETH$/)).toBeVisible()
  await at('account', 'Account')
  await page.getByTestId('w3m-account-select-network').click()
  await at('networks', 'Networks')
  wallets.setApprovals('hold')
  await app.network('Sandbox Two').click()
  await at('switching', 'SwitchNetwork', 'pending')
  await wallets.rejectNext()
  await at('switching-declined', 'SwitchNetwork', 'declined')
  await page.keyboard.press('Escape')
  await app.modal.waitFor({ state: 'detached' })

  wallets.evm.addKnownChain({ chainId: 4_242, name: 'Elsewhere', rpcUrl: sandbox.evm[0].rpcUrl })
  wallets.evm.switchChain(4_242)
  await app.modal.waitFor()
  await at('unsupported', 'UnsupportedChain')
}

/** Waits until nothing in the modal moves but what goes on for ever. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    return root
      ?.getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      )
  })
}
