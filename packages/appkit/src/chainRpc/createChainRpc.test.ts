import { getEventListeners } from 'node:events'
import { createLogger, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import {
  type EvmChain,
  type RpcProxy,
  startEvmChain,
  startRpcProxy,
} from '@latchkey/sandbox/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { normalizeNetwork } from '../network/normalizeNetwork.js'
import type { RpcUrl, RpcUrlConfig } from '../options/types.js'
import { type ChainRpc, createChainRpc } from './createChainRpc.js'
import { postRpc } from './postRpc.js'

const BATCH = [
  { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
  { jsonrpc: '2.0', id: 2, method: 'eth_gasPrice', params: [] },
]
const REVERT = { to: '0x0000000000000000000000000000000000000001', data: '0x' }

let chain: EvmChain
let other: EvmChain
let first: RpcProxy
let second: RpcProxy
let controller: AbortController

beforeAll(async () => {
  ;[chain, other] = await Promise.all([
    startEvmChain({ chainId: 77_301 }),
    startEvmChain({ chainId: 77_302 }),
  ])
}, 60_000)
afterAll(async () => {
  for (const each of [chain, other]) await each?.stop()
})
beforeEach(async () => {
  controller = new AbortController()
  first = await startRpcProxy(chain.rpcUrl)
  second = await startRpcProxy(chain.rpcUrl)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  controller.abort()
  await first.stop()
  await second.stop()
})

const chainCheck = {
  method: 'eth_chainId',
  isChain: (result: unknown) => Number(result) === chain.chainId,
}

function create(...urls: [RpcUrl, ...RpcUrl[]]): ChainRpc {
  const logger = createLogger({ level: 'silent' })
  return createChainRpc({ getUrls: () => urls, logger, signal: controller.signal })
}
const both = () => create({ url: first.url }, { url: second.url })
const alone = (config: RpcUrlConfig = {}) => create({ url: first.url, config })

function ask({ request }: ChainRpc, method = 'eth_chainId', params: unknown[] = []) {
  const body = { jsonrpc: '2.0', id: 1, method, params }
  return request({ network: normalizeNetwork(chain.viemChain), body, chainCheck })
}
/** How often a node was asked for something, but for its chain. */
const count = ({ requests }: RpcProxy) =>
  requests.filter(({ methods }) => methods[0] !== 'eth_chainId').length
const block = (rpc: ChainRpc) => ask(rpc, 'eth_blockNumber')
/** From now on no other node is asked because one takes its time, however long that is. */
const keepPatience = (...others: 'performance'[]) =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...others] })

