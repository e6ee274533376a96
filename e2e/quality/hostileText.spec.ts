import type { Page } from '@playwright/test'
import { PAYLOADS, shown } from '../../packages/foundation/test/corpora/payloads.js'
import { App } from '../fixtures/App.js'
import { announce } from '../fixtures/announce.js'
import { NO_HARM, watchForHarm } from '../fixtures/harm.js'
import { pick } from '../fixtures/isFull.js'
import { PICKED_PAYLOADS, PICKED_TEXTS } from '../fixtures/pickCases.js'
import { readList } from '../fixtures/readList.js'
import { expect, test } from '../fixtures/test.js'

const SANDBOX_WALLET = 'dev.latchkey.sandbox'

const network = {
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}

/** The part of Trusted Types that is used here; TypeScript's library has none of it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): unknown }
}

/** What links in the modal lead to, and elements that it never makes. */
function readMarkup(page: Page) {
  return page.getByTestId('w3m-modal-card').evaluate((card) => ({
    strange: card.querySelectorAll('script, iframe, object, embed, base, meta, link, template')
      .length,
    handlers: [...card.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on')),
    ).length,
    protocols: [
      ...new Set(
        [...card.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ protocol }) => protocol),
      ),
    ],
  }))
}

test.describe.configure({ timeout: 240_000 })
// How views move is nothing to what they say.
test.use({ reducedMotion: 'reduce' })

test('[T5] names of announced, custom and listed wallets and of networks are text', async ({
  exposed,
  page,
  sandbox,
  faults,
}) => {
  expect(new Set(PAYLOADS).size).toBe(60)
  expect(PAYLOADS.filter((payload) => payload.length > 60)).toEqual([])
  const every = (payload: string) => ({
    homepage: payload,
    image_url: payload,
    mobile_link: payload,
    link_mode: payload,
    desktop_link: payload,
    webapp_link: payload,
    app_store: payload,
    play_store: payload,
    chrome_store: payload,
    rdns: payload,
    badge_type: payload,
    chains: [payload],
  })
  const data = PICKED_TEXTS.map((payload, index) => ({
    ...every(payload),
    id: `d${index}`,
    name: `${payload} d${index}`,
  }))
  sandbox.api.setFault('getWallets', { body: { count: data.length, data } })
  await announce(page, [
    ...PICKED_TEXTS.map((name, index) => ({ name, rdns: `name${index}.example` })),
    ...PICKED_TEXTS.map((icon, index) => ({
      name: `Icon ${index}`,
      icon,
      rdns: `icon${index}.example`,
    })),
  ])
  const harm = await watchForHarm(page)
  await page.goto(exposed)
  await page.evaluate(
    ({ wallets, customWallets, networks }) => {
      globalThis.lifecycle.create('main', {
        networks: networks as never,
        chainImages: Object.fromEntries(networks.map(({ id, name }) => [id, name])),
        endpoints: { relay: 'ws://127.0.0.1:1', wallets },
        customWallets,
      })
      return globalThis.lifecycle.kit('main').open()
    },
    {
      wallets: sandbox.api.url,
      customWallets: PICKED_TEXTS.map((payload, index) => ({
        ...every(payload),
        id: `c${index}`,
        name: `${payload} c${index}`,
      })),
      networks: PICKED_TEXTS.map((payload, index) => ({
        ...network,
        id: 1_000 + index,
        name: payload,
        nativeCurrency: { name: payload, symbol: payload, decimals: 18 },
        blockExplorers: { default: { name: payload, url: payload } },
        assets: { imageId: payload, imageUrl: payload },
      })),
    },
  )
  const app = new App(page)
  await app.view('Connect').waitFor()
  const list = await readList(page, 'wallet-selector-')
  for (const [index, payload] of PICKED_TEXTS.entries()) {
    expect(list.get(`name${index}.example`)?.name).toBe(shown(payload))
    expect(list.get(`icon${index}.example`)?.name).toBe(`Icon ${index}`)
    expect(list.get(`c${index}`)?.name).toBe(`${shown(payload)} c${index}`)
  }
  expect(await readMarkup(page)).toMatchObject({ strange: 0, handlers: 0 })

  await page.evaluate(() => globalThis.lifecycle.kit('main').push('AllWallets'))
  await app.view('AllWallets').waitFor()
  await expect
    .poll(async () => [...(await readList(page, 'wallet-search-item-')).keys()])
    .toEqual(expect.arrayContaining(data.map(({ id }) => id)))
  const all = await readList(page, 'wallet-search-item-')
  for (const [index, payload] of PICKED_TEXTS.entries())
    expect(all.get(`d${index}`)?.name).toBe(`${shown(payload)} d${index}`)
  const search = page.getByTestId('wui-input-text')
  for (const payload of [...PICKED_PAYLOADS, 'constructor']) await search.fill(payload)
  await expect.poll(() => sandbox.api.log.map(({ query }) => query.search)).toContain('constructor')
  expect(await readMarkup(page)).toMatchObject({ strange: 0, handlers: 0 })

  await page.evaluate(() => globalThis.lifecycle.kit('main').push('Networks'))
  await app.view('Networks').waitFor()
  const networks = await readList(page, 'w3m-network-switch-')
  expect([...networks.values()].map(({ name }) => shown(name)).sort()).toEqual(
    PICKED_TEXTS.map(shown).sort(),
  )
  expect(await readMarkup(page)).toMatchObject({ strange: 0, handlers: 0 })
  expect(await harm()).toEqual(NO_HARM)
  expect(faults).toEqual([])
})

