import { formatTestCookies } from '@latchkey/appkit/testing'
import type { CaipNetworkId } from '@latchkey/foundation'
import type { BrowserContext, Page } from '@playwright/test'
import { isFull } from './fixtures/isFull.js'
import { REACT_VERSIONS, type ReactVersion } from './fixtures/pages.mjs'
import type { HydratedPage } from './fixtures/ssr/client.js'
import type { PageServer } from './fixtures/ssr/servePages.js'
import { test as base, expect } from './fixtures/test.js'

const SANDBOX_WALLET = 'dev.latchkey.sandbox'
/** What no page may show: the cookies of the app itself. */
const SECRET = 'the-session-of-this-visitor'

/** What hydrating under each of them proves. */
const CLAUSES = {
  '18.2': 'react18_2',
  '19.0': 'react19_0',
  workspace: 'react19_2',
} as const satisfies Record<ReactVersion, string>

for (const version of REACT_VERSIONS) {
  const test = base.extend<{ readonly server: PageServer }>({
    server: async ({ serveRendered }, use) => use(await serveRendered(version)),
  })

  test.describe(`React ${version}`, () => {
    test.use({ walletOptions: {} })

    test(`[SSR-1:firstRender,${CLAUSES[version]}] hydrates what the server has rendered, the part that streams in later too`, async ({
      page,
      server,
      wallets: _wallets,
    }) => {
      const logged = watchLog(page)
      await page.goto(server.url)
      const fresh = await hydrated(page)
      expect(fresh.first).toBe(fresh.html)
      expect(fresh.html).toContain('disconnected')
      expect(fresh.html.match(/<svg width="\d+" height="\d+"/g)).toHaveLength(4)
      expect(await page.locator('main').getAttribute('data-react')).toMatch(patternOf(version))
      await connect(page)
      const address = await page.evaluate(() => globalThis.hydrated.appkit?.getAddress())

      await page.goto(`${server.url}?hold=late`, { waitUntil: 'commit' })
      await expect(page.getByTestId('shell')).toHaveText(/^connected .* true false 1 /)
      const again = await hydrated(page)
      expect(again.first).toBe(again.html)
      expect(again.html).toContain(`connecting ${address} `)
      // The kit is further than the server was; what comes now is still hydrated as it was rendered.
      await expect(page.getByText('Later')).toBeVisible()
      server.release('late')
      await expect(page.getByTestId('late')).toHaveText(/^connected .* true false 1 /)
      expect((await hydrated(page)).mended).toEqual([])
      expect(logged).toEqual([])
    })

    test('nothing that a feature puts among the wallets can be pressed before the terms are accepted', async ({
      page,
      server,
      wallets: _wallets,
    }) => {
      await page.goto(server.url)
      await hydrated(page)
      await page.evaluate(() => globalThis.hydrated.appkit?.open())
      const button = page.getByTestId('greeting')
      await expect(button).toHaveText('0')
      await button.click({ force: true })
      await button.evaluate((element) => element.focus())
      await expect(button).not.toBeFocused()
      await expect(button).toHaveText('0')
      await page.getByTestId('w3m-legal-checkbox').check()
      await button.click()
      await expect(button).toHaveText('1')
    })

    test('[REAL-15:visitors,oursAlone] two requests at a time never mix, and no cookie but ours is in the HTML', async ({
      server,
      sandbox,
    }) => {
      const { projectId, evm } = sandbox.addresses
      const network = `eip155:${evm[1]?.chainId}` as const
      const one = await ask(server, 'one', cookiesOf({ projectId, address: '0xa1', count: 1 }))
      const two = await ask(
        server,
        'two',
        cookiesOf({ projectId, address: '0xb2', count: 6, network }),
      )
      const none = await ask(server, 'none', {})
      server.release('two')
      const twoHtml = await two.rest()
      server.release('none')
      server.release('one')
      const [oneHtml, noneHtml] = await Promise.all([one.rest(), none.rest()])
      expect(facts(oneHtml)).toEqual(['shell connecting 0xa1', 'late connecting 0xa1'])
      expect(facts(twoHtml)).toEqual(['shell connecting 0xb2', 'late connecting 0xb2'])
      expect(facts(noneHtml)).toEqual(['shell disconnected', 'late disconnected'])
      expect(twoHtml).toContain(network)
      for (const [html, others] of [
        [oneHtml, /0xb2/],
        [twoHtml, /0xa1/],
        [noneHtml, /0xa1|0xb2/],
      ] as const) {
        expect(html).not.toMatch(others)
        expect(html).not.toContain(SECRET)
      }
    })

    // React has no part in cookies.
    if (!isFull && version !== 'workspace') return

    test('[REAL-15:long] a state of many cookies comes from the browser to the server and back', async ({
      page,
      context,
      server,
      sandbox,
    }) => {
      const logged = watchLog(page)
      const cookies = cookiesOf({
        projectId: sandbox.addresses.projectId,
        address: '0xa1',
        count: 6,
      })
      expect(Object.keys(cookies).filter((name) => name.includes('+')).length).toBeGreaterThan(0)
      await setCookies(context, server, cookies)
      const response = await page.goto(server.url)
      const { html, first, mended } = await hydrated(page)
      expect(html).toContain('connecting 0xa1 ')
      expect(first).toBe(html)
      expect(mended).toEqual([])
      expect(await response?.text()).not.toContain(SECRET)
      // The page reads them too, from the document, and none of those wallets is there.
      await expect(page.getByTestId('shell')).toHaveText(/^disconnected .* true /)
      expect(logged).toEqual([])
    })
  })
}

