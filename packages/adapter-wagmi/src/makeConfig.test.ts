import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { createPage, createWallet, removePage } from '@latchkey/sandbox/testing'
import type { EvmWallet } from '@latchkey/sandbox/wallets'
import { createConnector } from '@wagmi/core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeConfig } from './makeConfig.js'
import { wagmiAdapter } from './wagmiAdapter.js'

const RDNS = 'dev.latchkey.sandbox'
const signal = new AbortController().signal

let home: EvmChain
let other: EvmChain
let page: ReturnType<typeof createPage>
let wallet: EvmWallet
const clean: (() => unknown)[] = []

beforeAll(async () => {
  home = await startEvmChain({ chainId: 31_337 })
  other = await startEvmChain({ chainId: 31_338 })
}, 60_000)
afterAll(async () => {
  for (const chain of [home, other]) await chain.stop()
})
beforeEach(() => {
  page = createPage()
  wallet = createWallet([home, other])
  clean.push(removePage, wallet.destroy)
})
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

function start(
  options: Parameters<typeof wagmiAdapter>[0] = {},
  overrides: Parameters<typeof createTestContext>[1] = {},
) {
  const lists: string[][] = []
  const test = createTestContext([home.viemChain], overrides)
  const adapter = wagmiAdapter(options)(test.context)
  const stop = adapter.watchConnectors((list) => void lists.push(list.map(({ id }) => id)))
  clean.push(() => {
    stop()
    test.abort()
    adapter.destroy?.()
  })
  return { adapter, lists, ...test }
}

it('knows a network that the app has added since', async () => {
  wallet.announce(page)
  const networks = [...createTestContext([home.viemChain, other.viemChain]).context.networks]
  const late = networks.pop()
  if (!late) throw new TypeError('no network')
  const { adapter } = start({}, { networks })
  await vi.waitFor(() => adapter.connect({ connectorId: RDNS, signal }))
  networks.push(late)
  await adapter.switchNetwork?.({ connectorId: RDNS, network: late, signal })
  const address = home.accounts[0]?.address ?? '0x'
  const { value } = await adapter.getBalance({ address, network: late })
  expect(value).toBe(await other.client.getBalance({ address }))
})

it('offers a network that the app has added since to a wallet that was set up before', async () => {
  wallet.announce(page)
  const networks = [...createTestContext([home.viemChain, other.viemChain]).context.networks]
  const late = networks.pop()
  if (!late) throw new TypeError('no network')
  const { adapter } = start({}, { networks })
  await vi.waitFor(() => adapter.connect({ connectorId: RDNS, signal }))
  await adapter.disconnect({ connectorId: RDNS })
  networks.push(late)
  const { caipNetworkId } = late
  const connection = await adapter.connect({ connectorId: RDNS, caipNetworkId, signal })
  expect(connection.caipNetworkId).toBe(caipNetworkId)
})

it('a network whose id is written as text is there once', async () => {
  const { context } = createTestContext([home.viemChain])
  const networks = context.networks.map((network) => ({ ...network, id: `${network.id}` }))
  const { addNewNetworks, config } = makeConfig(Object.assign(context, { networks }), {})
  addNewNetworks()
  expect(config.chains.map(({ id }) => id)).toEqual([home.chainId])
})

it('lists the connectors that the app brings, before any wallet is chosen', async () => {
  const { adapter, lists } = start({
    connectors: [
      createConnector(({ emitter }) => ({
        id: 'brought',
        name: 'Brought',
        type: 'own',
        connect: async () => {
          const accounts = ['0x00000000000000000000000000000000000000AA'] as const
          // wagmi's type asks for both forms of an account.
          return { accounts: accounts as never, chainId: home.chainId }
        },
        disconnect: async () => emitter.emit('disconnect'),
        getAccounts: async () => [],
        getChainId: async () => home.chainId,
        getProvider: async () => wallet.provider,
        isAuthorized: async () => false,
        onAccountsChanged() {},
        onChainChanged() {},
        onDisconnect() {},
      })),
    ],
  })
  await vi.waitFor(() => expect(lists.at(-1)).toEqual(['brought']))
  const { accounts } = await adapter.connect({ connectorId: 'brought', signal })
  expect(accounts).toEqual([{ address: '0x00000000000000000000000000000000000000AA', type: 'eoa' }])
})

it('error: a config of no EVM network', () => {
  const { context } = createTestContext([testNetwork('solana', 'x')])
  expect(() => makeConfig(context, {})).toThrow(
    expect.objectContaining({ code: 'CAIP_NETWORK_UNDEFINED' }),
  )
})
