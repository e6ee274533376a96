import { ed25519 } from '@noble/curves/ed25519'
import bs58 from 'bs58'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isFullRun } from '../../../../../foundation/test/fuzzRuns.js'
import { sendRaw } from '../../../server/rawRequest.js'
import { launchChromium } from '../../../testChromium.js'
import { type BrowserWallets, startBrowserWallets } from './startBrowserWallets.js'
import { serveTestPage } from './testPage.js'

const privateKey: Hex = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const otherKey: Hex = '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'
const alice = privateKeyToAccount(privateKey).address
const bob = privateKeyToAccount(otherKey).address
const seed = new Uint8Array(32).fill(9)
const solanaAddress = bs58.encode(ed25519.getPublicKey(seed))

/** What `testPage` puts on the window, as the functions that run in the page see it. */
declare global {
  var found: {
    evm: { info: { name: string; rdns: string }; provider: Provider }[]
    solana: { name: string; features: SolanaFeatures }[]
    events: [string, unknown][]
    violations: string[]
    announcedAfterMs: number
  }
  /** The sockets of a page that notes them. */
  var pageSockets: WebSocket[]
  var result: Promise<{ value?: unknown; error?: { code: number; message: string } }>
}
type PageFunction = (evm: Provider, solana: SolanaFeatures) => Promise<unknown>
interface Provider {
  request(request: { method: string; params?: unknown }): Promise<unknown>
}
interface SolanaFeatures {
  'standard:connect': { connect(): Promise<{ accounts: { address: string }[] }> }
  'solana:signMessage': {
    signMessage(input: object): Promise<{ signature: Uint8Array; signedMessage: Uint8Array }[]>
  }
}

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let browser: Browser
let wallets: BrowserWallets
let site: Awaited<ReturnType<typeof serveTestPage>>
const contexts: BrowserContext[] = []
let sessions = 0

