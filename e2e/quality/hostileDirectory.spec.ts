import { devices } from '@playwright/test'
import { ALLOWED_LINKS, REFUSED_LINKS } from '../../packages/foundation/test/corpora/links.js'
import { App } from '../fixtures/App.js'
import { pick } from '../fixtures/isFull.js'
import { holdOpenings } from '../fixtures/openings.js'
import { PICKED_ALLOWED_LINKS, PICKED_REFUSED_LINKS } from '../fixtures/pickCases.js'
import { expect, test } from '../fixtures/test.js'

/** A wallet of the directory whose every link is the same. */
function listed(link: string, id: string) {
  return {
    id,
    name: `Wallet ${id}`,
    homepage: link,
    image_url: link,
    mobile_link: link,
    link_mode: link,
    desktop_link: link,
    webapp_link: link,
    app_store: link,
    play_store: link,
    chrome_store: link,
  }
}

const isPairing = (href: string) => href.startsWith('wc:')

const { defaultBrowserType: _phoneBrowser, ...iphone } = devices['iPhone 14'] ?? {}

for (const [device, options] of [
  ['computer', {}],
  ['phone', iphone],
] as const) {
  test.describe(device, () => {
    test.use({ ...options, reducedMotion: 'reduce' })
    test.describe.configure({ timeout: 240_000 })

    test('[T9] links that may not be opened, in every field of a directory: none is', async ({
      lifecycle,
      page,
      sandbox,
    }) => {
      expect(REFUSED_LINKS).toHaveLength(80)
      const bad = REFUSED_LINKS.map((link, index) => listed(link, `bad${index}`))
      const good = ALLOWED_LINKS.map((link, index) => ({
        ...listed(link, `good${index}`),
        image_url: null,
      }))
      const data = [...good, ...bad]
      sandbox.api.setFault('getWallets', { body: { count: data.length, data } })
      const opened = await holdOpenings(page)
      await page.goto(lifecycle)
      await page.evaluate(
        ({ api, relay }) => {
          globalThis.lifecycle.create('main', {
            endpoints: { relay, wallets: api },
            walletLinkSchemes: 'all',
          })
          return globalThis.lifecycle.kit('main').open()
        },
        { api: sandbox.addresses.api, relay: sandbox.addresses.relay },
      )
      const app = new App(page)
      // By then the directory is known, and each of its wallets by its id.
      await expect(app.wallet('good0')).toBeVisible()

      /** Follows all that a view has to follow. */
      const followAll = async () => {
        const tabs = app.modal.getByRole('tab')
        for (let tab = 0; tab < Math.max(1, await tabs.count()); tab += 1) {
          if ((await tabs.count()) > 0) await tabs.nth(tab).click()
          const open = page.getByTestId('w3m-connecting-widget-primary-button')
          if (await open.isVisible()) await open.click()
        }
        for (const link of await app.modal.locator('a[href]').all()) await link.click()
      }
      const visit = async (id: string) => {
        for (const view of ['ConnectingWalletConnect', 'Downloads'] as const) {
          await page.evaluate(
            ([name, walletId]) => globalThis.lifecycle.kit('main').push(name, { walletId }),
            [view, id] as const,
          )
          await app.view(view).waitFor()
          await followAll()
          await page.evaluate(() => globalThis.lifecycle.kit('main').goBack())
          await app.view('Connect').waitFor()
        }
        return (await opened()).filter((href) => !isPairing(href))
      }

      const [refused, allowed] =
        device === 'phone'
          ? [pick(PICKED_REFUSED_LINKS, 1, 3, 5), pick(PICKED_ALLOWED_LINKS, 0)]
          : [pick(PICKED_REFUSED_LINKS, 0, 2, 4), pick(PICKED_ALLOWED_LINKS, 1)]
      for (const link of refused)
        expect(await visit(`bad${REFUSED_LINKS.indexOf(link)}`), link).toEqual([])
      // Those that may be opened are, so that the walk above went where links are.
      for (const link of allowed) {
        const hrefs = await visit(`good${ALLOWED_LINKS.indexOf(link)}`)
        expect(hrefs, link).not.toEqual([])
        const base = link.replace(/[?/]*[^/]*$/, '').replace(/:$/, '://')
        for (const href of hrefs) expect(href.startsWith(base), `${href} from ${link}`).toBe(true)
      }
    })
  })
}
