import { App } from '../fixtures/App.js'
import { isFull } from '../fixtures/isFull.js'
import type { Refusal } from '../fixtures/lifecycle/main.js'
import { expect, test } from '../fixtures/test.js'

const SANDBOX_WALLET = 'dev.latchkey.sandbox'

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
    ['theme variables as a text', { ...good, themeVariables: 'red' }],
    ['RPC addresses as a text', { ...good, customRpcUrls: 'http://a.example' }],
    ['pictures as a number', { ...good, chainImages: 5 }],
    ['a flag as a text', { ...good, enableWallets: 'false' }],
    ['a name that was mistyped', { ...good, enableWalletConect: false }],
    ['a sign-in as a text', { ...good, siwx: 'ethereum' }],
    ['an older sign-in as a flag', { ...good, siweConfig: true }],
  ]

  const odd: readonly object[] = [
    { themeVariables: { '--apkt-accent': '</style>', '--apkt-font-family': 7, other: {} } },
    { customRpcUrls: { 'eip155:1': 'http://a.example' } },
    { chainImages: { 'eip155:1': 5 }, connectorImages: { x: {} } },
    { settings: { connectorTypeOrder: 'injected', analytics: 7 } },
    { featuredWalletIds: [1, null] },
    { metadata: { name: {}, icons: 'x' } },
  ]

  test('malformed options give an error of the catalogue', async ({ lifecycle, page }) => {
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
    expect(await refuse({ ...good, siwx: {}, siweConfig: {} })).toMatchObject({
      code: 'SIWE_AND_SIWX',
      isTyped: true,
    })
    expect(await refuse(good)).toBeUndefined()
  })

  test('[CFG-10] what means nothing inside of options is passed over, and the modal works; a namespace without an adapter is refused by name', async ({
    lifecycle,
    page,
    wallets,
  }) => {
    await page.goto(lifecycle)
    const app = new App(page)
    // Each by itself says which one stopped the modal; all at once say that none did.
    for (const options of isFull ? odd : [Object.assign({}, ...odd)]) {
      const what = JSON.stringify(options)
      const refusal = await page.evaluate(
        (given) => globalThis.lifecycle.create('odd', given),
        options,
      )
      expect(refusal, what).toBeUndefined()
      await page.evaluate(() => globalThis.lifecycle.kit('odd').open())
      // What is told of them moves the rows down: a click meanwhile would meet another one.
      await page.getByTestId('wui-alertbar-text').waitFor()
      await app.wallet(SANDBOX_WALLET).click()
      await app.gone()
      await page.evaluate(() => globalThis.lifecycle.kit('odd').open())
      await page.getByTestId('disconnect-button').click()
      await expect(app.modal, what).toBeHidden()
      await page.evaluate(() => globalThis.lifecycle.destroy('odd'))
    }
    expect(wallets.log.length).toBeGreaterThan(0)

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
