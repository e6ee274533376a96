import type { Page } from '@playwright/test'
import { isFull } from '../fixtures/isFull.js'
import { findFaintTexts } from '../quality/contrast.js'
import { findLayoutFaults, hasLongNames } from './findLayoutFaults.js'
import { findViolations, loadAxe } from './findViolations.js'
import {
  everySixteenth,
  type FrameLook,
  isOf,
  NARROW,
  onlyMain,
  onlyMainOf,
  openFrames,
  type Parity,
  type PickStates,
  type Size,
  type Stop,
  showFrame,
  WINDOWS,
  walkThroughFrames,
} from './frames.js'
import { expect, test } from './test.js'

test.use({ reducedMotion: 'reduce' })

interface Walk extends FrameLook {
  readonly size: Size
  readonly title: string
  /** What is gone through, in words. */
  readonly what:
    | 'every frame'
    | 'each view and some of its other frames in place, every second view'
    | 'the other views'
    | 'each view'
  /** The window; default: that of its size. */
  readonly window?: typeof NARROW
  /** Which frames, where not all of them. */
  readonly pick?: PickStates | undefined
  /** Whether the place of things is all that is looked at: axe has seen the same frames in another walk. */
  readonly isLayoutOnly?: boolean
  /** The views that axe looks at, where not at all: it is the most costly of all that is looked with here. */
  readonly axed?: Parity | undefined
  /** The clauses of A11Y-1 that it proves: that of its look where it is axe that sees every frame. */
  readonly proves?: string
  /** Whether names, roles and accents are looked at as well: of each view once is enough. */
  readonly isThorough?: boolean
}

/** Two looks that have little in common: each view in the first, and those in the other that axe has not seen there. */
const SHORT_WALKS: readonly Walk[] = [
  {
    title: 'dark, desktop',
    proves: 'views',
    theme: 'dark',
    size: 'desktop',
    what: 'each view and some of its other frames in place, every second view',
    pick: everySixteenth,
    axed: 'odd',
    isThorough: true,
  },
  {
    title: 'light, narrow phone, German',
    proves: 'views',
    locale: 'de',
    theme: 'light',
    size: 'phone',
    window: NARROW,
    what: 'the other views',
    pick: onlyMainOf('even'),
  },
]

const FULL_WALKS: readonly Walk[] = [
  ...SHORT_WALKS.map(({ axed: _axed, pick: _pick, ...walk }) => ({
    ...walk,
    proves: walk.theme === 'dark' ? 'views,darkDesktop' : 'views,lightPhone',
    what: 'every frame' as const,
  })),
  {
    title: 'light, phone',
    theme: 'light',
    size: 'phone',
    what: 'every frame',
    proves: 'lightPhone',
  },
  {
    title: 'dark, narrow phone',
    theme: 'dark',
    size: 'phone',
    window: NARROW,
    what: 'every frame',
    proves: 'darkPhone',
  },
  {
    title: 'light, desktop',
    theme: 'light',
    size: 'desktop',
    what: 'every frame',
    proves: 'lightDesktop',
  },
  // The languages with the longest words, and from right to left, in the looks that are left.
  {
    title: 'dark, embedded, German',
    locale: 'de',
    theme: 'dark',
    size: 'embedded',
    what: 'each view',
    pick: onlyMain,
    isLayoutOnly: true,
  },
  {
    title: 'light, desktop, Arabic',
    locale: 'ar',
    theme: 'light',
    size: 'desktop',
    what: 'each view',
    pick: onlyMain,
    isLayoutOnly: true,
  },
]

const WALKS = isFull ? FULL_WALKS : SHORT_WALKS

/** Accents that apps choose: dark, pale, and in between. */
const ACCENTS = ['#0f7b4d', '#c2410c', '#fde047', '#db2777', '#111827']

/** The accents that a view is painted in: all of them, or another one for each view. */
const accentsFor = (view: number) =>
  isFull ? ACCENTS : ACCENTS.filter((_, at) => at === view % ACCENTS.length)

const PAINTED = isFull ? 'in five accents' : 'in one of five accents'
const THOROUGH = `, with its names, roles and order as they were, and readable ${PAINTED}`

