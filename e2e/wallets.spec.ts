import type { Sandbox } from '@latchkey/sandbox'
import type { App } from './fixtures/App.js'
import { isFull, pick } from './fixtures/isFull.js'
import { readList } from './fixtures/readList.js'
import { expect, test } from './fixtures/test.js'
import { watchImages } from './fixtures/watchImages.js'

const ITEM = 'wallet-search-item-'

// Whole lists are read row by row.
test.describe.configure({ timeout: 180_000 })

/** What the directory was asked, in order. */
function asked({ api }: Sandbox) {
  return api.log.flatMap(({ route, query }) => (route === 'getWallets' ? [query] : []))
}

const scrollDown = ({ modal }: App) =>
  modal.locator('[data-view]').evaluate((view) => view.scrollTo(0, view.scrollHeight))

/** Scrolls on as pages come, until all 500 are there. */
async function scrollToEnd(app: App): Promise<void> {
  const item = app.modal.locator('li[aria-setsize]').first()
  await expect
    .poll(
      async () => {
        await scrollDown(app)
        return item.getAttribute('aria-setsize')
      },
      { timeout: 40_000, intervals: [50] },
    )
    .toBe('500')
}

async function openAll(app: App): Promise<void> {
  await app.openConnect()
  await app.page.getByTestId('all-wallets').click()
  await app.view('AllWallets').waitFor()
}

test('[WAL-1:pagesOf40,searchOf100,search,badge][WAL-2:walletLists][WAL-3:marked,once][HOST-2:walletDirectory][R8] all 500 wallets of a directory in pages of 40 as one scrolls, found by a search, the installed one marked and not listed twice', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  sandbox.api.clearLog()
  const repeated = watchImages(page)
  const app = await open('react-multichain')
  const problem = app.modal.getByText('More wallets could not be loaded')
  const field = page.getByTestId('wui-input-text')
  await openAll(app)

  await test.step('a page that fails leaves those before it, and comes when tried again', async () => {
    await expect(app.modal.getByText('Wallets: 500').first()).toBeVisible()
    expect(asked(sandbox).length).toBeLessThan(5)
    // What is installed is there before the first page.
    await expect.poll(async () => (await readList(page, ITEM)).size).toBeGreaterThanOrEqual(40)
    sandbox.api.setFault('getWallets', { body: '{"count":500,"da' })
    await expect
      .poll(async () => {
        await scrollDown(app)
        return problem.count()
      })
      .toBe(1)
    const before = (await readList(page, ITEM)).size
    expect(before).toBeGreaterThanOrEqual(40)
    sandbox.api.clearFaults()
    await app.modal.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await readList(page, ITEM)).size).toBeGreaterThan(before)
  })

  await test.step('the rest comes as one scrolls', async () => {
    await scrollToEnd(app)
    // Each of them in a full run; otherwise the first hundred, where the unusual names are, and the last ones.
    const entries = [...(await readList(page, ITEM, isFull ? [1, 1] : [0.25, 0.95])).values()]
    const names = entries.map(({ name }) => name)
    // None of them has a warning, as one that looks like another would.
    expect([...new Set(entries.map(({ text }) => text))].sort()).toEqual(['', 'Installed'])
    expect(new Set(names).size).toBe(isFull ? 500 : names.length)
    expect(names.length).toBeGreaterThan(100)
    expect(names).toEqual(expect.arrayContaining(['財布さくら', 'محفظة النخيل']))
    expect(new Set(asked(sandbox).map((query) => query.page)).size).toBe(13)
    for (const query of asked(sandbox))
      expect(query).toMatchObject({ entries: '40', projectId: 'latchkey-sandbox', st: 'appkit' })
    // From the directory itself, and from the browser's memory when one came past them again.
    const images = sandbox.api.log.flatMap(({ path, route }) =>
      route === 'walletImage' ? [path] : [],
    )
    expect(new Set(images).size).toBeGreaterThan(isFull ? 300 : 60)
    expect(repeated(images)).toEqual([])
  })

  await test.step('a search asks the directory, from two letters on and once they are typed', async () => {
    sandbox.api.clearLog()
    const searches = () => asked(sandbox).filter((query) => query.search !== undefined)
    await field.fill('p')
    await page.waitForTimeout(600)
    expect(searches()).toEqual([])
    // In one task, because a machine that stalls would make pauses between them.
    await field.evaluate(
      (input, texts) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
        for (const text of texts) {
          set?.call(input, text)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
      },
      ['pe', 'pel', 'pell'],
    )
    await expect.poll(() => searches().length, { timeout: 20_000 }).toBe(1)
    expect(searches()[0]).toMatchObject({ search: 'pell', entries: '100', page: '1' })
    // Until the answer is there, the list is what it was.
    await expect
      .poll(async () => {
        const found = [...(await readList(page, ITEM)).values()].map(({ name }) =>
          name.toLowerCase(),
        )
        return { found: found.length > 5, others: found.filter((name) => !name.includes('pell')) }
      })
      .toEqual({ found: true, others: [] })

    await field.fill('zzzz')
    await expect(page.getByTestId('no-wallet-found')).toBeVisible()
    await field.fill('')
    await expect(app.modal.getByText('Wallets: 500').first()).toBeVisible()

    await page.getByTestId('wui-certified-switch').click()
    await expect.poll(() => asked(sandbox).at(-1)).toMatchObject({ badge_type: 'certified' })
    await page.getByTestId('wui-certified-switch').click()
  })

  await test.step('the installed one is among them, marked, and not listed twice', async () => {
    await field.fill('sandbox')
    await expect
      .poll(async () => [...(await readList(page, ITEM)).values()])
      .toEqual([{ name: 'Sandbox Wallet', text: 'Installed' }])
    await page.locator(`[data-testid^="${ITEM}"]`).click()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await expect(app.field('status', 'solana')).toHaveText('connected')
    expect(wallets.log.length).toBeGreaterThan(0)
  })
})

/** What may become of a directory: it fails, and tells nothing, or half of it. */
const FAULTS = [
  ['answers 500', 'status', 'clear'],
  ['is away', 'pause', 'resume'],
  ['answers with a page of HTML', 'html', 'clear'],
  ['breaks off in the middle', 'truncate', 'clear'],
] as const

for (const [fault, break_, mend] of pick(FAULTS, 3)) {
  test(`[WAL-2:walletLists][R7][R8] a directory that ${fault}: it says so, installed wallets work, trying again works`, async ({
    open,
    page,
    sandbox,
    wallets,
  }) => {
    const { api } = sandbox
    if (break_ === 'pause') await api.pause()
    if (break_ === 'status') api.setFault('getWallets', { status: 500 })
    if (break_ === 'html') api.setFault('getWallets', { body: '<!doctype html>' })
    if (break_ === 'truncate') api.setFault('getWallets', { connection: 'truncate' })
    const app = await open('react-multichain')
    await app.openConnect()
    await expect(app.wallet('dev.latchkey.sandbox')).toBeVisible()
    await expect(app.modal.getByText('More wallets could not be loaded')).toBeVisible()

    if (mend === 'resume') await api.resume()
    else api.clearFaults()
    await app.modal.getByRole('button', { name: 'Try again' }).click()
    await expect(app.modal.getByText('More wallets could not be loaded')).toBeHidden()
    await expect(page.getByTestId('all-wallets')).toContainText('500')
    await app.wallet('dev.latchkey.sandbox').click()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    expect(wallets.log.length).toBeGreaterThan(0)
  })
}
