import { assertNoFaults, connect, openPage } from '../openPage.mjs'
import { checkVite } from './vite.mjs'

const wallet = 'dev.latchkey.sandbox'

/** @param {2 | 3} major of the app's wagmi */
export function checkWagmi(major) {
  /** @param {import('../App.mjs').App} app */
  return async (app) => {
    const url = await checkVite(app)
    if (url === undefined) return
    await app.check(
      `[REAL-16:wagmi${major}] what the modal or wagmi's hooks connect and end, the other shows`,
      async () => {
        const { page, address, faults, close } = await openPage(app)
        await page.goto(url)
        await connect(page, address)
        await showBoth(page, 'connected')
        await page.getByTestId('disconnect').click()
        await showBoth(page, 'disconnected')
        await page.getByTestId(`connect-${wallet}`).click()
        await showBoth(page, 'connected')
        await page.reload()
        await showBoth(page, 'connected')
        await page.getByTestId('kit-address').getByText(address, { exact: true }).waitFor()
        assertNoFaults(faults)
        await close()
      },
    )
  }
}

/**
 * Waits until the kit and wagmi say the same.
 * @param {import('playwright-core').Page} page
 * @param {'connected' | 'disconnected'} status
 */
async function showBoth(page, status) {
  for (const id of ['status', 'kit-status'])
    await page.getByTestId(id).getByText(status, { exact: true }).waitFor()
}
