import { type AppKitOptions, createAppKit } from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import {
  type EvmChain,
  type RpcProxy,
  startEvmChain,
  startRpcProxy,
} from '@latchkey/sandbox/chains'
import { createEvmBench } from '@latchkey/sandbox/testing'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

/** Where an EVM adapter's requests go: to the host of `endpoints.rpc`, unless a chain has addresses of its own. */
export function describeRpcHost(adapter: () => AdapterFactory): void {
  const CHAIN_ID = 77_111
  const PROJECT_ID = 'project of mine'
  const HOST_PATH = `/host/v1/?chainId=eip155%3A${CHAIN_ID}&projectId=project+of+mine`
  const DEAD = 'http://127.0.0.1:9'
  const RECEIVER = '0x00000000000000000000000000000000000000AA'

  let chain: EvmChain
  let nodes: RpcProxy
  const clean: (() => unknown)[] = []

  beforeAll(async () => {
    chain = await startEvmChain({ chainId: CHAIN_ID })
  }, 60_000)
  afterAll(() => chain?.stop())
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step()
  })

  /** An app that is connected on one network, whose own addresses are these. */
  async function start(
    getUrls: (url: string) => {
      rpcUrls?: readonly string[]
      custom?: AppKitOptions['customRpcUrls']
    },
  ) {
    nodes = await startRpcProxy(chain.rpcUrl)
    const { rpcUrls = [], custom = {} } = getUrls(`${nodes.url}/own`)
    const bench = createEvmBench([chain, chain], chain)
    const appkit = createAppKit({
      projectId: PROJECT_ID,
      adapters: [adapter()],
      networks: [{ ...chain.viemChain, rpcUrls: { default: { http: [...rpcUrls] } } }],
      endpoints: { rpc: `${nodes.url}/host` },
      customRpcUrls: custom,
      settings: { testnetBalances: true },
      metadata: { name: 'Test', description: '', url: 'http://localhost', icons: [] },
      storage: 'memory',
      logLevel: 'silent',
    })
    clean.push(nodes.stop, bench.cleanup, () => appkit.destroy())
    await appkit.start()
    await vi.waitFor(() => appkit.connect({ connectorId: bench.connectorId }))
    return appkit
  }

  /** Has the adapter ask for all that it asks nodes for. */
  async function askAll(appkit: Awaited<ReturnType<typeof start>>): Promise<void> {
    const address = chain.accounts[0]?.address ?? '0x'
    expect((await appkit.getBalance()).value).toBe(await chain.client.getBalance({ address }))
    expect(await appkit.resolveReceiver({ text: 'alice.eth' })).toMatchObject({ address })
    const token = chain.tokens.PUSD.address
    const transaction = { to: RECEIVER, value: 1n, token }
    expect(await appkit.estimateFee({ transaction })).toMatchObject({ kind: 'upTo' })
    const hash = await appkit.sendTransaction({
      transaction: { to: RECEIVER, value: parseEther('1') },
    })
    expect(await appkit.waitForTransaction({ hash })).toBe('confirmed')
  }

  const paths = () => [...new Set(nodes.requests.map(({ path }) => path))]
  const methods = () => new Set(nodes.requests.flatMap((each) => each.methods))
  const READ = ['eth_getBalance', 'eth_call', 'eth_estimateGas', 'eth_getTransactionReceipt']

  describe('a host of RPC addresses', () => {
    it('[NET-4:adapters] is asked for everything, by the chain’s id and the project’s', async () => {
      await askAll(await start(() => ({})))
      expect(paths()).toEqual([HOST_PATH])
      for (const method of READ) expect(methods()).toContain(method)
    })

    it.each<[string, Parameters<typeof start>[0]]>([
      ['rpcUrls of the network', (url) => ({ rpcUrls: [url] })],
      ['customRpcUrls', (url) => ({ custom: { [`eip155:${CHAIN_ID}`]: [{ url }] } })],
      [
        'customRpcUrls before the rpcUrls of the network',
        (url) => ({ rpcUrls: [DEAD], custom: { [`eip155:${CHAIN_ID}`]: [{ url }] } }),
      ],
    ])('[NET-4:adapters] comes after %s', async (_name, getUrls) => {
      await askAll(await start(getUrls))
      for (const method of READ) expect(methods()).toContain(method)
      // A machine that stands still for two seconds has the next asked beside it.
      const asked = new Map<string, number>()
      for (const { path, methods: given } of nodes.requests) {
        const count = (asked.get(given.join()) ?? 0) + (path === '/own' ? 1 : -1)
        expect(count, given.join()).toBeGreaterThanOrEqual(0)
        asked.set(given.join(), count)
      }
    })

    it('[NET-4:adapters][REAL-13:dead] is asked where the chain’s own addresses are dead', async () => {
      await askAll(await start(() => ({ rpcUrls: [DEAD] })))
      expect(paths()).toEqual([HOST_PATH])
      for (const method of READ) expect(methods()).toContain(method)
    })
  })
}
