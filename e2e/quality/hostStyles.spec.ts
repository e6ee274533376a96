import type { Locator, Page } from '@playwright/test'
import { App } from '../fixtures/App.js'
import { isFull, pick } from '../fixtures/isFull.js'
import { expect, test } from '../fixtures/test.js'
import { settle } from './views.js'

/** What pages do to elements that they do not know, from careless to malicious. */
const HOSTILE: Readonly<Record<string, string>> = {
  'everything on everything': `
    *, *::before, *::after {
      all: unset !important; color: red !important; background: lime !important; font: italic 40px/3 serif !important;
      letter-spacing: 9px !important; text-transform: uppercase !important; text-align: right !important;
      opacity: 0.2 !important; visibility: hidden !important; pointer-events: none !important;
      transform: rotate(5deg) scale(0.4) !important; filter: blur(3px) !important; clip-path: inset(40%) !important;
      overflow: hidden !important; max-width: 20px !important; max-height: 20px !important; display: none !important;
    }
    :root, body { display: block !important; visibility: visible !important; opacity: 1 !important; }`,
  'a reset': `
    *, ::before, ::after, ::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid currentColor; }
    html, :host { font: 18px/1.5 serif; tab-size: 4; -webkit-text-size-adjust: 100%; }
    h1, h2, h3 { font-size: inherit; font-weight: inherit; }
    ol, ul, menu { list-style: none; }
    img, svg, video, canvas { display: block; max-width: 100%; height: auto; vertical-align: middle; }
    button, input, select, textarea, ::file-selector-button
      { font: inherit; color: inherit; background: transparent; border-radius: 0; opacity: 1; }
    a { color: inherit; text-decoration: inherit; } [hidden] { display: none !important; }`,
  'resets of single elements': `
    button, a, input, dialog, section, header, footer, h2, p, ul, li, div, span, bdi, small, img, svg, path, details
      { all: unset !important; border: 9px solid red !important; font: 40px cursive !important; display: inline !important; }
    dialog { display: none !important } li { list-style: square inside !important; float: right !important }`,
  'rules for hosts and their parts': `
    :host, :host(*), ::part(button), ::slotted(*) { all: unset !important; display: none !important; }
    latchkey-modal { display: none !important; position: static !important; zoom: 3 !important; content-visibility: hidden !important;
      contain: strict !important; transform: scale(0.3) !important; opacity: 0 !important; visibility: hidden !important; }
    latchkey-modal * , latchkey-modal::before { color: red !important; content: 'x'; }
    :not(:defined) { display: none !important; }`,
  'a huge root font size': `
    html { font-size: 200px !important; line-height: 4 !important; } body { font-size: 5rem !important; }
    :root { --rem: 200px; } * { font-size: 3rem; }`,
  // Without its texts, which would scroll the page backwards, where screenshots lose their way.
  'inherited properties': `
    main { display: none; }
    html, body { visibility: hidden; cursor: crosshair; user-select: none; pointer-events: none; color: red; direction: rtl;
      font: italic small-caps bold 30px/2 monospace; letter-spacing: 5px; word-spacing: 20px; text-indent: 40px;
      text-transform: uppercase; text-align: justify; text-shadow: 2px 2px red; white-space: pre; word-break: break-all;
      hyphens: auto; tab-size: 20; writing-mode: vertical-rl; text-orientation: sideways; color-scheme: light dark;
      -webkit-text-stroke: 1px red; -webkit-text-fill-color: red; -webkit-font-smoothing: none; quotes: '<' '>';
      list-style: square inside; border-collapse: collapse; caret-color: red; accent-color: red; stroke: red; fill: red;
      stroke-width: 9px; paint-order: stroke; text-rendering: geometricPrecision; font-stretch: condensed;
      font-feature-settings: 'smcp'; font-variation-settings: 'wght' 900; font-synthesis: none; font-kerning: none; }`,
  'variables of our names': `
    :root, * { --lk-text: red; --lk-bg: lime; --lk-surface-1: red; --lk-accent: red; --lk-radius-row: 0px; --lk-font-14: 40px;
      --lk-covered: 200px; --lk-visible: 200px; --lk-left: 200px; --apkt-accent: red; --apkt-color-mix: lime; --apkt-color-mix-strength: 90%; --apkt-z-index: -1;
      --apkt-font-family: cursive; --apkt-font-size-master: 30px; --apkt-border-radius-master: 0px; --apkt-qr-color: red; }`,
  'a page that is turned and squeezed': `
    body { transform: rotate(180deg) scale(0.2); filter: invert(1); opacity: 0.1; overflow: hidden; position: fixed;
      width: 40px; height: 40px; contain: strict; perspective: 10px; will-change: transform; clip-path: circle(10px);
      mix-blend-mode: difference; isolation: isolate; }
    * { direction: rtl !important; unicode-bidi: bidi-override !important; animation: spin 1s infinite; transition: all 9s !important; }
    @keyframes spin { to { transform: rotate(360deg) } }`,
}

async function injectCss(page: Page, css: string): Promise<void> {
  // Constructed, because the page's policy forbids style elements.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** On a layer of its own an edge or a letter at half a pixel is smoothed alike, however the page is cut into layers. */
async function putOnLayer(card: Locator): Promise<void> {
  await card.evaluate((element) => {
    const root = element.getRootNode()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-testid="w3m-modal-card"] { will-change: transform }')
    if (root instanceof ShadowRoot) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  })
}

