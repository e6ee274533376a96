import type { Page } from '@playwright/test'
import { App } from '../fixtures/App.js'
import type { Refusal } from '../fixtures/lifecycle/main.js'
import { readFocus } from './focus.js'
import { expect, test } from './test.js'

const SANDBOX_WALLET = 'dev.latchkey.sandbox'

/** Every wallet of a page that was made for harm, announced by EIP-6963. */
interface Announcement {
  readonly name: unknown
  readonly icon?: unknown
  readonly rdns?: unknown
  readonly uuid?: unknown
}

/** Announces wallets whose providers refuse everything, as soon as anybody asks. */
async function announce(page: Page, announcements: readonly Announcement[]): Promise<void> {
  await page.addInitScript((list) => {
    const provider = {
      request: () => Promise.reject(new Error('no')),
      on() {},
      removeListener() {},
    }
    const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
    const details = list.map((each, index) => ({
      provider: { ...provider },
      info: { uuid: uuid(index), icon, rdns: `wallet${index}.example`, ...each },
    }))
    window.addEventListener('eip6963:requestProvider', () => {
      for (const detail of details)
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
  }, announcements)
}

function rows(page: Page) {
  return page.getByTestId('w3m-modal-card').locator('[data-testid^="wallet-selector-"]')
}

test.describe('options', () => {
  const network = {
    id: 1,
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  }
  const good = { projectId: 'test', networks: [network], endpoints: { relay: 'ws://127.0.0.1:1' } }
  const bad: readonly (readonly [string, unknown])[] = [
    ['nothing', null],
    ['a number', 42],
    ['a text', 'options'],
    ['a list', []],
    ['no networks', { projectId: 'test' }],
    ['an empty list of networks', { ...good, networks: [] }],
    ['networks as a text', { ...good, networks: 'mainnet' }],
    ['a network of nothing', { ...good, networks: [null] }],
    ['a network without a name', { ...good, networks: [{ ...network, name: '' }] }],
    ['a network id of -1', { ...good, networks: [{ ...network, id: -1 }] }],
    ['a network id of 1.5', { ...good, networks: [{ ...network, id: 1.5 }] }],
    ['a network id of a text', { ...good, networks: [{ ...network, id: '1' }] }],
    ['a malformed CAIP-2 id', { ...good, networks: [{ ...network, caipNetworkId: 'a b:c' }] }],
    ['a network without RPC', { ...good, networks: [{ ...network, rpcUrls: {} }] }],
    [
      'an RPC of a number',
      { ...good, networks: [{ ...network, rpcUrls: { default: { http: [1] } } }] },
    ],
    [
      'a currency of 1e9 decimals',
      { ...good, networks: [{ ...network, nativeCurrency: { symbol: 'X', decimals: 1e9 } }] },
    ],
    ['a default network of nothing', { ...good, defaultNetwork: {} }],
    ['a project id of an object', { ...good, projectId: {} }],
    ['adapters as an object', { ...good, adapters: {} }],
    ['an adapter of a text', { ...good, adapters: ['ethers'] }],
    ['features as an object', { ...good, features: {} }],
    ['a feature of nothing', { ...good, features: [null] }],
    ['settings as a list', { ...good, settings: [] }],
    ['an unknown theme', { ...good, themeMode: 'blue' }],
    ['an unknown storage', { ...good, storage: 'disk' }],
    ['endpoints as a text', { ...good, endpoints: 'wss://relay.example' }],
    ['a relay that is a script', { ...good, endpoints: { relay: 'javascript:alert(1)' } }],
    ['metadata as a number', { ...good, metadata: 7 }],
    ['featured wallets as a text', { ...good, featuredWalletIds: 'all' }],
  ]

  test('[CFG-1][ERR-1] malformed options give an error of the catalogue', async ({
    lifecycle,
    page,
  }) => {
    await page.goto(lifecycle)
    const refuse = (options: unknown): Promise<Refusal | undefined> =>
      page.evaluate((given) => globalThis.lifecycle.refusal(given), options)
    const answers = new Map<string, unknown>()
    for (const [name, options] of bad) {
      const refusal = await refuse(options)
      answers.set(name, refusal?.isTyped ? refusal.code : (refusal?.message ?? 'accepted'))
    }
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(bad.map(([name]) => [name, 'INVALID_OPTIONS'])),
    )
    expect(await refuse(good)).toBeUndefined()
  })

  test('[CFG-1] options that mean nothing are passed over, and the modal works', async ({
    lifecycle,
    page,
    wallets,
  }) => {
    await page.goto(lifecycle)
    const app = new App(page)
    for (const options of [
      { themeVariables: 'red' },
      { themeVariables: { '--apkt-accent': '</style>', '--apkt-font-family': 7, other: {} } },
      { customRpcUrls: 'http://a.example' },
      { chainImages: 5, connectorImages: 'none' },
      { settings: { connectorTypeOrder: 'injected', analytics: 7 } },
      { featuredWalletIds: [1, null] },
      { metadata: { name: {}, icons: 'x' } },
    ]) {
      const what = JSON.stringify(options)
      const refusal = await page.evaluate(
        (given) => globalThis.lifecycle.create('odd', given as object),
        options,
      )
      expect(refusal, what).toBeUndefined()
      await page.evaluate(() => globalThis.lifecycle.kit('odd').open())
      await app.wallet(SANDBOX_WALLET).click()
      await expect(app.modal, what).toBeHidden()
      await page.evaluate(() => globalThis.lifecycle.kit('odd').open())
      await page.getByTestId('disconnect-button').click()
      await expect(app.modal, what).toBeHidden()
      await page.evaluate(() => globalThis.lifecycle.destroy('odd'))
    }
    expect(wallets.log.length).toBeGreaterThan(0)
  })

  test('[CFG-10] a namespace without an adapter is refused by name', async ({
    lifecycle,
    page,
  }) => {
    await page.goto(lifecycle)
    await page.evaluate(() => globalThis.lifecycle.create('main'))
    for (const ns of ['cosmos', '__proto__', 'constructor']) {
      const refusals = await page.evaluate(async (namespace) => {
        const network = {
          caipNetworkId: 'cosmos:hub' as const,
          id: 'hub',
          chainNamespace: 'cosmos',
          name: 'Hub',
          nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
          rpcUrls: { default: { http: [] } },
        }
        return [
          await globalThis.lifecycle.refusalOf('main', (kit) => kit.addNetwork(namespace, network)),
          await globalThis.lifecycle.refusalOf('main', (kit) =>
            kit.removeNetwork(namespace, 'cosmos:hub'),
          ),
        ]
      }, ns)
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({
          code: 'ADAPTER_FOR_NAMESPACE_NOT_FOUND',
          message: `Adapter for namespace ${ns} doesn't exist`,
        })
      }
    }
  })
})

