import { assertNoFaults, connect, openPage, sign } from '../openPage.mjs'

/** How many requests are under way at once, half of them for either visitor. */
const requests = 20
/** A cookie of the app's own that is nobody's business. */
const secret = 'a-secret-of-the-app'

/** @typedef {Awaited<ReturnType<typeof openPage>>} Visit */

/**
 * Two visitors connect another account each; then the server is asked for both at once.
 * @param {import('../App.mjs').App} app
 * @param {string} url of its server
 * @param {string} claim what a visit proves: `[REAL-19:reactRouter]`
 * @param {typeof connect} [enter] how a visitor connects
 */
export async function checkServerRendering(app, url, claim, enter = connect) {
  /** @type {Visit[]} */
  const visits = []
  const isConnected = await app.check(
    `${claim} two visitors connect and sign, without a complaint of the page`,
    async () => {
      for (const account of [0, 1]) {
        const visit = await openPage(app, { account })
        visits.push(visit)
        await visit.page.goto(url)
        await enter(visit.page, visit.address)
        await sign(visit.page, visit.address)
        assertNoFaults(visit.faults)
      }
      return true
    },
  )
  if (isConnected) {
    await app.check(
      '[REAL-15:visitors,oursAlone] requests of two visitors at once never mix, and no cookie but ours is in the HTML',
      () => askForBoth(url, visits),
    )
    await app.check(
      '[SSR-1:firstRender] the account is in the HTML, React hydrates it without a complaint, and it signs',
      async () => {
        for (const { page, address, faults } of visits) {
          const response = await page.reload()
          const html = (await response?.text()) ?? ''
          if (!html.includes(address)) throw new Error('The account is not in the HTML')
          await page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
          await sign(page, address)
          assertNoFaults(faults)
        }
      },
    )
  }
  for (const { close } of visits) await close()
}

/**
 * Opens a page that a development server renders: there React tells every difference to the server's HTML.
 * @param {import('../App.mjs').App} app
 * @param {string} url
 * @param {typeof connect} [enter] how a visitor connects
 */
export async function checkHydration(app, url, enter = connect) {
  await prepare(app, url)
  const { page, close, faults, address } = await openPage(app)
  await page.goto(url)
  await enter(page, address)
  const response = await page.reload()
  if (!((await response?.text()) ?? '').includes(address))
    throw new Error('The account is not in the HTML')
  await page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
  await sign(page, address)
  assertNoFaults(faults)
  await close()
}

/**
 * A first visit, for nothing: by it a development server finds which libraries it has to prepare. Vite then has the page
 * load again, and a page that comes too soon to hear of it stays empty.
 * @param {import('../App.mjs').App} app
 * @param {string} url
 */
async function prepare(app, url) {
  const { page, close } = await openPage(app)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await close()
}

/**
 * @param {string} url
 * @param {readonly Visit[]} visits
 */
async function askForBoth(url, visits) {
  const visitors = await Promise.all(
    visits.map(async ({ context, address }) => {
      const cookies = await context.cookies()
      if (cookies.length === 0) throw new Error('The page has stored no cookie')
      const own = cookies.map(({ name, value }) => `${name}=${value}`)
      return { address, cookie: [`session=${secret}`, ...own].join('; ') }
    }),
  )
  const pages = await Promise.all(
    Array.from({ length: requests }, async (_none, index) => {
      const visitor = visitors[index % 2]
      if (visitor === undefined) throw new Error('There is one visitor')
      const html = await (await fetch(url, { headers: { cookie: visitor.cookie } })).text()
      return { html, address: visitor.address }
    }),
  )
  const addresses = visitors.map(({ address }) => address)
  for (const { html, address } of pages) {
    for (const each of addresses)
      if (html.toLowerCase().includes(each.toLowerCase()) !== (each === address))
        throw new Error(`The page of ${address} has, or lacks, ${each}`)
    if (html.includes(secret)) throw new Error("The app's own cookie is in the HTML")
  }
}
