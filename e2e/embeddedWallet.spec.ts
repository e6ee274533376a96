import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { App } from './fixtures/App.js'
import { isFull } from './fixtures/isFull.js'
import {
  agree,
  answer,
  enterNewDevice,
  frameOf,
  goToGoogle,
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
const read = <T>(page: Page, what: (name: string) => T, name = 'main') => page.evaluate(what, name)
const addressOf = (page: Page, name?: string) =>
  read(page, (each) => lifecycle.kit(each).getAddress('eip155'), name)

/** Signs in an instance, and approves it in the frame. */
async function sign(app: App, name = 'main'): Promise<string> {
  const signing = app.page.evaluate(
    (kit) => lifecycle.kit(kit).signMessage({ message: 'Hello from Latchkey' }),
    name,
  )
  await answer(app, 'Approve')
  await app.gone()
  return signing
}

test('[RPC-11:wallet_sendCalls][INST-1:oneFrame] a network that the login site does not have is none to be on, a batch of calls is approved on another, and of several instances one is whoever has logged in last', async ({
  lifecycle: url,
  page,
  sandbox,
}) => {
  const app = await visit(page, url)
  const caipOf = (name: string) =>
    read(page, (each) => lifecycle.kit(each).getCaipAddress('eip155'), name)

  await test.step('a network that the login site does not have is none to begin on', async () => {
    await page.evaluate(async () => {
      await lifecycle.createWithLogins('one', {
        storageKey: 'one',
        defaultAccountTypes: { eip155: 'smartAccount' },
      })
      const kit = lifecycle.kit('one')
      await kit.start()
      await kit.switchNetwork('eip155:31339')
      await kit.open()
    })
    await logIn(app, new Mailbox(sandbox))
    await app.gone()
    await expect.poll(() => caipOf('one')).toMatch(/^eip155:31337:0x/)
  })

  await test.step('nor to go to, and says so', async () => {
    await page.evaluate(() => lifecycle.kit('one').open({ view: 'Networks' }))
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
    await expect.poll(() => caipOf('one')).toMatch(/^eip155:31338:0x/)
  })

  await test.step('on another one a batch of calls is approved, and in a block', async () => {
    const [chain, to = ''] = [sandbox.evm[1], sandbox.evm[1].accounts[7]?.address]
    const before = await chain.client.getBalance({ address: to as `0x${string}` })
    const sending = page.evaluate(async (receiver) => {
      const call = { to: receiver, value: 3n }
      const kit = lifecycle.kit('one')
      return (await kit.sendCalls({ calls: [call, call], atomicRequired: true })).id
    }, to)
    await answer(app, 'Approve')
    const id = await sending
    await app.gone()
    await expect
      .poll(() => page.evaluate((batch) => lifecycle.kit('one').getCallsStatus({ id: batch }), id))
      .toMatchObject({ status: 200, atomic: true })
    expect(await chain.client.getBalance({ address: to as `0x${string}` })).toBe(before + 6n)
  })

  const frames = page.locator('#w3m-iframe')
  const begin = async (name: string) => {
    await page.evaluate(async (storageKey) => {
      await lifecycle.createWithLogins(storageKey, { storageKey })
      await lifecycle.kit(storageKey).start()
      await lifecycle.kit(storageKey).open()
    }, name)
    await logIn(app, new Mailbox(sandbox))
    await app.gone()
    await expect.poll(() => addressOf(page, name)).toBeDefined()
    return (await addressOf(page, name)) ?? ''
  }

  await test.step('two instances have one frame, and the second has whoever logs in there', async () => {
    const ada = await addressOf(page, 'one')
    const bob = await begin('two')
    expect(bob).not.toBe(ada)
    // The frame has one login: whose place another has taken is not shown as if they were still there.
    await expect.poll(() => addressOf(page, 'one')).toBeUndefined()
    await expect(frames).toHaveCount(1)
    await page.evaluate(() => lifecycle.destroy('one'))
    await expect(frames).toHaveCount(1)
    await expectSignedByEvm(bob, await sign(app, 'two'))
    expect(await addressOf(page, 'two')).toBe(bob)
  })

  await test.step('[R16][T2] a frame that is loaded anew, or goes elsewhere, while it asks for an approval ends that in so many words, and the next has one anew', async () => {
    const kit = 'two'
    const losses = {
      'is loaded anew': () =>
        page.locator('#w3m-iframe').evaluate((frame) => {
          frame.setAttribute('src', frame.getAttribute('src') ?? '')
        }),
      'goes elsewhere': async () => {
        const frame = page.frame({
          url: ({ origin }) => origin === new URL(sandbox.addresses.login).origin,
        })
        await frame?.evaluate(() => location.replace('about:blank'))
        await frame?.waitForURL('about:blank')
        // Nobody is there who would answer.
        await page.clock.fastForward(10_000)
      },
    }
    await page.clock.install()
    for (const lose of Object.values(losses)) {
      const code = page.evaluate(
        (name) =>
          lifecycle
            .kit(name)
            .signMessage({ message: 'Hello from Latchkey' })
            .catch((error: unknown) => Reflect.get(Object(error), 'code')),
        kit,
      )
      await app.view('ApproveTransaction').waitFor()
      await expect(
        frameOf(page).getByRole('button', { name: 'Approve', exact: true }),
      ).toBeEnabled()
      await lose()
      await expect(app.modal).toContainText('The login site stopped before it answered')
      expect(await code).toBe('REQUEST_ABORTED')
      await page.getByTestId('approve-close').click()
      await app.gone()
    }
    await expectSignedByEvm((await addressOf(page, kit)) ?? '', await sign(app, kit))
  })

  // It is as with the first and the second.
  const last = isFull ? 'three' : 'two'
  if (isFull)
    await test.step('a third one takes the place of the second', async () => {
      const cleo = await begin('three')
      await expect.poll(() => addressOf(page, 'two')).toBeUndefined()
      await page.evaluate(() => lifecycle.destroy('two'))
      await expectSignedByEvm(cleo, await sign(app, 'three'))
    })

  await test.step('the frame goes with the last one', async () => {
    await page.evaluate((name) => lifecycle.destroy(name), last)
    await expect(frames).toHaveCount(0)
  })
})

test('[T12] where the browser keeps nothing for the login site, whoever logs in is logged in as long as the page is there', async ({
  lifecycle: url,
  sandbox,
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
    const page = await context.newPage()
    const app = await visit(page, url)
    const start = () =>
      page.evaluate(async () => {
        await lifecycle.createWithLogins('main')
        await lifecycle.kit('main').start()
      })
    const open = () => page.evaluate(() => lifecycle.kit('main').open())
    await start()
    await open()
    await logIn(app, new Mailbox(sandbox))
    await app.gone()
    await expect.poll(() => addressOf(page)).toBeDefined()
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
    const address = (await addressOf(page)) ?? ''
    await expectSignedByEvm(address, await sign(app))
    // Nobody is waited for who is not known any more, and another login is as good as the first.
    await page.reload()
    await start()
    await expect
      .poll(() => read(page, (name) => lifecycle.kit(name).getAccount('eip155').status))
      .toBe('disconnected')
    await open()
    await agree(await goToGoogle(app))
    await expect.poll(() => addressOf(page)).toBeDefined()
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
