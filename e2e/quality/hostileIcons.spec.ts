import type { Page } from '@playwright/test'
import { App } from '../fixtures/App.js'
import { announce, rows } from '../fixtures/announce.js'
import { NO_HARM, watchForHarm } from '../fixtures/harm.js'
import { expect, test } from '../fixtures/test.js'

/** Characters of the longest icon: 256 KiB. */
const LONGEST = 256 * 1_024
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
const svg = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`

/** Pictures of each kind that a canvas can make, as data URIs. */
function drawPictures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 })
    canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
    return ['png', 'jpeg', 'webp'].map((type) => canvas.toDataURL(`image/${type}`))
  })
}

/** A data URI of a length to the character. */
function padded(length: number): string {
  const start = `${svg(SVG)}%0A`
  return (
    start +
    '%0A'.repeat(Math.floor((length - start.length) / 3)) +
    ' '.repeat((length - start.length) % 3)
  )
}

/** What each row shows for an icon. */
async function readIcons(page: Page): Promise<Readonly<Record<string, 'picture' | 'initials'>>> {
  await rows(page).first().waitFor()
  const icons = await rows(page).evaluateAll((list) =>
    list.map((row) => {
      const image = row.querySelector('img')
      const isDrawn = image?.complete && image.naturalWidth > 0
      const state = isDrawn ? 'picture' : row.querySelector('[data-monogram]') ? 'initials' : 'none'
      return [row.querySelector('bdi')?.textContent ?? '', state] as const
    }),
  )
  return Object.fromEntries(icons) as Record<string, 'picture' | 'initials'>
}

test('[T6] icons of each kind and size are pictures; what is none, too large or broken is initials', async ({
  open,
  page,
}) => {
  const [png = '', jpeg = '', webp = ''] = await drawPictures(page)
  const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const pictures = {
    png,
    jpeg,
    webp,
    gif,
    svg: svg(SVG),
    'svg in base64': `data:image/svg+xml;base64,${btoa(SVG)}`,
    'just small enough': padded(LONGEST),
  }
  const initials = {
    'one too long': padded(LONGEST + 1),
    'of another type': 'data:image/x-icon;base64,AAABAAEAAQEAAAEAIAAwAAAA',
    'a page': 'data:text/html,<b>x</b>',
    'a script': 'javascript:pwn()',
    'over http': 'http://127.0.0.1:9/icon.png',
    'over https': 'https://evil.example/icon.png',
    'a broken png': 'data:image/png;base64,AAAA',
    'a broken svg': svg('<svg xmlns="http://www.w3.org/2000/svg"><'),
    'a page that calls itself svg': 'data:image/svg+xml,<html></html>',
    'an empty picture': 'data:image/png;base64,',
    'an avif that is none': 'data:image/avif;base64,AAAA',
    'a number': 7,
    'an object': { toString: 'x' },
  }
  const all = Object.entries({ ...pictures, ...initials })
  await announce(
    page,
    all.map(([name, icon], index) => ({ name, icon, rdns: `icon${index}.example` })),
  )
  await open('react-ethers').then((app) => app.openConnect())
  const expected = {
    ...Object.fromEntries(Object.keys(pictures).map((name) => [name, 'picture'])),
    ...Object.fromEntries(Object.keys(initials).map((name) => [name, 'initials'])),
  }
  await expect.poll(() => readIcons(page)).toMatchObject(expected)

  const attributes = await rows(page)
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => ({
        alt: image.getAttribute('alt'),
        decoding: image.getAttribute('decoding'),
        policy: image.getAttribute('referrerpolicy'),
        srcset: image.getAttribute('srcset'),
      })),
    )
  expect(attributes.length).toBeGreaterThan(Object.keys(pictures).length)
  for (const each of attributes)
    expect(each).toEqual({ alt: '', decoding: 'async', policy: 'no-referrer', srcset: null })
})

test('[T6] an SVG runs nothing and fetches nothing, and no style sheet gets a foreign picture', async ({
  exposed,
  page,
  strangers,
  wallets,
}) => {
  const far = 'https://evil.example/x'
  const icons = [
    '<script>parent.pwn();pwn()</script>',
    '<image href="https://evil.example/x.png" width="8" height="8"/>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<style>@import "https://evil.example/x.css"; * { background: url(https://evil.example/x) }</style>',
    '<foreignObject width="8" height="8"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/x"/></foreignObject>',
    '<foreignObject width="8" height="8"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="parent.pwn()"/></foreignObject>',
    '<animate onbegin="parent.pwn()" attributeName="x" dur="1s"/>',
    '<set onbegin="parent.pwn()" attributeName="x" to="1"/>',
    '<a href="javascript:parent.pwn()"><rect width="8" height="8"/></a>',
    '<rect width="8" height="8" onload="parent.pwn()" onclick="parent.pwn()"/>',
  ].map((inner) =>
    svg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="parent.pwn()">${inner}<rect width="8" height="8"/></svg>`,
    ),
  )
  icons.push(
    svg(`<?xml-stylesheet href="${far}.css"?>${SVG}`),
    svg(`<!DOCTYPE svg [<!ENTITY x SYSTEM "${far}">]>${SVG}`),
  )
  await announce(
    page,
    icons.map((icon, index) => ({ name: `Drawn ${index}`, icon, rdns: `drawn${index}.example` })),
  )
  const harm = await watchForHarm(page)
  await page.goto(exposed)
  await page.evaluate(() => {
    globalThis.lifecycle.create('main')
    return globalThis.lifecycle.kit('main').open()
  })
  const app = new App(page)
  await app.wallet('drawn0.example').waitFor()
  const read = await readIcons(page)
  expect(Object.keys(read).filter((name) => name.startsWith('Drawn'))).toHaveLength(icons.length)
  await app.wallet('drawn0.example').click()
  await app.view('ConnectingExternal').waitFor()
  await page.waitForTimeout(500)

  const urls = await app.modal.evaluate((card) =>
    [card, ...card.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        const values = [
          style.backgroundImage,
          style.maskImage,
          style.listStyleImage,
          style.borderImageSource,
          style.cursor,
          style.content,
        ]
        return values.filter((value) => value.includes('url('))
      }),
    ),
  )
  expect(urls).toEqual([])
  expect(await harm()).toEqual(NO_HARM)
  expect(strangers).toEqual([])
  expect(wallets.log).toEqual([])
})