test('[T5] what a wallet throws is text in the details, and in a toast; the watch sees a payload that runs, and a sink that is refused', async ({
  exposed,
  faults,
  page,
  wallets,
}) => {
  const harm = await watchForHarm(page)
  await page.goto(exposed)
  await page.evaluate(() => {
    globalThis.lifecycle.create('main')
    return globalThis.lifecycle.kit('main').open()
  })
  const app = new App(page)
  const fail = (method: string, message: string) =>
    wallets.setFault(method, { throws: { code: -32_603, message } })
  const details = app.modal.locator('details')
  const expectDetail = async (payload: string) => {
    // Looked for more often than an expectation is tried again.
    await details.filter({ hasText: shown(payload) }).waitFor()
    await expect(details).toContainText(shown(payload))
    expect(await readMarkup(page)).toEqual({ strange: 0, handlers: 0, protocols: [] })
  }

  fail('eth_requestAccounts', PICKED_PAYLOADS[0] ?? '')
  await app.wallet(SANDBOX_WALLET).click()
  for (const [index, payload] of PICKED_PAYLOADS.entries()) {
    await expectDetail(payload)
    fail('eth_requestAccounts', PICKED_PAYLOADS[index + 1] ?? 'the last')
    await app.tryAgain()
  }
  await expect(details).toContainText('the last')
  wallets.clearFaults()
  await app.tryAgain()
  await expect(app.modal).toBeHidden()

  // The same piece shows them.
  const others = pick(PICKED_PAYLOADS, 1, 4)
  fail('wallet_switchEthereumChain', others[0] ?? '')
  await page.evaluate(() => globalThis.lifecycle.kit('main').open({ view: 'Networks' }))
  await app.network('Sandbox Two').click()
  for (const [index, payload] of others.entries()) {
    await expectDetail(payload)
    fail('wallet_switchEthereumChain', others[index + 1] ?? 'the last')
    await app.tryAgain()
  }
  await expect(details).toContainText('the last')

  const message = page.getByTestId('wui-snackbar-message')
  // An app's own text is not cleaned.
  // It is on show for 3 s, and again each time.
  for (const payload of PICKED_TEXTS)
    await expect(async () => {
      const show = (text: string) => globalThis.lifecycle.kit('main').showErrorMessage(text)
      await page.evaluate(show, payload)
      await expect(message).toHaveText(shown(payload), { timeout: 2_000 })
    }).toPass()
  expect(await harm()).toEqual(NO_HARM)

  await page.evaluate(() => {
    const factory = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes
    const policy = factory.createPolicy('control', { createHTML: (text) => text })
    const place = document.body.appendChild(document.createElement('div'))
    // A string of markup that the page trusts, which nothing of ours ever makes.
    Reflect.set(place, 'innerHTML', policy.createHTML('<img src=data:, onerror=pwn()>'))
    try {
      Reflect.set(place, 'innerHTML', '<img src=data:, onerror=pwn()>')
    } catch {}
  })
  await expect.poll(async () => (await harm()).runs).toBe(1)
  const { violations } = await harm()
  expect(violations).toHaveLength(1)
  expect(faults.splice(0)).toHaveLength(1)
})

