import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { App } from './fixtures/App.js'
import { isFull, pick } from './fixtures/isFull.js'
import { expect, test } from './fixtures/test.js'
import { expectExecuted, expectMined, expectSignedByEvm } from './fixtures/verify.js'

// What happens to connections between two visits, and under a page that nobody looks at.

/** Each has another race of who answers first. */
const VISITS = 10

const FIRST_WALLET = 'dev.latchkey.sandbox'
const SECOND_WALLET = 'dev.latchkey.sandbox2'

/** Answers requests of one method to a node, or lets them pass where nothing is given. */
async function answerRpc(
  page: Page,
  rpcUrl: string,
  answer: (method: string) => { status: number; headers?: Record<string, string> } | undefined,
): Promise<void> {
  await page.route(`${rpcUrl}/**`, async (route) => {
    const { method = '' } = (route.request().postDataJSON() ?? {}) as { method?: string }
    const given = answer(method)
    return given ? route.fulfill({ ...given, body: '' }) : route.fallback()
  })
}

/**
 * What the next page's account view says instead of the balance or beside it, be it for a moment: the page itself watches, from
 * before there is a modal.
 */
async function watchBalanceFailures(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const found: unknown[] = []
    Reflect.set(globalThis, 'balanceFailures', found)
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init)
      const selector = '[data-testid="account-balance"] :is([role="status"], button)'
      new MutationObserver(() => {
        for (const { textContent } of root.querySelectorAll(selector)) found.push(textContent)
      }).observe(root, { childList: true, subtree: true })
      return root
    }
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'balanceFailures'))
}

for (const example of pick(['react-ethers', 'react-multichain'] as const, 0)) {
  test(`[REAL-2:locked][RECON-1:liveProvider,signsAtOnce] ${example}: a wallet that is locked is connected to once it is unlocked, and one that is locked when the browser starts again comes back by itself`, async ({
    open,
    page,
    wallets,
  }) => {
    const account = wallets.evm.accounts()[0] ?? ''
    wallets.evm.lock()
    const app = await open(example)
    await app.connect()
    await expect.poll(() => wallets.pending().map(({ kind }) => kind)).toEqual(['unlock'])
    await expect(app.field('status', 'eip155')).not.toHaveText('connected')
    wallets.evm.unlock()
    await expect(app.field('address', 'eip155')).toHaveText(account)
    await expectSignedByEvm(account, await app.sign('eip155'))

    await page.goto('about:blank')
    wallets.evm.lock()
    await page.goBack()
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')
    // Nobody is asked for a password, and a second visit finds it as it was.
    await page.reload()
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')
    expect(wallets.pending()).toEqual([])
    wallets.evm.unlock()
    await expect(app.field('address', 'eip155')).toHaveText(account)
    await expectSignedByEvm(account, await app.sign('eip155'))
  })
}

const reconnecting = [
  ['', 'the kit alone reconnects'],
  ['?reconnect=wagmi', 'wagmi reconnects as well'],
] as const

// The wallet of the browser answers at once, and the phone's client has to be loaded first.
for (const [search, who] of pick(reconnecting, 1))
  test(`[REAL-5:wagmi][CONN-17:several] ${who}: a second account of a phone, in use beside a wallet of the browser, still is after each reload`, async ({
    page,
    phone,
    serve,
  }) => {
    await page.goto(`${await serve('react-multichain')}${search}`)
    const app = new App(page)
    const address = app.field('address', 'eip155')
    const wagmi = page.getByTestId('wagmi-address')
    await app.connect(FIRST_WALLET)
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await openWallets(app)
    await page.getByTestId('add-connection-button').click()
    await app.view('Connect').waitFor()
    await app.wallet('walletConnect').click()
    await phone.pair(await app.copyLink())
    const accounts = phone.state().accounts.filter(({ namespace }) => namespace === 'eip155')
    const [first, second] = accounts
    await expect(address).toHaveText(first?.address ?? '')
    const [session] = phone.sessions()
    const granted = session?.namespaces.eip155
    if (!session || !granted || !second) throw new TypeError('the phone shares one account only')
    await phone.updateSession(session.topic, {
      ...session.namespaces,
      eip155: {
        ...granted,
        accounts: (granted.chains ?? []).flatMap((chain) =>
          accounts.map((each) => `${chain}:${each.address}`),
        ),
      },
    })
    await phone.switchAccount(second.address)
    await expect(address).toHaveText(second.address)
    await page.keyboard.press('Escape')
    await app.gone()
    for (let visit = 1; visit <= (isFull ? VISITS : 2); visit += 1) {
      await page.reload()
      await expect(app.field('status', 'eip155')).toHaveText('connected')
      // wagmi has heard of both wallets by then.
      await expect(wagmi).toHaveText(second.address)
      expect([visit, await address.textContent()]).toEqual([visit, second.address])
    }
    await expectSignedByEvm(second.address, await app.sign('eip155'))
  })

