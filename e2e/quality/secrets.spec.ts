import type { Page } from '@playwright/test'
import { App } from '../fixtures/App.js'
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

test.describe.configure({ timeout: 90_000 })

test('[T10][TEL-1] with a log of everything and reports on, no secret of a session leaves where it belongs', async ({
  context,
  lifecycle,
  page,
  phone,
  sandbox,
  wallets,
}) => {
  const said: Promise<string>[] = []
  context.on('console', (message) => {
    const parts = message.args().map((part) => part.jsonValue().catch(() => ''))
    said.push(Promise.all(parts).then((values) => `${message.text()} ${JSON.stringify(values)}`))
  })
  const sent: string[] = []
  context.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`)
  })
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
  const find = (texts: readonly string[], wanted: readonly string[]) =>
    wanted.flatMap((secret) =>
      texts.filter((text) => text.includes(secret)).map((text) => [secret, text.slice(0, 300)]),
    )
  const consoleTexts = await Promise.all(said)
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
