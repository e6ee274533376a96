import type { Locator, Page } from '@playwright/test'
import type { App } from './fixtures/App.js'
import { pick } from './fixtures/isFull.js'
import { expect, test } from './fixtures/test.js'
import { expectSignedByEvm } from './fixtures/verify.js'

// The modal's own code does not come: what stands in for it says so, and lets nobody down.

/** After so long somebody is told that it takes long. */
const WAIT_MS = 10_000

const MODAL_CODE = /\/takeOver-[\w-]+\.js$/

/** What stands in for the modal. */
const standIn = (page: Page): Locator => page.locator('latchkey-modal dialog:not([class])')

/** Presses the page's connect button, and waits for what stands in to say why there is no modal, after `ms` of its clock. */
async function expectAbsence(app: App, words: string, ms = 0): Promise<Locator> {
  await app.page.getByTestId('connect-button').first().click()
  const dialog = standIn(app.page)
  await expect(dialog).toBeVisible()
  const said = dialog.getByRole('alert')
  // What waits may begin a moment after the dialog is there.
  if (ms > 0)
    await expect(async () => {
      await app.page.clock.fastForward(ms)
      await expect(said).toHaveText(words, { timeout: 500 })
    }).toPass()
  await expect(said).toHaveText(words)
  return dialog
}

/** Chooses the wallet in the modal that has come, and signs. */
async function expectConnects(app: App, account: string): Promise<void> {
  await app.wallet('dev.latchkey.sandbox').click()
  await expect(app.field('address', 'eip155')).toHaveText(account)
  await app.gone()
  await expectSignedByEvm(account, await app.sign('eip155'))
}

test('[REAL-8:hangs,close,again] the code of the modal hangs: it can be closed at any time, says that it takes long, and comes with the page anew', async ({
  open,
  page,
  wallets,
}) => {
  let hangs = true
  await page.route(MODAL_CODE, (route) => (hangs ? undefined : route.fallback()))
  await page.clock.install()
  const app = await open('react-ethers')
  await page.getByTestId('connect-button').first().click()
  await expect(standIn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await app.gone()

  const dialog = await expectAbsence(app, 'This takes longer than usual', WAIT_MS)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await app.gone()
  await expectAbsence(app, 'This takes longer than usual', WAIT_MS)
  hangs = false
  await Promise.all([
    page.waitForEvent('load'),
    dialog.getByRole('button', { name: 'Reload' }).click(),
  ])
  await app.openConnect()
  await expectConnects(app, wallets.evm.accounts()[0] ?? '')
})

// A reload is what the test above ends with.
for (const way of pick(['Try again', 'Reload'] as const, 0))
  test(`[REAL-8:gone,close,again] the code of the modal is gone after a deployment: it can be closed, and comes with "${way}"`, async ({
    open,
    page,
    wallets,
  }) => {
    let isGone = true
    await page.route(MODAL_CODE, (route) =>
      isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.fallback(),
    )
    const words = 'This page was updated. Reload, or try again.'
    const app = await open('react-ethers')
    const dialog = await expectAbsence(app, words)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await app.gone()
    await expectAbsence(app, words)
    await page.keyboard.press('Escape')
    await app.gone()

    await expectAbsence(app, words)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(words)
    isGone = false
    const isAnew = way === 'Reload'
    await Promise.all([
      isAnew ? page.waitForEvent('load') : undefined,
      dialog.getByRole('button', { name: way }).click(),
    ])
    if (isAnew) await app.openConnect()
    await expectConnects(app, wallets.evm.accounts()[0] ?? '')
  })

test('[REAL-8:offline,close,again] the page is offline before the code of the modal is there: it says so, can be closed, and the modal comes once there is a line', async ({
  open,
  page,
  wallets,
}) => {
  let isOffline = true
  await page.route(MODAL_CODE, (route) =>
    isOffline ? route.abort('internetdisconnected') : route.fallback(),
  )
  const app = await open('react-ethers')
  await page.context().setOffline(true)
  const dialog = await expectAbsence(app, 'You are offline')
  // The page anew would be none at all.
  await expect(dialog.getByRole('button')).toHaveText(['✕', 'Try again'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await app.gone()

  await expectAbsence(app, 'You are offline')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('You are offline')
  isOffline = false
  await page.context().setOffline(false)
  await app.view('Connect').waitFor()
  await expectConnects(app, wallets.evm.accounts()[0] ?? '')
})

test('[REAL-8:again] the code of the modal fails once, as while the network changes: it is asked for again, and nobody is told', async ({
  open,
  page,
  wallets,
}) => {
  let failures = 0
  await page.route(MODAL_CODE, async (route) => {
    // What is fetched ahead comes no better.
    await standIn(page).waitFor()
    failures += 1
    return failures === 1 ? route.abort('connectionreset') : route.fallback()
  })
  const app = await open('react-ethers')
  await app.openConnect()
  expect(failures).toBe(2)
  await expectConnects(app, wallets.evm.accounts()[0] ?? '')
})

const WAYS_OUT = [
  // A phone's session has more to end than a browser wallet's.
  ['gone', 'is there', 'a phone', 'walletConnect'],
  ['hangs', 'comes', 'a browser wallet', 'dev.latchkey.sandbox'],
  ['gone', 'is there', 'a browser wallet', 'dev.latchkey.sandbox'],
  ['hangs', 'comes', 'a phone', 'walletConnect'],
] as const

for (const [how, what, wallet, id] of pick(WAYS_OUT, 0, 1))
  test(`[REAL-8:${how},disconnect] a page that was open before a deployment disconnects ${wallet}, though no more of its code ${what}`, async ({
    open,
    page,
    phone,
    wallets: _wallets,
  }) => {
    const app = await open('react-ethers')
    const status = app.field('status', 'eip155')
    if (id === 'walletConnect') await phone.pair(await app.pairingUri())
    else await app.connect(id)
    await expect(status).toHaveText('connected')
    // What is restored has loaded no more than it needs.
    await page.reload()
    await expect(status).toHaveText('connected')
    const refused: string[] = []
    await page.route('**/assets/*.js', (route) => {
      refused.push(route.request().url())
      return how === 'hangs' ? undefined : route.fulfill({ status: 404, body: 'gone' })
    })
    await app.act('disconnect', 'eip155')
    await expect(status).toHaveText('disconnected')
    await expect.poll(() => phone.sessions()).toEqual([])
    // It is so: there is code that is gone.
    await page.getByTestId('connect-button').first().click()
    await expect.poll(() => refused.length).toBeGreaterThan(0)
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(status).toHaveText('disconnected')
  })
