import { announce, rows } from '../fixtures/announce.js'
import { isFull } from '../fixtures/isFull.js'
import { expect, test } from '../fixtures/test.js'
import { readFocus } from './focus.js'

const SANDBOX_WALLET = 'dev.latchkey.sandbox'

test.describe('wallets that announce nonsense', () => {
  const RLO = '\u202e'

  test('[T5][T6][T7][T8] nothing runs, names are clean, and the good wallet connects', async ({
    open,
    page,
    strangers,
  }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, {
        pwned: [],
        alert: () => Reflect.get(globalThis, 'pwned').push(1),
      })
    })
    const script = "globalThis.pwned.push('x')"
    const svg = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`)}`
    await announce(page, [
      { name: `<img src=x onerror="${script}">` },
      { name: `<script>${script}</script>` },
      { name: `Good${RLO}tellaW\u200b\u0007\n Wallet` },
      { name: '__proto__', rdns: 'proto.example' },
      { name: 'constructor', rdns: 'constructor.example' },
      { name: 'M'.repeat(1_000_000) },
      { name: '\u0639\u0631\u0628\u064a' },
      { name: 'Script icon', icon: `javascript:${script}` },
      { name: 'Page icon', icon: `data:text/html,<script>${script}</script>` },
      { name: 'Far icon', icon: 'https://evil.example/icon.png' },
      { name: 'Drawn icon', icon: svg },
      { name: 'Broken icon', icon: 'data:image/png;base64,AAAA' },
      { name: 'Huge icon', icon: `data:image/png;base64,${'A'.repeat(500_000)}` },
      { name: 'Icon of a number', icon: 7 },
      { name: 'Sandbox Wallet', rdns: SANDBOX_WALLET },
      // None of these is a wallet.
      { name: '' },
      { name: '  \u200b ' },
      { name: 42 },
      { name: null },
      { name: 'No domain', rdns: 'nonsense' },
      { name: 'Evil domain', rdns: '__proto__' },
      { name: 'No uuid', uuid: 'x' },
    ])
    await page.addInitScript(() => {
      const evil = [
        null,
        'x',
        {},
        { info: null, provider: { request() {} } },
        {
          info: {
            uuid: '10000000-0000-4000-8000-000000000000',
            name: 'No provider',
            rdns: 'a.example',
          },
          provider: null,
        },
        {
          info: {
            uuid: '10000000-0000-4000-8000-000000000001',
            name: 'No request',
            rdns: 'b.example',
          },
          provider: {},
        },
        {
          provider: { request() {} },
          get info(): unknown {
            throw new Error('gotcha')
          },
        },
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('gotcha')
            },
          },
        ),
      ]
      window.addEventListener('eip6963:requestProvider', () => {
        for (const detail of evil)
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      })
    })
    const app = await open('react-ethers')
    await app.openConnect()
    await app.wallet(SANDBOX_WALLET).first().waitFor()

    await expect(rows(page).locator('bdi')).toHaveCount(16)
    const names = await rows(page).locator('bdi').allTextContents()
    expect(names.filter((name) => name.startsWith('MM'))).toEqual([])
    for (const bad of ['No domain', 'Evil domain', 'No uuid', 'No provider', 'No request', '42'])
      expect(names).not.toContain(bad)
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(64)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
    expect(names).toContain(`<img src=x onerror="${script}">`)
    expect(names.filter((name) => name === 'Sandbox Wallet')).toHaveLength(2)
    // Both: either may be the false one.
    await expect(app.modal.getByText('Same name as another')).toHaveCount(2)
    const images = rows(page).locator('img')
    await expect
      .poll(() =>
        images.evaluateAll((list: HTMLImageElement[]) => list.every((one) => one.complete)),
      )
      .toBe(true)
    const sources = await images.evaluateAll((list) =>
      list.map((image) => image.getAttribute('src')?.slice(0, 11)),
    )
    for (const source of sources) expect(source).toBe('data:image/')
    expect(await rows(page).locator('script, iframe, object, embed').count()).toBe(0)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toEqual([])
    expect(strangers).toEqual([])

    // The first to announce itself keeps its place.
    await app.wallet(SANDBOX_WALLET).first().click()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
  })

  test('[R18] three hundred wallets: few rows in the page, the last one in reach, quick to open', async ({
    open,
    page,
    wallets,
  }) => {
    const many = Array.from({ length: 300 }, (_, index) => ({ name: `Wallet ${index + 1}` }))
    await announce(page, many)
    const app = await open('react-ethers')
    await page.getByTestId('connect-button').waitFor()
    await page.waitForLoadState('networkidle')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    // How long the page's thread was at work: others on the same cores don't count.
    const worked = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000
    }
    const before = await worked()
    await app.openConnect()
    await expect(rows(page).nth(15)).toBeAttached()
    const took = (await worked()) - before
    console.log(`300 wallets: open in ${took} ms`)
    expect(took).toBeGreaterThan(0)
    expect(took).toBeLessThan(1_500)
    expect(await rows(page).count()).toBeLessThanOrEqual(60)
    const stage = app.modal.locator('[data-view]')
    const height = await stage.evaluate((view) => view.scrollHeight)
    expect(height).toBeGreaterThan(300 * 60)

    await stage.evaluate((view) => view.scrollTo(0, view.scrollHeight))
    const last = rows(page).last()
    await expect(last).toBeInViewport()
    expect(await rows(page).count()).toBeLessThanOrEqual(60)
    expect(await stage.evaluate((view) => view.scrollHeight)).toBe(height)
    expect(wallets.log).toEqual([])
    // From row to row by keyboard, further than is drawn at once: `WalletList.browser.test.tsx` does so in every run.
    if (!isFull) return
    await stage.evaluate((view) => view.scrollTo(0, 0))
    await expect(rows(page).first()).toContainText('WalletConnect')
    await rows(page).first().focus()
    const seen = new Set<string>()
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab')
      seen.add((await readFocus(page)).testId)
    }
    expect(seen.size).toBe(80)
  })
})
