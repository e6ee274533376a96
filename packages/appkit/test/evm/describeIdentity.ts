import { createAppKit, readIdentity } from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import {
  type EvmChain,
  type RpcProxy,
  startEvmChain,
  startRpcProxy,
} from '@latchkey/sandbox/chains'
import { createPage, createWallet, removePage } from '@latchkey/sandbox/testing'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

/** Names and pictures of addresses by the chain alone, with an EVM adapter. */
export function describeIdentity(adapter: () => AdapterFactory): void {
  const RDNS = 'dev.latchkey.sandbox'

  let chain: EvmChain
  let proxy: RpcProxy
  const clean: (() => unknown)[] = []

  beforeAll(async () => {
    chain = await startEvmChain({ chainId: 77_601 })
    proxy = await startRpcProxy(chain.rpcUrl)
  }, 60_000)
  afterAll(async () => {
    await proxy.stop()
    await chain.stop()
  })
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step()
  })

  /** A page whose app reads the chain at the proxy alone, and a wallet that is on its account with this number. */
  async function connect(account = 0, network = chain.viemChain) {
    const page = createPage()
    const wallet = createWallet([chain])
    const address = chain.accounts[account]?.address ?? '0x'
    wallet.switchAccount(address)
    wallet.announce(page)
    const asked = () => proxy.requests.slice(before).flatMap(({ methods }) => methods)
    const before = proxy.requests.length
    const appkit = createAppKit({
      projectId: '0'.repeat(32),
      adapters: [adapter()],
      networks: [{ ...network, rpcUrls: { default: { http: [proxy.url] } } }],
      metadata: { name: 'Test', description: '', url: 'http://localhost', icons: [] },
      storage: 'memory',
      logLevel: 'silent',
    })
    clean.push(removePage, wallet.destroy, () => appkit.destroy())
    await appkit.start()
    expect(asked()).toEqual([])
    await vi.waitFor(() => appkit.connect({ connectorId: RDNS }))
    return { appkit, asked }
  }

  it('[REAL-14][HOST-1:names] an address has its name and picture from the chain', async () => {
    const { appkit } = await connect()
    await vi.waitFor(() => expect(appkit.getAccount().profileName).toBe('alice.eth'))
    expect(appkit.getAccount().profileImage).toMatch(/^data:image\/svg\+xml;base64,/)
  })

  it('[REAL-14][T29] a name that is not the address’s is not shown', async () => {
    const [, , account, other] = chain.accounts
    if (!account || !other) throw new TypeError('no accounts')
    const name = 'mallory.eth'
    await chain.ens.register({ name, address: account.address, isPrimary: true })
    const { appkit, asked } = await connect(2)
    await vi.waitFor(() => expect(appkit.getAccount().profileName).toBe(name))
    await appkit.destroy()
    removePage()
    expect(asked()).toContain('eth_call')
    // The name is somebody else's now; the address still calls itself so.
    await chain.ens.register({ name, address: other.address })
    const later = await connect(2)
    const { address } = account
    const { caipNetworkId } = chain
    const identity = await readIdentity(later.appkit, { address, caipNetworkId })
    expect(later.asked()).toContain('eth_call')
    expect(identity?.value).toEqual({})
    expect(later.appkit.getAccount().profileName).toBeUndefined()
  })

  it('[REAL-14] a chain without names is not asked for any', async () => {
    const { contracts: _none, ...bare } = chain.viemChain
    const { appkit, asked } = await connect(0, bare)
    const address = appkit.getAddress() ?? ''
    const identity = await readIdentity(appkit, { address, caipNetworkId: chain.caipNetworkId })
    expect(identity?.value).toEqual({})
    await appkit.getBalance()
    expect(asked()).not.toContain('eth_call')
  })
}