test('[T5][T16] what a phone says of itself is text', async ({ exposed, page, phone }) => {
  const harm = await watchForHarm(page)
  await page.goto(exposed)
  await page.evaluate(() => globalThis.lifecycle.create('main'))
  const app = new App(page)
  const link = () => page.evaluate(() => globalThis.lifecycle.pairingUri('main'))
  // Each is a pairing: an attribute and an address that run, and what cannot be seen.
  for (const payload of pick(PICKED_PAYLOADS, 1, 3, 4)) {
    phone.setMetadata({
      name: payload,
      description: payload,
      url: payload,
      icons: PAYLOADS,
      redirect: { native: payload, universal: payload, linkMode: true },
    })
    await page.evaluate(() =>
      globalThis.lifecycle.kit('main').open({ view: 'ConnectingWalletConnect' }),
    )
    await expect.poll(link, { intervals: [20] }).toMatch(/^wc:/)
    await phone.pair((await link()) ?? '')
    await app.modal.waitFor({ state: 'hidden' })
    await page.evaluate(() => globalThis.lifecycle.kit('main').open({ view: 'ProfileWallets' }))
    await expect(app.modal.locator('bdi', { hasText: shown(payload) }).first()).toBeVisible()
    const { strange, handlers } = await readMarkup(page)
    expect({ strange, handlers }).toEqual({ strange: 0, handlers: 0 })
    await page.evaluate(() => globalThis.lifecycle.kit('main').disconnect())
    await page.evaluate(() => globalThis.lifecycle.kit('main').close())
    await app.modal.waitFor({ state: 'hidden' })
  }
  expect(await harm()).toEqual(NO_HARM)
})

test('[T5] what an app says of itself is text, and its theme is no way in', async ({
  exposed,
  page,
  strangers,
  wallets,
}) => {
  const harm = await watchForHarm(page)
  await page.goto(exposed)
  const app = new App(page)
  for (const payload of PICKED_PAYLOADS) {
    const refusal = await page.evaluate(
      ([text, wallet]) => {
        globalThis.lifecycle.create('odd', {
          metadata: { name: text, description: text, url: text, icons: [text] },
          termsConditionsUrl: text,
          privacyPolicyUrl: text,
          connectorImages: { [wallet]: text, walletConnect: text },
          chainImages: { 31337: text },
          themeVariables: {
            '--apkt-accent': text,
            '--apkt-font-family': text,
            '--apkt-color-mix': text,
            '--apkt-z-index': text,
            [`--apkt-${text}`]: text,
          },
          messages: { 'connect.title': text },
        } as object)
        return globalThis.lifecycle.kit('odd').open()
      },
      [payload, SANDBOX_WALLET] as const,
    )
    expect(refusal).toBeUndefined()
    await expect(app.wallet(SANDBOX_WALLET), payload).toBeVisible()
    const { strange, handlers, protocols } = await readMarkup(page)
    expect({ strange, handlers }, payload).toEqual({ strange: 0, handlers: 0 })
    for (const protocol of protocols) expect(['http:', 'https:'], payload).toContain(protocol)
    await page.evaluate(() => globalThis.lifecycle.destroy('odd'))
    await app.modal.waitFor({ state: 'hidden' })
  }
  expect(wallets.log).toEqual([])
  // An image of the app's own may come from anywhere; of these, no browser fetches any.
  expect(strangers.splice(0).filter((url) => /^(https?|wss?):/.test(url))).toEqual([])
  expect(await harm()).toEqual(NO_HARM)
})

