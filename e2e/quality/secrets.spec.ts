import type { BrowserContext, Page, Request } from '@playwright/test'
import { App } from '../fixtures/App.js'
import {
  agree,
  answer,
  enterNewDevice,
  goToGoogle,
  named,
  say,
  typeCode,
} from '../fixtures/logIn.js'
import { Mailbox } from '../fixtures/Mailbox.js'
import { expect, test } from '../fixtures/test.js'

/** What only the page's own storage of the pairing may hold: WalletConnect's keys, and the requests that it repeats. */
const KEPT_BY_WALLETCONNECT = /^wc@2:(?:core|client):[^:]*:?[^:]*:(?:keychain|history|messages)$/

/** Everything that the page stores, by its key. */
function readStorage(page: Page): Promise<readonly (readonly [key: string, value: string])[]> {
  return page.evaluate(async () => {
    const entries: [string, string][] = []
    for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(storage)) entries.push([key, String(value)])
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const content = database.transaction(store).objectStore(store)
        const [keys, values] = [
          await settled(content.getAllKeys()),
          await settled(content.getAll()),
        ]
        for (const [index, key] of keys.entries())
          entries.push([String(key), JSON.stringify(values[index])])
      }
      database.close()
    }
    return entries
  })
}

/** The document as it is, what stands in shadow roots and in fields included. */
function readDocument(page: Page): Promise<string> {
  return page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document]
    for (const root of roots)
      for (const { shadowRoot } of root.querySelectorAll('*'))
        if (shadowRoot) roots.push(shadowRoot)
    return roots
      .flatMap((root) => [
        root instanceof Document ? root.documentElement.outerHTML : root.innerHTML,
        ...[
          ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
        ].map(({ value }) => value),
      ])
      .join('\n')
  })
}

/** What the pages of a context say to the console, once it has been read. */
function watchConsole(context: BrowserContext): () => Promise<readonly string[]> {
  const said: Promise<string>[] = []
  context.on('console', (message) => {
    const parts = message.args().map((part) => part.jsonValue().catch(() => ''))
    said.push(Promise.all(parts).then((values) => `${message.text()} ${JSON.stringify(values)}`))
  })
  return () => Promise.all(said)
}

/** All that a request carries. */
const readRequest = (request: Request) =>
  `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`

/** Which texts have what they must not. */
const find = (texts: readonly string[], wanted: readonly (RegExp | string)[]) =>
  wanted.flatMap((secret) =>
    texts
      .filter((text) => (typeof secret === 'string' ? text.includes(secret) : secret.test(text)))
      .map((text) => [secret, text.slice(0, 300)]),
  )

test.describe.configure({ timeout: 90_000 })

