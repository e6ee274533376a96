import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { App } from '../fixtures/App.js'
import { builtFolder, EXAMPLES, type Example } from '../fixtures/pages.mjs'
import { expect, test } from '../fixtures/test.js'

const IDLE_MS = 5_000
/** What the sandbox adds to an example's page. */
const SANDBOX_SCRIPTS = ['/sandbox.js', '/sandbox-wallet.js']

/** A text of each heavy library that minifying leaves alone. */
const LIBRARIES = {
  'universal-provider': 'irn_subscribe',
  ethers: 'could not coalesce error',
  viem: 'viem@',
  'web3.js': 'getSignatureStatuses',
} as const
type Library = keyof typeof LIBRARIES

/** The chunks of an example's build that hold a library. */
async function chunksWith(example: Example, library: Library): Promise<readonly string[]> {
  const folder = join(builtFolder(example), 'assets')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return files.filter((_name, index) => texts[index]?.includes(LIBRARIES[library]))
}

/** Paths of everything that a page asks for from now on, sockets by their whole address. */
function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:') requests.push(request.url())
  })
  page.on('websocket', (socket) => requests.push(socket.url()))
  return requests
}

const fileOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

/** What is not in the page before a wallet is chosen. */
const WALLET_STACKS: readonly (readonly [Example, readonly Library[]])[] = [
  ['react-ethers', ['universal-provider', 'ethers', 'viem']],
  ['vanilla', ['universal-provider', 'ethers', 'viem']],
]

test('[QUIET-1] pages that are loaded and never opened contact nobody but their own origin, nor is a wallet stack in them before a wallet is chosen', async ({
  context,
  sandbox,
  serve,
}) => {
  const { sockets } = sandbox.relay.stats()
  const session = sandbox.wallets.session('quiet')
  const asked: string[] = []
  const visit = async (example: Example) => {
    const page = await context.newPage()
    await page.addInitScript(sandbox.wallets.initScript({ session: 'quiet' }))
    const requests = recordRequests(page)
    const url = await serve(example)
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(IDLE_MS)
    expect(requests.length).toBeGreaterThan(1)
    asked.push(...requests.filter((request) => new URL(request).origin !== new URL(url).origin))
    return { page, requests }
  }
  const visits = await Promise.all(
    EXAMPLES.map(async (example) => [example, await visit(example)] as const),
  )
  expect(asked).toEqual([])
  expect(session.log).toEqual([])
  // One of an earlier test may have closed meanwhile.
  expect(sandbox.relay.stats().sockets).toBeLessThanOrEqual(sockets)

  const visited = new Map(visits)
  /** Whether a page has asked for any of these files. */
  const hasAsked = (example: Example, chunks: readonly string[]) =>
    visited.get(example)?.requests.some((url) => chunks.includes(fileOf(url)))
  const openModal = async (example: Example) => {
    const page = visited.get(example)?.page
    if (page === undefined) throw new Error(`${example} is not there`)
    await page.bringToFront()
    await new App(page).openConnect()
  }
  for (const [example, libraries] of WALLET_STACKS) {
    await openModal(example)
    for (const library of libraries) {
      const chunks = await chunksWith(example, library)
      // Else the text by which it is found has changed.
      expect(chunks.length, library).toBeGreaterThan(0)
      expect(hasAsked(example, chunks), `${example}: ${library}`).toBe(false)
    }
  }
  // What connecting to Solana needs comes while the modal is on show.
  const solana = await chunksWith('react-multichain', 'web3.js')
  expect(solana.length).toBeGreaterThan(0)
  expect(hasAsked('react-multichain', solana)).toBe(false)
  await openModal('react-multichain')
  await expect.poll(() => hasAsked('react-multichain', solana)).toBe(true)
  expect(session.log).toEqual([])
})

test('a page needs four files at most before it can be clicked', async ({ serve }) => {
  for (const example of EXAMPLES) {
    const html = await (await fetch(await serve(example))).text()
    // Scripts, what they import at once, and styles. The rest comes when the page is idle.
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '')
    const own = files.filter((path) => !SANDBOX_SCRIPTS.includes(path))
    expect(own.length, example).toBeGreaterThan(0)
    expect(1 + own.length, `${example}: ${own.join(' ')}`).toBeLessThanOrEqual(4)
  }
})

