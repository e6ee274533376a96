import { expect, test } from './fixtures/test.js'

// An app without React code of its own, whose buttons are elements of its HTML.

test('the elements connect, show the account and the network, and keep their place', async ({
  open,
  page,
  wallets,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(globalThis, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const app = await open('vanilla')
  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await button.waitFor()
  expect(await button.boundingBox()).toMatchObject({ width: 152, height: 36 })
  await page.waitForTimeout(1_000)
  expect(await page.evaluate((): number[] => Reflect.get(globalThis, 'shifts'))).toEqual([])

  await app.connect()
  const [account = ''] = wallets.evm.accounts()
  const ends = `${account.slice(0, 4)}…${account.slice(-6)}`
  const shown = page.locator('appkit-button').getByTestId('account-button')
  await expect(shown.locator('bdi')).toHaveText(ends)
  await expect(shown.locator('small')).toHaveText(/^[\d,.]+ ETH$/)
  await expect(app.modal).toBeHidden()

  await page.evaluate(() => {
    const element = document.querySelector('appkit-button')
    element?.setAttribute('balance', 'hide')
    element?.setAttribute('charsStart', '6')
  })
  await expect(shown).toHaveText(new RegExp(`^${account.slice(0, 6)}…${account.slice(-6)}\\s*$`))

  await app.switchTo('Sandbox Two')
  await expect(page.locator('appkit-network-button').getByRole('button')).toHaveText(/Sandbox Two/)
  await app.act('disconnect', 'eip155')
  await expect(button).toBeVisible()
})
