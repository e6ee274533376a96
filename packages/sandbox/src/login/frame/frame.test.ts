import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { getAddress, isHex, stringToHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { isFullRun } from '../../../../foundation/test/fuzzRuns.js'
import { type EvmChain, startEvmChain } from '../../chains/evm/startEvmChain.js'
import { buildScript, bundleName } from '../../serve/buildScript.js'
import { launchChromium } from '../../testChromium.js'
import { type Login, startLogin } from '../startLogin.js'
import type { LoginPage } from './testPage.js'

declare const login: LoginPage

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 })

let chain: EvmChain
let site: Login
let browser: Browser
let app: { readonly port: number; stop(): Promise<void> }
/** Another page of the same host. */
let neighbour: typeof app
let context: BrowserContext
let page: Page
let people = 0
let email = ''

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337 })
  site = await startLogin({
    chains: { evm: [chain] },
    allowedOrigins: (id) =>
      ['sandbox', 'other'].includes(id) ? ['http://127.0.0.1:*', 'http://localhost:*'] : [],
  })
  app = await serveApp(`${site.url}/frame`)
  neighbour = await serveApp(`${site.url}/frame`)
  browser = await launchChromium({
    // A page of this machine's, under a name that is not.
    args: ['--host-resolver-rules=MAP evil.example 127.0.0.1'],
  })
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await neighbour?.stop()
  await site?.stop()
  await chain?.stop()
})
beforeEach(async () => {
  people += 1
  email = `frame-${people}@example.test`
  context = await browser.newContext()
  page = await context.newPage()
  await page.goto(`http://127.0.0.1:${app.port}/`)
})
afterEach(() => context.close())

/** A page that offers a login. */
async function serveApp(frameUrl: string) {
  const bundle = await buildScript('login/frame/testPage')
  const script = `${bundle}\n${bundleName}.openPage(${JSON.stringify(frameUrl)})`
  const server = createServer(({ url }, response) => {
    const isScript = url === '/app.js'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      ...(url === '/apart' && { 'cross-origin-opener-policy': 'same-origin' }),
    })
    response.end(
      isScript ? script : '<!doctype html><title>Shop</title><script src="/app.js"></script>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What the newest mail says, once there is one that says it. */
async function readMail(pattern: RegExp): Promise<string> {
  const read = () =>
    site.inbox
      .list()
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0]
  await expect.poll(read).toBeDefined()
  return read() ?? ''
}

/** Opens the link of the mail in a tab of its own, as whoever reads it does. */
async function decideDevice(name: 'Yes, it is me' | 'No, it is not') {
  const tab = await context.newPage()
  await tab.goto(await readMail(/(http:\S+)/))
  await pressUntilGone(tab.getByRole('button', { name }))
  await tab.close()
}

/** The same without a tab: sends the form of the page. */
async function approveDevice() {
  const opened = await fetch(await readMail(/(http:\S+)/))
  const link = /name="link" value="([^"]+)"/.exec(await opened.text())?.[1] ?? ''
  const decided = await fetch(`${site.url}/device`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ link, decision: 'approve' }),
  })
  expect(decided.status).toBe(200)
}

async function logIn(decide = approveDevice) {
  const started = await page.evaluate((to) => login.client.connectEmail({ email: to }), email)
  expect(started).toEqual({ action: 'VERIFY_DEVICE' })
  const approved = page.evaluate(() => login.client.connectDevice())
  await decide()
  await approved
  const code = await readMail(/code is (\d{6})/)
  await page.evaluate((otp) => login.client.connectOtp({ otp }), code)
  const user = await page.evaluate(() => login.client.getUser())
  return { user, address: getAddress(user.address), code }
}

/** Presses a button until it is gone: Chromium takes no input before a page has been painted. */
async function pressUntilGone(button: Locator) {
  const press = async () => {
    try {
      if ((await button.count()) > 0) await button.press('Enter')
      return await button.count()
    } catch (error) {
      // A window that has done its work closes itself.
      if (button.page().isClosed()) return 0
      throw error
    }
  }
  await button.waitFor()
  await expect.poll(press, { timeout: 20_000 }).toBe(0)
}

