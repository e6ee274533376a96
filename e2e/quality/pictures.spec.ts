import type { Locator } from '@playwright/test'
import { PNG } from 'pngjs'
import { App } from '../fixtures/App.js'
import { expect, test } from '../fixtures/test.js'

/** Mainnet and Base, of which nothing is asked. */
const NETWORKS = [
  [1, 'Ethereum'],
  [8453, 'Base'],
  [31_337, 'Nowhere'],
].map(([id, name]) => ({
  id: Number(id),
  name: String(name),
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}))

/** How much of an element, of 1, has a colour. */
async function shareOf(element: Locator, [red, green, blue]: readonly [number, number, number]) {
  const { data, height, width } = PNG.sync.read(
    // A view that comes fades in.
    await element.screenshot({ animations: 'disabled' }),
  )
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    const distance = [red, green, blue].map((value, index) =>
      Math.abs((data[at + index] ?? 0) - value),
    )
    if (Math.max(...distance) < 12) count += 1
  }
  return count / (width * height)
}

test('[NET-5][CSP-1] wallets and networks are drawn without any server, on a page that forbids every image', async ({
  faults,
  lifecycle,
  page,
}) => {
  await page.route(lifecycle, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replace(/img-src[^;]*;\s*/, '') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  await page.goto(lifecycle)
  const app = new App(page)
  await page.evaluate((networks) => globalThis.lifecycle.create('main', { networks }), NETWORKS)

  await page.evaluate(() => void globalThis.lifecycle.kit('main').open({ view: 'AllWallets' }))
  await app.view('AllWallets').waitFor()
  const fox = page.getByTestId('wallet-search-item-metamask')
  await expect(fox.locator('svg[data-drawn] path').first()).toBeVisible()
  await expect(fox.locator('[data-monogram]')).toHaveCount(0)
  expect(await shareOf(fox.locator('svg[data-drawn]'), [255, 92, 22])).toBeGreaterThan(0.03)
  // One that is made of a gradient: it is found in the shadow root.
  const rainbow = page.getByTestId('wallet-search-item-rainbow').locator('svg[data-drawn]')
  await expect(rainbow.locator('linearGradient').first()).toBeAttached()
  expect(await shareOf(rainbow, [23, 66, 153])).toBeGreaterThan(0.003)

  await page.evaluate(() => globalThis.lifecycle.kit('main').push('Networks'))
  await app.view('Networks').waitFor()
  const base = app.network('Base').locator('svg[data-drawn]')
  expect(await shareOf(base, [0, 0, 255])).toBeGreaterThan(0.2)
  await expect(app.network('Ethereum').locator('svg[data-drawn] path').first()).toBeVisible()
  await expect(app.network('Nowhere').locator('[data-monogram]')).toHaveText('N')
  await expect(app.modal.locator('img')).toHaveCount(0)
  // The icon that the page itself has in its head, and nothing else.
  for (const fault of faults.splice(0)) expect(fault).toContain("Loading the image 'data:,'")
})
