import { AppKitError, createStorage } from '@latchkey/foundation'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createScriptedProvider } from '../../../foundation/test/scriptedProvider.js'
import type { Adapter } from '../adapter/contract.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { createEvmAdapter, type EvmConnections, type EvmLibrary } from './createEvmAdapter.js'
import type { RequestEvm } from './RequestEvm.js'

const network = testNetwork('eip155', 1)
const ADA = `0x${'a'.repeat(40)}`
const EVE = `0x${'e'.repeat(40)}`
const HASH = `0x${'1'.repeat(64)}`

/** What a node says of a plain chain, on which nothing is known of what is sent. */
const CHAIN = {
  eth_call: '0x',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0xa' },
  eth_getCode: '0x',
  eth_maxPriorityFeePerGas: '0x2',
}

const unexpected = async () => {
  throw new TypeError('unexpected')
}

/** An adapter over a wallet and a node, which is down for what it has no answer to. */
function create({
  chain = CHAIN,
  connections = {},
}: {
  readonly chain?: Readonly<Record<string, unknown>>
  readonly connections?: Partial<EvmConnections>
} = {}) {
  const asked: string[] = []
  const answers = new Map<string, unknown>(Object.entries(chain))
  const request: RequestEvm = async (_network, { method }) => {
    asked.push(method)
    if (!answers.has(method)) throw new AppKitError('NETWORK_ERROR')
    return answers.get(method)
  }
  const wallet = createScriptedProvider({
    eth_chainId: '0x1',
    eth_sendTransaction: HASH,
    wallet_sendCalls: { id: '0x1' },
  })
  const library: EvmLibrary = {
    writeAddress: (address) => address,
    serialize: () => '0x',
    readName: async () => EVE,
    readIdentity: async () => undefined,
  }
  const loadLibrary = vi.fn(async () => library)
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const adapter = createEvmAdapter({
    watchConnectors: () => () => {},
    connections: {
      connect: unexpected,
      reconnect: unexpected,
      disconnect: unexpected,
      switchNetwork: unexpected,
      provider: () => wallet.provider,
      ...connections,
    },
    request,
    loadLibrary,
    signal: ending.signal,
    storage: createStorage({ backend: 'memory' }),
    destroy() {},
  })
  return { adapter, answers, asked, loadLibrary, wallet, end: () => ending.abort() }
}

const payment = { to: EVE, value: 1n }
const account = { address: ADA, connectorId: 'wallet', network }

describe('what an Ethereum account sends', () => {
  it.each<[string, (adapter: Adapter) => Promise<unknown> | undefined]>([
    ['a transaction', (adapter) => adapter.sendTransaction?.({ ...account, transaction: payment })],
    ['a batch', (adapter) => adapter.sendCalls?.({ ...account, calls: [payment] })],
  ])('has it asked anew whether it is a contract: %s', async (_what, send) => {
    const { adapter, answers, loadLibrary } = create()
    const fee = () => adapter.estimateFee?.({ ...account, transaction: payment })
    const known = { kind: 'upTo', value: 21_000n * 22n }
    expect(await fee()).toEqual(known)
    answers.set('eth_getCode', '0x6080')
    expect(await fee()).toEqual(known)
    await send(adapter)
    expect(await fee()).toEqual({ kind: 'unknown' })
    // Nothing of that takes a library.
    expect(loadLibrary).not.toHaveBeenCalled()
  })

  it('is offered to the wallet with a fee within its limit', async () => {
    const { adapter, wallet } = create()
    const transaction = { ...payment, feeLimit: 21_000n * 100n }
    expect(await adapter.sendTransaction?.({ ...account, transaction })).toBe(HASH)
    const sent = wallet.requests.find(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toEqual([
      {
        from: ADA,
        to: EVE,
        value: '0x1',
        gas: '0x5208',
        maxFeePerGas: '0x64',
        maxPriorityFeePerGas: '0x50',
        chainId: '0x1',
      },
    ])
  })

  it('error: is not offered at all where nobody can tell what keeps to the limit', async () => {
    const { adapter, wallet } = create({ chain: {} })
    const limited = adapter.sendTransaction?.({
      ...account,
      transaction: { ...payment, feeLimit: 1n },
    })
    await expect(limited).rejects.toMatchObject({ code: 'GAS_ESTIMATE_FAILED' })
    expect(wallet.requests).toEqual([])
    // Without a limit it takes no node.
    const free = adapter.sendTransaction?.({ ...account, transaction: payment })
    await expect(free).resolves.toBe(HASH)
  })

  it('is followed until the adapter ends, and no longer', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { adapter, asked, end } = create()
    await adapter.sendTransaction?.({ ...account, transaction: payment })
    await vi.advanceTimersByTimeAsync(1_000)
    const looks = ['eth_getTransactionReceipt', 'eth_getTransactionReceipt']
    expect(asked).toEqual(looks)
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual(looks)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('an adapter for Ethereum chains', () => {
  it('lacks what its library has no need of', () => {
    const release = async () => {}
    const { adapter } = create({ connections: { release } })
    expect(adapter.release).toBe(release)
    expect(adapter).not.toHaveProperty('setActiveAccount')
    expect(create().adapter).not.toHaveProperty('release')
  })

  it('error: asks nobody, and loads nothing, for what is no address and no hash', async () => {
    const { adapter, asked, loadLibrary, wallet } = create()
    const asks = [
      () => adapter.getBalance({ address: 'ada.eth', network }),
      () => adapter.getIdentity?.({ address: '0x1', network }),
      () => adapter.getTransactionStatus?.({ hash: '0x1', network }),
      () => adapter.getTransactionStatus?.({ hash: HASH, address: 'ada.eth', network }),
    ]
    for (const ask of asks) await expect(ask()).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    await expect(adapter.getToken?.({ token: 'USDC', network })).resolves.toBeUndefined()
    expect([asked, wallet.requests, loadLibrary.mock.calls]).toEqual([[], [], []])
  })

  it('error: asks for its library again where that has not come', async () => {
    const { adapter, loadLibrary } = create()
    loadLibrary.mockRejectedValueOnce(new AppKitError('CHUNK_LOAD_FAILED'))
    const resolve = () => adapter.resolveName?.({ name: 'ada.eth', network })
    await expect(resolve()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
    await expect(resolve()).resolves.toBe(EVE)
  })
})
