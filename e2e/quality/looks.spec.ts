import type { Page } from '@playwright/test'
import { App } from '../fixtures/App.js'
import { finger } from '../fixtures/finger.js'
import { expect, test } from '../fixtures/test.js'
import { settle } from './views.js'

const SANDBOX_WALLET = 'dev.latchkey.sandbox'

/** An instance on the page, and the modal open on its first view. */
async function openModal(page: Page, url: string, options: object = {}): Promise<App> {
  await page.goto(url)
  const app = new App(page)
  await page.evaluate((given) => {
    globalThis.lifecycle.create('main', given)
    return globalThis.lifecycle.kit('main').open()
  }, options)
  await app.wallet('walletConnect').waitFor()
  await settle(page)
  return app
}

/** A colour as the browser paints it, however the style sheet has written it: red, green, blue. */
function paintedColor(page: Page, testId: string): Promise<readonly number[]> {
  return page.getByTestId(testId).evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (canvas === null) return []
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })
}

/** The colour of a point of the page, as a person sees it. */
async function pixel(page: Page, x: number, y: number): Promise<readonly number[]> {
  const png = await page.screenshot({ clip: { x, y, width: 1, height: 1 }, animations: 'disabled' })
  const url = `data:image/png;base64,${png.toString('base64')}`
  return page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    canvas?.drawImage(image, 0, 0)
    return [...(canvas?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])]
  }, url)
}

async function boxOf(app: App) {
  const box = await app.modal.boundingBox()
  if (box === null) throw new Error('The modal is not on the page')
  return box
}

/** The colour of the card itself, beside its title. */
async function cardColor(app: App): Promise<readonly number[]> {
  const { x, y, width } = await boxOf(app)
  return pixel(app.page, Math.round(x + width / 2), Math.round(y + 10))
}

/** What scrolls on a page: the page itself, or an element of its own that is as large as the window. */
const SCROLLERS = ['page', 'element'] as const

/** Makes the page longer than the window, and scrolls it by 300 px. */
async function makeLong(page: Page, scroller: (typeof SCROLLERS)[number]): Promise<void> {
  await page.evaluate((isElement) => {
    document.body.style.height = isElement ? '' : '4000px'
    window.scrollTo(0, isElement ? 0 : 300)
    if (!isElement) return
    const element = document.createElement('div')
    element.id = 'scroller'
    element.style.cssText = 'position: fixed; inset: 0; overflow: auto; background: #fff'
    const content = document.createElement('div')
    content.style.height = '4000px'
    element.append(content)
    document.body.append(element)
    element.scrollTo(0, 300)
  }, scroller === 'element')
  expect(await scrolled(page)).toBe(300)
}

/** How far the page is scrolled, by whichever element. */
const scrolled = (page: Page) =>
  page.evaluate(() => window.scrollY + (document.querySelector('#scroller')?.scrollTop ?? 0))

/** As in browsers that do not hold the page by these styles: the modal holds it without them. */
async function withoutHoldingStyles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    if (!root) throw new Error('There is no modal')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'dialog, dialog * { overscroll-behavior: auto !important; touch-action: auto !important }',
    )
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  })
}

/** A scroll that nobody has refused would be under way by then. */
async function staysScrolled(page: Page): Promise<void> {
  await page.waitForTimeout(300)
  expect(await scrolled(page)).toBe(300)
}

