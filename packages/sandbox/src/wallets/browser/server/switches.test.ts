import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isFullRun } from '../../../../../foundation/test/fuzzRuns.js'
import { type EvmChain, startEvmChain } from '../../../chains/evm/startEvmChain.js'
import { launchChromium } from '../../../testChromium.js'
import { type BrowserWallets, startBrowserWallets } from './startBrowserWallets.js'
import { serveTestPage } from './testPage.js'

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let browser: Browser
let chain: EvmChain
let wallets: BrowserWallets
let site: Awaited<ReturnType<typeof serveTestPage>>
const contexts: BrowserContext[] = []
let sessions = 0

beforeAll(async () => {
  ;[browser, chain] = await Promise.all([
    launchChromium({ ignoreDefaultArgs: ['--disable-popup-blocking'] }),
    startEvmChain({ chainId: 31337 }),
  ])
  const { rpcUrl } = chain
  wallets = await startBrowserWallets({
    evm: {
      accounts: chain.accounts.slice(0, 2),
      chains: [
        { chainId: 31337, rpcUrl, name: 'First' },
        { chainId: 31338, rpcUrl, name: 'Second' },
      ],
    },
    solana: {
      accounts: [{ secretKey: new Uint8Array(32).fill(9) }],
      rpcUrl: 'http://127.0.0.1:1',
      chains: ['solana:mainnet'],
    },
  })
  site = await serveTestPage(wallets.url, async () =>
    (await fetch(`${wallets.url}/inpage.js?session=loaded`)).text(),
  )
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await wallets.stop()
  await chain.stop()
})
afterEach(async () => {
  await chain.setAutomine(true)
  for (const context of contexts.splice(0)) await context.close()
})

const openPage = async (options: Parameters<BrowserWallets['initScript']>[0] = {}) => {
  sessions += 1
  const id = `switches${sessions}`
  const session = wallets.session(id)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  contexts.push(context)
  await context.addInitScript(wallets.initScript({ session: id, ...options }))
  const page = await context.newPage()
  await page.goto(site.url)
  return { context, page, session, accounts: session.evm.accounts() }
}

const openHome = async (context: BrowserContext, id: string) => {
  const home = await context.newPage()
  await home.goto(`${wallets.url}/?session=${id}`)
  await home.getByTestId('approvals').waitFor()
  return home
}

/** Asks as a click of the page does, so that a window may open. */
const ask = async (page: Page, method: string, params: unknown[] = []) => {
  await page.evaluate(
    `onGo = () => found.evm[0].provider.request(${JSON.stringify({ method, params })})`,
  )
  await page.click('#go')
}
const resultOf = (page: Page) => page.evaluate(() => globalThis.result)
const request = (page: Page, method: string, params: unknown[] = []) =>
  page.evaluate(
    ([name, values]) => found.evm[0]?.provider.request({ method: String(name), params: values }),
    [method, params] as const,
  )
const events = (page: Page, name: string) =>
  page.evaluate(
    (wanted) => found.events.flatMap(([event, data]) => (event === wanted ? [data] : [])),
    name,
  )
/** Every announcement, also those of one uuid. */
const announced = (page: Page) =>
  page.evaluate(() => {
    const seen: { uuid: string; rdns: string; name: string; isNew: boolean }[] = []
    const providers = new Set<unknown>()
    const note = (event: Event) => {
      const { info, provider } = (event as CustomEvent).detail
      const { uuid, rdns, name } = info
      seen.push({ uuid, rdns, name, isNew: !providers.has(provider) })
      providers.add(provider)
    }
    addEventListener('eip6963:announceProvider', note)
    dispatchEvent(new Event('eip6963:requestProvider'))
    removeEventListener('eip6963:announceProvider', note)
    return seen
  })

