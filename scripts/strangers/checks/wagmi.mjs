import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assertNoFaults, connect, openPage } from '../openPage.mjs'
import { findTypeErrors } from './findTypeErrors.mjs'
import { checkVite } from './vite.mjs'

const wallet = 'dev.latchkey.sandbox'

/** @param {2 | 3} major of the app's wagmi */
export function checkWagmi(major) {
  /** @param {import('../App.mjs').App} app */
  return async (app) => {
    await app.check(`[REAL-16:wagmi${major}] npm installs one @wagmi/core, of this wagmi`, () =>
      assertOneCore(app, major),
    )
    await app.check(
      `[REAL-16:wagmi${major}] our declarations hold beside wagmi's, none of them skipped`,
      async () => {
        const errors = await findTypeErrors(app, 'typescript', [
          '-p',
          '.',
          '--skipLibCheck',
          'false',
        ])
        if (errors.length > 0) throw new Error(errors.join('\n'))
      },
    )
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
 * @param {import('../App.mjs').App} app
 * @param {number} major
 */
async function assertOneCore({ folder }, major) {
  const lock = await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8')
  /** @type {{ packages: Record<string, { version?: string }> }} */
  const { packages } = JSON.parse(lock)
  const found = Object.entries(packages)
    .filter(([path]) => path.endsWith('node_modules/@wagmi/core'))
    .map(([path, { version }]) => `${path} ${version}`)
  if (found.length !== 1 || !found[0]?.includes(` ${major}.`))
    throw new Error(`installed: ${found.join(', ') || 'none'}`)
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
