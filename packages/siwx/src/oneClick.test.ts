import { createAppKit, type SIWXConfig, signInAtom } from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import { base, mainnet } from '@latchkey/appkit/networks'
import { mockAdapter, pairWith, startUntilListed } from '@latchkey/appkit/testing'
import { createPhoneWallet } from '@latchkey/sandbox/phone'
import { type Relay, startRelay } from '@latchkey/sandbox/relay'
import { withPage } from '@latchkey/sandbox/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DefaultSIWX } from './DefaultSIWX.js'
import { InformalMessenger } from './messenger/InformalMessenger.js'
import { MemoryStorage } from './storage/MemoryStorage.js'

const rpc = { rpcUrl: 'http://127.0.0.1:9' }
const privateKey = generatePrivateKey()
const { address } = privateKeyToAccount(privateKey)
const needs = {
  methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
  events: ['accountsChanged', 'chainChanged'],
}

let relay: Relay
const clean: (() => unknown)[] = []
beforeAll(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})
afterAll(() => relay.stop())

/** The mock adapter, with the account that the phone shares: signing in asks nothing else of an adapter. */
const adapter: AdapterFactory = (context) => ({
  ...mockAdapter({ walletConnect: needs }).factory(context),
  connect: async ({ connectorId }) => ({
    connectorId,
    accounts: [{ address }],
    caipNetworkId: 'eip155:1',
    provider: await context.getWalletConnectProvider(),
  }),
})

/** An app, and a phone that connects to it and signs at once. */
async function connect(
  siwx: SIWXConfig,
  options: Partial<Parameters<typeof createPhoneWallet>[0]> = {},
) {
  const appkit = createAppKit({
    projectId: 'test',
    networks: [mainnet, base],
    adapters: [adapter],
    endpoints: { relay: relay.url },
    metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
    storage: 'memory',
    logLevel: 'silent',
    siwx,
  })
  clean.push(() => appkit.destroy())
  const events: unknown[] = []
  appkit.subscribeEvents(({ data: { event, properties } }) => {
    if (event.startsWith('SIWX')) events.push([event, properties])
  })
  await (await withPage(() => startUntilListed(appkit))).started
  const phone = await createPhoneWallet({
    relayUrl: relay.url,
    projectId: 'test',
    accounts: { eip155: [{ privateKey }] },
    chains: { 'eip155:1': rpc, 'eip155:8453': rpc },
    approvals: 'approve',
    ...options,
  })
  clean.push(() => phone.stop())
  await pairWith(appkit, phone.pair)
  return { appkit, events }
}

const createSIWX = () =>
  new DefaultSIWX({
    messenger: new InformalMessenger({ uri: 'https://app.example' }),
    storage: new MemoryStorage(),
  })

/** The same, as an object that can be spread. */
const toPort = (siwx: DefaultSIWX): SIWXConfig => ({
  createMessage: (input) => siwx.createMessage(input),
  addSession: (session) => siwx.addSession(session),
  revokeSession: (chainId, account) => siwx.revokeSession(chainId, account),
  setSessions: (sessions) => siwx.setSessions(sessions),
  getSessions: (chainId, account) => siwx.getSessions(chainId, account),
  oneClickAuth: siwx.oneClickAuth,
})

describe('a phone that signs with its connection', () => {
  it('[CONN-15:appOption,oneClick] is signed in with the connection, by the option of the app', async () => {
    const { appkit, events } = await connect(createSIWX())
    await vi.waitFor(() => expect(appkit.getAccount().isAuthenticated).toBe(true))
    expect(appkit.store.get(signInAtom).session?.cacao).toBeDefined()
    expect(events).toEqual([['SIWX_AUTH_SUCCESS', { network: 'eip155:1', isSmartAccount: false }]])
  })

  it('[CONN-15:appOption] is asked once it is connected where it cannot, or the app does not want it', async () => {
    const { oneClickAuth: _without, ...plain } = toPort(createSIWX())
    for (const [siwx, phone] of [
      [createSIWX(), { signIn: false }],
      [plain, {}],
    ] as const) {
      const { appkit, events } = await connect(siwx, phone)
      await vi.waitFor(() => expect(appkit.store.get(signInAtom).status).toBe('asked'))
      expect(appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: false })
      expect(events).toEqual([])
    }
  })

  it('[SIWX-2] is signed in by what it has signed, word for word', async () => {
    const siwx = new DefaultSIWX({
      messenger: new InformalMessenger({
        uri: 'https://app.example/login',
        statement: 'Sign in to the test app.',
        resources: ['https://app.example/terms'],
      }),
      storage: new MemoryStorage(),
    })
    const { appkit } = await connect(siwx)
    expect(appkit.getAddress()).toBe(address)
    const [session] = await siwx.getSessions('eip155:1', address)
    expect(session?.data).toMatchObject({
      accountAddress: address,
      domain: 'app.example',
      uri: 'https://app.example/login',
      resources: ['https://app.example/terms', expect.stringMatching(/^urn:recap:/)],
    })
    expect(session?.data.statement).toMatch(/^Sign in to the test app\. I further authorize /)
    expect(session?.message).toContain(`\nNonce: ${session?.cacao?.p.nonce}\n`)
  })

  it('[SIWX-2] may be asked for no statement', async () => {
    const siwx = createSIWX()
    await connect(siwx)
    const [session] = await siwx.getSessions('eip155:1', address)
    expect(session?.data.statement).toMatch(/^I further authorize the stated URI /)
  })
})
