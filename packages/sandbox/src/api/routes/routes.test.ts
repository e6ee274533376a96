import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  allowedOriginsReply,
  analyticsConfigurationReply,
  projectConfigurationReply,
  supportedNetworksReply,
} from '@latchkey/blockchain-api/schemas'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startApi } from '../startApi.js'
import { ask, post, read, startTestApi, type TestApi } from '../testApi.js'
import type { ApiRoute } from './route.js'

let test: TestApi
beforeAll(async () => {
  test = await startTestApi()
})
afterEach(() => {
  test.api.clearFaults()
  test.api.clearLog()
})
afterAll(() => test?.stop())

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const COIN = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const TOKEN = 'eip155:31337:0x00000000000000000000000000000000000000aa'
const USER = `eip155:31337:${ACCOUNT}`
const swap = { from: COIN, to: TOKEN, userAddress: USER }

/** How each route of the API is asked; what is wrong with what stands behind it. */
const routes: readonly (readonly [
  name: ApiRoute,
  path: string,
  right: Record<string, unknown>,
  wrong: readonly Record<string, unknown>[],
])[] = [
  ['supportedChains', 'GET /v1/supported-chains', {}, []],
  ['identity', `GET /v1/identity/${ACCOUNT}`, {}, [{ sender: 'x' }]],
  [
    'history',
    `GET /v1/account/${ACCOUNT}/history`,
    {},
    [{ chainId: 'x' }, { chainId: 'eip155:1:2' }, { onramp: 'other' }, { cursor: 'x'.repeat(65) }],
  ],
  [
    'balance',
    `GET /v1/account/${ACCOUNT}/balance`,
    { currency: 'usd' },
    [{ currency: 'eur' }, { chainId: '31337' }, { forceUpdate: 'x'.repeat(10_001) }],
  ],
  [
    'quotes',
    'GET /v1/convert/quotes',
    { ...swap, amount: '1' },
    [{ amount: '0' }, { amount: '1.5' }, { from: '0xee' }, { to: '' }, { userAddress: 'me' }],
  ],
  ['convertTokens', 'GET /v1/convert/tokens', { chainId: 'eip155:1' }, [{ chainId: '' }]],
  [
    'fungiblePrice',
    'POST /v1/fungible/price',
    { currency: 'usd', addresses: [COIN] },
    [{ currency: 'gbp' }, { addresses: [] }, { addresses: ['x'] }, { addresses: COIN }],
  ],
  [
    'allowance',
    'GET /v1/convert/allowance',
    { tokenAddress: COIN, userAddress: USER },
    [{ tokenAddress: 'x' }, { userAddress: '0x1' }],
  ],
  ['gasPrice', 'GET /v1/convert/gas-price', { chainId: 'eip155:31337' }, [{ chainId: 'x' }]],
  [
    'buildTransaction',
    'POST /v1/convert/build-transaction',
    { ...swap, amount: '1', eip155: { slippage: 1 } },
    [
      { amount: 1 },
      { eip155: { slippage: 0 } },
      { eip155: { slippage: 51 } },
      { eip155: {} },
      { disableEstimate: 'yes' },
    ],
  ],
  ['buildApprove', 'GET /v1/convert/build-approve', swap, [{ amount: '-1' }, { from: 'x' }]],
  ['profile', 'GET /v1/profile/account/alice.eth', { apiVersion: '2' }, [{ apiVersion: '1' }]],
  ['reverse', `GET /v1/profile/reverse/${ACCOUNT}`, { apiVersion: '2' }, [{ apiVersion: '1' }]],
  ['names', `GET /v1/names/${ACCOUNT}`, {}, []],
  ['suggestions', 'GET /v1/profile/suggestions/alice', {}, [{ zone: 'eth' }, { zone: 'x y.z' }]],
  [
    'registerName',
    'POST /v1/profile/account',
    { coin_type: 60, address: ACCOUNT, message: '{}', signature: '0x00' },
    [{ coin_type: '60' }, { address: 'x' }, { message: '' }, { signature: 7 }],
  ],
  [
    'onrampUrl',
    'POST /v1/generators/onrampurl',
    { destinationWallets: [{ address: ACCOUNT, blockchains: ['sandbox-one'] }] },
    [
      { destinationWallets: [] },
      { destinationWallets: [{ address: 'x', blockchains: ['a'] }] },
      { presetFiatAmount: '0' },
      { defaultExperience: 'steal' },
    ],
  ],
  ['onrampOptions', 'GET /v1/onramp/options', {}, []],
  [
    'onrampQuote',
    'POST /v1/onramp/quote',
    { purchaseCurrency: 'eth', paymentCurrency: 'USD', amount: '50', network: 'sandbox-one' },
    [{ amount: 50 }, { network: '' }, { purchaseCurrency: 'x'.repeat(65) }],
  ],
  ['sessions', `GET /v1/sessions/${USER}`, {}, []],
  [
    'revokeSession',
    `POST /v1/sessions/${USER}/revoke`,
    { pci: 'x', signature: '0x00' },
    [{ pci: '' }, { signature: 'x' }],
  ],
  ['projectConfig', 'GET /v1/project-config', {}, []],
  ['allowedOrigins', 'GET /v1/allowed-origins', {}, []],
  ['analyticsConfig', 'GET /v1/analytics-config', {}, []],
  [
    'reportEvent',
    'POST /e',
    {
      eventId: 'id',
      url: 'https://app.example/',
      domain: 'app.example',
      timestamp: 1,
      props: { type: 'error', event: 'INTERNAL_SDK_ERROR' },
    },
    [{ timestamp: 'now' }, { props: {} }, { props: 7 }, { eventId: '' }],
  ],
]