describe('the nodes of a network', () => {
  it('[REAL-13:dead] asks the first alone, and which chain it serves once', async () => {
    keepPatience()
    const rpc = both()
    await Promise.all([block(rpc), block(rpc)])
    await block(rpc)
    expect(first.requests.flatMap(({ methods }) => methods).sort()).toEqual([
      'eth_blockNumber',
      'eth_blockNumber',
      'eth_blockNumber',
      'eth_chainId',
    ])
    expect(second.requests).toEqual([])
  })

  it('[REAL-13:dead] puts a dead one back for a while, longer each time, then asks it in its old place', async () => {
    keepPatience('performance')
    const rpc = both()
    await block(rpc)
    first.setFault({ connection: 'reset' })
    const before = count(first)
    expect(await block(rpc)).toMatchObject({ result: expect.stringMatching(/^0x/) })
    await block(rpc)
    expect([count(first) - before, count(second)]).toEqual([1, 2])
    expect(rpc.pickUrl(normalizeNetwork(chain.viemChain))).toBe(second.url)
    vi.advanceTimersByTime(10_000)
    await block(rpc)
    expect(count(first) - before).toBe(2)
    vi.advanceTimersByTime(10_000)
    await block(rpc)
    expect(count(first) - before).toBe(2)
    first.setFault(undefined)
    vi.advanceTimersByTime(10_000)
    await block(rpc)
    expect([count(first) - before, count(second)]).toEqual([3, 4])
    expect(rpc.pickUrl(normalizeNetwork(chain.viemChain))).toBe(first.url)
  })

  it('[REAL-13:slow][R6] asks the next as well when one is silent, and first from then on', async () => {
    const rpc = both()
    first.setFault({ connection: 'hang' })
    await block(rpc)
    keepPatience()
    await block(rpc)
    expect([count(first), count(second)]).toEqual([1, 2])
  })

  it('takes the answer of one that is late, if it is the first', async () => {
    const rpc = both()
    first.setFault({ delayMs: 2_300, times: 2 })
    second.setFault({ connection: 'hang' })
    await block(rpc)
    keepPatience()
    await block(rpc)
    expect([count(first), count(second)]).toEqual([2, 1])
  })

  it.each([
    ['429', { status: 429 }],
    ['503', { status: 503, body: { jsonrpc: '2.0', id: 1, result: '0x1' } }],
    ['a key that is not taken', { status: 401, body: { error: { code: -32_600, message: 'x' } } }],
    ['HTML', { body: '<html>' }],
    ['nothing', { body: '' }],
    ['null', { body: 'null' }],
    ['no result', { body: { id: 1 } }],
    ['a limit in the answer', { body: { error: { code: -32_005, message: 'limit exceeded' } } }],
    ['half an answer', { connection: 'truncate' as const }],
  ])('[REAL-13:dead][R8] passes over %s', async (_name, fault) => {
    const rpc = both()
    first.setFault(fault)
    expect(await block(rpc)).toMatchObject({ result: expect.stringMatching(/^0x/) })
    expect([count(first), count(second)]).toEqual([1, 1])
  })

  it('[REAL-13:dead] an error about the request is an answer, and no other is asked', async () => {
    keepPatience()
    const rpc = both()
    expect(await ask(rpc, 'eth_call', [{ ...REVERT, to: '0x' }])).toMatchObject({
      error: { code: expect.any(Number) },
    })
    first.setFault({ status: 400, body: { error: { code: -32_602, message: 'invalid' } } })
    expect(await ask(rpc, 'eth_call', [REVERT])).toMatchObject({ error: { code: -32_602 } })
    await block(rpc)
    expect(second.requests).toEqual([])
  })

  it('[REAL-13:dead] never asks one again that serves another chain', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const rpc = both()
    first.pointTo(other.rpcUrl)
    const balance = ask(rpc, 'eth_getBalance', [chain.accounts[0]?.address, 'latest'])
    await balance
    const asked = first.requests.length
    vi.advanceTimersByTime(600_000)
    await block(rpc)
    expect([first.requests.length, count(second)]).toEqual([asked, 2])
    second.pointTo(other.rpcUrl)
    const fresh = both()
    await expect(block(fresh)).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  })

  it('[R7] leaves one alone for as long as it asks, and waits for it where there is no other', async () => {
    first.setFault({ status: 429, headers: { 'retry-after': '1' }, times: 2 })
    const rpc = alone()
    expect(await block(rpc)).toMatchObject({ result: expect.any(String) })
    expect(count(first)).toBe(2)
    first.setFault({ status: 429, headers: { 'retry-after': '40' } })
    await expect(block(rpc)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(block(rpc)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(count(first)).toBe(3)
  })

  it('[R7] asks three times at most, and says why nobody answers', async () => {
    const rpc = alone({ retryDelay: 1 })
    first.setFault({ status: 429 })
    await expect(block(rpc)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(count(first)).toBe(3)
    first.setFault({ body: '<html>' })
    await expect(block(rpc)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    await first.stop()
    await expect(block(rpc)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })

  it('[R6] gives silent ones 15 seconds in all, and leaves no timer', async () => {
    vi.useFakeTimers()
    const ended = vi.fn()
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        signal.addEventListener('abort', ended)
      })
    })
    const rpc = both()
    const waiting = expect(block(rpc)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(rpc.pickUrl(normalizeNetwork(chain.viemChain))).toBe(first.url)
    await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS - 2_000)
    await waiting
    expect(rpc.pickUrl(normalizeNetwork(chain.viemChain))).toBe(first.url)
    // The question for the chain of the second began later, and is not this request's alone.
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect([ended.mock.calls.length, vi.getTimerCount()]).toEqual([4, 0])
  })

  it('asks an address as the app says', async () => {
    const fetchOptions = { headers: { 'x-key': 'secret' } }
    await block(alone({ fetchOptions }))
    expect(first.requests.at(-1)?.headers).toMatchObject({
      'x-key': 'secret',
      'content-type': 'application/json',
    })
    first.setFault({ connection: 'hang' })
    const before = count(first)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asking = block(alone({ timeout: 50, retryCount: 0 }))
    const ended = expect(asking).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    while (count(first) === before) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(50)
    await ended
    expect(count(first) - before).toBe(1)
  })

  it('asks as the caller says: with its own fetch, headers for the first alone, so many times', async () => {
    const fetch = vi.fn((url: string, init: RequestInit) => globalThis.fetch(url, init))
    const { request } = both()
    const network = normalizeNetwork(chain.viemChain)
    for (const proxy of [first, second]) proxy.setFault({ status: 503 })
    const asking = request({
      network,
      body: BATCH[0],
      chainCheck,
      fetch,
      headers: { 'x-key': 'secret', 'content-type': 'text/plain' },
      retryCount: 0,
    })
    await expect(asking).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    expect([count(first), count(second)]).toEqual([1, 1])
    expect(fetch).toHaveBeenCalledTimes(4)
    const seen = ({ requests }: RpcProxy) =>
      requests.map(({ headers }) => [headers['x-key'], headers['content-type']])
    expect(seen(first)).toEqual(Array(2).fill(['secret', 'application/json']))
    expect(seen(second)).toEqual(Array(2).fill([undefined, 'application/json']))
  })

  it.each([
    ['breaks off', { connection: 'reset' as const }, true],
    ['never answers', { connection: 'hang' as const }, true],
    ['gives something else', { status: 502, body: '<html>' }, true],
    ['is overrun', { status: 429 }, false],
  ])(
    '[REAL-10:signature] says whether one that %s may have done what it was asked',
    async (_name, fault, isTold) => {
      const { request } = both()
      const network = normalizeNetwork(chain.viemChain)
      first.setFault(fault)
      const onSilent = vi.fn()
      await request({ network, body: BATCH[0], onSilent })
      expect(onSilent.mock.calls.length > 0).toBe(isTold)
      first.setFault(undefined)
      first.pointTo(other.rpcUrl)
      onSilent.mockClear()
      await both().request({ network, body: BATCH[0], chainCheck, onSilent })
      expect(onSilent).not.toHaveBeenCalled()
    },
  )

  it('asks a batch', async () => {
    const { request } = both()
    const network = normalizeNetwork(chain.viemChain)
    first.setFault({ body: [{ id: 1, result: '0x1' }, { id: 2 }] })
    expect(await request({ network, body: BATCH })).toHaveLength(2)
    expect(count(second)).toBe(1)
  })

  it('[R15] ends with the caller, which says nothing of the node, and with the instance', async () => {
    keepPatience()
    const rpc = both()
    const network = normalizeNetwork(chain.viemChain)
    first.setFault({ connection: 'hang' })
    const caller = new AbortController()
    const mine = rpc.request({ network, body: BATCH[0], signal: caller.signal })
    await vi.waitFor(() => expect(first.requests).toHaveLength(1))
    caller.abort()
    await expect(mine).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(rpc.pickUrl(network)).toBe(first.url)
    const theirs = expect(block(rpc)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    controller.abort()
    await theirs
    await expect(block(rpc)).rejects.toMatchObject({ code: 'DESTROYED' })
  })

  it('[R25] listens once for the end of the instance, however many requests are under way', async () => {
    // A second one would be asked which chain it serves wherever this one is slow.
    const rpc = alone()
    const listeners = () => getEventListeners(controller.signal, 'abort').length
    await block(rpc)
    expect(listeners()).toBe(0)
    const asked = Array.from({ length: 30 }, () => block(rpc))
    expect(listeners()).toBe(1)
    await Promise.all(asked)
    expect(listeners()).toBe(0)
    first.setFault({ connection: 'hang' })
    const left = Array.from({ length: 30 }, () =>
      expect(block(rpc)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' }),
    )
    controller.abort()
    await Promise.all(left)
    expect(listeners()).toBe(0)
  })
})

it.each([
  ['3', 3_000],
  ['0', 0],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['soon', undefined],
])('[R7] reads Retry-After: %s', async (text, retryAfterMs) => {
  first.setFault({ status: 429, headers: { 'retry-after': text } })
  const outcome = await postRpc({ url: first.url }, BATCH[0], controller.signal)
  expect(outcome).toMatchObject({ error: { code: 'RATE_LIMITED' }, retryAfterMs })
})
