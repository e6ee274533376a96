import type { Page } from '@playwright/test'
import { pick } from '../fixtures/isFull.js'
import { expect, test } from '../fixtures/test.js'

/** How long each file takes that loads after the click. */
const LATE_MS = 400
/** What a person sees of the first view, from the click on or later. */
const PARTS = {
  stand: 'dialog:not([class])',
  wallet: '[data-testid="wallet-selector-dev.latchkey.sandbox"]',
  all: '[data-testid="all-wallets"]',
  email: '[data-testid="connect-email-0"]',
  socials: '[data-testid="connect-socials-0"]',
} as const

type Tops = Readonly<Record<keyof typeof PARTS, readonly number[]>>

/** Notes frame by frame where the parts of the modal begin; gives all that was seen of each. */
async function watchTops(page: Page): Promise<() => Promise<Tops>> {
  await page.evaluate((parts) => {
    const seen = Object.fromEntries(Object.keys(parts).map((name) => [name, new Set<number>()]))
    const note = () => {
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      for (const [name, selector] of Object.entries(parts)) {
        const part = root?.querySelector('dialog[open]') && root.querySelector(selector)
        const box = part?.getBoundingClientRect()
        if (box?.height) seen[name]?.add(Math.round(box.top))
      }
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Reflect.set(window, 'readTops', () =>
      Object.fromEntries(Object.entries(seen).map(([name, tops]) => [name, [...tops]])),
    )
  }, PARTS)
  return () => page.evaluate(() => Reflect.get(window, 'readTops')())
}

const PLACES = [
  ['at a desk', { width: 1280, height: 720 }],
  ['at a high desk', { width: 1280, height: 1080 }],
  ['on a phone', { width: 390, height: 844 }],
] as const

// `showSkeleton.browser.test.ts` has what stands in for the modal where the modal will be, in both places.
for (const [place, viewport] of pick(PLACES, 2))
  test.describe(place, () => {
    test.use({ viewport, reducedMotion: 'no-preference' })

    test(`a first click whose code comes late: nothing that is on show moves when the rest comes, ${place}`, async ({
      open,
      page,
      wallets: _wallets,
    }) => {
      let isLate = false
      let goOn = () => {}
      const stands = new Promise<void>((resolve) => {
        goOn = resolve
      })
      // The modal's own code, too, which the page fetches in its idle time: not before the click is answered without it.
      await page.route('**/assets/*.js', async (route) => {
        if (/takeOver/.test(route.request().url())) await stands
        if (isLate) await new Promise((resolve) => setTimeout(resolve, LATE_MS))
        await route.fallback()
      })
      const app = await open('react-multichain')
      isLate = true
      const readTops = await watchTops(page)
      await page.getByTestId('connect-button').first().click()
      await page.locator(PARTS.stand).waitFor()
      goOn()
      await app.view('Connect').getByTestId('social-selector-google').waitFor()
      await app.view('Connect').getByTestId('wui-email-input').waitFor()
      for (const [part, tops] of Object.entries(await readTops())) {
        // Else nobody has looked.
        expect(tops.length, part).toBeGreaterThan(0)
        expect(Math.max(...tops) - Math.min(...tops), `${part}: ${tops}`).toBeLessThanOrEqual(1)
      }
    })
  })
