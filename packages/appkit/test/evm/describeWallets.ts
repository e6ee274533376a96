import { type Adapter, type AdapterFactory, AUTH_ID } from '@latchkey/appkit/adapter'
import { createTestContext } from '@latchkey/appkit/testing'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import {
  countListeners,
  createPage,
  createWallet,
  hex,
  removePage,
} from '@latchkey/sandbox/testing'
import type { EvmWallet } from '@latchkey/sandbox/wallets'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

/** An EVM adapter, without a kernel, with a wallet of the page on real chains. */
export function describeWallets(create: () => AdapterFactory): void {
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
  afterEach(() => {
    for (const step of clean.splice(0).reverse()) step()
  })

  const known = () => [home.viemChain, other.viemChain] as const

  async function start(chains: Parameters<typeof createTestContext>[0] = known()) {
    const lists: string[][] = []
    const test = createTestContext(chains)
    const adapter = create()(test.context)
    const stop = adapter.watchConnectors((list) => void lists.push(list.map(({ id }) => id)))
    clean.push(() => {
      stop()
      test.abort()
      adapter.destroy?.()
    })
    await vi.waitFor(() => expect(lists.length).toBeGreaterThan(1))
    return { adapter, lists, ...test }
  }

  it('[CONN-1:injected] connects the wallet at window.ethereum where none announces itself', async () => {
    Object.assign(page, { ethereum: wallet.provider })
    const { adapter, lists } = await start()
    await vi.waitFor(() => expect(lists.at(-1)).toEqual(['injected']))
    const { accounts } = await adapter.connect({ connectorId: 'injected', signal })
    expect(accounts[0]?.address).toBe(home.accounts[0]?.address)
  })

  it('connects the embedded wallet of a feature, restores it, and signs with it', async () => {
    const getAuthProvider = async () => wallet.provider
    const test = createTestContext(known(), { getAuthProvider })
    const adapter = create()(test.context)
    clean.push(() => {
      test.abort()
      adapter.destroy?.()
    })
    const { accounts } = await adapter.connect({ connectorId: AUTH_ID, signal })
    const address = accounts[0]?.address ?? ''
    expect(address).toBe(home.accounts[0]?.address)
    const signature = await adapter.signMessage({ connectorId: AUTH_ID, address, message: 'x' })
    expect(
      await verifyMessage({ address: hex(address), message: 'x', signature: hex(signature) }),
    ).toBe(true)
    expect(await adapter.reconnect({ connectorId: AUTH_ID, signal })).toMatchObject({
      connectorId: AUTH_ID,
      accounts,
    })
  })

  it.each([undefined, {}, 'provider'])(
    'an embedded wallet that is no provider is not there: %s',
    async (provider) => {
      const test = createTestContext(known(), { getAuthProvider: async () => provider })
      const adapter = create()(test.context)
      clean.push(() => {
        test.abort()
        adapter.destroy?.()
      })
      await expect(adapter.connect({ connectorId: AUTH_ID, signal })).rejects.toMatchObject({
        code: 'CONNECTOR_NOT_FOUND',
      })
    },
  )

  it('[REAL-2:locked] a wallet that tells nothing without a prompt has not refused, and is back once it is unlocked', async () => {
    wallet.announce(page)
    const before = await start()
    const { accounts } = await before.adapter.connect({ connectorId: RDNS, signal })
    before.abort()
    before.adapter.destroy?.()
    wallet.setSilentConnect('reject')
    wallet.lock()
    const asked = wallet.log.length
    const { adapter, events } = await start()
    expect(await adapter.reconnect({ connectorId: RDNS, signal })).toBe('locked')
    wallet.unlock()
    await vi.waitFor(() => expect(events).toHaveLength(1))
    expect(events).toMatchObject([
      { type: 'unlocked', connection: { connectorId: RDNS, accounts } },
    ])
    expect(wallet.log.slice(asked).map(({ method }) => method)).not.toContain('eth_requestAccounts')
  })

  it('connects on the network that was chosen before, or where the wallet stays', async () => {
    wallet.announce(page)
    const { adapter } = await start()
    const wanted = { connectorId: RDNS, caipNetworkId: other.caipNetworkId, signal }
    wallet.setApprovals(({ kind }) => (kind === 'network' ? 'reject' : 'approve'))
    expect((await adapter.connect(wanted)).caipNetworkId).toBe(home.caipNetworkId)
    expect(wallet.log.map(({ method }) => method)).not.toContain('wallet_requestPermissions')
    wallet.setApprovals('approve')
    expect((await adapter.connect(wanted)).caipNetworkId).toBe(other.caipNetworkId)
  })

  it('[R17] disconnects in bounded time from a wallet that does not answer, or throws', async () => {
    wallet.announce(page)
    const { adapter, events } = await start()
    for (const fault of [{ never: true }, { throws: null }] as const) {
      await adapter.connect({ connectorId: RDNS, signal })
      wallet.setFault('wallet_revokePermissions', fault)
      await adapter.disconnect({ connectorId: RDNS })
      await expect(
        adapter.signMessage({ connectorId: RDNS, address: '0x', message: 'x' }),
      ).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
    }
    expect(events).toEqual([])
  })

  it('[T19] moves the wallet to the network of a transaction, and sends nowhere else', async () => {
    wallet.announce(page)
    const { adapter, context } = await start()
    const { accounts } = await adapter.connect({ connectorId: RDNS, signal })
    const address = accounts[0]?.address ?? ''
    const [, network] = context.networks
    if (!network) throw new TypeError('no network')
    const request = { connectorId: RDNS, address, network, transaction: { to: address, value: 1n } }
    wallet.setFault('wallet_switchEthereumChain', { returns: null })
    await expect(adapter.sendTransaction?.(request)).rejects.toMatchObject({
      code: 'CHAIN_MISMATCH',
    })
    expect(wallet.log.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
    wallet.clearFaults()
    const hash = hex((await adapter.sendTransaction?.(request)) ?? '')
    const receipt = await other.client.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
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
    const { adapter, events, lists } = await start()
    await vi.waitFor(() => expect(lists.at(-1)).toEqual([RDNS]))
    await askTwice(adapter, signal)
    wallet.pending()[0]?.approve()
    await vi.waitFor(() => expect(events.at(-1)?.type).toBe('connected'))
    expect(events.at(-1)).toMatchObject({ connection: { connectorId: RDNS } })
    const accounts = await adapter.getAccounts({ connectorId: RDNS })
    expect(accounts.map(({ address }) => address)).toEqual(wallet.accounts())
  })

  it('[R14] connects once it is answered there, though the wallet was found locked meanwhile', async () => {
    wallet.announce(page)
    const before = await start()
    await vi.waitFor(() => expect(before.lists.at(-1)).toEqual([RDNS]))
    await before.adapter.connect({ connectorId: RDNS, signal })
    wallet.lock()
    const { adapter, events, lists } = await start()
    await vi.waitFor(() => expect(lists.at(-1)).toEqual([RDNS]))
    await askTwice(adapter, signal)
    expect(await adapter.reconnect({ connectorId: RDNS, signal })).toBe('locked')
    wallet.pending()[0]?.approve()
    await vi.waitFor(() => expect(events.at(-1)?.type).toBe('connected'))
  })

  it('[R14] hears no answer that nobody waits for any more', async () => {
    wallet.announce(page)
    const { adapter, events, lists } = await start()
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

  it('[R7] says NETWORK_ERROR and no balance when the chain does not answer', async () => {
    const rpcUrls = { default: { http: ['http://127.0.0.1:9'] } }
    const { adapter, context } = await start([{ ...home.viemChain, rpcUrls }])
    const [network] = context.networks
    if (!network) throw new TypeError('no network')
    const address = home.accounts[0]?.address ?? ''
    await expect(adapter.getBalance({ address, network })).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    })
    await expect(adapter.getBalance({ address: 'x', network })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
    const request = { connectorId: RDNS, address, network, transaction: { to: address, value: 1n } }
    await expect(adapter.estimateGas?.(request)).rejects.toMatchObject({
      code: 'GAS_ESTIMATE_FAILED',
    })
  })

  it('[RPC-5][RPC-6][RPC-11:wallet_sendCalls,wallet_getCapabilities] sends calls as one batch, and knows no capability of a wallet that fails', async () => {
    wallet.announce(page)
    const { adapter, context } = await start()
    const { accounts } = await adapter.connect({ connectorId: RDNS, signal })
    const address = accounts[0]?.address ?? ''
    const [network] = context.networks
    if (!network) throw new TypeError('no network')
    const capabilities = await adapter.getCapabilities?.({ connectorId: RDNS, address })
    expect(Object.keys(capabilities ?? {})).toContain('0x7a69')
    wallet.setFault('wallet_getCapabilities', { throws: 'no' })
    expect(await adapter.getCapabilities?.({ connectorId: RDNS, address })).toEqual({})
    const batch = { connectorId: RDNS, address, network, atomicRequired: false }
    const calls = [
      { to: address, value: 1n },
      { to: address, data: '0x' },
    ]
    const { id } = (await adapter.sendCalls?.({ ...batch, calls })) ?? {}
    await vi.waitFor(async () => {
      const status = await adapter.getCallsStatus?.({ connectorId: RDNS, id: id ?? '' })
      expect(status).toMatchObject({ status: 200 })
    })
    await expect(
      adapter.sendCalls?.({ ...batch, calls: [{ to: 'no address' }] }),
    ).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })

  it('[R25] leaves no listener on a wallet after 50 rounds', async () => {
    const count = countListeners(wallet)
    wallet.announce(page)
    const { adapter } = await start()
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

  it('[R9] a node that fails does not make a token none', async () => {
    const token = `0x${'a'.repeat(40)}`
    const rpcUrls = { default: { http: ['http://127.0.0.1:9'] } }
    const { adapter, context } = await start([{ ...home.viemChain, rpcUrls }])
    const [network] = context.networks
    if (!network) throw new TypeError('no network')
    await expect(adapter.getToken?.({ token, network })).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    })
    expect(await adapter.getToken?.({ token: 'nonsense', network })).toBeUndefined()
  })
}