test.describe('wallets that answer nonsense', () => {
  const NONSENSE: readonly (readonly [
    method: string,
    fault: { returns: unknown } | { throws: unknown },
  ])[] = [
    ['eth_requestAccounts', { returns: null }],
    ['eth_requestAccounts', { returns: 'yes' }],
    ['eth_requestAccounts', { returns: 42 }],
    ['eth_requestAccounts', { returns: {} }],
    ['eth_requestAccounts', { returns: [] }],
    ['eth_requestAccounts', { returns: [null] }],
    ['eth_requestAccounts', { returns: ['0x1'] }],
    ['eth_requestAccounts', { returns: ['<img src=x onerror=alert(1)>'] }],
    ['eth_requestAccounts', { returns: [['0x0000000000000000000000000000000000000001']] }],
    ['eth_requestAccounts', { throws: 'a string' }],
    ['eth_requestAccounts', { throws: null }],
    ['eth_requestAccounts', { throws: { code: '__proto__', message: { toString: 1 } } }],
    ['eth_requestAccounts', { throws: { code: -32_000, message: 'x'.repeat(1_000_000) } }],
    ['eth_chainId', { returns: null }],
    ['eth_chainId', { returns: 'mainnet' }],
    ['eth_chainId', { returns: '0x' }],
    ['eth_chainId', { returns: '0x0' }],
    ['eth_chainId', { returns: -1 }],
    ['eth_chainId', { returns: {} }],
    ['eth_chainId', { returns: `0x${'f'.repeat(64)}` }],
    ['eth_chainId', { throws: 'a string' }],
  ]

  test('[ERR-1][R17] each gives an error of the catalogue, and the wallet can be asked again', async ({
    lifecycle,
    page,
    wallets,
  }) => {
    await page.goto(lifecycle)
    await page.evaluate(async () => {
      globalThis.lifecycle.create('main')
      await globalThis.lifecycle.kit('main').open()
    })
    await new App(page).wallet(SANDBOX_WALLET).waitFor()
    const connect = () =>
      page.evaluate(async (connectorId) => {
        const refusal = await globalThis.lifecycle.refusalOf('main', (kit) =>
          kit.connect({ connectorId }),
        )
        return { refusal, status: globalThis.lifecycle.kit('main').getAccount().status }
      }, SANDBOX_WALLET)
    for (const [method, fault] of NONSENSE) {
      wallets.setFault(method, fault)
      const { refusal, status } = await connect()
      const what = `${method} ${JSON.stringify(fault).slice(0, 80)}`
      expect(refusal, what).toMatchObject({ isTyped: true })
      expect(refusal?.message.length, what).toBeLessThan(400)
      expect(status, what).toBe('disconnected')
      wallets.clearFaults()
    }
    expect(await connect()).toEqual({ refusal: undefined, status: 'connected' })
  })

  test('[ERR-1] the view says what happened, and the list stays usable', async ({
    open,
    wallets,
  }) => {
    const app = await open('react-ethers')
    wallets.setFault('eth_requestAccounts', { returns: [{ toString: 'x' }] })
    await app.connect()
    await expect(
      app.modal.getByRole('alert').getByText('Invalid response from the wallet'),
    ).toBeVisible()
    await app.back()
    await app.view('Connect').waitFor()
    wallets.setFault('eth_requestAccounts', { throws: '<b>no</b>' })
    await app.wallet(SANDBOX_WALLET).click()
    await expect(app.modal.getByRole('alert').getByText('The wallet did not connect')).toBeVisible()
    await app.modal.getByText('Details').click()
    await expect(app.modal.getByText('<b>no</b>')).toBeVisible()
    wallets.clearFaults()
    await app.tryAgain()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
  })

  test('[R14] a wallet that never answers can be left, and its late answer is ignored', async ({
    open,
    page,
    wallets,
  }) => {
    let answer = () => {}
    wallets.setFault('eth_requestAccounts', (_request, next) =>
      new Promise<void>((resolve) => {
        answer = resolve
      }).then(next),
    )
    const app = await open('react-ethers')
    await app.connect()
    await expect(app.modal.getByText('Continue in Sandbox Wallet')).toBeVisible()
    await app.back()
    await app.view('Connect').waitFor()
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')
    await page.keyboard.press('Escape')
    await expect(app.modal).toBeHidden()
    answer()
    await page.waitForTimeout(500)
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')
    wallets.clearFaults()
    await app.connect()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
  })
})

