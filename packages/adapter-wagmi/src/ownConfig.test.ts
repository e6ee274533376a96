import type { Adapter } from '@latchkey/appkit/adapter'
import { createTestContext } from '@latchkey/appkit/testing'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { countListeners, createPage, createWallet, removePage } from '@latchkey/sandbox/testing'
import type { EvmWallet } from '@latchkey/sandbox/wallets'
import { createConnector } from '@wagmi/core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
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
  ...[overrides]: [Parameters<typeof createTestContext>[1]?]
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

it('[CONN-1] connects the wallet at window.ethereum where none announces itself', async () => {
  Object.assign(page, { ethereum: wallet.provider })
  const { adapter, lists } = start()
  await vi.waitFor(() => expect(lists.at(-1)).toEqual(['injected']))
  const { accounts } = await adapter.connect({ connectorId: 'injected', signal })
  expect(accounts[0]?.address).toBe(home.accounts[0]?.address)
})

it('asks the wallet for accounts and nothing else, and leaves it on its network if it must', async () => {
  wallet.announce(page)
  const { adapter } = start()
  wallet.setApprovals(({ kind }) => (kind === 'network' ? 'reject' : 'approve'))
  const { caipNetworkId } = await vi.waitFor(() =>
    adapter.connect({ connectorId: RDNS, caipNetworkId: other.caipNetworkId, signal }),
  )
  expect(caipNetworkId).toBe(home.caipNetworkId)
  expect(wallet.log.map(({ method }) => method)).not.toContain('wallet_requestPermissions')
})

/** Has a request open in the wallet that its page waits for no more, and asks again; resolves once that was refused. */
async function askTwice(adapter: Adapter, waiting: AbortSignal) {
  wallet.setApprovals('hold')
  const left = new AbortController()
  const first = adapter.connect({ connectorId: RDNS, signal: left.signal })
  await Promise.all([
    expect(first).rejects.toThrow(),
    vi.waitFor(() => expect(wallet.pending()).toHaveLength(1)).then(() => left.abort()),
  ])
  const second = adapter.connect({ connectorId: RDNS, signal: waiting })
  await expect(second).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
}

it('[R14] connects once a request that was open in the wallet is answered there', async () => {
  wallet.announce(page)
  const { adapter, events, lists } = start()
  await vi.waitFor(() => expect(lists.at(-1)).toEqual([RDNS]))
  await askTwice(adapter, signal)
  wallet.pending()[0]?.approve()
  await vi.waitFor(() => expect(events.at(-1)?.type).toBe('connected'))
  expect(events.at(-1)).toMatchObject({ connection: { connectorId: RDNS } })
  const accounts = await adapter.getAccounts({ connectorId: RDNS })
  expect(accounts.map(({ address }) => address)).toEqual(wallet.accounts())
})

it('[R14] hears no answer that nobody waits for any more', async () => {
  wallet.announce(page)
  const { adapter, events, lists } = start()
  await vi.waitFor(() => expect(lists.at(-1)).toEqual([RDNS]))
  const waiting = new AbortController()
  await askTwice(adapter, waiting.signal)
  waiting.abort()
  wallet.pending()[0]?.approve()
  await vi.waitFor(() => expect(wallet.pending()).toEqual([]))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(events).toEqual([])
  await expect(adapter.getAccounts({ connectorId: RDNS })).rejects.toMatchObject({
    code: 'PROVIDER_NOT_FOUND',
  })
})

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

it('[R7] says NETWORK_ERROR and no balance when the chain does not answer', async () => {
  const rpcUrls = { default: { http: ['http://127.0.0.1:9'] } }
  const { networks } = createTestContext([{ ...home.viemChain, rpcUrls }]).context
  const { adapter, context } = start({}, { networks })
  const [network] = context.networks
  if (!network) throw new TypeError('no network')
  const address = home.accounts[0]?.address ?? ''
  await expect(adapter.getBalance({ address, network })).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
  })
  const request = { connectorId: RDNS, address, network, transaction: { to: address, value: 1n } }
  await expect(adapter.estimateGas?.(request)).rejects.toMatchObject({
    code: 'GAS_ESTIMATE_FAILED',
  })
}, 20_000)

it('[R25] leaves no listener on a wallet after 50 rounds', async () => {
  const count = countListeners(wallet)
  wallet.announce(page)
  const { adapter, lists } = start()
  await vi.waitFor(() => expect(lists.at(-1)).toEqual([RDNS]))
  await adapter.connect({ connectorId: RDNS, signal })
  const connected = count()
  for (let round = 0; round < 50; round += 1) {
    await adapter.disconnect({ connectorId: RDNS })
    await adapter.connect({ connectorId: RDNS, signal })
  }
  expect(count()).toBe(connected)
  await adapter.disconnect({ connectorId: RDNS })
  expect(count()).toBe(0)
})
