import { agree, goToGoogle, say, visit } from './fixtures/logIn.js'
import { expect, test } from './fixtures/test.js'

// The page is of another site than the login: there the frame has a storage of its own.

test('[SOC-1:providers] logs in by Google in a window, is still logged in after a reload, and logs out', async ({
  page,
  serve,
  wallets: _wallets,
}) => {
  const app = await visit(page, await serve('react-multichain'))
  await app.openConnect()
  const popup = await goToGoogle(app)
  await app.view('ConnectingSocial').waitFor()
  await agree(popup)
  await app.gone()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  expect(popup.isClosed()).toBe(true)
  const address = await app.field('address', 'eip155').textContent()
  await page.reload()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  expect(await app.field('address', 'eip155').textContent()).toBe(address)
  await app.act('disconnect', 'eip155')
  await expect(app.field('status', 'eip155')).toHaveText('disconnected')
  await page.reload()
  await expect(app.field('status', 'eip155')).toHaveText('disconnected')
})

test('goes on in the modal where somebody says no, and tries again', async ({
  page,
  serve,
  wallets: _wallets,
}) => {
  const app = await visit(page, await serve('react-multichain'))
  await app.openConnect()
  await say(await goToGoogle(app), 'Cancel')
  const retry = page.getByTestId('w3m-connecting-widget-secondary-button')
  await expect(app.modal).toContainText('The login was not allowed')
  const again = page.waitForEvent('popup')
  await retry.click()
  await agree(await again)
  await app.gone()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
})

test('[SOC-4:uri,connect] logs in by Farcaster, whose user approves on another device', async ({
  context,
  page,
  serve,
  wallets: _wallets,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const app = await visit(page, await serve('react-multichain'))
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
  await expect(app.field('status', 'eip155')).toHaveText('connected')
})

test('[SOC-3:read,removed] inside Telegram the page goes to the provider, and is back logged in', async ({
  page,
  serve,
  wallets: _wallets,
}) => {
  await page.addInitScript(() => Object.assign(globalThis, { TelegramWebviewProxy: {} }))
  const app = await visit(page, await serve('react-multichain'))
  const address = page.url()
  await app.openConnect()
  await page.getByTestId('social-selector-google').click()
  await agree(page)
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  await expect(page).toHaveURL(address)
})
