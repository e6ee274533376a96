import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { isFullRun } from '../../../foundation/test/fuzzRuns.js'
import { type EvmChain, startEvmChain } from '../chains/evm/startEvmChain.js'
import { type ServedPage, servePage } from '../serve/servePage.js'
import { launchChromium } from '../testChromium.js'
import { type Login, startLogin } from './startLogin.js'
import { createSecret } from './vault/crypto.js'

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

let chain: EvmChain
let login: Login
let served: ServedPage
let browser: Browser
let context: BrowserContext
let page: Page
let folder: string
let app: string
/** What the browser has refused or thrown at nobody, on any page. */
const faults: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><title>App</title><link rel="icon" href="data:,">',
  )
  served = await servePage({ folder })
  // Another site than the login site's, to a browser.
  app = new URL(served.url.replace('127.0.0.1', 'localhost')).origin
  chain = await startEvmChain({ chainId: 31_337 })
  login = await startLogin({ chains: { evm: [chain] }, allowedOrigins: () => [app] })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await login?.stop()
  await chain?.stop()
  await served?.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  faults.length = 0
  context = await browser.newContext()
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page = await context.newPage()
})
afterEach(() => context.close())

async function ask(path: string, body: object) {
  const response = await fetch(`${login.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: login.url },
    body: JSON.stringify(body),
  })
  return z.record(z.string(), z.unknown()).parse(await response.json())
}
const textOf = (value: unknown) => z.string().parse(value)

async function startSocial(changes: object = {}) {
  const body = await ask('/social/start', {
    provider: 'google',
    projectId: 'shop',
    app,
    ...changes,
  })
  return { attempt: textOf(body.attempt), uri: textOf(body.uri) }
}

/** Says who they are, and agrees. */
async function pass(provider: Page) {
  await provider.getByLabel('Your name').fill('Ann')
  await provider.getByRole('button', { name: 'Continue' }).click()
  await provider.getByRole('button', { name: 'Allow', exact: true }).click()
}

describe('the pages of the login site, in Chromium', () => {
  it('[T11] [T12] a popup hands its result to the page that has opened it, and closes', async () => {
    const { attempt, uri } = await startSocial()
    await page.goto(app)
    await page.evaluate(() => {
      Object.assign(globalThis, { heard: [] })
      addEventListener('message', ({ data, origin }) =>
        Reflect.get(globalThis, 'heard').push({ data, origin }),
      )
    })
    const opening = page.waitForEvent('popup')
    await page.evaluate((address) => void open(address, 'login-1', 'popup'), uri)
    const popup = await opening
    const closing = popup.waitForEvent('close')
    await pass(popup)
    await closing
    const heard: unknown = await page.evaluate(() => Reflect.get(globalThis, 'heard'))
    const [message] = z
      .array(z.object({ origin: z.string(), data: z.object({ resultUri: z.string() }) }))
      .parse(heard)
    expect(message?.origin).toBe(login.url)
    const result = { attempt, uri: message?.data.resultUri }
    expect(await ask('/social/finish', result)).toHaveProperty('token')
    expect(faults).toEqual([])
  })

  // The tests of whole apps go through these pages.
  if (isFullRun) {
    it('[SOC-3] a person without a popup is back at the page, with `result_uri`', async () => {
      const { attempt, uri } = await startSocial({ returnTo: `${app}/?a=1` })
      await page.goto(uri)
      await pass(page)
      await page.waitForURL(`${app}/**`)
      const { searchParams } = new URL(page.url())
      const result = { attempt, uri: searchParams.get('result_uri') }
      expect(await ask('/social/finish', result)).toHaveProperty('token')
      expect(faults).toEqual([])
    })

    it('a mail leads from the inbox to the page where its device is approved', async () => {
      const email = 'ann@example.test'
      const { attempt } = await ask('/email/start', { email, device: createSecret() })
      await page.goto(login.inbox.url)
      await page.getByRole('link', { name: /device/ }).click()
      await expect.poll(() => page.getByText(email).count()).toBe(1)
      await page.getByRole('button', { name: 'Yes, it is me' }).click()
      await expect.poll(() => page.getByText('A code is in your mail').count()).toBe(1)
      expect(await ask('/email/device', { attempt })).toEqual({ status: 'approved' })
      await page.goto(login.inbox.url)
      expect(await page.getByText(/Your code is \d{6}/).count()).toBe(1)
      expect(faults).toEqual([])
    })

    it('[SOC-4] a user of Farcaster approves at its page', async () => {
      const { attempt, url } = await ask('/farcaster/start', {})
      await page.goto(textOf(url))
      await page.getByLabel('As').selectOption('bob')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      const user = await ask('/farcaster/wait', { attempt })
      expect(user).toMatchObject({ status: 'done', userName: 'bob' })
      expect(faults).toEqual([])
    })
  }

  it('[T4] none of them is shown in a frame of another page', async () => {
    const { uri } = await startSocial()
    const { url } = await ask('/farcaster/start', {})
    await page.goto(app)
    for (const address of [uri, textOf(url), `${login.url}/device`, login.inbox.url]) {
      const frame = await page.evaluateHandle((src) => {
        const made = Object.assign(document.createElement('iframe'), { src })
        document.body.append(made)
        return new Promise<HTMLIFrameElement>((resolve) =>
          made.addEventListener('load', () => resolve(made)),
        )
      }, address)
      const content = await frame.asElement()?.contentFrame()
      expect(await content?.content()).not.toContain('<main>')
    }
    expect(faults.length).toBeGreaterThan(0)
  })
})
