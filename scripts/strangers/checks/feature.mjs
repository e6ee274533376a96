import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../lib/childProcess.mjs'
import { root } from '../../lib/root.mjs'
import { connect } from '../openPage.mjs'
import { visitBuiltPage } from './builtPage.mjs'

/**
 * A feature that somebody else has written: built by its author with what we publish, packed, and put into an app.
 * @param {import('../App.mjs').App} app
 */
export async function addFeature(app) {
  const source = join(app.folder, 'membership')
  await rm(source, { recursive: true, force: true })
  await cp(join(root, 'examples/custom-feature/membership'), source, { recursive: true })
  await app.run('vite', ['build', 'membership'])
  await install(source, join(app.folder, 'node_modules/@orchard/membership'))
}

/**
 * Packs a package and puts what is in its tarball where an install would.
 * @param {string} source
 * @param {string} target
 */
async function install(source, target) {
  const packed = await run('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: source })
  if (packed.code !== 0) throw new Error(packed.output)
  const tarball = join(source, packed.output.trim().split('\n').at(-1) ?? '')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const unpacked = await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', target])
  if (unpacked.code !== 0) throw new Error(unpacked.output)
}

/**
 * A visitor who comes in by the feature's section, and goes to each of its places.
 * @param {import('../App.mjs').App} app
 */
export const visitFeature = (app) =>
  visitBuiltPage(app, { path: 'membership.html' }, async ({ address, page }) => {
    await page.getByTestId('connect-button').click()
    await page.getByLabel('Member number').fill('1234')
    await page.getByTestId('member-enter').click()
    await page.getByTestId('member-agree').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('member-agree').click()
    await page.getByTestId('member-welcome').waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByTestId('member').getByText('1234').waitFor()
    await connect(page, address)
    await page.getByTestId('account-button').click()
    await page.getByTestId('wallet-features-membership-button').click()
    await page.getByTestId('member-trees').waitFor()
    await page.getByTestId('header-back').click()
    await page.getByTestId('account-settings-button').click()
    await page.getByTestId('member-sign-out').click()
    await page.getByTestId('member').getByText('none').waitFor()
  })