test('[T5][R11] what is stored of a wallet is text', async ({
  exposed,
  page,
  strangers,
  wallets,
}) => {
  const harm = await watchForHarm(page)
  await page.goto(exposed)
  const app = new App(page)
  await page.evaluate(() => globalThis.lifecycle.create('main'))
  await page.evaluate(() => globalThis.lifecycle.kit('main').open())
  await app.wallet(SANDBOX_WALLET).click()
  await app.gone()
  await page.evaluate(() => globalThis.lifecycle.kit('main').disconnect())
  const findKey = () =>
    page.evaluate(() => Object.keys(localStorage).find((name) => /recent$/.test(name)))
  await expect.poll(findKey).toBeDefined()
  const key = await findKey()
  // What was stored had been cleaned.
  for (const payload of PICKED_TEXTS) {
    await page.evaluate(() => globalThis.lifecycle.destroy('main'))
    await page.evaluate(
      ([name, text]) => {
        const wallet = { id: 'stored', explorerId: 'stored', name: text, imageUrl: text }
        localStorage.setItem(name, JSON.stringify({ v: 1, d: [wallet] }))
        globalThis.lifecycle.create('main')
        return globalThis.lifecycle.kit('main').open()
      },
      [key ?? '', payload] as const,
    )
    await expect(app.wallet('stored').locator('bdi')).toHaveText(shown(payload))
    expect(await readMarkup(page)).toEqual({ strange: 0, handlers: 0, protocols: [] })
  }
  expect(await harm()).toEqual(NO_HARM)
  expect(strangers.splice(0).filter((url) => /^(https?|wss?):/.test(url))).toEqual([])
  expect(wallets.log.length).toBeGreaterThan(0)
})

test('[T5][T6][T7] what wallets of the Wallet Standard say of themselves is text', async ({
  open,
  page,
}) => {
  const harm = await watchForHarm(page)
  await page.addInitScript((payloads) => {
    const wallets = payloads.flatMap((payload, index) =>
      [
        { name: `${payload} s`, icon: 'data:image/png;base64,AAAA' },
        { name: `Standard ${index}`, icon: payload },
      ].map((said) => ({
        ...said,
        version: '1.0.0',
        chains: ['solana:mainnet'],
        accounts: [],
        features: {
          'standard:connect': { version: '1.0.0', connect: () => Promise.reject(new Error('no')) },
          'standard:events': { version: '1.0.0', on: () => () => {} },
          'solana:signMessage': { version: '1.1.0', signMessage() {} },
          'solana:signTransaction': {
            version: '1.0.0',
            supportedTransactionVersions: ['legacy', 0],
            signTransaction() {},
          },
        },
      })),
    )
    window.addEventListener('wallet-standard:app-ready', (event) => {
      const api: unknown = Reflect.get(event, 'detail')
      const { register } = api as { register(...list: unknown[]): void }
      register(...wallets)
    })
  }, PICKED_TEXTS)
  const app = await open('react-multichain')
  await app.openConnect()
  const names = [...(await readList(page, 'wallet-selector-')).values()].map(({ name }) => name)
  // Of two names that differ in capitals alone, both are there.
  for (const payload of PICKED_TEXTS) expect(names).toContain(`${shown(payload)} s`)
  expect(names.filter((name) => /^Standard \d+$/.test(name))).toHaveLength(PICKED_TEXTS.length)
  const { handlers, strange } = await readMarkup(page)
  expect({ handlers, strange }).toEqual({ handlers: 0, strange: 0 })
  expect(await harm()).toEqual(NO_HARM)
})
