import { press, whenShown } from './askPage.mjs'

/**
 * Connects the wallet by the modal, as a visitor does.
 * @param {import('playwright-core').Page} page
 */
export async function connect(page) {
  await press(page, 'button', 'pointer')
  await press(page, 'wallet', 'pointer')
  await whenShown(page, 'account')
}