async function openWallets(app: App): Promise<void> {
  await app.page.getByTestId('open-eip155').click()
  await app.view('Account').waitFor()
  await app.page.getByTestId('wui-wallet-switch').click()
  await app.view('ProfileWallets').waitFor()
}

test.describe('two wallets', () => {
  test.use({ walletOptions: { count: 2, wallets: ['evm'] } })

  // `connections.spec.ts` goes through it with two reloads.
  for (const [search, who] of pick(reconnecting))
    test(`[RECON-1:liveProvider][REAL-5:wagmi] ${who}: what is in use still is after ${VISITS} reloads, in the kit as in wagmi`, async ({
      page,
      serve,
      wallets,
    }) => {
      const [first = ''] = wallets.evmWallet(0).accounts()
      const [second = ''] = wallets.evmWallet(1).accounts()
      await page.goto(`${await serve('react-multichain')}${search}`)
      const app = new App(page)
      const address = app.field('address', 'eip155')
      const wagmi = page.getByTestId('wagmi-address')
      const visitAgain = async (account: string) => {
        for (let visit = 1; visit <= VISITS; visit += 1) {
          await page.reload()
          await expect(app.field('status', 'eip155')).toHaveText('connected')
          expect([visit, await address.textContent()]).toEqual([visit, account])
          await expect(wagmi).toHaveText(account)
        }
      }
      await app.connect(FIRST_WALLET)
      await expect(address).toHaveText(first)
      await openWallets(app)
      await page.getByTestId('add-connection-button').click()
      await app.view('Connect').waitFor()
      await app.wallet(SECOND_WALLET).click()
      await expect(address).toHaveText(second)
      await visitAgain(second)
      // wagmi has connected the second one last, and the first is in use.
      await openWallets(app)
      await page
        .getByTestId(`connection-${FIRST_WALLET}`)
        .getByTestId('wui-inactive-profile-wallet-item-button')
        .first()
        .click()
      await expect(address).toHaveText(first)
      await page.keyboard.press('Escape')
      await visitAgain(first)
      const reconnect = page.getByTestId('wagmi-reconnect')
      await reconnect.click()
      await expect(reconnect).toHaveAttribute('data-state', 'success')
      await expect(wagmi).toHaveText(first)
      await expect(address).toHaveText(first)
      await expectSignedByEvm(first, await app.sign('eip155'))
    })
})

test('[R7] a node that answers 429 is asked again: the balance comes, and is no failure meanwhile', async ({
  open,
  page,
  sandbox,
}) => {
  let refused = 0
  await answerRpc(page, sandbox.evm[0].rpcUrl, (method) => {
    if (method !== 'eth_getBalance' || refused >= 2) return undefined
    refused += 1
    return { status: 429, headers: { 'access-control-allow-origin': '*' } }
  })
  const failures = await watchBalanceFailures(page)
  const app = await open('react-ethers')
  await app.connect()
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  await page.getByTestId('account-button').click()
  await expect(app.view('Account').getByTestId('account-balance')).toHaveText(/^[\d,.]+ ETH/)
  expect(refused).toBe(2)
  expect(await failures()).toEqual([])
})

test('[REAL-10:signature,broadcastAgain] a Solana transaction that is signed while no node takes it has its signature, and is executed once one does, after a reload too', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  const { control } = sandbox.solana
  const account = wallets.solana.accounts()[0] ?? ''
  const app = await open('react-multichain')
  await app.connect()
  await expect(app.field('address', 'solana')).toHaveText(account)
  try {
    control.setFault('sendTransaction', { httpStatus: 429 })
    const first = await app.send('solana')
    expect(first).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    control.setFault('sendTransaction', undefined)
    await expectExecuted(sandbox, first, account)

    control.setFault('sendTransaction', { httpStatus: 503 })
    const second = await app.send('solana')
    await page.reload()
    await expect(app.field('status', 'solana')).toHaveText('connected')
    const before = control.countCalls('sendTransaction')
    await expect.poll(() => control.countCalls('sendTransaction')).toBeGreaterThan(before)
    control.setFault('sendTransaction', undefined)
    await expectExecuted(sandbox, second, account)
  } finally {
    control.setFault('sendTransaction', undefined)
  }
})

