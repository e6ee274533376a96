import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { App } from './fixtures/App.js'
import {
  agree,
  answer,
  enterNewDevice,
  frameOf,
  goToGoogle,
  named,
  typeCode,
  visit,
} from './fixtures/logIn.js'
import { Mailbox } from './fixtures/Mailbox.js'
import { expect, test } from './fixtures/test.js'
import { expectSignedByEvm } from './fixtures/verify.js'

// The wallet behind a login by email: what it can do and where it can be, as whoever has logged in sees it. The page is of
// another site than the login's, where its frame has a storage of its own.

/** Logs somebody in who has never been here, from the first view. */
async function logIn(app: App, mailbox: Mailbox): Promise<void> {
  await app.view('Connect').waitFor()
  await typeCode(app, await enterNewDevice(app, mailbox))
}

/** What an instance of the page says. */
const read = <T>(page: Page, what: (name: string) => T) => page.evaluate(what, 'main')
const caipOf = (page: Page) => read(page, (name) => lifecycle.kit(name).getCaipAddress('eip155'))

test('[NET-3][RPC-11:wallet_sendCalls] a network that the login site does not have is none to be on, and says so; on another one a batch of calls is approved, and in a block', async ({
  lifecycle: url,
  page,
  sandbox,
}) => {
  await page.goto(named(url, 'localhost'))
  const app = new App(page)
  await page.evaluate(async () => {
    await lifecycle.createWithLogins('main', { defaultAccountTypes: { eip155: 'smartAccount' } })
    const kit = lifecycle.kit('main')
    await kit.start()
    await kit.switchNetwork('eip155:31339')
    await kit.open()
  })
  await logIn(app, new Mailbox(sandbox))
  await app.gone()
  await expect.poll(() => caipOf(page)).toMatch(/^eip155:31337:0x/)

  await page.evaluate(() => lifecycle.kit('main').open({ view: 'Networks' }))
  await app.network('Sandbox Three').click()
  await app.view('SwitchNetwork').waitFor()
  await expect(app.modal).toContainText('Sandbox Three is not available in Embedded wallet')
  await expect(app.modal).toContainText('Your wallet stays where it was.')
  await page.getByTestId('switch-network-other-wallet').click()
  await app.view('Connect').waitFor()
  await app.back()
  await app.back()
  await app.network('Sandbox Two').click()
  await app.gone()
  await expect.poll(() => caipOf(page)).toMatch(/^eip155:31338:0x/)

  const [chain, to = ''] = [sandbox.evm[1], sandbox.evm[1].accounts[7]?.address]
  const before = await chain.client.getBalance({ address: to as `0x${string}` })
  const sending = page.evaluate(async (receiver) => {
    const call = { to: receiver, value: 3n }
    const kit = lifecycle.kit('main')
    return (await kit.sendCalls({ calls: [call, call], atomicRequired: true })).id
  }, to)
  await answer(app, 'Approve')
  const id = await sending
  await app.gone()
  await expect
    .poll(() => page.evaluate((batch) => lifecycle.kit('main').getCallsStatus({ id: batch }), id))
    .toMatchObject({ status: 200, atomic: true })
  expect(await chain.client.getBalance({ address: to as `0x${string}` })).toBe(before + 6n)
})

test('[T12] where the browser keeps nothing for the login site, whoever logs in is logged in as long as the page is there', async ({
  sandbox,
  serve,
}, testInfo) => {
  const profile = testInfo.outputPath('profile')
  await mkdir(join(profile, 'Default'), { recursive: true })
  const { host } = new URL(sandbox.addresses.login)
  const cookies = { [`http://${host},*`]: { setting: 2 } }
  const preferences = {
    profile: { cookie_controls_mode: 1, content_settings: { exceptions: { cookies } } },
  }
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  const { launchOptions } = testInfo.project.use
  const context = await chromium.launchPersistentContext(profile, launchOptions)
  try {
    const app = await visit(await context.newPage(), await serve('react-multichain'))
    const { page } = app
    await app.openConnect()
    await logIn(app, new Mailbox(sandbox))
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    const isRefused = await frameOf(page)
      .locator('html')
      .evaluate(() => {
        try {
          return localStorage.length < 0
        } catch (error) {
          return (error as Error).name === 'SecurityError'
        }
      })
    expect(isRefused).toBe(true)
    const address = (await app.field('address', 'eip155').textContent()) ?? ''
    const signing = app.sign('eip155')
    await answer(app, 'Approve')
    await expectSignedByEvm(address, await signing)
    // Nobody is waited for who is not known any more, and another login is as good as the first.
    await page.reload()
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')
    await app.openConnect()
    await agree(await goToGoogle(app))
    await expect(app.field('status', 'eip155')).toHaveText('connected')
  } finally {
    await context.close()
  }
})

