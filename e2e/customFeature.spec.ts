import { expect, test } from './fixtures/test.js'

// A feature that stands outside of the packages: neither kernel nor modal knows a name of it.

test('[FEAT-1:section,lock,rows,session] a feature adds an inline section that signs in, a view that locks until it is agreed to, a session that is restored, and rows of the account and of its settings', async ({
  open,
  page,
}) => {
  const app = await open('custom-feature')
  await app.openConnect()
  const number = page.getByLabel('Member number')
  await number.fill('12')
  await page.getByTestId('member-enter').click()
  await expect(page.getByText('There is no member 12')).toBeVisible()
  await expect(number).toHaveValue('12')

  await number.fill('1234')
  await number.press('Enter')
  await app.view('MemberRules').waitFor()
  await expect(page.getByRole('heading', { name: 'Rules of the orchard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByTestId('w3m-header-close').click()
  await expect(app.view('MemberRules')).toBeVisible()
  await page.getByTestId('member-agree').click()
  await expect(page.getByTestId('member-welcome')).toHaveText('Welcome back, member 1234')
  await expect(page.getByTestId('member')).toHaveText('1234')
  await page.keyboard.press('Escape')
  await app.gone()

  await page.reload()
  await expect(page.getByTestId('member')).toHaveText('1234')

  await app.connect()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await page.getByTestId('account-button').click()
  await page.getByTestId('wallet-features-membership-button').click()
  await expect(page.getByRole('heading', { name: 'Your trees' })).toBeVisible()
  await expect(page.getByText('No trees yet')).toBeVisible()
  await page.getByTestId('header-back').click()
  await page.getByTestId('account-settings-button').click()
  await page.getByTestId('member-sign-out').click()
  await expect(page.getByTestId('member-sign-out')).toHaveCount(0)
  await expect(page.getByTestId('member')).toHaveText('none')
})
