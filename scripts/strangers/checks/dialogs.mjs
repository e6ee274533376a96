import { connect } from '../openPage.mjs'
import { visitBuiltPage } from './builtPage.mjs'

/** The libraries whose dialogs a page opens ours from. */
const libraries = /** @type {const} */ (['radix', 'mui', 'native'])
const clauses = { radix: 'radix', mui: 'mui', native: 'nativeDialog' }

/**
 * A modal that is opened from a dialog of the page's own, which knows nothing of it.
 * @param {import('../App.mjs').App} app
 */
export async function visitDialogs(app) {
  for (const library of libraries) {
    await app.check(
      `[REAL-17:${clauses[library]},scrolls] above a dialog (${library}) the modal scrolls, and Escape closes it alone`,
      () => visit(app, library, scrollAndEscape),
    )
    // The browser's own has no script that could act on a finger.
    if (library !== 'native')
      await app.check(
        `[REAL-17:${clauses[library]},scrolls] above a dialog (${library}) on a phone a finger scrolls the modal`,
        () => visit(app, library, scrollByFinger, { isPhone: true }),
      )
    await app.check(
      `[REAL-17:${clauses[library]}] above a dialog (${library}) a wallet is connected by mouse, and the dialog stays`,
      () => visit(app, library, connectByMouse),
    )
  }
}

/**
 * @param {import('../App.mjs').App} app
 * @param {string} library
 * @param {(page: import('playwright-core').Page, address: string) => Promise<void>} act
 * @param {{ isPhone?: boolean }} [options]
 */
async function visit(app, library, act, options) {
  await visitBuiltPage(app, { path: 'dialogs.html', ...options }, async ({ address, page }) => {
    await page.evaluate(() => scrollTo(0, 40))
    await page.getByTestId(`open-${library}`).click()
    await page.getByTestId('coupon').fill('SPRING')
    const scrolled = await page.evaluate(() => scrollY)
    await act(page, address)
    // What stands below has kept what was typed, and gets keys and focus again.
    assertEqual(await page.getByTestId('coupon').inputValue(), 'SPRING', 'what was typed')
    assertEqual(await page.evaluate(() => scrollY), scrolled, 'how far the page is scrolled')
    await page.getByTestId('coupon').press('End')
    await page.keyboard.type('5')
    assertEqual(await page.getByTestId('coupon').inputValue(), 'SPRING5', 'what is typed on')
    await page.keyboard.press('Escape')
    await page.getByTestId('checkout').waitFor({ state: 'detached' })
  })
}

/** @param {import('playwright-core').Page} page */
async function scrollAndEscape(page) {
  await page.getByTestId('connect-button').focus()
  await page.keyboard.press('Enter')
  await page.getByTestId('all-wallets').click()
  const tiles = page.getByTestId(/^wallet-search-item-/)
  const first = await tiles.first().elementHandle()
  const top = async () => (await first?.boundingBox())?.y ?? Number.NaN
  await first?.hover()
  const before = await top()
  await page.mouse.wheel(0, 200)
  await until(page, async () => (await top()) < before, 'the list to be scrolled')
  await page.keyboard.press('Escape')
  await page.getByTestId('w3m-modal').waitFor({ state: 'hidden' })
  await page.getByTestId('checkout').waitFor()
  const focused = await page.evaluate(
    () => document.activeElement?.closest('[data-testid=checkout]') !== null,
  )
  assertEqual(focused, true, 'whether the focus is back in the dialog')
}

/**
 * By a finger that the browser itself makes a scroll of, if nobody keeps it from that.
 * @param {import('playwright-core').Page} page
 */
async function scrollByFinger(page) {
  await page.getByTestId('connect-button').tap()
  await page.getByTestId('all-wallets').tap()
  const first = await page
    .getByTestId(/^wallet-search-item-/)
    .first()
    .elementHandle()
  const box = async () => (await first?.boundingBox()) ?? { x: Number.NaN, y: Number.NaN }
  const before = await box()
  const browser = await page.context().newCDPSession(page)
  const [x, y] = [before.x + 20, before.y + 180]
  /** @param {number} by */
  const move = (by) =>
    browser.send('Input.dispatchTouchEvent', {
      type: by === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x, y: y - by }],
    })
  for (let by = 0; by <= 120; by += 10) await move(by)
  await until(page, async () => (await box()).y < before.y - 50, 'the list to follow the finger')
  // It rests before it is lifted: the list would run on, and the next tap would stop it and do nothing else.
  await page.waitForTimeout(300)
  await move(121)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByTestId('w3m-header-close').tap()
  await page.getByTestId('w3m-modal').waitFor({ state: 'hidden' })
  await page.getByTestId('checkout').waitFor()
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} address
 */
async function connectByMouse(page, address) {
  await connect(page, address)
  await page.getByTestId('w3m-modal').waitFor({ state: 'hidden' })
}

/**
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<boolean>} isSo
 * @param {string} what
 */
async function until(page, isSo, what) {
  for (let look = 0; look < 100; look++) {
    if (await isSo()) return
    await page.waitForTimeout(100)
  }
  throw new Error(`Waited in vain for ${what}`)
}

/**
 * @param {unknown} actual
 * @param {unknown} expected
 * @param {string} what
 */
function assertEqual(actual, expected, what) {
  if (actual !== expected)
    throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}