test.describe('wallets that announce nonsense', () => {
  const RLO = '\u202e'

  test('[T5][T6][T7][T8] nothing runs, names are clean, and the good wallet connects', async ({
    open,
    page,
    strangers,
  }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, {
        pwned: [],
        alert: () => Reflect.get(globalThis, 'pwned').push(1),
      })
    })
    const script = "globalThis.pwned.push('x')"
    const svg = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`)}`
    await announce(page, [
      { name: `<img src=x onerror="${script}">` },
      { name: `<script>${script}</script>` },
      { name: `Good${RLO}tellaW\u200b\u0007\n Wallet` },
      { name: '__proto__', rdns: 'proto.example' },
      { name: 'constructor', rdns: 'constructor.example' },
      { name: 'M'.repeat(1_000_000) },
      { name: '\u0639\u0631\u0628\u064a' },
      { name: 'Script icon', icon: `javascript:${script}` },
      { name: 'Page icon', icon: `data:text/html,<script>${script}</script>` },
      { name: 'Far icon', icon: 'https://evil.example/icon.png' },
      { name: 'Drawn icon', icon: svg },
      { name: 'Broken icon', icon: 'data:image/png;base64,AAAA' },
      { name: 'Huge icon', icon: `data:image/png;base64,${'A'.repeat(500_000)}` },
      { name: 'Icon of a number', icon: 7 },
      { name: 'Sandbox Wallet', rdns: SANDBOX_WALLET },
      // None of these is a wallet.
      { name: '' },
      { name: '  \u200b ' },
      { name: 42 },
      { name: null },
      { name: 'No domain', rdns: 'nonsense' },
      { name: 'Evil domain', rdns: '__proto__' },
      { name: 'No uuid', uuid: 'x' },
    ])
    await page.addInitScript(() => {
      const evil = [
        null,
        'x',
        {},
        { info: null, provider: { request() {} } },
        {
          info: {
            uuid: '10000000-0000-4000-8000-000000000000',
            name: 'No provider',
            rdns: 'a.example',
          },
          provider: null,
        },
        {
          info: {
            uuid: '10000000-0000-4000-8000-000000000001',
            name: 'No request',
            rdns: 'b.example',
          },
          provider: {},
        },
        {
          provider: { request() {} },
          get info(): unknown {
            throw new Error('gotcha')
          },
        },
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('gotcha')
            },
          },
        ),
      ]
      window.addEventListener('eip6963:requestProvider', () => {
        for (const detail of evil)
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      })
    })
    const app = await open('react-ethers')
    await app.openConnect()
    await app.wallet(SANDBOX_WALLET).first().waitFor()

    const names = await rows(page).locator('bdi').allTextContents()
    expect(names).toHaveLength(16)
    expect(names.filter((name) => name.startsWith('MM'))).toEqual([])
    for (const bad of ['No domain', 'Evil domain', 'No uuid', 'No provider', 'No request', '42'])
      expect(names).not.toContain(bad)
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(64)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
    expect(names).toContain(`<img src=x onerror="${script}">`)
    expect(names.filter((name) => name === 'Sandbox Wallet')).toHaveLength(2)
    await expect(app.modal.getByText('Same name as another')).toHaveCount(1)
    await page.waitForTimeout(300)
    const sources = await rows(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.slice(0, 11)))
    for (const source of sources) expect(source).toBe('data:image/')
    expect(await rows(page).locator('script, iframe, object, embed').count()).toBe(0)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toEqual([])
    expect(strangers).toEqual([])

    await rows(page)
      .filter({ hasText: 'Installed', hasNotText: 'another' })
      .and(app.wallet(SANDBOX_WALLET))
      .click()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
  })

  test('[R18] three hundred wallets: few rows in the page, the last one in reach, quick to open', async ({
    open,
    page,
    wallets,
  }) => {
    const many = Array.from({ length: 300 }, (_, index) => ({ name: `Wallet ${index + 1}` }))
    await announce(page, many)
    const app = await open('react-ethers')
    await page.getByTestId('connect-button').waitFor()
    await page.waitForTimeout(1_000)
    const started = Date.now()
    await app.openConnect()
    await rows(page).first().waitFor()
    const took = Date.now() - started
    console.log(`300 wallets: open in ${took} ms`)
    expect(took).toBeLessThan(1_500)
    const drawn = await rows(page).count()
    expect(drawn).toBeGreaterThan(15)
    expect(drawn).toBeLessThanOrEqual(60)
    const stage = app.modal.locator('[data-view]')
    const height = await stage.evaluate((view) => view.scrollHeight)
    expect(height).toBeGreaterThan(300 * 60)

    await stage.evaluate((view) => view.scrollTo(0, view.scrollHeight))
    const last = rows(page).last()
    await expect(last).toBeInViewport()
    expect(await rows(page).count()).toBeLessThanOrEqual(60)
    expect(await stage.evaluate((view) => view.scrollHeight)).toBe(height)
    // From row to row by keyboard, further than is drawn at once.
    await stage.evaluate((view) => view.scrollTo(0, 0))
    await rows(page).first().focus()
    const seen = new Set<string>()
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab')
      seen.add((await readFocus(page)).testId)
    }
    expect(seen.size).toBe(80)
    expect(wallets.log).toEqual([])
  })
})

