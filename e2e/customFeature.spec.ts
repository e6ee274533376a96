import { expect, test } from './fixtures/test.js'

// A feature that stands outside of the packages: neither kernel nor modal knows a name of it.

test('[FEAT-1:section,lock] a feature adds an inline section that signs in, and a view that locks until it is agreed to', async ({
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
})

test('[FEAT-1:rows,session] the session of a feature is restored, and the account has a row and a settings row of it', async ({
  open,
  page,
}) => {
  const app = await open('custom-feature')
  await page.evaluate(() => localStorage.setItem('orchard.member', '4321'))
  await page.reload()
  await expect(page.getByTestId('member')).toHaveText('4321')

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