/** The card as a person sees it once it is at rest, without the corners through which the page shows. */
async function picture(page: Page) {
  const { modal } = new App(page)
  await page.mouse.move(2, 2)
  await settle(page)
  const { x, y, width, height } = await boxOf(modal)
  const clip = { x: x + 9, y: y + 9, width: width - 18, height: height - 18 }
  // What moved a moment ago may be drawn on a layer of its own for one frame more.
  let last = await page.screenshot({ clip, animations: 'disabled' })
  for (let takes = 0; takes < 10; takes += 1) {
    const png = await page.screenshot({ clip, animations: 'disabled' })
    if (png.equals(last)) break
    last = png
  }
  return { clip, png: last }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not on the page')
  return box
}

type Picture = Awaited<ReturnType<typeof picture>>

/**
 * Whether the card looks the same on two pages. A curve may be drawn a shade differently when a layer is drawn anew: what
 * differs for good differs every time.
 */
async function areTheSame(one: () => Promise<Picture>, other: () => Promise<Picture>) {
  for (let attempts = 0; attempts < 4; attempts += 1) {
    const [plain, found] = [await one(), await other()]
    if (JSON.stringify(found.clip) === JSON.stringify(plain.clip) && found.png.equals(plain.png))
      return true
  }
  return false
}

async function withCss(page: Page, css: string): Promise<Picture> {
  await injectCss(page, css)
  return picture(page)
}

/** Whether the card looks the same with that CSS on the page; `plain`: how it looks without. */
function isTheSame(page: Page, css: string, plain: Picture): Promise<boolean> {
  const plains = [plain]
  return areTheSame(
    async () => plains.pop() ?? withCss(page, ''),
    () => withCss(page, css),
  )
}

/** An instance on a page with that CSS, and the modal open. */
async function openOn(page: Page, url: string, css: string, dir = 'ltr'): Promise<App> {
  await page.goto(url)
  await injectCss(page, css)
  await page.evaluate((direction) => {
    document.documentElement.dir = direction
    globalThis.lifecycle.create('main')
  }, dir)
  await page.evaluate(() => globalThis.lifecycle.kit('main').open())
  const app = new App(page)
  await putOnLayer(app.modal)
  return app
}

test.use({ viewport: { width: 1_000, height: 800 } })

test.describe('Connect', () => {
  // Each of them is tried on the open modal below, too.
  const pages = [...Object.entries(HOSTILE), ['from right to left', ''] as const]
  const picked = pick(pages, 0, pages.length - 1)
  test(`looks the same on a page with ${picked.map(([name]) => name).join(', or ')}`, async ({
    lifecycle,
    page,
    wallets,
  }) => {
    const open = async (hostile: string, dir?: string) => {
      const app = await openOn(page, lifecycle, hostile, dir)
      await app.wallet('dev.latchkey.sandbox').waitFor()
      // What fills the list up, and its pictures, come later.
      await page.waitForLoadState('networkidle')
      return picture(page)
    }
    test.slow()
    const plain = await open('')
    for (const [name, css] of picked) {
      const plains = [plain]
      const isSame = await areTheSame(
        async () => plains.pop() ?? open(''),
        () => open(css, css === '' ? 'rtl' : 'ltr'),
      )
      expect(isSame, name).toBe(true)
    }
    expect(wallets.log).toEqual([])
  })
})

test('every view looks the same whatever the page does while it is open', async ({
  lifecycle,
  page,
  wallets,
}) => {
  test.slow()
  const app = await openOn(page, lifecycle, '')
  const visits: readonly (() => Promise<unknown>)[] = [
    async () => {
      await app.wallet('walletConnect').click()
      await app.modal.locator('[data-status="ready"]').waitFor()
    },
    async () => {
      await app.back()
      wallets.setApprovals('reject')
      await app.wallet('dev.latchkey.sandbox').click()
      await app.modal.locator('[data-status="declined"]').waitFor()
    },
    async () => {
      wallets.setApprovals('approve')
      await app.tryAgain()
      await expect(app.modal).toBeHidden()
      await page.evaluate(() => globalThis.lifecycle.kit('main').open())
      await expect(app.modal.getByText(/^[\d,.]+ ETH$/)).toBeVisible()
    },
    () => page.getByTestId('w3m-header-select-network').click(),
  ]
  // By turns, each page in one of the four views.
  const isTurn = (at: number, visit: number) => isFull || at % visits.length === visit
  for (const [visit, go] of visits.entries()) {
    await go()
    const plain = await picture(page)
    for (const [name, css] of Object.entries(HOSTILE).filter((_, at) => isTurn(at, visit)))
      expect(await isTheSame(page, css, plain), name).toBe(true)
    await injectCss(page, '')
  }
  // A card that a page can reach is found out.
  await page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('h2 { letter-spacing: var(--page) }')
    if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  })
  const reachable = await picture(page)
  expect(await isTheSame(page, ':root { --page: 1px }', reachable)).toBe(false)
})

test('the buttons look the same on any page', async ({ open, page, wallets }) => {
  await open('react-ethers')
  const button = page.getByTestId('connect-button')
  await button.waitFor()
  await page.waitForTimeout(500)
  // Where it stands is the page's business; on a layer of its own its letters are drawn alike everywhere.
  const place = `latchkey-button { display: flex !important; position: fixed !important; will-change: transform;
    inset: 40px auto auto 40px !important }`
  const look = async (css: string) => {
    await injectCss(page, `${css} ${place}`)
    const { x, y, width, height } = await boxOf(button)
    const clip = { x: x + 5, y: y + 5, width: width - 10, height: height - 10 }
    return { width, height, png: await page.screenshot({ clip, animations: 'disabled' }) }
  }
  const plain = await look('')
  for (const name of [
    'a reset',
    'resets of single elements',
    'a huge root font size',
    'variables of our names',
  ]) {
    const found = await look(HOSTILE[name] ?? '')
    expect([found.width, found.height], name).toEqual([plain.width, plain.height])
    expect(found.png.equals(plain.png), name).toBe(true)
  }
  expect(wallets.log).toEqual([])
})
