import type { Page, Response } from '@playwright/test'
import { isFull, pick } from './fixtures/isFull.js'
import { expect, test } from './fixtures/test.js'
import { findLayoutFaults, hasLongNames } from './gallery/findLayoutFaults.js'
import {
  type LookOf,
  NARROW,
  onlyMain,
  onlyMainOf,
  openFrames,
  type Stop,
  showFrame,
  WINDOWS,
  walkThroughFrames,
} from './gallery/frames.js'
import { test as galleryTest } from './gallery/test.js'

/** One text of each language, as its chunk has it. */
const CHUNKS = {
  ar: 'ربط المحفظة',
  de: 'Wallet verbinden',
  es: 'Conectar billetera',
  fr: 'Connecter un wallet',
  ja: 'ウォレットを接続',
  ko: '지갑 연결',
  pt: 'Conectar carteira',
  ru: 'Подключить кошелёк',
  tr: 'Cüzdanı bağla',
  zh: '连接钱包',
} as const

/** Notes every script that comes, and tells which languages are in them. */
function watchLanguages(page: Page): () => Promise<readonly string[]> {
  const scripts = new Set<string>()
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  }
  page.on('response', note)
  return async () => {
    page.off('response', note)
    // Asked for again: a browser may have let go of what a page has received.
    const texts = await Promise.all(
      [...scripts].map(async (url) => (await page.request.get(url)).text()),
    )
    return Object.entries(CHUNKS).flatMap(([language, text]) =>
      texts.some((script) => script.includes(text)) ? [language] : [],
    )
  }
}

const title = (page: Page) => page.getByTestId('w3m-header-text')

test.describe('a language', () => {
  const asked = [
    [undefined, []],
    ['en-GB', []],
    ['tlh', []],
    ['pt-BR', ['pt']],
    ['zh-Hans-CN', ['zh']],
  ] as const
  test('[I18N-1:onDemand] is loaded only when it is asked for', async ({ lifecycle, page }) => {
    for (const [locale, expected] of pick(asked, 0, 4))
      await test.step(`${locale}`, async () => {
        const languages = watchLanguages(page)
        await page.goto(lifecycle)
        await page.evaluate((tag) => {
          globalThis.lifecycle.create('main', tag === undefined ? {} : { locale: tag })
          return globalThis.lifecycle.kit('main').open()
        }, locale)
        const [language] = expected
        await expect(title(page)).toHaveText(language ? CHUNKS[language] : 'Connect Wallet')
        await page.waitForLoadState('networkidle')
        expect(await languages()).toEqual(expected)
      })
  })

  test('[I18N-1:englishFallback] that fails to load leaves the modal in English', async ({
    lifecycle,
    page,
  }) => {
    await page.route(/\/de-[\w-]+\.js$/, (route) => route.abort())
    await page.goto(lifecycle)
    await page.evaluate(() => {
      const messages = { 'networks.title': 'Where to' }
      globalThis.lifecycle.create('main', { locale: 'de', messages })
      return globalThis.lifecycle.kit('main').open()
    })
    await expect(title(page)).toHaveText('Connect Wallet')
    await page.evaluate(() => globalThis.lifecycle.kit('main').push('Networks'))
    await expect(title(page)).toHaveText('Where to')
  })
})

galleryTest.describe('the words of', () => {
  galleryTest.use({ ...NARROW, reducedMotion: 'reduce' })

  const inspect =
    (page: Page) =>
    ({ state }: Stop) =>
      findLayoutFaults(page, { mayTruncate: hasLongNames(state), isTouch: true })
  const languages = Object.keys(CHUNKS)

  if (isFull)
    for (const locale of languages)
      galleryTest(`${locale} are cut nowhere at 320px`, async ({ gallery, page }) => {
        const walk = { look: { locale, size: 'phone' }, pick: onlyMain } as const
        expect(await walkThroughFrames(page, gallery, walk, inspect(page))).toEqual([])
      })
  // The other views are gone through in German, which has the longest words: `gallery/frames.spec.ts`.
  else
    galleryTest(
      'every second view are cut nowhere at 320px, in one of nine languages',
      async ({ gallery, page }) => {
        galleryTest.setTimeout(240_000)
        const others = languages.filter((locale) => locale !== 'de')
        const look: LookOf = (view) => ({
          locale: others[Math.floor(view / 2) % others.length] ?? 'en',
          size: 'phone',
        })
        const walk = { look, pick: onlyMainOf('odd') }
        expect(await walkThroughFrames(page, gallery, walk, inspect(page))).toEqual([])
      },
    )
})

galleryTest.describe('from right to left', () => {
  galleryTest.use(WINDOWS.desktop)

  /** Where elements of the modal stand, by their left edge, and whether their pictures are turned around. */
  const place = (page: Page, selectors: Readonly<Record<string, string>>) =>
    page.evaluate((given) => {
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      const entries = Object.entries(given).map(([name, selector]) => {
        const element = root?.querySelector(selector)
        const { left = Number.NaN, right = Number.NaN } = element?.getBoundingClientRect() ?? {}
        const svg = element?.closest('svg') ?? element?.querySelector('svg')
        const isTurned = svg ? new DOMMatrix(getComputedStyle(svg).transform).a < 0 : false
        return [name, { left, right, isTurned }] as const
      })
      return Object.fromEntries(entries)
    }, selectors)

  const SELECTORS = {
    back: '[data-testid="header-back"]',
    close: '[data-testid="w3m-header-close"]',
    picture: '[data-testid="wallet-selector-walletConnect"] > *',
    name: '[data-testid="wallet-selector-walletConnect"] bdi',
    chevron: '[data-testid="all-wallets"] > :last-child svg',
    all: '[data-testid="all-wallets"]',
  }

  galleryTest(
    '[I18N-1:rightToLeft] the way back, pictures and names change sides',
    async ({ gallery, page }) => {
      await openFrames(page, gallery)
      for (const [locale, isRtl] of [
        ['ar', true],
        ['en', false],
      ] as const)
        await galleryTest.step(locale, async () => {
          await showFrame(page, 'ConnectWallets', 'wallets', { locale, size: 'desktop' })
          const { all, back, chevron, close, name, picture } = await place(page, SELECTORS)
          if (!all || !back || !chevron || !close || !name || !picture) throw new Error('Not found')
          expect(back.left > close.left).toBe(isRtl)
          expect(back.isTurned).toBe(isRtl)
          expect(picture.left > name.left).toBe(isRtl)
          expect(chevron.left < (all.left + all.right) / 2).toBe(isRtl)
          expect(chevron.isTurned).toBe(isRtl)
          // A name in Latin letters stands beside its picture as any other does.
          const text = await page
            .locator('latchkey-modal bdi', { hasText: 'WalletConnect' })
            .evaluate((element) => {
              const range = document.createRange()
              range.selectNodeContents(element)
              const { left, right } = range.getBoundingClientRect()
              return { left, right }
            })
          const gap = isRtl ? picture.left - text.right : text.left - picture.right
          expect(gap).toBeCloseTo(12, 0)
        })
    },
  )
})
