import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { App } from '../fixtures/App.js'
import { isFull } from '../fixtures/isFull.js'
import { EXAMPLES } from '../fixtures/pages.mjs'
import { expect, test } from '../fixtures/test.js'
import { findFaintTexts } from './contrast.js'
import { readFocus } from './focus.js'
import { settle, VISITS, walkThroughViews } from './views.js'

const DESKTOP = { viewport: { width: 1_000, height: 800 } }
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
}

/** What axe finds, and texts that are too faint, in few words; empty where all is well. */
async function findViolations(page: Page): Promise<readonly string[]> {
  const { passes, violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  if (await new App(page).modal.isVisible()) {
    const seen = passes.flatMap(({ nodes }) => nodes.map(({ target }) => target.flat().join(' ')))
    expect(seen.some((target) => target.includes('latchkey-modal'))).toBe(true)
  }
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ failureSummary, target }) => `${id}: ${help}: ${target}: ${failureSummary}`),
  )
  return [...found, ...(await findFaintTexts(page))]
}

for (const [device, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(device, () => {
    test.use(options)

    // The gallery's frames show every view in every state, in both themes: what is left is how they come to be, live.
    if (isFull)
      test(`[A11Y-1:live] axe finds nothing in any view: ${device}`, async ({
        page,
        lifecycle,
        phone,
        sandbox,
        wallets,
      }, { project }) => {
        const folder = join(project.outputDir, 'looks')
        await mkdir(folder, { recursive: true })
        const themeMode: 'dark' | 'light' = device === 'phone' ? 'light' : 'dark'
        await page.goto(lifecycle)
        await page.evaluate((mode) => {
          globalThis.lifecycle.create('main', { themeMode: mode })
        }, themeMode)
        const found = new Map<string, readonly string[]>()
        await walkThroughViews({
          page,
          phone,
          sandbox,
          wallets,
          visit: async (name) => {
            const path = join(folder, `${device}-${themeMode}-${name}.png`)
            await page.screenshot({ path, animations: 'disabled' })
            found.set(name, await findViolations(page))
          },
        })
        expect([...found]).toEqual(VISITS.map((name) => [name, []]))
      })

    // In a short run two of them; on a phone they are the same pages, narrower.
    const examples = isFull ? EXAMPLES : (['react-ethers', 'react-multichain'] as const)
    if (isFull || device === 'desktop')
      test(`[A11Y-1:live] axe finds nothing in ${examples.length} of the examples, and in a modal on one, where what is wrong is found: ${device}`, async ({
        page,
        serve,
      }) => {
        for (const example of examples) {
          await page.goto(await serve(example))
          await page.getByRole('heading', { level: 1 }).waitFor()
          expect(await findViolations(page), example).toEqual([])
          if (example === 'headless' || !(isFull || example === 'react-ethers')) continue
          const app = new App(page)
          await page.getByRole('button', { name: 'Connect Wallet' }).click()
          await app.view('Connect').waitFor()
          await settle(page)
          expect(await findViolations(page), example).toEqual([])
          if (example !== 'react-ethers') continue
          await app.modal.locator('[data-view]').evaluate((view) => {
            const faint = Object.assign(document.createElement('p'), { textContent: 'faint' })
            faint.style.color = '#555'
            view.append(document.createElement('button'), faint)
          })
          const found = (await findViolations(page)).join()
          expect(found).toContain('button-name')
          expect(found).toContain('for "faint"')
        }
      })
  })
}

test.describe('keyboard', () => {
  /** Presses Tab until the focus is on an element of the modal or the page. */
  async function tabTo(page: Page, testId: string) {
    // A page that is not drawn yet takes no keys.
    await expect(async () => {
      if ((await readFocus(page)).testId !== testId) await page.keyboard.press('Tab')
      expect((await readFocus(page)).testId).toBe(testId)
    }).toPass({ intervals: [0], timeout: 60_000 })
  }

  test('[A11Y-2:focus,connect,switchNetwork,disconnect] connect, switch network and disconnect without a pointer; the focus moves in, stays in, is visible, and goes back to the button', async ({
    open,
    page,
    wallets,
  }) => {
    const app = await open('react-ethers')
    await test.step('in, around, and back', async () => {
      await tabTo(page, 'connect-button')
      await page.keyboard.press('Enter')
      await app.view('Connect').waitFor()
      await expect.poll(() => readFocus(page)).toMatchObject({ testId: 'w3m-header-text' })
      await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
      for (const key of ['Tab', 'Shift+Tab']) {
        const stops = new Set<string>()
        for (let presses = 0; presses < 15; presses += 1) {
          await page.keyboard.press(key)
          const { isInModal, outline, testId } = await readFocus(page)
          expect(isInModal, `${key} ${presses}`).toBe(true)
          expect(outline, testId).toBe('solid 2px')
          stops.add(testId)
        }
        expect([...stops]).toEqual(
          expect.arrayContaining([
            'w3m-help-button',
            'w3m-header-close',
            'wallet-selector-dev.latchkey.sandbox',
            'wallet-selector-walletConnect',
          ]),
        )
      }
      await page.keyboard.press('Escape')
      await expect(app.modal).toBeHidden()
      await expect
        .poll(() => readFocus(page))
        .toMatchObject({ testId: 'connect-button', isInModal: false })
    })

    await test.step('a failure is an alert, going back moves the focus to the heading', async () => {
      wallets.setFault('eth_requestAccounts', { throws: { code: -32_603, message: 'disk full' } })
      await page.keyboard.press('Enter')
      await app.view('Connect').waitFor()
      await tabTo(page, 'wallet-selector-dev.latchkey.sandbox')
      await page.keyboard.press('Enter')
      await expect(app.modal).toMatchAriaSnapshot(`
        - alert:
          - paragraph: The wallet did not connect
          - paragraph: Unlock Sandbox Wallet, then try again.
      `)
      await expect(app.modal.getByText('disk full')).toBeHidden()
      wallets.clearFaults()
      await tabTo(page, 'header-back')
      await page.keyboard.press('Enter')
      await app.view('Connect').waitFor()
      await expect.poll(() => readFocus(page)).toMatchObject({ testId: 'w3m-header-text' })
    })

    await test.step('connect', async () => {
      wallets.setApprovals('hold')
      await tabTo(page, 'wallet-selector-dev.latchkey.sandbox')
      await page.keyboard.press('Enter')
      await app.view('ConnectingExternal').waitFor()
      await expect.poll(() => readFocus(page)).toMatchObject({ testId: 'w3m-header-text' })
      await expect(page.getByRole('heading', { name: 'Sandbox Wallet' })).toBeVisible()
      await expect(app.modal).toMatchAriaSnapshot(`
        - status:
          - paragraph: Continue in Sandbox Wallet
          - paragraph: Approve the connection there
      `)
      await wallets.rejectNext(20_000)
      await expect(app.modal.getByRole('status').filter({ hasText: 'declined' })).toBeVisible()
      await tabTo(page, 'w3m-connecting-widget-secondary-button')
      await page.keyboard.press('Enter')
      await wallets.approveNext(20_000)
      await expect(app.modal).toBeHidden()
      await expect(app.field('status', 'eip155')).toHaveText('connected')
      await expect.poll(() => readFocus(page)).toMatchObject({ testId: 'account-button' })
    })

    await test.step('switch network', async () => {
      wallets.setApprovals('approve')
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => readFocus(page)).toMatchObject({ testId: 'w3m-network-button' })
      await page.keyboard.press('Enter')
      await app.view('Networks').waitFor()
      await tabTo(page, 'w3m-network-switch-Sandbox Two')
      await page.keyboard.press('Enter')
      await expect(app.modal).toBeHidden()
      await expect(app.field('caip', 'eip155')).toHaveText(/^eip155:31338:/)
      await expect.poll(() => readFocus(page)).toMatchObject({ testId: 'w3m-network-button' })
    })

    await test.step('disconnect', async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await app.view('Account').waitFor()
      await tabTo(page, 'disconnect-button')
      await page.keyboard.press('Enter')
      await expect(app.modal).toBeHidden()
      await expect(app.field('status', 'eip155')).toHaveText('disconnected')
      await expect.poll(() => readFocus(page)).toMatchObject({ testId: 'connect-button' })
    })
  })
})