test('[CONN-1:eip6963] a browser wallet connects, signs, sends and shows its balance without ethers or viem', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  const heavy = (
    await Promise.all(
      (['ethers', 'viem', 'universal-provider'] as const).map((library) =>
        chunksWith('vanilla', library),
      ),
    )
  ).flat()
  expect(heavy.length).toBeGreaterThan(0)
  const refused: string[] = []
  await page.route('**/assets/*.js', (route) => {
    const file = fileOf(route.request().url())
    if (!heavy.includes(file)) return route.continue()
    refused.push(file)
    return route.abort()
  })
  const app = await open('vanilla')
  await app.connect()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  expect(await app.sign('eip155')).toMatch(/^0x[0-9a-f]{130}$/)
  const hash = (await app.send('eip155')) as `0x${string}`
  const receipt = await sandbox.evm[0].client.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  expect(wallets.log.map(({ method }) => method)).toContain('eth_sendTransaction')
  await page.getByTestId('account-button').click()
  await expect(app.view('Account').getByTestId('account-balance')).toHaveText(/^[\d,.]+ ETH/)
  // Names alone need a library.
  await expect.poll(() => refused.length).toBeGreaterThan(0)
})

test('[CSP-1] a whole visit breaks neither the strict policy nor Trusted Types', async ({
  faults,
  open,
  page,
  phone,
}) => {
  const violations: unknown[] = []
  await page.exposeFunction('reportViolation', (violation: unknown) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { blockedURI, sample, violatedDirective } = event
      Reflect.get(globalThis, 'reportViolation')({ blockedURI, sample, violatedDirective })
    })
  })
  const app = await open('react-multichain')
  await app.connect()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  await expect(app.field('status', 'solana')).toHaveText('connected')
  await expect(app.modal).toBeHidden()
  await app.sign('eip155')
  await app.sign('solana')
  await page.getByTestId('theme').click()
  await app.switchTo('Sandbox Two')
  await page.getByTestId('account-button').click()
  await app.view('Account').waitFor()
  await page.getByTestId('disconnect-button').click()
  await expect(app.modal).toBeHidden()
  await app.act('disconnect', 'solana')
  await expect(app.field('status', 'solana')).toHaveText('disconnected')
  await phone.pair(await app.pairingUri())
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  await app.sign('eip155')
  await app.act('disconnect', 'eip155')
  await expect(app.field('status', 'eip155')).toHaveText('disconnected')
  expect(violations).toEqual([])
  expect(faults).toEqual([])

  // The policy is really there, and breaking it is seen.
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'b{}' }))
  })
  await expect.poll(() => violations).toMatchObject([{ violatedDirective: 'style-src-elem' }])
  await expect.poll(() => faults.length).toBeGreaterThan(0)
  faults.length = 0
})

test('[CFG-7] the modal element is appended to the body, unless append is disabled or embedded is on', async ({
  lifecycle,
  page,
}) => {
  await page.goto(lifecycle)
  const parents = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('latchkey-modal')].map(
        (modal) => modal.parentElement?.localName,
      ),
    )
  await page.evaluate(async () => {
    globalThis.lifecycle.create('plain')
    await globalThis.lifecycle.kit('plain').open()
  })
  await new App(page).view('Connect').waitFor()
  expect(await parents()).toEqual(['body'])
  await page.evaluate(() => globalThis.lifecycle.destroy('plain'))
  expect(await parents()).toEqual([])

  for (const options of [{ disableAppend: true, logLevel: 'silent' }, { enableEmbedded: true }]) {
    await page.evaluate(async (given) => {
      globalThis.lifecycle.create('other', given as object)
      await globalThis.lifecycle.kit('other').open()
      await new Promise((done) => setTimeout(done, 300))
    }, options)
    expect(await parents()).toEqual([])
    await page.evaluate(() => globalThis.lifecycle.destroy('other'))
  }
})

test('nothing on the page moves while it loads, and while the modal opens, connects and closes', async ({
  open,
  page,
  wallets,
}) => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Reflect.set(globalThis, 'shifts', shifts)
    new PerformanceObserver((list) => {
      // A shift right after a click counts here too.
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources')
        shifts.push(`${Reflect.get(entry, 'value')} ${JSON.stringify(sources)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  /** How much has moved, and from where to where. */
  const shifts = () => page.evaluate((): string[] => Reflect.get(globalThis, 'shifts'))
  const app = await open('react-ethers')
  await page.getByTestId('connect-button').waitFor()
  await page.waitForTimeout(1_000)
  expect(await shifts()).toEqual([])
  // Inside a button and the card things move by design: what counts is where the page's own elements are.
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, main :not(dd)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.localName} ${x} ${y} ${width} ${height}`
      }),
    )
  const before = await places()
  await app.openConnect()
  expect(await places()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(app.modal).toBeHidden()
  expect(await places()).toEqual(before)
  await app.connect()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  await expect(page.getByTestId('account-button')).toHaveText(/ETH/)
  expect(await places()).toEqual(before)
  expect(wallets.log.length).toBeGreaterThan(0)

  await page.evaluate(() => {
    document.body.style.paddingTop = '200px'
  })
  await expect.poll(shifts).not.toEqual([])
})