base.describe('two tabs', () => {
  base.use({ walletOptions: {} })

  base(
    '[REAL-1][T17] whose state is in cookies follow each other, and each is rendered so',
    async ({ context, page, sandbox, serveRendered, wallets }) => {
      const { url } = await serveRendered('workspace')
      const beside = await context.newPage()
      await beside.addInitScript(sandbox.wallets.initScript({ session: wallets.id }))
      const tabs = [page, beside]
      for (const tab of tabs) await tab.goto(url)
      await expect(beside.getByTestId('shell')).toHaveText(/^disconnected .* true /)
      const [first = '', other = ''] = wallets.evm.accounts()
      const expectBoth = async (state: RegExp) => {
        for (const tab of tabs) await expect(tab.getByTestId('shell')).toHaveText(state)
      }
      await connect(page)
      await expectBoth(new RegExp(`^connected ${first} `))
      wallets.evm.switchAccount(other)
      await expectBoth(new RegExp(`^connected ${other} `))
      await page.reload()
      expect((await hydrated(page)).html).toContain(`connecting ${other} `)
      await expectBoth(new RegExp(`^connected ${other} `))
      await beside.evaluate(() => globalThis.hydrated.appkit?.disconnect())
      await expectBoth(/^disconnected /)
      await page.reload()
      expect((await hydrated(page)).html).toContain('disconnected')
      // A tab that has known none of it begins again.
      await connect(page)
      await expectBoth(new RegExp(`^connected ${other} `))
    },
  )
})

/** The warnings and errors of a page, which has none. */
function watchLog(page: Page): readonly string[] {
  const logged: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) logged.push(message.text())
  })
  page.on('pageerror', (error) => logged.push(String(error)))
  return logged
}

async function hydrated(page: Page): Promise<Omit<HydratedPage, 'appkit'>> {
  await page.waitForFunction(() => globalThis.hydrated?.first !== undefined)
  return page.evaluate(() => {
    const { appkit: _appkit, ...rest } = globalThis.hydrated
    return rest
  })
}

async function connect(page: Page): Promise<void> {
  await expect(page.getByTestId('shell')).toHaveText(/^disconnected .* true /)
  await page.evaluate(
    (connectorId) => globalThis.hydrated.appkit?.connect({ connectorId }),
    SANDBOX_WALLET,
  )
  await expect(page.getByTestId('late')).toHaveText(/^connected /)
}

function patternOf(version: (typeof REACT_VERSIONS)[number]): RegExp {
  if (version === 'workspace') return /^19\.([2-9]|\d\d)\./
  return new RegExp(`^${version.replace('.', '\\.')}\\.0$`)
}

/** The cookies of a visitor, by name: what the kit has written, and what is nobody else's business. */
function cookiesOf({
  projectId,
  address,
  count,
  network = 'eip155:1',
}: {
  readonly projectId: string
  readonly address: string
  readonly count: number
  readonly network?: CaipNetworkId
}): Record<string, string> {
  const connections = Array.from({ length: count }, (_, index) => ({
    namespace: 'eip155',
    // The first is too long for one cookie, whose name it is a part of.
    connectorId: `gone.${index}${'鍵'.repeat(index === 0 ? 220 : 0)}`,
    name: `鍵 “${index}” ${'鍵'.repeat(50)}`,
    address,
    caipNetworkId: network,
    isActive: index === 0,
  }))
  const pairs = formatTestCookies(connections, { network, storageKey: projectId })
    .split('; ')
    .map((pair) => pair.split('='))
  return { ...Object.fromEntries(pairs), session: SECRET, '@latchkey': SECRET }
}

async function setCookies(
  context: BrowserContext,
  { url }: PageServer,
  cookies: Record<string, string>,
): Promise<void> {
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      url,
      httpOnly: value === SECRET,
    })),
  )
}

/** Asks for a page whose later part is held back; answers when its shell is there. */
async function ask({ url }: PageServer, hold: string, cookies: Record<string, string>) {
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const response = await fetch(`${url}?hold=${hold}`, { headers: { cookie } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let html = (await reader?.read())?.value ?? ''
  return {
    async rest() {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done) return html
        html += value
      }
    },
  }
}

/** Status and address in both parts of a page. */
function facts(html: string): string[] {
  const found = html.matchAll(/data-testid="(shell|late)">(disconnected|\w+ 0x\w+)/g)
  return [...found].map(([, part, fact]) => `${part} ${fact}`)
}
