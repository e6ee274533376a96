import { App } from './fixtures/App.js'
import { isFull } from './fixtures/isFull.js'
import {
  agree,
  answer,
  decide,
  enterEmail,
  enterNewDevice,
  frameOf,
  goToGoogle,
  named,
  press,
  typeCode,
  visit,
} from './fixtures/logIn.js'
import { Mailbox } from './fixtures/Mailbox.js'
import { expect, test } from './fixtures/test.js'
import { toast } from './fixtures/toast.js'
import { expectMined, expectSignedByEvm, expectSignedBySolana } from './fixtures/verify.js'
import { readFocus } from './quality/focus.js'

// Logging in by email at the sandbox's login site, with a code out of its inbox. The page is of another site than the login:
// there the frame has a storage of its own.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function logIn(app: App, mailbox: Mailbox): Promise<string> {
  await app.openConnect()
  await typeCode(app, await enterNewDevice(app, mailbox))
  return connected(app)
}

async function connected(app: App): Promise<string> {
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  return (await app.field('address', 'eip155').textContent()) ?? ''
}

test('[EML-1:actions,screens][RPC-2:approval][FRM-2:usedBefore][T17][REAL-5:session] by mouse: a link and a code out of the inbox log in, what is asked is approved in the card, other tabs are logged in and out with it, and another site is not', async ({
  context,
  page,
  sandbox,
  serve,
  wallets: _wallets,
}) => {
  const url = await serve('react-multichain')
  const mailbox = new Mailbox(sandbox)
  const app = await visit(page, url)

  const address = await test.step('logs in', async () => {
    await app.openConnect()
    await enterEmail(app, mailbox.address)
    await app.view('EmailVerifyDevice').waitFor()
    await expect(app.modal).toContainText(mailbox.address)
    // As a person has it: in the inbox, in a tab of its own.
    const inbox = await context.newPage()
    const mail = (subject: string) =>
      inbox.locator('article', { hasText: mailbox.address }).filter({ hasText: subject })
    await expect(async () => {
      await inbox.goto(sandbox.addresses.inbox)
      await expect(mail('Approve a new device')).toHaveCount(1, { timeout: 500 })
    }).toPass()
    await inbox.goto(
      (await mail('Approve a new device').getByRole('link').getAttribute('href')) ?? '',
    )
    await press(inbox.getByRole('button', { name: 'Yes, it is me' }))
    await app.view('EmailVerifyOtp').waitFor()
    await inbox.goto(sandbox.addresses.inbox)
    const [, code = ''] = /code is (\d{6})/.exec(await mail('Your login code').innerText()) ?? []
    await inbox.close()
    // As mails have it, from the clipboard, and not at the first field.
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code is ${code}`)
    await page.getByTestId('wui-otp-input').locator('input').nth(2).focus()
    await page.keyboard.press('ControlOrMeta+V')
    const account = await connected(app)
    await app.gone()
    return account
  })

  await test.step("wagmi's hooks see it", async () => {
    await expect(page.getByTestId('wagmi-status')).toHaveText('connected')
    await expect(page.getByTestId('wagmi-address')).toHaveText(address)
    await expect(page.getByTestId('wagmi-chain')).toHaveText('31337')
  })

  await test.step('approves and declines', async () => {
    const signing = app.sign('eip155')
    await answer(app, 'Approve')
    await expectSignedByEvm(address, await signing)
    await app.gone()

    await expect(app.field('status', 'solana')).toHaveText('connected')
    const solana = (await app.field('address', 'solana').textContent()) ?? ''
    const signingThere = app.sign('solana')
    await answer(app, 'Approve')
    expectSignedBySolana(solana, await signingThere)
    await app.gone()

    await app.act('sign', 'eip155')
    await answer(app, 'Reject')
    await expect(app.field('problem', 'eip155')).toHaveText(/declined|rejected/i)
    await app.gone()

    const sending = app.send('eip155')
    await answer(app, 'Approve')
    await expectMined(sandbox.evm[0], await sending, address)
  })

  await test.step('another site has a login of its own: its frame knows nothing of the first', async () => {
    const other = new App(await context.newPage())
    await other.page.goto(named(url, 'shop.localhost'))
    await expect(other.field('status', 'eip155')).toHaveText('disconnected')
    const otherAddress = await logIn(other, new Mailbox(sandbox))
    expect(otherAddress).not.toBe(address)
    const signing = other.sign('eip155')
    await answer(other, 'Approve')
    await expectSignedByEvm(otherAddress, await signing)
    // That is the browser's doing, which Playwright would undo.
    const deviceOf = (each: App) =>
      frameOf(each.page)
        .locator('html')
        .evaluate(() => localStorage.getItem('@latchkey/login/device'))
    const device = await deviceOf(app)
    expect(device).not.toBeNull()
    expect(await deviceOf(other)).not.toBe(device)
    await other.page.close()
  })

  const second = await test.step('is logged in after a reload, and in a second tab', async () => {
    await page.reload()
    expect(await connected(app)).toBe(address)
    const beside = await visit(await context.newPage(), url)
    expect(await connected(beside)).toBe(address)
    const signing = beside.sign('eip155')
    await answer(beside, 'Approve')
    await expectSignedByEvm(address, await signing)
    return beside
  })

  await test.step('whoever logs in anew there is who is connected here, and signs', async () => {
    await second.act('disconnect', 'eip155')
    for (const each of [app, second])
      await expect(each.field('status', 'eip155')).toHaveText('disconnected')
    await second.openConnect()
    await agree(await goToGoogle(second))
    const other = await connected(second)
    expect(other).not.toBe(address)
    await page.bringToFront()
    await expect(app.field('address', 'eip155')).toHaveText(other)
    const signing = app.sign('eip155')
    await answer(app, 'Approve')
    await expectSignedByEvm(other, await signing)
    await app.gone()
  })

  await test.step('a sign-out ends it in all of them, and for good', async () => {
    await app.act('disconnect', 'eip155')
    for (const each of [app, second]) {
      await expect(each.field('status', 'eip155')).toHaveText('disconnected')
      await each.page.reload()
      await expect(each.field('status', 'eip155')).toHaveText('disconnected')
    }
  })
})

// The parts of these have tests of their own in the packages; here they are together.
if (isFull)
  test('[EML-3] a wrong code, too many of them, and a pause before the next mail', async ({
    page,
    sandbox,
    serve,
    wallets: _wallets,
  }) => {
    const url = await serve('react-multichain')
    const app = await visit(page, url)
    const mailbox = new Mailbox(sandbox)
    await app.openConnect()
    const code = await enterNewDevice(app, mailbox)
    const wrong = code === '000000' ? '111111' : '000000'
    const problem = page.getByTestId('email-problem')
    await typeCode(app, wrong)
    await expect(problem).toHaveText('This code is wrong. Enter it once more')
    for (const _again of [2, 3, 4]) {
      await typeCode(app, wrong)
      await expect(problem).toHaveText('This code is wrong. Enter it once more')
    }
    await typeCode(app, wrong)
    await expect(problem).toHaveText('Too many tries. Have a new code sent')
    const resend = page.getByTestId('email-resend')
    await expect(resend).toHaveText(/New code in \d+ s/)
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await app.back()
    await app.view('Connect').waitFor()
    await enterEmail(app, mailbox.address)
    await expect(app.modal).toContainText(/Please try again after \d+ seconds/)
  })

if (isFull)
  test('[EML-2] another address is that of the account once a code has come to the old one, and one to the new', async ({
    page,
    sandbox,
    serve,
    wallets: _wallets,
  }) => {
    await page.clock.install()
    const app = await visit(page, await serve('react-multichain'))
    const [old, next] = [new Mailbox(sandbox), new Mailbox(sandbox)]
    await app.openConnect()
    const first = await enterNewDevice(app, old)
    await typeCode(app, first)
    const address = await connected(app)
    await app.gone()

    // No email follows another within half a minute.
    await page.clock.fastForward(31_000)
    await page.getByTestId('open-eip155').click()
    await app.view('Account').waitFor()
    await page.getByTestId('w3m-account-email-update').click()
    await app.view('UpdateEmailWallet').waitFor()
    await page.getByTestId('email-new').fill(next.address)
    await page.getByTestId('email-save').click()
    await app.view('UpdateEmailPrimaryOtp').waitFor()
    await expect(app.modal).toContainText(old.address)
    // The same code by chance would come again with a million to one.
    await expect.poll(() => old.code()).not.toBe(first)
    await typeCode(app, await old.code())
    await app.view('UpdateEmailSecondaryOtp').waitFor()
    await expect(app.modal).toContainText(next.address)
    await typeCode(app, await next.code())
    await app.view('Account').waitFor()
    await expect(page.getByTestId('w3m-account-email-update')).toContainText(next.address)
    await expect(app.field('address', 'eip155')).toHaveText(address)
    // As whoever has the old address is told, and the login knows after a reload.
    await expect
      .poll(() => sandbox.login.inbox.list().find(({ to }) => to.includes(old.address))?.subject)
      .toBe('Your email address was changed')
    await page.reload()
    expect(await connected(app)).toBe(address)
    await page.getByTestId('open-eip155').click()
    await expect(page.getByTestId('w3m-account-email-update')).toContainText(next.address)
  })

if (isFull)
  test('goes back where the device is not approved, and says so', async ({
    page,
    sandbox,
    serve,
    wallets: _wallets,
  }) => {
    const app = await visit(page, await serve('react-multichain'))
    const mailbox = new Mailbox(sandbox)
    await app.openConnect()
    await enterEmail(app, mailbox.address)
    await app.view('EmailVerifyDevice').waitFor()
    const told = toast(page, 'This device was not approved')
    await decide(page, await mailbox.link(), 'No, it is not')
    await app.view('Connect').waitFor()
    await told
  })

test('[RPC-9:modalClosed] by the keyboard alone: somebody without a wallet gets started, logs in, approves, and ends a request with the card', async ({
  page,
  sandbox,
  serve,
  wallets: _wallets,
}) => {
  const app = await visit(page, await serve('react-multichain'))
  const mailbox = new Mailbox(sandbox)
  const tabTo = async (testId: string) => {
    await expect(async () => {
      if ((await readFocus(page)).testId !== testId) await page.keyboard.press('Tab')
      expect((await readFocus(page)).testId).toBe(testId)
    }).toPass({ intervals: [0] })
    await page.keyboard.press('Enter')
  }
  await tabTo('connect-button')
  await app.view('Connect').waitFor()
  await page.getByTestId('wui-email-input').waitFor()
  await tabTo('w3m-wallet-guide-get-started')
  await app.view('Create').waitFor()
  await tabTo('create-what-is-a-wallet')
  await app.view('WhatIsAWallet').waitFor()
  await tabTo('header-back')
  await app.view('Create').waitFor()
  await page.getByTestId('wui-email-input').waitFor()
  await tabTo('wui-email-input')
  await page.keyboard.type(mailbox.address)
  await page.keyboard.press('Enter')
  await app.view('EmailVerifyDevice').waitFor()
  await decide(page, await mailbox.link(), 'Yes, it is me')
  await app.view('EmailVerifyOtp').waitFor()
  await typeCode(app, await mailbox.code())
  const address = await connected(app)
  await app.gone()

  await tabTo('sign-eip155')
  await answer(app, 'Approve', async () => {
    // On from wherever the keyboard is: through the card, and into the frame.
    const focused = frameOf(page).locator(':focus')
    if ((await focused.count()) > 0 && (await focused.textContent()) === 'Approve')
      await page.keyboard.press('Enter')
    else await page.keyboard.press('Tab')
  })
  const signature = app.field('signature', 'eip155')
  await expect(signature).toHaveText(/^0x/)
  await expectSignedByEvm(address, (await signature.textContent()) ?? '')
  await app.gone()

  await tabTo('sign-eip155')
  await app.view('ApproveTransaction').waitFor()
  // The keyboard moves into the frame, which is another process: a key that comes meanwhile may be nobody's.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(app.field('problem', 'eip155')).not.toBeEmpty({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await app.gone()
  await expect(frameOf(page).getByRole('button')).toHaveCount(0)
})

// The test by the keyboard goes the same way.
if (isFull)
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('[RPC-9:modalClosed] logs in by touch, and approves; a request ends with the sheet that is closed', async ({
      page,
      sandbox,
      serve,
      wallets: _wallets,
    }) => {
      const app = await visit(page, await serve('react-multichain'))
      const mailbox = new Mailbox(sandbox)
      await page.getByTestId('connect-button').first().tap()
      await page.getByTestId('wui-email-input').tap()
      await page.keyboard.type(mailbox.address)
      await page.getByTestId('email-submit').tap()
      await app.view('EmailVerifyDevice').waitFor()
      await decide(page, await mailbox.link(), 'Yes, it is me')
      await app.view('EmailVerifyOtp').waitFor()
      await typeCode(app, await mailbox.code())
      const address = await connected(app)
      await app.gone()

      await page.getByTestId('sign-eip155').tap()
      await answer(app, 'Approve', (button) => button.tap())
      const signature = app.field('signature', 'eip155')
      await expect(signature).toHaveText(/^0x/)
      await expectSignedByEvm(address, (await signature.textContent()) ?? '')
      await app.gone()

      await page.getByTestId('sign-eip155').tap()
      await app.view('ApproveTransaction').waitFor()
      await frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()
      await page.getByTestId('w3m-header-close').tap()
      await expect(app.field('problem', 'eip155')).not.toBeEmpty()
      await app.gone()
      await expect(frameOf(page).getByRole('button')).toHaveCount(0)
    })
  })

test('[FRM-4][T4] where the login site stands in no frame of this page the person is told so, has the wallets all the same, and another try goes on once it does', async ({
  faults,
  page,
  sandbox,
  serve,
  wallets: _wallets,
}) => {
  const { projects } = sandbox.api
  const { projectId } = sandbox.addresses
  await page.clock.install()
  const app = await visit(page, await serve('react-multichain'))
  const unavailable = page.getByTestId('email-unavailable')
  /** Begins a login, which the browser keeps from loading. */
  const beginInVain = async () => {
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    )
    await enterEmail(app, new Mailbox(sandbox).address)
    await refused
    await page.clock.fastForward(20_000)
    await expect(unavailable).toHaveText('Unable to load email login dependency')
    expect(faults.splice(0)).toEqual([expect.stringContaining('frame-ancestors')])
  }
  projects.set(projectId, { allowedOrigins: ['https://shop.example'] })
  try {
    await app.openConnect()
    await beginInVain()
    await app.wallet('dev.latchkey.sandbox').click()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await app.gone()
    await app.act('disconnect', 'eip155')
    await page.getByTestId('open-eip155').click()
    await app.view('Connect').waitFor()
    await beginInVain()
  } finally {
    projects.set(projectId, { allowedOrigins: [] })
  }
  await page.getByTestId('email-retry').click()
  await app.view('EmailVerifyDevice').waitFor()
  await expect(unavailable).toHaveCount(0)
})

test('a window that no click has asked for does not open, as in browsers of people', async ({
  page,
  serve,
}) => {
  await page.addInitScript(() => {
    addEventListener('load', () =>
      Object.assign(globalThis, { isOpened: globalThis.open('about:blank') !== null }),
    )
  })
  await page.goto(await serve('react-multichain'))
  await expect
    .poll(() => page.evaluate((): unknown => Reflect.get(globalThis, 'isOpened')))
    .toBe(false)
})