test('[A11Y-1:live] names, roles and live regions from the first view to the one that must be answered; that there is no connection is said, too', async ({
  context,
  open,
  page,
  sandbox,
  wallets,
}) => {
  // The sandbox alone needs no connection.
  await page.route('**/sandbox.js', async (route) => {
    const response = await route.fetch()
    const body = `${await response.text()};__LATCHKEY_SANDBOX__.relay = 'wss://relay.example'`
    await route.fulfill({ response, body })
  })
  const app = await open('react-ethers')
  const dialog = page.getByTestId('w3m-modal')
  await app.openConnect()
  await app.wallet('dev.latchkey.sandbox').waitFor()
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Connect Wallet":
      - button "What is a wallet?"
      - heading "Connect Wallet" [level=2]
      - button "Close"
      - list:
        - listitem:
          - button /Sandbox Wallet.*/
  `)
  await context.setOffline(true)
  await expect(dialog).toMatchAriaSnapshot(`
    - status: You are offline
  `)
  await context.setOffline(false)
  await expect(dialog.getByText('You are offline')).toBeHidden()
  await app.wallet('dev.latchkey.sandbox').click()
  await app.gone()
  await page.getByTestId('account-button').click()
  await expect(app.modal.getByText(/^[\d,.]+ ETH$/)).toBeVisible()
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Account":
      - button "Sandbox One, choose another network"
      - heading "Account" [level=2]
      - button "Close"
      - button "Disconnect"
  `)
  await page.getByTestId('w3m-header-select-network').click()
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Choose a network":
      - button "Back"
      - heading "Choose a network" [level=2]
      - button "Close"
      - list:
        - listitem:
          - button "Sandbox One"
        - listitem:
          - button "Sandbox Two"
      - button "What is a network?"
  `)
  await page.keyboard.press('Escape')
  await expect(app.modal).toBeHidden()

  wallets.evm.addKnownChain({ chainId: 4_242, name: 'Elsewhere', rpcUrl: sandbox.evm[0].rpcUrl })
  wallets.evm.switchChain(4_242)
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Network not supported":
      - heading "Network not supported" [level=2]
      - list:
        - listitem:
          - button "Sandbox One"
      - button "Disconnect"
  `)
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  // It is said for a second, and again each time.
  await expect(async () => {
    await page.keyboard.press('Escape')
    const told = '- status: Finish this step to close'
    await expect(dialog).toMatchAriaSnapshot(told, { timeout: 500 })
  }).toPass()
})