beforeAll(async () => {
  ;[browser, wallets] = await Promise.all([
    launchChromium({
      // With the driver's default nobody would notice a window that a browser blocks.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    }),
    startBrowserWallets({
      evm: {
        accounts: [{ privateKey }, { privateKey: otherKey }],
        chains: [
          { chainId: 31337, rpcUrl: 'http://127.0.0.1:1', name: 'First' },
          { chainId: 31338, rpcUrl: 'http://127.0.0.1:1', name: 'Second' },
        ],
      },
      solana: {
        accounts: [{ secretKey: seed }],
        rpcUrl: 'http://127.0.0.1:1',
        chains: ['solana:mainnet'],
      },
    }),
  ])
  site = await serveTestPage(wallets.url, async () =>
    (await fetch(`${wallets.url}/inpage.js?session=served&ethereum=1`)).text(),
  )
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await wallets.stop()
})
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

const openPage = async (options: Parameters<BrowserWallets['initScript']>[0] = {}) => {
  sessions += 1
  const session = `s${sessions}`
  const context = await browser.newContext()
  contexts.push(context)
  await context.addInitScript(wallets.initScript({ session, ...options }))
  const page = await context.newPage()
  await page.goto(site.url)
  return { context, page, session: wallets.session(options.session ?? session) }
}

/** Clicks the page's button, which runs the function, and gives the window that opens. */
const clickAndGetWindow = async (page: Page, run: PageFunction) => {
  await setGo(page, run)
  const opened = page.context().waitForEvent('page')
  await page.click('#go')
  const window = await opened
  await window.getByTestId('approve').waitFor()
  return window
}
const setGo = (page: Page, run: PageFunction) =>
  page.evaluate(`onGo = () => (${run.toString()})(found.evm[0].provider, found.solana[0].features)`)
const resultOf = (page: Page) => page.evaluate(() => globalThis.result)
const request = (page: Page, method: string, params?: unknown) =>
  page.evaluate(
    ([name, values]) => found.evm[0]?.provider.request({ method: String(name), params: values }),
    [method, params] as const,
  )
const requestAccounts: PageFunction = (evm) => evm.request({ method: 'eth_requestAccounts' })

describe('a page under a strict policy', () => {
  it('finds both wallets, connects by a click in the window and signs', async () => {
    const { page } = await openPage()
    expect(await page.evaluate(() => found.evm.map(({ info }) => info.name))).toEqual([
      'Sandbox Wallet',
    ])
    expect(await page.evaluate(() => found.solana.map(({ name }) => name))).toEqual([
      'Sandbox Wallet',
    ])

    const connecting = await clickAndGetWindow(page, requestAccounts)
    expect(await connecting.getByTestId('site').textContent()).toBe(site.url)
    expect(await connecting.getByTestId('detail-account-0').textContent()).toContain(alice)
    const closed = connecting.waitForEvent('close')
    await connecting.getByTestId('approve').click()
    expect(await resultOf(page)).toEqual({ value: [alice, bob] })
    await closed

    const signing = await clickAndGetWindow(page, (evm) =>
      evm.request({
        method: 'personal_sign',
        params: ['0x48c3a96c6c6f', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
      }),
    )
    expect(await signing.getByTestId('detail-message').textContent()).toContain('Héllo')
    await signing.getByTestId('approve').click()
    const { value } = await resultOf(page)
    expect(await verifyMessage({ address: alice, message: 'Héllo', signature: value as Hex })).toBe(
      true,
    )
    expect(await page.evaluate(() => found.violations)).toEqual([])
  })

  // The tests of whole apps go through these windows.
  if (isFullRun) {
    it('connects and signs with the Solana wallet by keyboard alone', async () => {
      const { page } = await openPage()
      const window = await clickAndGetWindow(page, async (_evm, solana) => {
        const [account] = (await solana['standard:connect'].connect()).accounts
        const [output] = await solana['solana:signMessage'].signMessage({
          account,
          message: new TextEncoder().encode('Hi'),
        })
        return { address: account?.address, signature: Array.from(output?.signature ?? []) }
      })
      const approveByKeyboard = async () => {
        await window.keyboard.press('Tab')
        await window.keyboard.press('Tab')
        await window.keyboard.press('Enter')
      }
      expect(await window.getByTestId('title').textContent()).toContain('see your accounts')
      await approveByKeyboard()
      // The next request comes in the window that is open.
      await window.getByText('Sign a message').waitFor()
      await approveByKeyboard()
      const { value } = await resultOf(page)
      const { address, signature } = value as { address: string; signature: number[] }
      expect(address).toBe(solanaAddress)
      const message = new TextEncoder().encode('Hi')
      expect(ed25519.verify(Uint8Array.from(signature), message, bs58.decode(address))).toBe(true)
    })

    it('error: declined by click, by Escape, and by closing the window', async () => {
      const { page } = await openPage()
      const ways: ((window: Page) => Promise<unknown>)[] = [
        (window) => window.getByTestId('reject').click(),
        (window) => window.keyboard.press('Escape'),
        (window) => window.close(),
      ]
      for (const way of ways) {
        const window = await clickAndGetWindow(page, requestAccounts)
        await way(window)
        expect(await resultOf(page)).toMatchObject({ error: { code: 4001 } })
        if (!window.isClosed()) await window.waitForEvent('close')
      }
      expect(await request(page, 'eth_accounts')).toEqual([])
    })
  }

  it('answers from its own page when no window could open', async () => {
    const { context, page, session } = await openPage()
    const warned = page.waitForEvent('console', (message) => message.text().includes('blocked'))
    // No click, so the browser lets no window open.
    await page.goto(`${site.url}/?at-once`)
    await warned
    const home = await context.newPage()
    await home.goto(`${wallets.url}/?session=${session.id}`)
    await home.getByTestId('approve').click()
    expect(await resultOf(page)).toEqual({ value: [alice, bob] })

    await home.getByTestId(`account-evm:0-${bob}`).check()
    await home.getByTestId('chain-evm:0').selectOption('31338')
    await home.getByTestId('revoke-evm:0').click()
    await home.getByTestId('no-sites-evm:0').waitFor()
    await expect
      .poll(() => page.evaluate(() => found.events))
      .toEqual([
        ['accountsChanged', [alice, bob]],
        ['accountsChanged', [bob, alice]],
        ['chainChanged', '0x7a6a'],
        ['accountsChanged', []],
      ])
  })

  if (isFullRun)
    it('takes a press of its own page while what it shows changes', async () => {
      const { context, page, session } = await openPage()
      await page.goto(`${site.url}/?at-once`)
      const home = await context.newPage()
      const socket = home.waitForEvent('websocket')
      await home.goto(`${wallets.url}/?session=${session.id}`)
      await home.getByTestId('approve').hover()
      await home.mouse.down()
      const told = (await socket).waitForEvent('framereceived')
      session.evm.switchChain(31338)
      await told
      await home.mouse.up()
      expect(await resultOf(page)).toEqual({ value: [alice, bob] })
      await expect.poll(() => home.getByTestId('chain-evm:0').inputValue()).toBe('31338')
    })
})

describe('control from code', () => {
  // The tests of whole apps control their wallets so.
  if (isFullRun) {
    it('decides, switches and misbehaves per session', async () => {
      const [one, two] = [await openPage(), await openPage()]
      one.session.setApprovals('hold')
      two.session.setApprovals('reject')
      const connected = request(one.page, 'eth_requestAccounts')
      expect(await one.session.approveNext()).toMatchObject({ kind: 'connect', origin: site.url })
      expect(await connected).toEqual([alice, bob])
      await expect(request(two.page, 'eth_requestAccounts')).rejects.toThrow(/rejected/)

      one.session.evm.switchAccount(bob)
      one.session.evm.switchChain(31338)
      expect(await request(one.page, 'eth_chainId')).toBe('0x7a6a')
      expect(await request(two.page, 'eth_chainId')).toBe('0x7a69')
      expect(await two.page.evaluate(() => found.events)).toEqual([])

      one.session.setFault('eth_chainId', { returns: { not: 'hex' } })
      expect(await request(one.page, 'eth_chainId')).toEqual({ not: 'hex' })
      one.session.setFault('eth_accounts', { throws: 'only a string' })
      expect(
        await one.page.evaluate(() =>
          found.evm[0]?.provider.request({ method: 'eth_accounts' }).catch((error) => error),
        ),
      ).toBe('only a string')
      expect(one.session.log.map(({ method }) => method)).toContain('eth_chainId')
      expect(two.session.log.map(({ method }) => method)).not.toContain('eth_accounts')
    })

    it('announces late, several wallets, and odd information as told', async () => {
      const { page } = await openPage({
        wallets: ['evm'],
        count: 2,
        delay: 800,
        info: { name: 'x'.repeat(9) },
      })
      await page.waitForFunction(() => found.evm.length === 2)
      expect(await page.evaluate(() => found.announcedAfterMs)).toBeGreaterThan(500)
      const infos = await page.evaluate(() => found.evm.map(({ info }) => [info.name, info.rdns]))
      expect(infos).toEqual([
        ['x'.repeat(9), 'dev.latchkey.sandbox'],
        ['x'.repeat(9), 'dev.latchkey.sandbox2'],
      ])
      expect(await page.evaluate(() => found.solana.length)).toBe(0)
    })
  }

  it('is served as a script too, and contacts nobody before the first request', async () => {
    const context = await browser.newContext()
    contexts.push(context)
    const page = await context.newPage()
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await page.goto(`${site.url}/with-script`)
    expect(await page.evaluate(() => found.evm.length + found.solana.length)).toBe(2)
    expect(await page.evaluate(() => 'ethereum' in window)).toBe(true)
    expect(sockets).toEqual([])
    expect(await request(page, 'eth_chainId')).toBe('0x7a69')
    expect(sockets).toHaveLength(1)
    expect(await page.evaluate(() => found.violations)).toEqual([])
  })
})

describe('the server', () => {
  const post = (headers: Record<string, string>, body: object) =>
    fetch(`${wallets.url}/api/account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  it('takes decisions only from its own pages', async () => {
    const body = { session: 'default', wallet: 'evm:0', address: bob }
    expect((await post({}, body)).status).toBe(403)
    expect((await post({ origin: site.url }, body)).status).toBe(403)
    expect((await post({ origin: wallets.url, 'content-type': 'text/plain' }, body)).status).toBe(
      403,
    )
    expect(wallets.evm.accounts()[0]).toBe(alice)
    expect((await post({ origin: wallets.url }, { ...body, wallet: '__proto__' })).status).toBe(400)
    expect((await post({ origin: wallets.url }, { ...body, address: '0x1' })).status).toBe(400)
    expect((await post({ origin: wallets.url }, body)).status).toBe(200)
    expect(wallets.evm.accounts()[0]).toBe(bob)
  })

  it('[T31] makes no wallet for a page that has its script as a picture, a frame or a page of its own', async () => {
    const path = '/inpage.js?session=guarded&twins=rdns'
    const ask = async (dest: string) => {
      const { host } = new URL(wallets.url)
      const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Sec-Fetch-Dest: ${dest}`]
      const answer = await sendRaw(wallets.url, [
        [...lines, 'Connection: close', '', ''].join('\r\n'),
      ])
      return answer.slice(0, 'HTTP/1.1 000'.length)
    }
    for (const dest of ['image', 'iframe', 'document']) expect(await ask(dest)).toBe('HTTP/1.1 403')
    expect(wallets.session('guarded').twins()).toEqual([])
    expect(await ask('script')).toBe('HTTP/1.1 200')
    expect(wallets.session('guarded').twins()).toHaveLength(1)
  })

  it('error: bad options are refused', async () => {
    for (const query of ['count=99', 'delay=-1', 'session=../x']) {
      expect((await fetch(`${wallets.url}/inpage.js?${query}`)).status).toBe(400)
    }
    expect(() => wallets.session('a b')).toThrow(RangeError)
    await expect(wallets.approveNext(20)).rejects.toThrow('No request came')
  })

  if (isFullRun) {
    it('a page whose socket is closed while the server is there goes on, and hears of nothing', async () => {
      const page = await (await browser.newContext({ bypassCSP: true })).newPage()
      contexts.push(page.context())
      await page.addInitScript(() => {
        const pageSockets: WebSocket[] = []
        Object.assign(globalThis, {
          pageSockets,
          WebSocket: class extends WebSocket {
            constructor(url: string) {
              super(url)
              pageSockets.push(this)
            }
          },
        })
      })
      await page.addInitScript(wallets.initScript())
      await page.goto(site.url)
      expect(await request(page, 'eth_chainId')).toBe('0x7a69')
      // As Firefox does, when the page is about to be left.
      await page.evaluate(() => pageSockets[0]?.close())
      await page.waitForFunction(() => pageSockets[1]?.readyState === WebSocket.OPEN)
      expect(await request(page, 'eth_chainId')).toBe('0x7a69')
      const names = await page.evaluate(() => found.events.map(([name]) => name))
      expect(names).not.toContain('disconnect')
      expect(names).not.toContain('connect')
    })

    it('a page outlives a restart of the server and hears of it', async () => {
      const options = {
        evm: {
          accounts: [{ privateKey }],
          chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1', name: 'One' }],
        },
        solana: { accounts: [{ secretKey: seed }], rpcUrl: 'http://127.0.0.1:1', chains: [] },
      }
      const first = await startBrowserWallets(options)
      const page = await (await browser.newContext({ bypassCSP: true })).newPage()
      contexts.push(page.context())
      await page.addInitScript(first.initScript())
      await page.goto(site.url)
      expect(await request(page, 'eth_chainId')).toBe('0x1')
      await first.stop()
      await page.waitForFunction(() => found.events.some(([name]) => name === 'disconnect'))
      const code = () =>
        page.evaluate(() =>
          found.evm[0]?.provider.request({ method: 'eth_chainId' }).catch((error) => error.code),
        )
      expect(await code()).toBe(4900)
      const second = await startBrowserWallets({ ...options, port: first.port })
      await page.waitForFunction(() => found.events.some(([name]) => name === 'connect'))
      expect(await request(page, 'eth_chainId')).toBe('0x1')
      await second.stop()
    })
  }
})