test('[T10] with a log of everything and reports on, no secret of a session leaves where it belongs', async ({
  context,
  lifecycle,
  page,
  phone,
  sandbox,
  wallets,
}) => {
  const readConsole = watchConsole(context)
  const sent: string[] = []
  context.on('request', (request) => void sent.push(readRequest(request)))
  await page.goto(`${lifecycle}?session=canary-of-the-page#canary-of-the-hash`)
  await page.evaluate(
    ([relay, api]) => {
      globalThis.lifecycle.create('main', {
        logLevel: 'trace',
        settings: { analytics: true },
        endpoints: { relay, api },
      })
    },
    [sandbox.addresses.relay, sandbox.addresses.api] as const,
  )
  const app = new App(page)
  const documents: string[] = []
  const logs: string[] = []
  const look = async () => {
    documents.push(await readDocument(page))
    logs.push(await page.evaluate(() => globalThis.lifecycle.kit('main').logger.export()))
  }

  // A wallet that fails, and tells what it should have kept to itself.
  const leaked = 'c'.repeat(64)
  wallets.setFault('eth_requestAccounts', {
    throws: { code: -32_603, message: `no: symKey=${leaked} token=canary-of-a-token` },
  })
  await page.evaluate(() => globalThis.lifecycle.kit('main').open())
  await app.wallet('dev.latchkey.sandbox').click()
  await app.modal.locator('[data-status="error"]').waitFor()
  logs.push(await page.evaluate(() => globalThis.lifecycle.kit('main').logger.export()))
  wallets.clearFaults()
  await page.evaluate(() => globalThis.lifecycle.kit('main').close())

  const readUri = () => page.evaluate(() => globalThis.lifecycle.pairingUri('main'))
  await page.evaluate(() =>
    globalThis.lifecycle.kit('main').open({ view: 'ConnectingWalletConnect' }),
  )
  await expect.poll(readUri).toMatch(/^wc:/)
  const uri = (await readUri()) ?? ''
  await look()
  await phone.pair(uri)
  await app.modal.waitFor({ state: 'hidden' })
  await look()
  const signed = await page.evaluate(async () => {
    const kit = globalThis.lifecycle.kit('main')
    return JSON.stringify(await kit.signMessage({ message: 'canary-of-a-message' }))
  })
  const hash = await page.evaluate(async () => {
    const kit = globalThis.lifecycle.kit('main')
    const to = kit.getAddress() ?? ''
    return JSON.stringify(await kit.sendTransaction({ transaction: { to, value: 1n } as never }))
  })
  await look()
  phone.setApprovals('reject')
  const refused = await page.evaluate(() =>
    globalThis.lifecycle.refusalOf('main', (kit) => kit.signMessage({ message: 'no' })),
  )
  // An app that logs what it has been given: without this, a walk where nothing fails says next to nothing.
  await page.evaluate(
    ([link, given]) => {
      const { logger } = globalThis.lifecycle.kit('main')
      logger.trace(`paired by ${link}`, { given, uri: link })
      logger.error('Something broke', new Error(`with ${given} of ${link}`))
    },
    [uri, signed] as const,
  )
  const stored = await readStorage(page)
  await page.evaluate(() => globalThis.lifecycle.kit('main').disconnect())
  await look()

  const signature = /0x[0-9a-f]{130}/i.exec(signed)?.[0] ?? ''
  const symKey = /symKey=([0-9a-f]{64})/.exec(uri)?.[1] ?? ''
  const topic = /^wc:([0-9a-f]{64})@/.exec(uri)?.[1] ?? ''
  // The walk was one: it has made all of these.
  for (const secret of [signature, symKey, topic]) expect(secret).not.toBe('')
  expect(hash).toMatch(/0x[0-9a-f]{64}/)
  expect(refused?.isTyped).toBe(true)

  const secrets = [signature.slice(2), symKey, uri, leaked, 'canary-of-a-token']
  const page_ = ['canary-of-the-page', 'canary-of-the-hash', 'canary-of-a-message']
  const consoleTexts = await readConsole()
  expect(consoleTexts.join('\n')).toContain('paired by wc:[redacted]')
  expect(find(consoleTexts, [...secrets, ...page_])).toEqual([])
  expect(logs.at(-1)).toContain('paired by wc:[redacted]')
  expect(find(logs, [...secrets, ...page_])).toEqual([])
  expect(find(documents, [...secrets.filter((secret) => secret !== leaked), ...page_])).toEqual([])
  // The page itself asks for its own address.
  const own = new URL(lifecycle).host
  expect(
    find(
      sent.filter((text) => new URL(text.split(' ')[0] ?? '').host !== own),
      [...secrets, ...page_],
    ),
  ).toEqual([])
  await expect
    .poll(() => sandbox.api.telemetry.list(sandbox.addresses.projectId).length)
    .toBeGreaterThan(1)
  const reports = JSON.stringify(sandbox.api.telemetry.list(sandbox.addresses.projectId))
  expect(find([reports], [...secrets, ...page_, topic])).toEqual([])
  const keys = stored.filter(([, value]) => find([value], secrets).length > 0).map(([key]) => key)
  expect(keys.filter((key) => !KEPT_BY_WALLETCONNECT.test(key))).toEqual([])
  expect(stored.length).toBeGreaterThan(3)
})

/** A secret of the login site. */
const SECRET = /^[\w-]{43}$/

/** What the frame of the login site keeps: its device, and the login with what the page has in its place. */
async function readFrame(page: Page, site: string) {
  const frame = page.frames().find((each) => new URL(each.url()).origin === site)
  const kept: Readonly<Record<string, string>> =
    (await frame?.evaluate(() => ({ ...localStorage }))) ?? {}
  const [device = ''] = /[\w-]{43}/.exec(kept['@latchkey/login/device'] ?? '') ?? []
  const { origin } = new URL(page.url())
  const [, login = ''] =
    Object.entries(kept).find(
      ([key]) => key.startsWith(`@latchkey/login/${origin}/`) && key.endsWith('/login'),
    ) ?? []
  const [, token = ''] = /"token":"([\w-]+)"/.exec(login) ?? []
  const [, handle = ''] = /"handle":"([\w-]+)"/.exec(login) ?? []
  return { device, handle, token }
}

