import { agree, goToGoogle, say, visit } from './fixtures/logIn.js'
import { expect, test } from './fixtures/test.js'

// The page is of another site than the login: there the frame has a storage of its own.

test('[SOC-1:providers][SOC-4:uri,connect][SOC-3:read,removed] logs in by Google in a window after a change of mind, by Farcaster on another device, and inside Telegram in the page itself', async ({
  context,
  page,
  serve,
  wallets: _wallets,
}) => {
  const app = await visit(page, await serve('react-multichain'))
  const status = app.field('status', 'eip155')
  const logOut = async () => {
    await app.act('disconnect', 'eip155')
    await expect(status).toHaveText('disconnected')
  }

  await test.step('who says no at Google goes on in the modal', async () => {
    await app.openConnect()
    const popup = await goToGoogle(app)
    await app.view('ConnectingSocial').waitFor()
    await say(popup, 'Cancel')
    await expect(app.modal).toContainText('The login was not allowed')
  })

  await test.step('tries again, is still logged in after a reload, and logs out', async () => {
    const again = page.waitForEvent('popup')
    await page.getByTestId('w3m-connecting-widget-secondary-button').click()
    const popup = await again
    await agree(popup)
    await app.gone()
    await expect(status).toHaveText('connected')
    await expect.poll(() => popup.isClosed()).toBe(true)
    const address = await app.field('address', 'eip155').textContent()
    await page.reload()
    await expect(status).toHaveText('connected')
    expect(await app.field('address', 'eip155').textContent()).toBe(address)
    await logOut()
    await page.reload()
    await expect(status).toHaveText('disconnected')
  })

  await test.step('logs in by Farcaster, whose user approves on another device', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await app.openConnect()
    await page.getByTestId('social-selector-more').click()
    await page.getByTestId('social-selector-farcaster').click()
    await expect(page.getByTestId('wui-qr-code')).toHaveAttribute('data-status', 'ready')
    await page.getByTestId('wui-link-copy').click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const phone = await context.newPage()
    await phone.goto(link)
    await say(phone, 'Sign in')
    await app.gone()
    await expect(status).toHaveText('connected')
    await phone.close()
    await logOut()
  })

  await test.step('inside Telegram the page goes to the provider, and is back logged in', async () => {
    await page.addInitScript(() => Object.assign(globalThis, { TelegramWebviewProxy: {} }))
    await page.reload()
    const address = page.url()
    await app.openConnect()
    await page.getByTestId('social-selector-google').click()
    await agree(page)
    await expect(status).toHaveText('connected')
    await expect(page).toHaveURL(address)
  })
})

test('[T11] from an app whose window is cut off, since it is of an opener policy of its own, somebody logs in all the same, is never taken for gone, and goes on in the modal meanwhile', async ({
  apart: url,
  page,
}) => {
  const app = await visit(page, url)
  await page.evaluate(async () => {
    await lifecycle.createWithLogins('one')
    const kit = lifecycle.kit('one')
    const events: string[] = []
    Object.assign(globalThis, { events })
    kit.subscribeEvents(({ data: { event } }) => {
      if (event.startsWith('SOCIAL_LOGIN_')) events.push(event.slice('SOCIAL_LOGIN_'.length))
    })
    await kit.start()
    await kit.open({ view: 'Connect' })
  })
  const events = () => page.evaluate(() => Reflect.get(globalThis, 'events'))
  const waits = async () => {
    await expect(app.modal).toContainText('Continue in the window of Google')
    await expect(app.modal).toContainText('If it is still open, go on there')
  }

  const popup = await goToGoogle(app)
  await popup.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  expect(await popup.evaluate(() => opener)).toBeNull()
  await waits()
  expect(await events()).toEqual(['STARTED'])

  // The first window is lost from sight: another try has one of its own, and the first is given up.
  const again = page.waitForEvent('popup')
  await page.getByTestId('w3m-connecting-widget-secondary-button').click()
  const second = await again
  await second.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await waits()
  expect(await events()).toEqual(['STARTED', 'CANCELED', 'STARTED'])
  await agree(second)
  // No page hears of it: anybody may have sent this person here, so that they are asked.
  await expect(second.getByText(`Log in at ${new URL(page.url()).origin}?`)).toBeVisible()
  await waits()
  await say(second, 'Yes, log me in')
  await app.gone()
  await expect(second.getByText('Go back to the app.')).toBeVisible()
  expect(await events()).toEqual(['STARTED', 'CANCELED', 'STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
  expect(await page.evaluate(() => lifecycle.kit('one').getAccount('eip155').status)).toBe(
    'connected',
  )
  await popup.close()
  await second.close()
})
