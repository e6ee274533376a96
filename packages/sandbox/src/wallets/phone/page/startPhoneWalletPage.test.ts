import { request as httpRequest } from 'node:http'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { stringToHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isFullRun } from '../../../../../foundation/test/fuzzRuns.js'
import { devAccounts } from '../../../chains/evm/devAccounts.js'
import * as entry from '../../../exports/phonePage.js'
import { type Relay, startRelay } from '../../../relay/startRelay.js'
import { launchChromium } from '../../../testChromium.js'
import { createTestDapp, type TestDapp } from '../testDapp.js'
import { type PhoneWalletPage, startPhoneWalletPage } from './startPhoneWalletPage.js'

const [alice, bob] = devAccounts
if (!alice || !bob) throw new Error('The development accounts are missing')
const chain = 'eip155:1337'
const rpcUrl = 'http://127.0.0.1:1'

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let relay: Relay
let phone: PhoneWalletPage
const clean: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  relay = await startRelay()
  ;[browser, phone] = await Promise.all([
    launchChromium(),
    startPhoneWalletPage({
      relayUrl: relay.url,
      projectId: 'test',
      name: 'Test <phone>',
      accounts: { eip155: [alice, bob] },
      chains: { [chain]: { rpcUrl, name: 'First' }, 'eip155:1338': { rpcUrl, name: 'Second' } },
    }),
  ])
})
afterAll(async () => {
  await browser.close()
  await phone.stop()
  await relay.stop()
})
afterEach(async () => {
  // Nothing of a test that failed waits for an answer in the next one.
  for (const { id } of phone.wallet.pending()) await phone.wallet.reject(id).catch(() => undefined)
  for (const { topic } of phone.wallet.sessions()) await phone.wallet.disconnect(topic)
  for (const step of clean.splice(0).reverse()) await step()
})

async function open(path = '/'): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  clean.push(() => context.close())
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(phone.url)) problems.push(request.url())
  })
  clean.push(() => expect(problems).toEqual([]))
  await page.goto(phone.url + path)
  return page
}

async function startDapp(): Promise<TestDapp> {
  const dapp = await createTestDapp({ relayUrl: relay.url, chains: { [chain]: rpcUrl } })
  clean.push(() => dapp.stop())
  return dapp
}

/** Waits until the page has heard of all that has happened. */
const hearOfAll = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const source = new EventSource('/state')
        source.onmessage = () => {
          source.close()
          resolve()
        }
      }),
  )

async function assertAccessible(page: Page): Promise<void> {
  // What is still fading in has less contrast than it will have.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
}

describe('exports', () => {
  it('default', () => {
    expect(Object.keys(entry)).toMatchInlineSnapshot(`
      [
        "openPhoneScreen",
      ]
    `)
  })
})