describe('a person', () => {
  it('locks and unlocks: the page loses its accounts and gets them back by the unlock prompt', async () => {
    const { context, page, session, accounts } = await openPage()
    session.setApprovals('approve')
    await request(page, 'eth_requestAccounts')
    const home = await openHome(context, session.id)
    await home.getByTestId('locked-evm:0').check()
    await expect.poll(() => events(page, 'accountsChanged')).toEqual([accounts, []])
    expect(await request(page, 'eth_accounts')).toEqual([])

    await home.getByTestId('approvals').selectOption('window')
    await expect.poll(() => session.approvals()).toBe('window')
    await page.bringToFront()
    const opened = context.waitForEvent('page')
    await ask(page, 'eth_requestAccounts')
    const window = await opened
    await window.getByText('Unlock the wallet').waitFor()
    await window.getByRole('button', { name: 'Unlock' }).click()
    expect(await resultOf(page)).toEqual({ value: accounts })
    await expect.poll(() => home.getByTestId('locked-evm:0').isChecked()).toBe(false)
    expect(await page.evaluate(() => found.violations)).toEqual([])
  })

  it('adds twins of the same rdns and uuid to pages that are connected', async () => {
    const { context, page, session } = await openPage({ wallets: ['evm'] })
    session.setApprovals('approve')
    await request(page, 'eth_requestAccounts')
    const home = await openHome(context, session.id)
    const { uuid, rdns } = session.evm.info
    await home.getByTestId('twin-rdns').click()
    await expect.poll(() => announced(page)).toHaveLength(2)
    await home.getByTestId('twin-uuid').click()
    await expect.poll(() => announced(page)).toHaveLength(3)
    expect(await announced(page)).toMatchObject([
      { uuid, rdns, isNew: true },
      { uuid: expect.not.stringMatching(uuid), rdns, isNew: true },
      { uuid, rdns: expect.not.stringMatching(`^${rdns}$`), isNew: true },
    ])
  })
})