test.describe('storage', () => {
  for (const [name, block] of [
    [
      'blocked',
      () => {
        for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(globalThis, area, {
            get() {
              throw new DOMException('denied', 'SecurityError')
            },
          })
      },
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    ],
  ] as const) {
    test(`[R10] ${name}: everything works, nothing is remembered`, async ({
      open,
      page,
      phone,
      wallets,
    }) => {
      await page.addInitScript(block)
      for (const example of ['react-ethers', 'react-multichain'] as const) {
        const app = await open(example)
        await app.connect()
        await expect(app.field('status', 'eip155')).toHaveText('connected')
        await expect(app.modal).toBeHidden()
        expect(await app.sign('eip155')).toMatch(/^0x/)
        await app.act('disconnect', 'eip155')
        await expect(app.field('status', 'eip155')).toHaveText('disconnected')
      }
      const app = await open('react-ethers')
      await phone.pair(await app.pairingUri())
      await expect(app.field('status', 'eip155')).toHaveText('connected')
      expect(wallets.log.length).toBeGreaterThan(0)
    })
  }

  for (const value of ['', 'garbage', '{"v":1,"d":{"__proto__":{"x":1}}}', '[[[[', 'null']) {
    test(`[R11] corrupted (${value || 'empty'}): a first visit, and no crash`, async ({
      open,
      page,
      wallets,
    }) => {
      const app = await open('react-multichain')
      await app.connect()
      await expect(app.field('status', 'eip155')).toHaveText('connected')
      await expect(app.field('status', 'solana')).toHaveText('connected')
      const corrupted = await page.evaluate((text) => {
        const keys = Object.keys(localStorage)
        for (const key of keys) localStorage.setItem(key, text)
        return keys
      }, value)
      expect(corrupted.length).toBeGreaterThan(2)
      await open('react-multichain')
      await expect(app.field('status', 'eip155')).toHaveText('disconnected')
      await expect(app.field('status', 'solana')).toHaveText('disconnected')
      await app.connect()
      await expect(app.field('status', 'eip155')).toHaveText('connected')
      expect(wallets.log.length).toBeGreaterThan(0)
    })
  }
})