const send = (route: string, content: Record<string, unknown>) => {
  const [method, path = ''] = route.split(' ')
  return method === 'POST'
    ? post(test.api, path, content)
    : ask(test.api, path, content as Record<string, string>)
}

describe.each(routes)('%s', (name, route, right, wrong) => {
  it('is there, and stands in the log', async () => {
    const { status } = await send(route, right)
    // Some refuse this very content, but none for the way that it is written.
    expect([200, 400, 404]).toContain(status)
    expect(test.api.log).toMatchObject([
      { route: name, path: decodeURI(new URL(route.split(' ')[1] ?? '', test.api.url).pathname) },
    ])
  })

  it('refuses what it cannot read, in words', async () => {
    for (const part of wrong) {
      const response = await send(route, { ...right, ...part })
      expect([response.status, part]).toEqual([400, part])
      const [field] = Object.keys(part)
      const { reasons } = failureSchema.parse(await response.json())
      expect(reasons[0]?.field?.split('.')[0]).toBe(field)
    }
  })

  it('refuses a call without the parameters that every call carries', async () => {
    const [method, path] = route.split(' ')
    const init = method === 'POST' ? { method, body: JSON.stringify(right) } : {}
    const response = await fetch(`${test.api.url}${path}?st=x&sv=1`, init)
    expect(response.status).toBe(400)
    expect(failureSchema.parse(await response.json()).reasons[0]?.field).toBe('projectId')
  })

  it('[R7] fails when it is told to', async () => {
    test.api.setFault(name, { status: 503, headers: { 'retry-after': '3' }, times: 1 })
    const failed = await send(route, right)
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '3'])
    expect((await send(route, right)).status).not.toBe(503)
  })
})

const failureSchema = z.object({
  status: z.literal('FAILURE'),
  requestId: z.string().check(z.minLength(8)),
  reasons: z.array(z.object({ description: z.string(), field: z.optional(z.string()) })),
})

