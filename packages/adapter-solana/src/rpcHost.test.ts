import { createAppKit } from '@latchkey/appkit'
import {
  type RpcProxy,
  type SolanaChain,
  startRpcProxy,
  startSolanaChain,
} from '@latchkey/sandbox/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { assertExecuted, createNetworks, createWallet } from '../test/solanaHarness.js'
import { solanaAdapter } from './solanaAdapter.js'
import { standardWallets } from './wallets/standardWallets.js'

const DEAD = 'http://127.0.0.1:9'
const READ = ['getBalance', 'getLatestBlockhash', 'getSignatureStatuses']

let chain: SolanaChain
let nodes: RpcProxy
const clean: (() => unknown)[] = []

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(() => chain.stop())
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

/** An app that is connected on one network, whose own addresses are these. */
async function start(
  getUrls: (url: string) => { rpcUrls?: readonly string[]; custom?: readonly string[] },
) {
  nodes = await startRpcProxy(chain.rpcUrl)
  const { rpcUrls = [], custom = [] } = getUrls(`${nodes.url}/own`)
  const [network] = createNetworks(chain)
  const wallet = createWallet(chain)
  const appkit = createAppKit({
    projectId: 'project of mine',
    adapters: [solanaAdapter()],
    networks: [{ ...network, rpcUrls: { default: { http: [...rpcUrls] } } }],
    endpoints: { rpc: `${nodes.url}/host/` },
    customRpcUrls: { [network.caipNetworkId]: custom.map((url) => ({ url })) },
    settings: { testnetBalances: true },
    metadata: { name: 'Test', description: '', url: 'http://localhost', icons: [] },
    storage: 'memory',
    logLevel: 'silent',
  })
  clean.push(nodes.stop, wallet.destroy, standardWallets().register(wallet.wallet), () =>
    appkit.destroy(),
  )
  await appkit.start()
  await vi.waitFor(() => appkit.connect({ connectorId: 'Sandbox Wallet' }))
  return appkit
}

/** Has the adapter ask for all that it asks nodes for. */
async function askAll(appkit: Awaited<ReturnType<typeof start>>): Promise<void> {
  const [, , , , , receiver] = chain.accounts
  expect((await appkit.getBalance()).value).toBeGreaterThan(0n)
  const transaction = { to: receiver?.address ?? '', value: 1_000n }
  expect(await appkit.estimateFee({ transaction })).toMatchObject({ kind: 'exact' })
  const hash = await appkit.sendTransaction({ transaction })
  await assertExecuted(chain, hash)
  expect(await appkit.waitForTransaction({ hash })).toBe('confirmed')
}

const paths = () => [...new Set(nodes.requests.map(({ path }) => path))]
const methods = () => new Set(nodes.requests.flatMap((each) => each.methods))

describe('a host of RPC addresses', () => {
  it('[NET-4:adapters] is asked for everything, by the chain’s id and the project’s', async () => {
    await askAll(await start(() => ({})))
    const id = encodeURIComponent(chain.caipNetworkId)
    expect(paths()).toEqual([`/host/v1/?chainId=${id}&projectId=project+of+mine`])
    for (const method of READ) expect(methods()).toContain(method)
  })

  it.each<[string, Parameters<typeof start>[0]]>([
    ['rpcUrls of the network', (url) => ({ rpcUrls: [url] })],
    ['customRpcUrls', (url) => ({ custom: [url] })],
    [
      'customRpcUrls before the rpcUrls of the network',
      (url) => ({ rpcUrls: [DEAD], custom: [url] }),
    ],
  ])('[NET-4:adapters] comes after %s', async (_name, getUrls) => {
    await askAll(await start(getUrls))
    for (const method of READ) expect(methods()).toContain(method)
    // A machine that stands still for two seconds may have the next asked beside it.
    const asked = new Map<string, number>()
    for (const { path, methods: given } of nodes.requests) {
      const count = (asked.get(given.join()) ?? 0) + (path === '/own' ? 1 : -1)
      expect(count, given.join()).toBeGreaterThanOrEqual(0)
      asked.set(given.join(), count)
    }
  })
})