const frame = () => page.frameLocator('#w3m-iframe')

/** Answers what is asked in the frame. What is pressed before Chromium has led the focus into it is pressed again. */
async function answerBy(press: () => Promise<void>) {
  const asked = frame().getByRole('heading')
  const answer = async () => {
    if ((await asked.count()) > 0) await press()
    return asked.count()
  }
  await expect.poll(answer, { timeout: 20_000 }).toBe(0)
}

/** Shows the frame, asks, and decides there. */
async function askWallet(method: string, params: unknown, button: 'Approve' | 'Reject') {
  await page.evaluate(() =>
    login.client.show({ title: 'Login', place: { left: 0, top: 0, width: 360, height: 500 } }),
  )
  const asked = page.evaluate(
    (request) =>
      login.provider.request(JSON.parse(request)).then(
        (value) => JSON.stringify({ value }),
        (error: unknown) => JSON.stringify({ code: Reflect.get(Object(error), 'code') }),
      ),
    JSON.stringify({ method, params }),
  )
  await expect.poll(() => frame().getByRole('button', { name: 'Approve' }).isEnabled()).toBe(true)
  await answerBy(() => frame().getByRole('button', { name: button }).press('Enter'))
  const answer = z.object({ value: z.optional(z.unknown()), code: z.optional(z.unknown()) })
  return answer.parse(JSON.parse(await asked))
}

const keptByPage = () => page.evaluate(() => JSON.stringify(localStorage))

/** Opens a page that has all that another one has kept. */
async function visitWith(kept: string, address: string) {
  await page.goto(address)
  await page.evaluate((stolen) => {
    for (const [name, value] of Object.entries<string>(JSON.parse(stolen)))
      localStorage.setItem(name, value)
  }, kept)
  await page.reload()
}