describe('a person', () => {
  it('pastes a link, connects, signs, switches account and network, and disconnects', async () => {
    const page = await open()
    await page.getByTestId('phone-relay').getByText('Ready').waitFor()
    if (isFullRun) await assertAccessible(page)
    const dapp = await startDapp()
    const { uri, session } = await dapp.connect()
    await page.getByLabel('WalletConnect link').fill(uri)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()

    const sheet = page.getByRole('dialog', { name: 'Connect to Test app' })
    await sheet.waitFor()
    await assertAccessible(page)
    expect(await page.getByTestId('phone-details').innerText()).toContain('First')
    await sheet.getByRole('button', { name: 'Approve' }).click()
    await session
    await page.getByTestId('phone-session').getByText('Test app').waitFor()
    await page.getByTestId('phone-relay').getByText('Online').waitFor()

    const text = stringToHex('Hello <b>there</b>')
    const signing = dapp.request<`0x${string}`>(chain, 'personal_sign', [text, alice.address])
    await page.getByRole('dialog', { name: 'Sign a message' }).waitFor()
    expect(await page.getByTestId('phone-details').innerText()).toContain('Hello <b>there</b>')
    await page.getByTestId('phone-approve').click()
    const message = 'Hello <b>there</b>'
    const signature = await signing
    expect(await verifyMessage({ address: alice.address, message, signature })).toBe(true)
    await sheet.waitFor({ state: 'hidden' })

    const refused = dapp.request(chain, 'personal_sign', [text, alice.address])
    refused.catch(() => {})
    await page.getByTestId('phone-reject').click()
    await expect(refused).rejects.toMatchObject({ code: 5000 })

    await page.getByLabel('EVM account').selectOption(bob.address)
    await expect
      .poll(() => dapp.provider.session?.namespaces.eip155?.accounts)
      .toEqual([`${chain}:${bob.address}`])
    await page.getByLabel('EVM network').selectOption('Second')
    await expect
      .poll(() => dapp.provider.session?.namespaces.eip155?.chains)
      .toEqual([chain, 'eip155:1338'])
    if (isFullRun) await assertAccessible(page)

    await page.getByRole('button', { name: 'Disconnect Test app' }).click()
    await page.getByText('No app is connected.').waitFor()
    await expect.poll(() => dapp.events.map(({ name }) => name)).toContain('session_delete')
    await phone.wallet.switchAccount(alice.address)
    await phone.wallet.switchChain(chain)
  })

  // Of what the page is used for one journey stands for all.
  if (isFullRun) {
    it('opens a deep link, which pairs and leaves the address bar', async () => {
      const dapp = await startDapp()
      const { uri, session } = await dapp.connect()
      const page = await open(`/wc?uri=${encodeURIComponent(uri)}`)
      await page.getByRole('dialog', { name: 'Connect to Test app' }).waitFor()
      expect(page.url()).toBe(`${phone.url}/`)
      await page.getByTestId('phone-reject').click()
      await expect(session).rejects.toMatchObject({ code: 5000 })
      await page.getByTestId('phone-event').first().getByText('Rejected', { exact: true }).waitFor()

      await page.getByTestId('phone-uri').fill('hello')
      await page.getByTestId('phone-uri').press('Enter')
      await page.getByTestId('phone-pair-status').getByText('QR code').waitFor()
    })

    it('puts a request away with Escape and finds it again', async () => {
      const page = await open()
      const dapp = await startDapp()
      const { uri, session } = await dapp.connect()
      await phone.wallet.pair(uri)
      await page.getByTestId('phone-approve').waitFor()
      await page.keyboard.press('Escape')
      const waiting = page.getByRole('button', { name: 'One request is waiting' })
      await waiting.waitFor()
      expect(phone.wallet.pending()).toHaveLength(1)
      await page.keyboard.press('Enter')
      await page.getByTestId('phone-approve').click()
      await session
      await waiting.waitFor({ state: 'hidden' })
    })

    it.each(['mouse', 'keyboard'] as const)(
      'presses a button by %s while another request comes',
      async (by) => {
        const page = await open()
        const [one, two] = [
          await (await startDapp()).connect(),
          await (await startDapp()).connect(),
        ]
        await phone.wallet.pair(one.uri)
        const reject = page.getByTestId('phone-reject')
        await (by === 'mouse' ? reject.hover() : reject.focus())
        await (by === 'mouse' ? page.mouse.down() : page.keyboard.down('Space'))
        await phone.wallet.pair(two.uri)
        await expect.poll(() => phone.wallet.pending()).toHaveLength(2)
        await hearOfAll(page)
        await (by === 'mouse' ? page.mouse.up() : page.keyboard.up('Space'))
        await expect(one.session).rejects.toMatchObject({ code: 5000 })
        await reject.click()
        await expect(two.session).rejects.toMatchObject({ code: 5000 })
      },
    )
  }
})

describe('a foreign page', () => {
  const post = (headers: Record<string, string>, body = '{"id":1}') =>
    fetch(`${phone.url}/actions/approve`, { method: 'POST', headers, body })

  it.each([
    ['no origin', { 'content-type': 'application/json' }, 403],
    ['another origin', { 'content-type': 'application/json', origin: 'https://app.example' }, 403],
    ['a sandboxed frame', { 'content-type': 'application/json', origin: 'null' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 403],
  ])('error: %s decides nothing', async (_, headers, status) => {
    expect((await post(headers)).status).toBe(status)
  })

  it('error: what makes no sense is refused', async () => {
    const headers = { 'content-type': 'application/json', origin: phone.url }
    expect((await post(headers)).status).toBe(409)
    expect((await post(headers, '{')).status).toBe(409)
    expect((await post(headers, `"${'x'.repeat(20_000)}"`)).status).toBe(413)
    const unknown = await fetch(`${phone.url}/actions/constructor`, { method: 'POST', headers })
    expect(unknown.status).toBe(400)
  })

  it('error: a name that points here is no way in', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { host: `rebound.example:${phone.port}` }
      httpRequest(phone.url, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  it('the page has a strict policy and no markup of its own name', async () => {
    const response = await fetch(phone.url)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(await response.text()).toContain('<h1>Test &#60;phone&#62;</h1>')
  })
})