test('[SIWX-3][SIWX-5][SIWX-6] a login that has to sign in, too: cancelled nobody is logged in, approved they are signed in, and still are after a reload', async ({
  page,
  sandbox,
  serve,
  wallets: _wallets,
}) => {
  const app = await visit(page, `${await serve('react-multichain')}?sign-in=required`)
  const isSignedIn = page.getByTestId('authenticated-eip155')
  await app.openConnect()
  await logIn(app, new Mailbox(sandbox))
  await app.view('SIWXSignMessage').waitFor()
  await page.getByTestId('w3m-connecting-siwe-cancel').click()
  await app.view('Connect').waitFor()
  for (const namespace of ['eip155', 'solana'] as const)
    await expect(app.field('status', namespace)).toHaveText('disconnected')

  // An address has to wait before it logs in again, and somebody else has not.
  await agree(await goToGoogle(app))
  await app.view('SIWXSignMessage').waitFor()
  await expect(isSignedIn).toHaveText('no')
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await answer(app, 'Reject')
  await expect(app.view('SIWXSignMessage')).toContainText('Signature declined')
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await answer(app, 'Approve')
  await expect(isSignedIn).toHaveText('yes')
  await app.gone()
  await page.reload()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  await expect(isSignedIn).toHaveText('yes')
  await app.gone()
})

test('[INST-1] two instances of a page have one frame, and one of them whoever has logged in last, who is there as long as that one is', async ({
  lifecycle: url,
  page,
  sandbox,
}) => {
  await page.goto(named(url, 'localhost'))
  const app = new App(page)
  const addressOf = (name: string) =>
    page.evaluate((kit) => lifecycle.kit(kit).getAddress('eip155'), name)
  const begin = async (name: string) => {
    await page.evaluate(async (storageKey) => {
      await lifecycle.createWithLogins(storageKey, { storageKey })
      await lifecycle.kit(storageKey).start()
      await lifecycle.kit(storageKey).open()
    }, name)
    await logIn(app, new Mailbox(sandbox))
    await app.gone()
    await expect.poll(() => addressOf(name)).toBeDefined()
    return (await addressOf(name)) ?? ''
  }
  const sign = async (name: string) => {
    const signing = page.evaluate(
      (kit) => lifecycle.kit(kit).signMessage({ message: 'Hello from Latchkey' }),
      name,
    )
    await answer(app, 'Approve')
    await app.gone()
    return signing
  }
  const ada = await begin('one')
  const bob = await begin('two')
  expect(bob).not.toBe(ada)
  // The frame has one login: whose place another has taken is not shown as if they were still there.
  await expect.poll(() => addressOf('one')).toBeUndefined()
  const frames = page.locator('#w3m-iframe')
  await expect(frames).toHaveCount(1)
  await page.evaluate(() => lifecycle.destroy('one'))
  await expect(frames).toHaveCount(1)
  await expectSignedByEvm(bob, await sign('two'))
  expect(await addressOf('two')).toBe(bob)
  const cleo = await begin('three')
  await expect.poll(() => addressOf('two')).toBeUndefined()
  await page.evaluate(() => lifecycle.destroy('two'))
  await expectSignedByEvm(cleo, await sign('three'))
  await page.evaluate(() => lifecycle.destroy('three'))
  await expect(frames).toHaveCount(0)
})
