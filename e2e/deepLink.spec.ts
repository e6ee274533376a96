import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'

// A wallet app on the same phone: tapped in the list, asked by its link, and opened again for each request.

const METAMASK = 'io.metamask'

type Opened = readonly [href: string, target: string, features: string]

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // The wallet is on the phone, not in the page.
  walletOptions: { wallets: [] },
})

test.beforeEach(async ({ page }) => {
  // Stands in for the system: no app opens here, and it is asked in the tap or not at all.
  await page.addInitScript(() => {
    const opened: unknown[] = []
    Object.assign(globalThis, { opened })
    window.open = (...parameters) => {
      opened.push([...parameters, navigator.userActivation.isActive])
      return null
    }
  })
})

test('[CONN-1:deepLink][CONN-8:deepLink,recentWallet] a wallet app is opened in the tap, and again for each request', async ({
  open,
  page,
  phone,
}) => {
  const app = await open('react-ethers')
  await app.connect(METAMASK)
  await page.getByTestId('w3m-connecting-widget-primary-button').click()
  const [first] = await openedBy(page)
  expect(first?.slice(1)).toEqual(['_self', 'noopener,noreferrer', true])
  const link = first?.[0] ?? ''
  expect(link).toMatch(/^metamask:\/\/wc\?uri=wc%3A/)
  await phone.pair(decodeURIComponent(link.slice('metamask://wc?uri='.length)))
  await expect(app.field('status', 'eip155')).toHaveText('connected')

  const request = /^metamask:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/
  await app.sign('eip155')
  expect((await openedBy(page)).at(-1)?.[0]).toMatch(request)

  // The link is remembered with the session, and forgotten with it.
  await page.reload()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  await app.sign('eip155')
  expect((await openedBy(page)).map(([href]) => href)).toEqual([expect.stringMatching(request)])
  await app.act('disconnect', 'eip155')
  await expect(app.field('status', 'eip155')).toHaveText('disconnected')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.keys(localStorage))))
    .not.toContain('deep-link')

  // It is offered first the next time.
  await app.openConnect()
  await expect(app.wallet(METAMASK)).toContainText('Recent')
})

function openedBy(page: Page): Promise<readonly Opened[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'opened'))
}
