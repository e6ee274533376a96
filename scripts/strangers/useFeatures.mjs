import { randomBytes } from 'node:crypto'

/**
 * Sends a little of the coin by the modal, finds that in the activity, and looks at the address to receive at, as a visitor
 * does who is connected.
 * @param {import('playwright-core').Page} page
 * @param {string} address of the visitor
 */
export async function useFeatures(page, address) {
  // Nobody's, and another one each time: the apps share a chain, and what one has sent is in the activity of all.
  const receiver = `0x${randomBytes(20).toString('hex')}`
  await page.getByTestId('account-button').click()
  await page.getByTestId('wallet-features-send-button').click()
  await page.getByTestId('send-token').click()
  await page.getByTestId('send-token-ETH').click()
  await page.getByTestId('send-amount').fill('0.01')
  await page.getByTestId('send-receiver').fill(receiver)
  await page.getByTestId('send-submit').getByText('Review', { exact: true }).click()
  await page.getByTestId('send-confirm').click()
  await page.locator('[data-testid=send-status][data-status=confirmed]').waitFor()
  await page.getByTestId('send-done').click()
  await page.getByTestId('wallet-features-activity-button').click()
  await page
    .getByTestId(/^(activity-row|sent-row-confirmed)$/)
    .filter({ hasText: '0.01 ETH' })
    .filter({ hasText: receiver.slice(-6) })
    .first()
    .waitFor()
  await page.getByTestId('header-back').click()
  await page.getByTestId('wallet-features-receive-button').click()
  // In groups of four.
  const shown = await page.getByTestId('receive-address').textContent()
  if (shown !== address) throw new Error(`${shown} is shown to receive at, not ${address}`)
  await page.keyboard.press('Escape')
  await page.getByTestId('w3m-modal').waitFor({ state: 'hidden' })
}