test('[VIEW-8][REAL-17:scrolls] the card is 360px wide and in the middle of a desktop; the page does not scroll behind it, does not jump, and is left as it was; full screen is for phones', async ({
  lifecycle,
  page,
  wallets,
}) => {
  await page.setViewportSize({ width: 1_000, height: 800 })
  await page.goto(lifecycle)
  await page.evaluate(() => {
    document.body.style.height = '4000px'
    window.scrollTo(0, 300)
    globalThis.lifecycle.create('main')
  })
  const look = () =>
    page.evaluate(() => ({
      scroll: window.scrollY,
      style: document.documentElement.getAttribute('style'),
      left: document.querySelector('h1')?.getBoundingClientRect().left,
      width: document.querySelector('h1')?.getBoundingClientRect().width,
    }))
  const before = await look()
  expect(before.scroll).toBe(300)
  const app = new App(page)
  await page.evaluate(() => globalThis.lifecycle.kit('main').open())
  await app.wallet('walletConnect').waitFor()
  await settle(page)
  const { x, y, width, height } = await boxOf(app)
  expect(width).toBe(360)
  expect(x).toBe(320)
  expect(Math.abs(y + height / 2 - 400)).toBeLessThanOrEqual(1)
  await withoutHoldingStyles(page)
  await page.mouse.move(20, 20)
  await page.mouse.wheel(0, 500)
  for (const key of ['PageDown', 'ArrowDown', 'End']) await page.keyboard.press(key)
  await staysScrolled(page)
  expect(await look()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(app.modal).toBeHidden()
  await expect.poll(look).toEqual(before)
  await page.mouse.wheel(0, 500)
  await expect.poll(async () => (await look()).scroll).toBe(800)

  await makeLong(page, 'element')
  await page.evaluate(() => {
    globalThis.lifecycle.create('full', { enableMobileFullScreen: true })
    return globalThis.lifecycle.kit('full').open()
  })
  await app.wallet('walletConnect').waitFor()
  await settle(page)
  const card = await boxOf(app)
  expect(card.width).toBe(360)
  expect(card.height).toBeLessThan(640)
  await withoutHoldingStyles(page)
  await page.mouse.wheel(0, 500)
  for (const key of ['PageDown', 'ArrowDown', 'End']) await page.keyboard.press(key)
  await staysScrolled(page)
  await page.keyboard.press('Escape')
  await expect(app.modal).toBeHidden()
  await page.mouse.wheel(0, 500)
  await expect.poll(() => scrolled(page)).toBe(800)
  expect(wallets.log).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[VIEW-8][REAL-17:scrolls] the card is a sheet at the bottom, as wide as the screen, with targets for fingers; one beside it scrolls no page', async ({
    lifecycle,
    page,
    wallets,
  }) => {
    const app = await openModal(page, lifecycle)
    const { x, y, width, height } = await boxOf(app)
    expect({ x, width, bottom: y + height }).toEqual({ x: 0, width: 390, bottom: 844 })
    for (const row of await app.modal.locator('[data-testid^="wallet-selector-"]').all())
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    // A finger that has left goes on hovering in some browsers: no row may stay lit.
    const row = app.wallet(SANDBOX_WALLET)
    const colorOf = () => row.evaluate((element) => getComputedStyle(element).backgroundColor)
    const color = await colorOf()
    await row.hover()
    expect(await colorOf()).toBe(color)
    // What is drawn smaller than a fingertip is larger to the touch.
    const close = await page.getByTestId('w3m-header-close').boundingBox()
    const middle = {
      x: (close?.x ?? 0) + (close?.width ?? 0) / 2,
      y: (close?.y ?? 0) + (close?.height ?? 0) / 2,
    }
    for (const [dx, dy] of [
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ] as const) {
      const hit = await page.evaluate(
        ([px, py]) => {
          const root = document.querySelector('latchkey-modal')?.shadowRoot
          return root?.elementFromPoint(px, py)?.closest('button')?.dataset.testid
        },
        [middle.x + dx, middle.y + dy] as const,
      )
      expect(hit, `${dx} ${dy}`).toBe('w3m-header-close')
    }

    const push = async () => {
      const one = await finger(page, 195, y - 40)
      await one.moveBy(-160)
      await one.lift()
    }
    for (const scroller of SCROLLERS) {
      await page.evaluate(() => globalThis.lifecycle.kit('main').open())
      await app.wallet('walletConnect').waitFor()
      await settle(page)
      await withoutHoldingStyles(page)
      await makeLong(page, scroller)
      await push()
      await staysScrolled(page)
      await page.keyboard.press('Escape')
      await expect(app.modal).toBeHidden()
      await push()
      await expect.poll(() => scrolled(page)).toBeGreaterThan(400)
    }
    expect(wallets.log).toEqual([])
  })
})