if (isFullRun) {
  describe('a person who turns the other switches', () => {
    it('answers beside the page: no window opens, and the page keeps the focus', async () => {
      const { context, page, session, accounts } = await openPage()
      const panel = await openHome(context, session.id)
      await panel.getByTestId('approvals').selectOption('panel')
      await expect.poll(() => session.approvals()).toBe('panel')
      await page.bringToFront()
      await page.evaluate(() => {
        addEventListener('blur', () => found.events.push(['blur', undefined]))
      })
      const pages = context.pages().length
      await ask(page, 'eth_requestAccounts')
      await panel.getByTestId('title').waitFor()
      // Without a click in the panel, which a driver cannot make without moving the focus.
      await panel.evaluate(() =>
        document.querySelector<HTMLElement>('[data-testid=approve]')?.click(),
      )
      expect(await resultOf(page)).toEqual({ value: accounts })
      expect(context.pages()).toHaveLength(pages)
      expect(await events(page, 'blur')).toEqual([])
      expect(await page.evaluate(() => document.hasFocus())).toBe(true)
    })

    it('keeps an answer back and lets it go, speeds up, and uses a Safe', async () => {
      const { context, page, session } = await openPage({ wallets: ['evm'] })
      session.setApprovals('approve')
      await request(page, 'eth_requestAccounts')
      const home = await openHome(context, session.id)
      await home.getByTestId('behaviour-evm:0').locator('summary').click()
      await home.getByTestId('replies-evm:0').selectOption('held')
      await expect.poll(() => session.evm.switches().replies.held).toBe(true)

      await chain.setAutomine(false)
      const [from] = session.evm.accounts()
      await ask(page, 'eth_sendTransaction', [{ from, to: from, value: '0x1' }])
      await home.getByTestId('release-evm:0').click()
      const { value: hash } = await resultOf(page)
      await home.getByTestId('speedup-evm:0').click()
      await expect
        .poll(() => session.evm.pendingTransactions().map((one) => one.hash))
        .not.toContain(hash)
      await chain.mine()
      // None is left: for a moment the page shows the first beside the one in its place.
      await home.getByTestId('transaction-evm:0').first().waitFor({ state: 'detached' })
      expect(await request(page, 'eth_getTransactionReceipt', [hash])).toBeNull()

      await chain.setAutomine(true)
      await home.getByTestId('reset-evm:0').click()
      await expect.poll(() => session.evm.switches().replies.held).toBe(false)
      await home.getByTestId('safe-evm:0').click()
      await home.getByText('Leave the Safe').waitFor()
      const [safe] = session.evm.accounts()
      const safeTxHash = await request(page, 'eth_sendTransaction', [{ from: safe, to: from }])
      expect(await request(page, 'eth_getTransactionReceipt', [safeTxHash])).toBeNull()
      await home.getByTestId('execute-evm:0').click()
      await home.getByText('Executed').waitFor()
      await expect
        .poll(() => request(page, 'eth_getTransactionReceipt', [safeTxHash]))
        .toMatchObject({ status: '0x1' })
    })

    it('makes it refuse silent connections, send each answer twice, and keep requests of pages that are gone', async () => {
      const { context, page, session } = await openPage()
      const frames: string[] = []
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
      )
      await page.reload()
      session.setApprovals('approve')
      const accounts = await request(page, 'eth_requestAccounts')
      const silent = () =>
        page.evaluate(async () => {
          const code = (error: { code: number }) => error.code
          const solana: { connect(input?: object): Promise<unknown> } | undefined =
            found.solana[0]?.features['standard:connect']
          return [
            await found.evm[0]?.provider.request({ method: 'eth_accounts' }).catch(code),
            await solana?.connect({ silent: true }).then(() => 'let in', code),
          ]
        })
      const home = await openHome(context, session.id)
      await home.getByTestId('behaviour-evm:0').locator('summary').click()
      await home.getByTestId('behaviour-solana:0').locator('summary').click()
      await home.getByTestId('silent-evm:0').check()
      await expect.poll(async () => (await silent())[0]).toBe(4100)
      await home.getByTestId('silent-solana:0').check()
      await expect.poll(silent).toEqual([4100, 4001])
      await home.getByTestId('silent-evm:0').uncheck()
      await home.getByTestId('reset-solana:0').click()
      await expect.poll(silent).toEqual([accounts, 'let in'])

      const sign = () => request(page, 'personal_sign', ['0x61', session.evm.accounts()[0]])
      const copies = (signature: unknown) =>
        frames.filter((frame) => frame.includes(String(signature))).length
      await home.getByTestId('copies-evm:0').check()
      await expect.poll(() => session.evm.switches().replies.copies).toBe(2)
      const twice = await sign()
      await expect.poll(() => copies(twice)).toBe(2)
      await home.getByTestId('copies-evm:0').uncheck()
      await expect.poll(() => session.evm.switches().replies.copies).toBe(1)
      await sign()
      // What comes after a second copy comes, so that would have come too.
      await request(page, 'eth_chainId')
      expect(copies(twice)).toBe(3)

      session.setApprovals('panel')
      const askAndLeave = async () => {
        await ask(page, 'personal_sign', ['0x61', session.evm.accounts()[0]])
        await home.getByTestId('title').waitFor()
        await page.reload()
        await expect.poll(() => session.pages()).toBe(0)
      }
      await home.getByTestId('keeps-evm:0').check()
      await expect.poll(() => session.evm.switches().keepsRequests).toBe(true)
      await askAndLeave()
      expect(session.pending()).toHaveLength(1)
      await home.getByTestId('approve').click()
      await expect.poll(() => session.pending()).toEqual([])
      await home.getByTestId('keeps-evm:0').uncheck()
      await expect.poll(() => session.evm.switches().keepsRequests).toBe(false)
      await askAndLeave()
      await home.getByTestId('title').waitFor({ state: 'detached' })
      expect(session.pending()).toEqual([])
    })

    it('pauses mining, cancels what waits, and lets the chain mine again', async () => {
      const { context, page, session } = await openPage({ wallets: ['evm'] })
      session.setApprovals('approve')
      await request(page, 'eth_requestAccounts')
      const home = await openHome(context, session.id)
      const pausing = home.getByLabel('Pause mining on First')
      await pausing.check()
      await expect.poll(() => session.evm.isMining()).toBe(false)

      const [from, to] = session.evm.accounts()
      const hash = await request(page, 'eth_sendTransaction', [{ from, to, value: '0x1' }])
      await home.getByTestId('cancel-evm:0').click()
      const others = () => session.evm.pendingTransactions().filter((one) => one.hash !== hash)
      await expect.poll(others).toHaveLength(1)
      const [cancelling] = others()
      await pausing.uncheck()
      await expect.poll(() => session.evm.isMining()).toBe(true)
      await expect
        .poll(() => request(page, 'eth_getTransactionReceipt', [cancelling?.hash]))
        .toMatchObject({ status: '0x1', to: from?.toLowerCase() })
      expect(await request(page, 'eth_getTransactionReceipt', [hash])).toBeNull()
      await home.getByTestId('transaction-evm:0').first().waitFor({ state: 'detached' })

      await pausing.check()
      await expect.poll(() => chain.client.getAutomine()).toBe(false)
      await home.getByTestId('behaviour-evm:0').locator('summary').click()
      await home.getByTestId('reset-evm:0').click()
      await expect.poll(() => chain.client.getAutomine()).toBe(true)
      await expect.poll(() => pausing.isChecked()).toBe(false)
    })

    it('says how a page whose script says nothing gets the wallets from its next load on', async () => {
      const context = await browser.newContext()
      contexts.push(context)
      const session = wallets.session('loaded')
      const home = await openHome(context, session.id)
      await home.getByTestId('announce-asked').check()
      await expect.poll(() => session.pageDefaults().announce).toBe('asked')
      await home.getByTestId('provider-metamask').check()
      await expect
        .poll(() => session.pageDefaults())
        .toEqual({ announce: 'asked', provider: 'metamask' })

      const page = await context.newPage()
      await page.goto(`${site.url}/with-script`)
      const isMetaMask = () =>
        page.evaluate(() => found.evm.map(({ provider }) => Reflect.get(provider, 'isMetaMask')))
      await expect.poll(() => session.pages()).toBe(1)
      expect(await isMetaMask()).toEqual([])
      await home.getByTestId('announce').click()
      await expect.poll(isMetaMask).toEqual([true])

      await home.getByTestId('announce-asked').uncheck()
      await expect.poll(() => session.pageDefaults().announce).toBe('load')
      await home.getByTestId('provider-metamask').uncheck()
      await expect.poll(() => session.pageDefaults().provider).toBe('plain')
      await page.reload()
      expect(await isMetaMask()).toEqual([undefined])
    })
  })

  describe('discovery', () => {
    it('announces when it is told, after each load anew', async () => {
      const { context, page, session } = await openPage({ announce: 'asked' })
      const found = () =>
        page.evaluate(() => globalThis.found.evm.length + globalThis.found.solana.length)
      for (const announce of [
        async () => session.announce(),
        async () => (await openHome(context, session.id)).getByTestId('announce').click(),
      ]) {
        // The page is connected from the start, and nothing is announced for that.
        await expect.poll(() => session.pages()).toBe(1)
        expect(await found()).toBe(0)
        await announce()
        await expect.poll(found).toBe(2)
        await page.reload()
      }
    })

    it('has a twin of the same rdns and one of the same uuid, from the start and later', async () => {
      const { page, session } = await openPage({
        wallets: ['evm'],
        twins: [{ same: 'rdns', name: 'Impostor' }],
      })
      session.setApprovals('approve')
      const { info } = session.evm
      const first = { uuid: info.uuid, rdns: info.rdns, name: info.name, isNew: true }
      const impostor = { rdns: info.rdns, name: 'Impostor', isNew: true }
      expect(await announced(page)).toMatchObject([first, impostor])
      expect((await announced(page))[1]?.uuid).not.toBe(info.uuid)

      // Its first request connects the page.
      await request(page, 'eth_requestAccounts')
      const twin = session.twin({ same: 'uuid' })
      await expect.poll(() => announced(page)).toHaveLength(3)
      expect((await announced(page))[2]).toEqual({
        ...first,
        rdns: `${info.rdns}.twin`,
        name: info.name,
      })
      expect(twin.accounts()[0]).not.toBe(session.evm.accounts()[0])
      session.reset()
      expect(session.twins()).toEqual([])
    })
  })

  describe('a wire', () => {
    it('carries an answer late and twice; the page hears it once', async () => {
      const { page, session, accounts } = await openPage()
      const frames: string[] = []
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
      )
      await page.reload()
      session.setApprovals('approve')
      session.evm.setReplies({ held: true, copies: 2 })
      await ask(page, 'eth_requestAccounts')
      await expect.poll(() => session.evm.switches().replies.waiting).toBe(1)
      session.evm.releaseReplies()
      expect(await resultOf(page)).toEqual({ value: accounts })
      await expect
        .poll(() => frames.filter((frame) => frame.includes('"type":"result"')).length)
        .toBe(2)
      // What comes for nobody disturbs nothing.
      expect(await request(page, 'eth_chainId')).toBe('0x7a69')
    })
  })

  describe("MetaMask's own provider", () => {
    it('connects, signs, follows the wallet and has its own codes, under a strict policy', async () => {
      const { page, session, accounts } = await openPage({
        provider: 'metamask',
        windowEthereum: true,
      })
      session.setApprovals('approve')
      type MetaMask = { isMetaMask: boolean; chainId: string; selectedAddress: string | null }
      const state = () =>
        page.evaluate(() => {
          const { isMetaMask, chainId, selectedAddress } = Reflect.get(
            window,
            'ethereum',
          ) as MetaMask
          return { isMetaMask, chainId, selectedAddress }
        })
      await expect
        .poll(state)
        .toEqual({ isMetaMask: true, chainId: '0x7a69', selectedAddress: null })
      expect(await page.evaluate(() => found.evm.map(({ info }) => info.rdns))).toEqual([
        'dev.latchkey.sandbox',
      ])
      expect(await request(page, 'eth_requestAccounts')).toEqual(accounts)
      expect(await request(page, 'personal_sign', ['0x61', accounts[0]])).toMatch(
        /^0x[0-9a-f]{130}$/,
      )

      session.evm.switchChain(31338)
      session.evm.lock()
      await expect.poll(() => events(page, 'chainChanged')).toEqual(['0x7a6a'])
      await expect.poll(() => events(page, 'accountsChanged')).toEqual([accounts, []])
      expect(await state()).toMatchObject({ chainId: '0x7a6a', selectedAddress: null })
      session.evm.unlock()
      session.evm.disconnect()
      // MetaMask's own code for a network that is away, where the wallet itself says 4900.
      await expect.poll(() => events(page, 'disconnect')).toHaveLength(1)
      expect(
        await page.evaluate(() =>
          found.events.flatMap(([name, data]) =>
            name === 'disconnect' ? [(data as { code: number }).code] : [],
          ),
        ),
      ).toEqual([1013])
      session.evm.reconnect()

      session.setApprovals('reject')
      await ask(page, 'personal_sign', ['0x61', accounts[0]])
      expect(await resultOf(page)).toMatchObject({ error: { code: 4001 } })
      await ask(page, 'no_suchMethod')
      expect(await resultOf(page)).toMatchObject({ error: { code: 4200 } })
      const refused = await page.evaluate(() =>
        found.evm[0]?.provider.request({ method: '' }).catch(({ code }: { code: number }) => code),
      )
      expect(refused).toBe(-32600)
      expect(await page.evaluate(() => 'process' in window)).toBe(false)
      const violations = await page.evaluate(() => found.violations)
      expect(violations.filter((one) => !one.startsWith('img-src'))).toEqual([])
    })
  })
}