describe('the frame of the login site', () => {
  const enterOtp = (code: string) =>
    page.evaluate((otp) => login.whyRefused(login.client.connectOtp({ otp })), code)

  async function askForCode() {
    await page.evaluate((to) => login.client.connectEmail({ email: to }), email)
    const approved = page.evaluate(() => login.client.connectDevice())
    await approveDevice()
    await approved
    const code = await readMail(/code is (\d{6})/)
    return { code, wrong: code === '000000' ? '111111' : '000000' }
  }

  // The tests of whole apps go these ways, and those of the server and the host decide them.
  if (isFullRun) {
    it('[THEME-4:syncedToFrame] looks as the page says, and as the system where the page says nothing', async () => {
      const ground = () =>
        frame()
          .locator('html')
          .evaluate((root) => getComputedStyle(root).getPropertyValue('--ground'))
      await page.evaluate(() => login.client.getChainId())
      const [light, dark] = ['#fff', '#121313']
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await ground()).toBe(dark)
      await page.emulateMedia({ colorScheme: 'light' })
      await expect.poll(ground).toBe(light)
      await page.evaluate(() => login.client.syncTheme({ themeMode: 'dark' }))
      await expect.poll(ground).toBe(dark)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.evaluate(() => login.client.syncTheme({ themeMode: 'light' }))
      await expect.poll(ground).toBe(light)
    })

    it('[FRM-9] logs in by email from a page of another origin: a device to approve, a code, an account', async () => {
      const { user, address } = await logIn(() => decideDevice('Yes, it is me'))
      expect(user).toMatchObject({
        email,
        chainId: chain.caipNetworkId,
        preferredAccountType: 'eoa',
        smartAccountDeployed: false,
      })
      expect(user.accounts?.map((each) => each.address)).toContain(address)
      await page.reload()
      expect(await page.evaluate(() => login.client.isConnected())).toEqual({ isConnected: true })
      expect((await page.evaluate(() => login.client.getUser())).address).toBe(address)
      await page.evaluate(() => login.client.signOut())
      expect(await page.evaluate(() => login.client.isConnected())).toEqual({ isConnected: false })
    })

    it('[FRM-9] says why a code is refused, in its own words and as pages know it, and takes the right one afterwards', async () => {
      const { code, wrong } = await askForCode()
      expect(await enterOtp(wrong)).toEqual(['wrongCode', 'This code is not right'])
      await page.evaluate((otp) => login.client.connectOtp({ otp }), code)
      expect(await enterOtp(code)).toEqual(['expired', 'The login has expired. Begin again'])
    })

    it('error: without a line it says that the site is not reached', async () => {
      await page.evaluate(() => login.client.getChainId())
      const start = () => page.evaluate((to) => login.client.connectEmail({ email: to }), email)
      await context.setOffline(true)
      await expect(start()).rejects.toThrow('The login site cannot be reached')
      await context.setOffline(false)
    })
  }

  /** Somebody goes to Google in a popup of a page, which hears what they come back with. */
  async function goToGoogle(from: Page): Promise<string> {
    const uri = await from.evaluate(async () => {
      const { uri: address } = await login.client.getSocialRedirectUri({ provider: 'google' })
      return address
    })
    const opening = from.waitForEvent('popup')
    const result = from.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          addEventListener('message', ({ data, origin }) => {
            if (new URL(address).hostname === new URL(origin).hostname && data?.resultUri)
              resolve(data.resultUri)
          })
          open(address, 'login')
        }),
      uri,
    )
    const popup = await opening
    for (const name of ['Continue', 'Allow'])
      await pressUntilGone(popup.getByRole('button', { name, exact: true }))
    return result
  }
  const isConnected = async (where: Page) =>
    (await where.evaluate(() => login.client.isConnected())).isConnected

  if (isFullRun) {
    it('[T11] another site has a login of its own by a provider, and nothing by what the first comes back with', async () => {
      const connect = (where: Page, uri: string) =>
        where.evaluate(
          (address) => login.whyRefused(login.client.connectSocial({ uri: address })),
          uri,
        )
      const other = await context.newPage()
      await other.goto(`http://localhost:${app.port}/`)
      const [result, own] = [await goToGoogle(page), await goToGoogle(other)]
      expect((await connect(other, result))[0]).toBe('expired')
      await page.evaluate((uri) => login.client.connectSocial({ uri }), result)
      expect([await isConnected(page), await isConnected(other)]).toEqual([true, false])
      await other.evaluate((uri) => login.client.connectSocial({ uri }), own)
      // It is the same person, whose login at each site ends there.
      const [first, second] = await Promise.all(
        [page, other].map((each) => each.evaluate(() => login.client.getUser())),
      )
      expect(second?.address).toBe(first?.address)
      await other.evaluate(() => login.client.signOut())
      expect([await isConnected(page), await isConnected(other)]).toEqual([true, false])
    })

    it('[T11] hears of a login by a provider itself, in a window that cannot reach the page', async () => {
      const uri = await page.evaluate(async () => {
        const { uri: address } = await login.client.getSocialRedirectUri({ provider: 'github' })
        return address
      })
      const result = page.evaluate(() => login.client.getSocialResult())
      const other = await context.newPage()
      await other.goto(uri)
      for (const name of ['Continue', 'Allow'])
        await pressUntilGone(other.getByRole('button', { name, exact: true }))
      await page.evaluate((given) => login.client.connectSocial(given), await result)
      expect(await page.evaluate(() => login.client.isConnected())).toEqual({ isConnected: true })
    })

    it('[RPC-2] signs and sends what a person approves in it, and nothing that they reject', async () => {
      const { address } = await logIn()
      const message = stringToHex('Hello')
      expect(await askWallet('personal_sign', [message, address], 'Reject')).not.toHaveProperty(
        'value',
      )
      const { value: signature } = await askWallet('personal_sign', [message, address], 'Approve')
      if (!isHex(signature)) throw new Error(String(signature))
      expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
      const transfer = { from: address, to: chain.accounts[0]?.address ?? '', value: '0x1' }
      const { value: hash } = await askWallet('eth_sendTransaction', [transfer], 'Approve')
      if (!isHex(hash)) throw new Error(String(hash))
      const receipt = await chain.client.waitForTransactionReceipt({ hash })
      expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
    })
  }

  /** Covers all of the page with what nobody sees, and no click meets. */
  const cover = () =>
    page.evaluate(() => {
      const veil = Object.assign(document.createElement('div'), { id: 'veil', popover: 'manual' })
      veil.style.cssText =
        'inset: 0; width: 100vw; height: 100vh; opacity: .01; pointer-events: none'
      document.body.append(veil)
      veil.showPopover()
    })
  const uncover = () => page.evaluate(() => document.querySelector('#veil')?.remove())
  /** Holds the clocks of all pages, those of their frames and windows too. */
  const holdClock = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))

  it('[T4] approves nothing while something of the page lies over it, nor in the half a second after', async () => {
    await page.clock.install()
    await page.reload()
    const { address } = await logIn()
    await page.evaluate(() =>
      login.client.show({ title: 'Login', place: { left: 0, top: 0, width: 360, height: 500 } }),
    )
    await cover()
    const asked = page.evaluate(
      (params) =>
        login.provider.request({ method: 'personal_sign', params }).catch(() => 'rejected'),
      [stringToHex('Hello'), address],
    )
    const approve = frame().getByRole('button', { name: 'Approve' })
    const notice = () => frame().locator('[role=status]').textContent()
    await expect.poll(notice).toContain('covers')
    expect(await approve.isDisabled()).toBe(true)

    await holdClock()
    await uncover()
    await expect.poll(notice).toBe('')
    await page.clock.runFor(200)
    // The second of two clicks that were meant for something else.
    await approve.click({ force: true })
    expect(await approve.count()).toBe(1)
    expect(await approve.isDisabled()).toBe(true)
    await cover()
    await expect.poll(notice).toContain('covers')
    await page.clock.runFor(1_000)
    expect(await approve.isDisabled()).toBe(true)
    await uncover()
    await expect.poll(notice).toBe('')
    await page.clock.runFor(499)
    expect(await approve.isDisabled()).toBe(true)
    await page.clock.runFor(1)
    expect(await approve.isEnabled()).toBe(true)
    await page.clock.resume()
    await answerBy(() => frame().getByRole('heading').press('Escape'))
    expect(await asked).toBe('rejected')
  })

  describe('where the browser cannot tell what lies over it', () => {
    /** Somebody is logged in, and asked to sign, in a page at this path. */
    async function atPage(path: string) {
      await page.clock.install()
      await page.addInitScript(() => {
        Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
      })
      await page.goto(`http://127.0.0.1:${app.port}${path}`)
      const { address } = await logIn()
      const ask = () =>
        page.evaluate(
          (params) =>
            login.provider
              .request({ method: 'personal_sign', params })
              .catch((error: Error) => error.message),
          [stringToHex('Hello'), address],
        )
      const expectSigned = async (signature: unknown) => {
        if (!isHex(signature)) throw new Error(String(signature))
        expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
      }
      return { ask, expectSigned }
    }

    async function openWindow() {
      await page.evaluate(() =>
        login.client.show({ title: 'Login', place: { left: 0, top: 0, width: 360, height: 500 } }),
      )
      const button = frame().getByRole('button', { name: 'Approve in a window' })
      await button.waitFor()
      expect(await frame().getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
      const [popup] = await Promise.all([context.waitForEvent('page'), button.click()])
      return popup
    }

    it('[T4] approves in a window of its own alone', async () => {
      const { ask, expectSigned } = await atPage('/')
      const signing = ask()
      await holdClock()
      const first = await openWindow()
      expect(new URL(first.url()).origin).toBe(site.url)
      await first.getByRole('heading', { name: 'Sign a message' }).waitFor()
      // The second of two clicks, the first of which has opened the window.
      const approve = first.getByRole('button', { name: 'Approve', exact: true })
      await page.clock.runFor(499)
      await approve.click({ force: true })
      expect(await approve.isDisabled()).toBe(true)
      await page.clock.runFor(1)
      expect(await approve.isEnabled()).toBe(true)
      await page.clock.resume()
      // Closed, it has decided nothing.
      await first.close()
      const popup = await openWindow()
      expect(await popup.getByTestId('detail-message').textContent()).toContain('Hello')
      await pressUntilGone(popup.getByRole('button', { name: 'Approve', exact: true }))
      await expectSigned(await signing)
      await expect.poll(() => popup.isClosed()).toBe(true)

      const declining = ask()
      await pressUntilGone((await openWindow()).getByRole('button', { name: 'Reject' }))
      expect(await declining).toContain('User rejected')
      // What nobody asks for any more takes its window along.
      const given = ask()
      const left = await openWindow()
      await page.evaluate(() => login.provider.abortOpenRequests())
      expect(await given).toBe('Request was aborted')
      await expect.poll(() => left.isClosed()).toBe(true)
    })

    if (isFullRun)
      it('[T4] approves in a window that is cut off from the frame, since the page keeps others apart', async () => {
        const { ask, expectSigned } = await atPage('/apart')
        const signing = ask()
        const first = await openWindow()
        expect(await first.evaluate(() => opener === null)).toBe(true)
        await first.getByRole('heading', { name: 'Sign a message' }).waitFor()
        expect(await first.evaluate(() => location.href)).not.toContain('#')
        expect(await frame().getByRole('status').textContent()).toContain(
          'the window that has opened',
        )
        // Closed, it has decided nothing.
        await first.close()
        const popup = await openWindow()
        expect(await popup.getByTestId('detail-message').textContent()).toContain('Hello')
        await pressUntilGone(popup.getByRole('button', { name: 'Approve', exact: true }))
        await expectSigned(await signing)

        const declining = ask()
        await pressUntilGone((await openWindow()).getByRole('button', { name: 'Reject' }))
        expect(await declining).toContain('User rejected')
        // What nobody asks for any more can be approved in no window.
        const given = ask()
        const left = await openWindow()
        const approve = left.getByRole('button', { name: 'Approve', exact: true })
        await approve.waitFor()
        const taken = page.waitForResponse((response) =>
          response.url().endsWith('/api/request/reject'),
        )
        await page.evaluate(() => login.provider.abortOpenRequests())
        expect(await given).toBe('Request was aborted')
        await taken
        await pressUntilGone(approve)
        await expect.poll(() => left.getByRole('status').textContent()).toContain('has expired')
      })
  })

  it('[T1] knows nobody in a page of another port, or of another project, than the one that somebody has logged in at', async () => {
    const { address } = await logIn()
    const kept = await keptByPage()
    const own = `http://127.0.0.1:${app.port}/`
    for (const other of [`http://127.0.0.1:${neighbour.port}/`, `${own}?projectId=other`]) {
      await visitWith(kept, other)
      expect(await isConnected(page)).toBe(false)
      const refused = await page.evaluate(() => login.whyRefused(login.client.getUser()))
      expect(refused).toEqual([undefined, 'You are not logged in'])
    }
    await visitWith(kept, own)
    expect((await page.evaluate(() => login.client.getUser())).address).toBe(address)
  })

  // In a short run few tests stand for the frame and its window.
  if (isFullRun) {
    it('[T4] the window in which something is approved is in no frame, and by itself approves nothing', async () => {
      const response = await page.goto(`${site.url}/approve`)
      expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(await page.getByRole('button').count()).toBe(0)
    })

    it('[T1] gives the page nothing that another page, or anybody else, could use', async () => {
      await logIn()
      const kept = await keptByPage()
      const tokens = kept.match(/[\w-]{43}/g) ?? []
      expect(tokens.length).toBeGreaterThan(0)
      for (const token of tokens) {
        const answer = await fetch(`${site.url}/api/session`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            origin: site.url,
            authorization: `Bearer ${token}`,
          },
          body: '{}',
        })
        expect(answer.status).toBe(401)
      }
      // The browser keeps another site apart; of the ports of one site it is the frame that does.
      for (const other of [`localhost:${app.port}`, `127.0.0.1:${neighbour.port}`]) {
        await visitWith(kept, `http://${other}/`)
        expect(await isConnected(page)).toBe(false)
      }
    })
  }

  it('[T4] loads in no page that may not offer a login, and by itself is none', async () => {
    expect((await fetch(`${site.url}/frame`)).status).toBe(403)
    const policy = new Promise<string>((resolve) => {
      page.on('response', (response) => {
        if (response.url().includes('/frame?'))
          resolve(response.headers()['content-security-policy'] ?? '')
      })
    })
    await page.evaluate(() => login.client.getChainId())
    expect(await policy).toContain(`frame-ancestors http://127.0.0.1:${app.port}`)
    const refused = page.waitForResponse((response) => response.url().includes('/frame?'))
    await page.goto(`http://evil.example:${app.port}/`)
    await page.evaluate(() => void login.client.getChainId().catch(() => {}))
    expect((await refused).status()).toBe(403)
  })

  // The tests of whole apps log in at the same site in these ways, in a modal.
  if (isFullRun)
    describe('other ways', () => {
      it('[FRM-9] error: too many wrong codes are refused for that', async () => {
        const { code, wrong } = await askForCode()
        const refused: unknown[] = []
        while (refused.at(-1) !== 'tooManyTries' && refused.length < 20)
          refused.push((await enterOtp(wrong))[0])
        expect(refused).toEqual([...refused.slice(0, -1).map(() => 'wrongCode'), 'tooManyTries'])
        expect((await enterOtp(code))[0]).toBe('tooManyTries')
      })

      it('[FRM-9] error: a device that is rejected is not logged in', async () => {
        await page.evaluate((to) => login.client.connectEmail({ email: to }), email)
        const waiting = page.evaluate(() => login.whyRefused(login.client.connectDevice()))
        await decideDevice('No, it is not')
        expect(await waiting).toEqual(['deviceRejected', 'The login was rejected'])
      })

      it('logs in by a provider, in a popup that hands its result back through the page', async () => {
        await page.evaluate(
          (address) =>
            login.client.connectSocial({ uri: address, preferredAccountType: 'smartAccount' }),
          await goToGoogle(page),
        )
        const user = await page.evaluate(() => login.client.getUser())
        expect(user).toMatchObject({
          userName: 'Ann',
          email: null,
          preferredAccountType: 'smartAccount',
        })
        const enabled = await page.evaluate(() => login.client.getSmartAccountEnabledNetworks())
        expect(enabled).toEqual({ smartAccountEnabledNetworks: [31_337] })
        const switched = await page.evaluate(() =>
          login.client.setPreferredAccount({ type: 'eoa' }),
        )
        expect(switched).toEqual({ type: 'eoa', address: user.address })
      })

      it('[SOC-3] knows its login by a provider again once the page is back from there', async () => {
        const uri = await page.evaluate(async () => {
          const { uri: address } = await login.client.getSocialRedirectUri({
            provider: 'google',
            returnTo: location.href,
          })
          return address
        })
        await page.goto(uri)
        for (const name of ['Continue', 'Allow'])
          await pressUntilGone(page.getByRole('button', { name, exact: true }))
        await page.waitForURL((address) => address.searchParams.has('result_uri'))
        const resultUri = new URL(page.url()).searchParams.get('result_uri') ?? ''
        const connect = () =>
          page.evaluate((address) => login.client.connectSocial({ uri: address }), resultUri)
        await connect()
        expect(await page.evaluate(() => login.client.getUser())).toMatchObject({ userName: 'Ann' })
        // It is good once.
        await expect(connect()).rejects.toThrow('The login has expired')
      })

      it('logs in by Farcaster, whose user approves in a page of their own', async () => {
        const { url } = await page.evaluate(() => login.client.getFarcasterUri())
        const connecting = page.evaluate(() => login.client.connectFarcaster())
        const farcaster = await context.newPage()
        await farcaster.goto(url)
        await pressUntilGone(farcaster.getByRole('button', { name: 'Sign in', exact: true }))
        expect(await connecting).toEqual({ userName: 'alice' })
        expect(await page.evaluate(() => login.client.isConnected())).toEqual({ isConnected: true })
      })
    })
})