/** Names, roles and order of a view, and then its texts in each theme with some accents: it stays painted so. */
async function inspectView(page: Page, view: string, accents: readonly string[]) {
  await expect
    .soft(page.locator('body'), view)
    .toMatchAriaSnapshot({ name: `${view}.aria.yml`, timeout: 2_000 })
  const found: string[] = []
  for (const accent of accents)
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((colors) => globalThis.gallery.repaint(colors), { accent, theme })
      const faint = await findFaintTexts(page)
      found.push(...faint.map((text) => `${accent}, ${theme}: ${text}`))
    }
  return found
}

for (const walk of WALKS) {
  const { axed, pick, proves, title, what, window, ...rest } = walk
  const { isLayoutOnly = false, isThorough = false, ...look } = rest
  test.describe(title, () => {
    const isTouch = look.size === 'phone'
    test.use(window ?? WINDOWS[look.size])

    test(`${proves ? `[A11Y-1:${proves}] ` : ''}${what} without fault${isThorough ? THOROUGH : ''}: ${title}`, async ({
      gallery,
      page,
    }) => {
      test.setTimeout(600_000)
      let isLoaded = false
      let views = 0
      const inspect = async ({ at, isMain, state, view }: Stop) => {
        const faults = await findLayoutFaults(page, { mayTruncate: hasLongNames(state), isTouch })
        if (isLayoutOnly) return faults
        const isAxed = axed === undefined || (isMain && isOf(axed, at))
        if (isAxed && !isLoaded) await loadAxe(page)
        isLoaded ||= isAxed
        const violations = isAxed ? await findViolations(page) : await findFaintTexts(page)
        if (!isThorough || !isMain) return [...faults, ...violations]
        views += 1
        return [...faults, ...violations, ...(await inspectView(page, view, accentsFor(views)))]
      }
      expect(await walkThroughFrames(page, gallery, { look, pick }, inspect)).toEqual([])
    })
  })
}

test('[A11Y-1:views] what is wrong in a frame is found', async ({ gallery, page }) => {
  await page.setViewportSize(WINDOWS.phone.viewport)
  await openFrames(page, gallery)
  await loadAxe(page)
  await showFrame(page, 'Networks', 'connected', { size: 'phone' })
  const inspect = async () =>
    [
      ...(await findLayoutFaults(page, { mayTruncate: false, isTouch: true })),
      ...(await findViolations(page)),
    ].join('\n')
  expect(await inspect()).toBe('')
  await page.locator('latchkey-modal [data-view]').evaluate((view) => {
    const nameless = document.createElement('button')
    nameless.style.cssText = 'width: 30px; height: 30px; padding: 0; border: 0; margin: 40px'
    const faint = Object.assign(document.createElement('p'), { textContent: 'faint' })
    faint.style.color = '#555'
    const cut = Object.assign(document.createElement('p'), { textContent: 'cut'.repeat(99) })
    cut.style.cssText = 'width: 40px; overflow: hidden'
    const field = Object.assign(document.createElement('textarea'), { value: 'long '.repeat(99) })
    field.style.height = '44px'
    view.prepend(nameless, faint, cut, field)
  })
  const found = await inspect()
  for (const fault of [
    'button-name',
    'for "faint"',
    'too wide for its place: p',
    'too long for its place: textarea',
    'for a finger',
  ])
    expect(found).toContain(fault)
})

// The index is there for whoever looks at frames.
if (isFull)
  test('a frame can be looked at by itself, and the index leads to each', async ({
    gallery,
    page,
  }) => {
    // In one column, and of that a little: what is nearly in sight loads, too.
    await page.setViewportSize({ width: 500, height: 300 })
    await page.goto(`${gallery}?theme=light`)
    const first = page.getByTitle('Connect: wallets')
    await expect(first).toHaveAttribute('src', /frame\.html\?.*theme=light/)
    await page.getByLabel('Theme').selectOption('dark')
    await expect(first).toHaveAttribute('src', /theme=dark/)
    await page.locator('#Connect').getByRole('link', { name: 'wallets', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-settled')
    await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
  })