test('[T10] of a login, by email, by a provider or by Farcaster, nothing leaves where it belongs', async ({
  context,
  lifecycle,
  page,
  sandbox,
}) => {
  const { addresses } = sandbox
  const site = new URL(addresses.login).origin
  const readConsole = watchConsole(context)
  /** All that the page itself sends, the addresses that it and its frame ask, and what the provider gives to the login site. */
  const sent: string[] = []
  const asked: string[] = []
  const returned: string[] = []
  page.on('request', (request) => {
    asked.push(request.url())
    if (request.frame() === page.mainFrame()) sent.push(readRequest(request))
  })
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/social/callback') returned.push(searchParams.get('code') ?? '')
  })
  /** What the server of the login site answers its frame. */
  const answers: Promise<unknown>[] = []
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (origin === site && /^\/api\/(?:\w+\/start|request\/describe)$/.test(pathname))
      answers.push(response.json())
  })
  await page.goto(named(lifecycle, 'localhost'))
  await page.evaluate(
    ([relay, api]) =>
      globalThis.lifecycle.createWithLogins('main', {
        logLevel: 'trace',
        settings: { analytics: true },
        endpoints: { relay, api },
      }),
    [addresses.relay, addresses.api] as const,
  )
  // What a page can hear beside its own instance.
  await page.evaluate(() => {
    const heard: unknown[] = []
    const results: string[] = []
    globalThis.lifecycle.kit('main').subscribeEvents((event) => heard.push(event))
    addEventListener('message', ({ data }) => {
      if (typeof data?.resultUri === 'string') results.push(data.resultUri)
    })
    Object.assign(globalThis, { heard, results })
  })
  const app = new App(page)
  const documents: string[] = []
  const logs: string[] = []
  const states: string[] = []
  const stored: (readonly [key: string, value: string])[] = []
  const look = async () => {
    documents.push(await readDocument(page))
    stored.push(...(await readStorage(page)))
    const { log, state } = await page.evaluate(() => {
      const kit = globalThis.lifecycle.kit('main')
      const accounts = ['eip155', 'solana'].map((namespace) => kit.getAccount(namespace))
      const all = [kit.getState(), accounts, kit.getConnections('eip155')]
      return { log: kit.logger.export(), state: JSON.stringify(all) }
    })
    logs.push(log)
    states.push(state)
  }
  const open = async () => {
    await page.evaluate(() => globalThis.lifecycle.kit('main').open())
    await app.view('Connect').waitFor()
  }
  const isConnected = () =>
    page.evaluate(() => globalThis.lifecycle.kit('main').getAccount('eip155').status)

  const mailbox = new Mailbox(sandbox)
  await open()
  const code = await enterNewDevice(app, mailbox)
  await typeCode(app, code === '000000' ? '111111' : '000000')
  await expect(page.getByTestId('email-problem')).toHaveText(/wrong/)
  await look()
  await typeCode(app, code)
  await app.gone()
  expect(await isConnected()).toBe('connected')
  await look()
  const byEmail = await readFrame(page, site)
  const signing = page.evaluate(() =>
    globalThis.lifecycle.kit('main').signMessage({ message: 'canary-of-a-message' }),
  )
  await answer(app, 'Approve')
  const signed = JSON.stringify(await signing)
  await app.gone()
  await look()
  await page.evaluate(() => globalThis.lifecycle.kit('main').disconnect())
  // Nobody is logged in.
  const unknown = await page.evaluate(() =>
    globalThis.lifecycle.refusalOf('main', (kit) => kit.connect({ connectorId: 'AUTH' })),
  )

  await open()
  await agree(await goToGoogle(app))
  await app.gone()
  expect(await isConnected()).toBe('connected')
  await look()
  const byGoogle = await readFrame(page, site)
  // A call that the chain refuses, which the login site says.
  const token = sandbox.evm[0]?.tokens.PUSD.address ?? ''
  const reverted = await page.evaluate(
    (to) =>
      globalThis.lifecycle.refusalOf('main', (kit) =>
        kit.sendTransaction({ transaction: { to, data: '0xdeadbeef' } as never }),
      ),
    token,
  )
  await app.gone()
  await look()
  await page.evaluate(() => globalThis.lifecycle.kit('main').disconnect())
  await open()
  await page.getByTestId('social-selector-more').click()
  await page.getByTestId('social-selector-farcaster').click()
  const readLink = () =>
    page.evaluate(() => globalThis.lifecycle.kit('main').getAccount('eip155').farcasterUrl)
  await expect.poll(readLink).toMatch(/^http/)
  const farcaster = await context.newPage()
  await farcaster.goto((await readLink()) ?? '')
  await say(farcaster, 'Sign in')
  await app.gone()
  expect(await isConnected()).toBe('connected')
  await look()
  const byFarcaster = await readFrame(page, site)
  const { heard, results } = await page.evaluate(() => ({
    heard: JSON.stringify(Reflect.get(globalThis, 'heard')),
    results: Reflect.get(globalThis, 'results') as string[],
  }))
  const resultCode = new URL(results[0] ?? site).searchParams.get('code') ?? ''

  // The walk was one: it has made all of these.
  const logins = [byEmail, byGoogle, byFarcaster]
  const handles = logins.map(({ handle }) => handle)
  const tokens = logins.map(({ token: of }) => of)
  const answered = JSON.stringify(await Promise.all(answers))
  const attempts = [...answered.matchAll(/"attempt":"([^"]*)"/g)].map(([, attempt = '']) => attempt)
  const tickets = [...answered.matchAll(/"ticket":"([^"]*)"/g)].map(([, ticket = '']) => ticket)
  expect([attempts.length, tickets.length]).toEqual([3, 1])
  const random = [byEmail.device, ...tokens, resultCode, ...returned, ...attempts, ...tickets]
  for (const secret of [...handles, ...random]) expect(secret).toMatch(SECRET)
  expect(new Set([...handles, ...random]).size).toBe(13)
  const signature = /0x([0-9a-f]{130})/i.exec(signed)?.[1] ?? ''
  expect(signature).not.toBe('')
  // The page has asked for the signature and been given it: it is nowhere but there.
  const secrets = [...random, signature]
  for (const event of ['EMAIL_VERIFICATION_CODE_FAIL', 'SOCIAL_LOGIN_SUCCESS'])
    expect(heard).toContain(event)

  // Six digits that stand by themselves.
  const otp = new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`, 'i')
  const all = [
    ...secrets,
    ...handles,
    otp,
    'canary-of-a-message',
    mailbox.address,
    encodeURIComponent(mailbox.address),
  ]
  expect(find(await readConsole(), all)).toEqual([])
  expect(find(logs, all)).toEqual([])
  expect(find([heard], all)).toEqual([])
  expect(asked.some((url) => url.startsWith(`${site}/frame`))).toBe(true)
  expect(find(asked, all)).toEqual([])
  expect(find(sent, all)).toEqual([])
  const refusals = [unknown, reverted].map((refusal) => JSON.stringify(refusal))
  expect(refusals[0]).toContain('UNAUTHORIZED')
  expect(refusals[1]).toContain('TRANSACTION_FAILED')
  expect(find(refusals, all)).toEqual([])
  const reports = () => sandbox.api.telemetry.list(addresses.projectId)
  await expect.poll(() => reports().length).toBeGreaterThan(0)
  expect(find([JSON.stringify(reports())], all)).toEqual([])
  // Who has logged in is no secret of the page, which shows it and can ask for it.
  expect(find(documents, [...secrets, ...handles, otp])).toEqual([])
  expect(states[1]).toContain(mailbox.address)
  expect(find(states, [...secrets, ...handles, otp])).toEqual([])
  const keysOf = (wanted: readonly (RegExp | string)[]) => [
    ...new Set(stored.filter(([, value]) => find([value], wanted).length > 0).map(([key]) => key)),
  ]
  expect(keysOf([...secrets, otp])).toEqual([])
  expect(keysOf(handles)).toEqual([expect.stringMatching(/auth\/sessionToken$/)])
  expect(keysOf([mailbox.address])).toEqual([expect.stringMatching(/auth\/email$/)])
})