test('[THEME-1][THEME-3] dark at first, light at run time, each with its colours; with `system` as the browser prefers, also while it is open', async ({
  lifecycle,
  page,
  wallets,
}) => {
  wallets.setApprovals('reject')
  const app = await openModal(page, lifecycle)
  expect(await cardColor(app)).toEqual([18, 19, 19])
  await page.evaluate(() => globalThis.lifecycle.kit('main').setThemeMode('light'))
  expect(await cardColor(app)).toEqual([255, 255, 255])
  await app.wallet(SANDBOX_WALLET).click()
  const retry = 'w3m-connecting-widget-secondary-button'
  const [red = 0, green = 0, blue = 0] = await paintedColor(page, retry)
  expect(blue).toBeGreaterThan(200)
  expect(blue - Math.max(red, green)).toBeGreaterThan(80)

  await page.evaluate(() =>
    globalThis.lifecycle.kit('main').setThemeVariables({
      '--w3m-accent': '#008000',
      '--apkt-color-mix': '#ff0000',
      '--apkt-color-mix-strength': 50,
      '--apkt-border-radius-master': '0px',
      '--apkt-font-size-master': '12px',
    }),
  )
  expect(await paintedColor(page, retry)).toEqual([0, 128, 0])
  expect(await cardColor(app)).toEqual([255, 128, 128])
  const style = await page.getByTestId(retry).evaluate((button) => {
    const { borderRadius, fontSize } = getComputedStyle(button)
    return { borderRadius, fontSize }
  })
  expect(style.borderRadius).toBe('0px')
  expect(Number.parseFloat(style.fontSize)).toBeCloseTo(16.8)

  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => globalThis.lifecycle.destroy('main'))
  await page.evaluate(() => {
    globalThis.lifecycle.create('system', { themeMode: 'system' })
    return globalThis.lifecycle.kit('system').open()
  })
  await app.wallet('walletConnect').waitFor()
  await settle(page)
  const tokens = () =>
    page.getByTestId('w3m-modal-card').evaluate((card) => {
      const style = getComputedStyle(card)
      return ['--lk-base', '--lk-text', '--lk-success', '--lk-shadow'].map((name) =>
        style.getPropertyValue(name),
      )
    })
  const inLight = await tokens()
  expect(await cardColor(app)).toEqual([255, 255, 255])
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await tokens()
  expect(await cardColor(app)).toEqual([18, 19, 19])
  // The same as where the app says which.
  for (const [mode, expected] of [
    ['light', inLight],
    ['dark', inDark],
  ] as const) {
    await page.evaluate((given) => globalThis.lifecycle.kit('system').setThemeMode(given), mode)
    expect(await tokens()).toEqual(expected)
  }
})

test('[THEME-1] the demo tries a theme on: buttons at once, the dialog when it opens', async ({
  open,
  page,
  wallets,
}) => {
  const app = await open('react-multichain')
  const button = page.getByTestId('connect-button')
  await expect(button).toHaveCSS('border-radius', '12px')
  await page.getByTestId('theme').click()
  await page.getByRole('radio', { name: 'Green' }).check({ force: true })
  await page.getByRole('slider', { name: 'Roundness' }).fill('0')
  await page.getByRole('slider', { name: 'Size of the text' }).fill('12')
  await expect(button).toHaveCSS('border-radius', '0px')
  await expect(button).toHaveCSS('font-size', '16.8px')
  expect(await paintedColor(page, 'connect-button')).toEqual([0x12, 0xa1, 0x50])
  await expect(page.getByText('\'--apkt-accent\': "#12a150"')).toBeVisible()
  await page.getByTestId('theme-show').click()
  await app.view('Connect').waitFor()
  await settle(page)
  expect(await cardColor(app)).toEqual([255, 255, 255])
  await expect(page.getByTestId('w3m-header-text')).toHaveCSS('font-size', '19.2px')
  await page.keyboard.press('Escape')
  await page.getByTestId('theme-reset').click()
  await expect(button).toHaveCSS('border-radius', '12px')
  expect(wallets.log).toEqual([])
})

test('with reduced motion nothing moves: fades of 80 ms at most', async ({
  lifecycle,
  page,
  wallets,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openModal(page, lifecycle)
  await page.keyboard.press('Escape')
  await expect(page.locator('latchkey-modal')).toHaveCount(0)
  // Every animation that begins anywhere is written down.
  await page.evaluate(() => {
    const begun: unknown[] = []
    Reflect.set(globalThis, 'begun', begun)
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: Element, ...args) {
      const animation = animate.apply(this, args)
      const frames =
        animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : []
      begun.push({
        duration: animation.effect?.getTiming().duration,
        moves: frames.some(({ transform = 'none' }) => transform !== 'none'),
      })
      return animation
    }
  })
  const app = new App(page)
  await page.evaluate(() => globalThis.lifecycle.kit('main').open())
  await app.wallet('walletConnect').click()
  await app.view('ConnectingWalletConnect').waitFor()
  await app.back()
  await app.view('Connect').waitFor()
  await page.keyboard.press('Escape')
  await expect(page.locator('latchkey-modal')).toHaveCount(0)
  const begun = await page.evaluate((): { duration: number; moves: boolean }[] =>
    Reflect.get(globalThis, 'begun'),
  )
  expect(begun.length).toBeGreaterThan(3)
  for (const animation of begun) {
    expect(animation.moves).toBe(false)
    expect(animation.duration).toBeLessThanOrEqual(80)
  }
  expect(wallets.log).toEqual([])
})