test('[REAL-6:connect][REAL-7:hotReload] what is disconnected and connected at once ends connected, and a module that hot reload runs again goes on with its session, with other options too', async ({
  lifecycle,
  page,
  wallets,
}) => {
  const account = wallets.evm.accounts()[0] ?? ''
  const read = () => page.evaluate(() => globalThis.lifecycle.kit('main').getAccount().address)
  await page.goto(lifecycle)
  await page.evaluate(async (connectorId) => {
    globalThis.lifecycle.create('main')
    const kit = globalThis.lifecycle.kit('main')
    await kit.ready()
    await kit.connect({ connectorId })
    const ending = kit.disconnect()
    await kit.connect({ connectorId })
    await ending
  }, FIRST_WALLET)
  expect(await read()).toBe(account)
  await page.reload()
  await page.evaluate(() => globalThis.lifecycle.create('main'))
  await expect.poll(read).toBe(account)

  for (const options of [{}, { themeMode: 'light' as const }]) {
    await page.evaluate((given) => globalThis.lifecycle.create('main', given), options)
    await expect.poll(read).toBe(account)
    const signature = await page.evaluate(async () => {
      const kit = globalThis.lifecycle.kit('main')
      await kit.ready()
      return kit.signMessage({ message: 'again' })
    })
    await expectSignedByEvm(account, signature, 'again')
  }
  expect(await page.locator('latchkey-modal').count()).toBeLessThanOrEqual(1)
})

test('[REAL-8:gone,again] a deployment between two clicks: what is gone is said to be, and comes when it is asked for again, or with the page loaded anew', async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  const account =
    phone.state().accounts.find(({ namespace }) => namespace === 'eip155')?.address ?? ''
  let isGone = true
  const refused: string[] = []
  await page.route('**/assets/walletConnect-*.js', (route) => {
    if (!isGone) return route.fallback()
    refused.push(route.request().url())
    return route.fulfill({ status: 404, body: 'gone' })
  })
  const app = await open('react-ethers')
  const view = app.view('ConnectingWalletConnect')
  const again = view.getByRole('button', { name: 'Try again' })

  await test.step('asked for again while it is gone it does not come, and with the page anew it does', async () => {
    await app.connect('walletConnect')
    await expect(view).toContainText('Reload, or try again.')
    await again.click()
    await expect(view).toContainText('Part of this page failed to load')
    isGone = false
    await Promise.all([
      page.waitForEvent('load'),
      view.getByRole('button', { name: 'Reload' }).click(),
    ])
    await app.connect('walletConnect')
    await phone.pair(await app.copyLink())
    await expect(app.field('address', 'eip155')).toHaveText(account)
  })

  await test.step('asked for again once it is there it comes', async () => {
    await app.gone()
    await app.act('disconnect', 'eip155')
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')
    isGone = true
    const before = refused.length
    await page.reload()
    await app.openConnect()
    await page.keyboard.press('Escape')
    await expect(app.modal).toBeHidden()
    await app.connect('walletConnect')
    await expect(view).toContainText('Part of this page failed to load')
    expect(refused.length).toBeGreaterThan(before)
    isGone = false
    await again.click()
    await phone.pair(await app.copyLink())
    await expect(app.field('address', 'eip155')).toHaveText(account)
    await expectMined(sandbox.evm[0], await app.send('eip155'), account)
  })
})

test('[REAL-9:iframe] in a frame of another origin it opens, connects, signs and closes', async ({
  page,
  serve,
  wallets,
}) => {
  const size = 'width: 900px; height: 800px'
  const body = `<!doctype html><title>Outer</title><iframe src="${await serve('react-ethers')}" style="${size}"></iframe>`
  // Chromium takes what a test answers for a page of the internet, which may not show one of this machine.
  const outer = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(body)
  })
  await new Promise<void>((resolve) => outer.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = outer.address() as AddressInfo
    await page.goto(`http://outer.localhost:${port}/`)
    const frame = await (await page.waitForSelector('iframe')).contentFrame()
    if (!frame) throw new TypeError('no frame')
    const app = new App(frame)
    await app.openConnect()
    await page.keyboard.press('Escape')
    await app.gone()
    await app.connect()
    const [account = ''] = wallets.evm.accounts()
    await expect(app.field('address', 'eip155')).toHaveText(account)
    await expectSignedByEvm(account, await app.sign('eip155'))
  } finally {
    outer.closeAllConnections()
    outer.close()
  }
})