describe('every route', () => {
  it('is told which networks there are', async () => {
    const { http } = await read(supportedNetworksReply, ask(test.api, '/v1/supported-chains'))
    expect(http.items).toEqual(['eip155:31337', test.solana.caipNetworkId])
  })

  it('may be sent a body from any page of this machine', async () => {
    const preflight = await fetch(`${test.api.url}/v1/fungible/price`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
  })

  it.each(['', '{', 'null', '[]', '"x"', '7'])('error: the body %j', async (body) => {
    const response = await post(test.api, '/v1/onramp/quote', body)
    expect(response.status).toBe(400)
    failureSchema.parse(await response.json())
  })

  it('[T23] reads no body beyond 64 KiB', async () => {
    const response = await post(test.api, '/e', `"${'x'.repeat(64 * 1_024)}"`)
    expect(response.status).toBe(413)
    failureSchema.parse(await response.json())
  })

  it('stands in the OpenAPI document, with its parameters and its reply', async () => {
    const documentSchema = z.object({
      openapi: z.string(),
      paths: z.record(
        z.string(),
        z.record(
          z.string(),
          z.object({
            operationId: z.string(),
            parameters: z.array(z.object({ name: z.string(), required: z.boolean() })),
            responses: z.object({ 200: z.object({ content: z.optional(z.unknown()) }) }),
          }),
        ),
      ),
    })
    const response = await fetch(`${test.api.url}/openapi.json`)
    const { openapi, paths } = documentSchema.parse(await response.json())
    expect(openapi).toBe('3.1.0')
    const operations = new Map(
      Object.values(paths)
        .flatMap((path) => Object.values(path))
        .map((operation) => [operation.operationId, operation]),
    )
    for (const [name] of routes) {
      const operation = operations.get(name)
      expect(operation?.parameters.map((parameter) => parameter.name)).toEqual(
        expect.arrayContaining(['projectId', 'st', 'sv']),
      )
      expect(operation?.responses[200].content).toBeDefined()
    }
    expect(
      operations.get('quotes')?.parameters.map((parameter) => [parameter.name, parameter.required]),
    ).toEqual([
      ['amount', true],
      ['userAddress', false],
      ['from', true],
      ['to', true],
      ['gasPrice', false],
      ['projectId', true],
      ['st', true],
      ['sv', true],
    ])
  })
})

describe('a project', () => {
  it('has decided nothing until it is told to', async () => {
    const config = () => read(projectConfigurationReply, ask(test.api, '/v1/project-config'))
    const origins = () => read(allowedOriginsReply, ask(test.api, '/v1/allowed-origins'))
    expect(await config()).toEqual({ features: null })
    expect(await origins()).toEqual({ allowedOrigins: [] })
    const analytics = () => read(analyticsConfigurationReply, ask(test.api, '/v1/analytics-config'))
    expect(await analytics()).toEqual({ isAnalyticsEnabled: false })
    const features = [
      { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
      { id: 'swap', isEnabled: false, config: null },
    ] as const
    test.api.projects.set('test', { features })
    test.api.projects.set('test', { allowedOrigins: ['https://app.example', '*.example.com'] })
    expect(await config()).toEqual({ features })
    expect(await origins()).toEqual({ allowedOrigins: ['https://app.example', '*.example.com'] })
    test.api.projects.set('test', { isAnalyticsEnabled: true })
    expect(await analytics()).toEqual({ isAnalyticsEnabled: true })
    expect(await config()).toEqual({ features })
    const other = ask(test.api, '/v1/project-config', { projectId: 'another' })
    expect(await read(projectConfigurationReply, other)).toEqual({ features: null })
  })
})

describe('telemetry', () => {
  it('keeps what pages report, for tests to read', async () => {
    const event = {
      eventId: 'b0e9b4a0-0000-4000-8000-000000000000',
      url: 'https://app.example/shop',
      domain: 'app.example',
      timestamp: 1_700_000_000_000,
      props: {
        type: 'error',
        event: 'INTERNAL_SDK_ERROR',
        errorType: 'TypeError',
        errorMessage: 'x is undefined',
        stackTrace: 'TypeError: x is undefined',
      },
    }
    test.api.telemetry.clear()
    expect((await post(test.api, '/e', event)).status).toBe(200)
    const kept = { ...event, projectId: 'test', sdkType: 'test', sdkVersion: '1' }
    expect(test.api.telemetry.list('test')).toEqual([kept])
    expect(test.api.telemetry.list('another')).toEqual([])
    test.api.telemetry.clear()
    expect(test.api.telemetry.list()).toEqual([])
  })
})

describe('a database on disk', () => {
  it('[HOST-2:api] keeps names, purchases, projects, sessions and events over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-api-'))
    const account = privateKeyToAccount(generatePrivateKey())
    const { address } = account
    const chain = 'eip155:31337'
    const start = () =>
      startApi({ database: join(folder, 'api.sqlite'), chains: { evm: [test.evm] } })
    const look = async (api: Awaited<ReturnType<typeof start>>) => {
      const paths = [
        `/v1/names/${address}`,
        `/v1/sessions/${chain}:${address}`,
        '/v1/project-config',
        '/v1/allowed-origins',
        '/v1/analytics-config',
      ]
      const replies = await Promise.all(
        paths.map(async (path) => (await ask(api, path)).json() as Promise<unknown>),
      )
      const bought = await ask(api, `/v1/account/${address}/history`, { onramp: 'coinbase' })
      // Icons name the port, which is another one.
      const text = JSON.stringify([...replies, await bought.json(), api.telemetry.list()])
      return text.replaceAll(api.url, '')
    }
    let api = await start()
    const empty = await look(api)
    const message = JSON.stringify({
      name: 'keep.latchkey.eth',
      timestamp: Math.floor(Date.now() / 1_000),
    })
    const signature = await account.signMessage({ message })
    await post(api, '/v1/profile/account', { coin_type: 60, address, message, signature })
    const link = await post(api, '/v1/generators/onrampurl', {
      destinationWallets: [{ address, blockchains: ['sandbox-one'], assets: ['PUSD'] }],
    })
    const { url } = z.object({ url: z.string() }).parse(await link.json())
    await fetch(url, { method: 'POST', body: new URLSearchParams({ offer: '0', amount: '30' }) })
    api.projects.set('test', {
      features: [],
      allowedOrigins: ['https://a.example'],
      isAnalyticsEnabled: true,
    })
    const project = { name: 'Shop' }
    api.sessions.add(
      { chain, address },
      { pci: 'x', expiration: 1_900_000_000, permissions: [], project },
    )
    const props = { type: 'error', event: 'X' }
    await post(api, '/e', { eventId: 'e', url: '', domain: '', timestamp: 1, props })
    const before = await look(api)
    await api.stop()
    api = await start()
    expect(await look(api)).toBe(before)
    expect(before.length).toBeGreaterThan(empty.length + 500)
    await api.stop()
    await rm(folder, { recursive: true })
  })
})