test('[T6][WAL-2:images] a picture over https is fetched without a referrer; one over http, or that fails, is initials', async ({
  exposed,
  page,
  sandbox,
  strangers,
}) => {
  const images = {
    fine: 'https://images.example/fine.svg',
    missing: 'https://images.example/missing.svg',
    page: 'https://images.example/page.html',
    plain: 'http://images.example/plain.svg',
    inside: 'http://127.0.0.1:9/router.gif',
    relative: '/images/own.svg',
    own: `${sandbox.api.url}/images/nowhere.svg`,
  }
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  const fetched: Readonly<Record<string, string>>[] = []
  await page.route('https://images.example/**', async (route) => {
    fetched.push(await route.request().allHeaders())
    const { pathname } = new URL(route.request().url())
    if (pathname === '/fine.svg') return route.fulfill({ contentType: 'image/svg+xml', body: SVG })
    if (pathname === '/page.html')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><b>x</b>' })
    return route.fulfill({ status: 404 })
  })
  const data = Object.entries(images).map(([id, image_url]) => ({ id, name: id, image_url }))
  sandbox.api.setFault('getWallets', { body: { count: data.length, data } })
  await page.goto(exposed)
  await page.evaluate(
    ({ featuredWalletIds, wallets }) => {
      globalThis.lifecycle.create('main', {
        featuredWalletIds,
        endpoints: { relay: 'ws://127.0.0.1:1', wallets },
      })
      return globalThis.lifecycle.kit('main').open()
    },
    { featuredWalletIds: Object.keys(images), wallets: sandbox.api.url },
  )
  await new App(page).wallet('fine').waitFor()
  await expect
    .poll(() => readIcons(page))
    .toMatchObject({
      fine: 'picture',
      missing: 'initials',
      page: 'initials',
      plain: 'initials',
      inside: 'initials',
      relative: 'initials',
      own: 'initials',
    })
  expect(fetched).toHaveLength(3)
  for (const headers of fetched) {
    expect(headers).not.toHaveProperty('referer')
    expect(headers).not.toHaveProperty('cookie')
  }
  for (const refused of [images.plain, images.inside]) expect(asked).not.toContain(refused)
  expect(new Set(strangers.splice(0).map((url) => new URL(url).origin))).toEqual(
    new Set(['https://images.example']),
  )
})
