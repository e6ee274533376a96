import { toEventSelector } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStorage, type Storage } from '../../storage/createStorage.js'
import { DAY_MS } from '../../time.js'
import type { Eip1193Request, Hex } from '../provider.js'
import { createTransactionTracer } from './createTransactionTracer.js'
import { TRACES_KEY } from './tracesKey.js'

const SUCCESS = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const FAILURE = toEventSelector('ExecutionFailure(bytes32,uint256)')
const HASH: Hex = `0x${'ab'.repeat(32)}`
const MINED: Hex = `0x${'cd'.repeat(32)}`
const SAFE = '0x00000000000000000000000000000000000000aA'
const network = { caipNetworkId: 'eip155:1' }

type Answer = unknown | ((params: readonly unknown[]) => unknown)
const controller = new AbortController()
afterEach(() => {
  vi.useRealTimers()
})

/** A chain that answers by method; what it is not asked throws. */
function chain(
  answers: Record<string, Answer>,
  storage: Storage = createStorage({ backend: 'memory' }),
) {
  const { signal } = controller
  const asked: string[] = []
  const all: Record<string, Answer> = {
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: null,
    eth_blockNumber: '0x64',
    ...answers,
  }
  const request = async (_network: unknown, { method, params }: Eip1193Request) => {
    asked.push(method)
    if (!(method in all)) throw new TypeError(method)
    const answer = all[method]
    return typeof answer === 'function' ? answer(params) : answer
  }
  return { tracer: createTransactionTracer({ request, signal, storage }), asked, all }
}

describe('a hash that the network does not know', () => {
  it('is unknown where nobody has said who sent it, or the sender has no code of its own', async () => {
    const { tracer, all } = chain({ eth_getCode: '0x' })
    expect(await tracer.read({ hash: HASH, network })).toBeUndefined()
    expect(await tracer.read({ hash: HASH, network, from: SAFE })).toBeUndefined()
    all.eth_getCode = `0xEF0100${'ab'.repeat(20)}`
    expect(await tracer.read({ hash: MINED, network, from: SAFE })).toBeUndefined()
    all.eth_blockNumber = 'x'
    await expect(tracer.read({ hash: HASH, network })).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })

  const log = (topics: readonly string[], data = '0x') => ({
    topics,
    data,
    transactionHash: MINED,
  })
  it.each([
    ['executed', log([SUCCESS, HASH], `0x${'0'.repeat(64)}`), 'confirmed'],
    ['executed, before version 1.4', log([SUCCESS], `${HASH}${'0'.repeat(64)}`), 'confirmed'],
    ['executed and failed', log([FAILURE, HASH]), 'failed'],
  ])('[REAL-12:safe] is that of a Safe: %s', async (_name, entry, status) => {
    const { tracer } = chain({
      eth_getCode: '0x6080',
      eth_getLogs: [log([SUCCESS, MINED]), {}, null, entry],
    })
    const question = { hash: HASH, network, from: SAFE } as const
    expect(await tracer.read(question)).toEqual({ status, minedHash: MINED })
  })

  it('[REAL-12:safe] is looked for in what is new alone, a thousand blocks at a time', async () => {
    const ranges: unknown[] = []
    const { tracer, all, asked } = chain({
      eth_getCode: '0x6080',
      eth_getLogs: ([filter]: readonly unknown[]) => {
        const range = ['fromBlock', 'toBlock'].map((key) => Reflect.get(Object(filter), key))
        ranges.push(range.map(Number))
        return 'nonsense'
      },
    })
    const question = { hash: HASH, network, from: SAFE } as const
    expect(await tracer.read(question)).toEqual({ status: 'pending' })
    all.eth_blockNumber = '0x2710'
    await tracer.read(question)
    expect(ranges).toEqual([
      [95, 100],
      [96, 1_095],
      [1_096, 2_095],
      [2_096, 3_095],
      [3_096, 4_095],
      [4_096, 5_095],
    ])
    expect(asked.filter((method) => method === 'eth_getCode')).toHaveLength(1)
  })
})

describe('a transaction that waits', () => {
  const waiting = { hash: HASH, from: SAFE, nonce: '0x7', to: SAFE, value: '0x0', input: '0x01' }

  it('stays pending while nothing has its place, and where nobody can say what has', async () => {
    const { tracer, all } = chain({ eth_getTransactionByHash: waiting })
    const question = { hash: HASH, network }
    expect(await tracer.read(question)).toEqual({ status: 'pending' })
    all.eth_getTransactionByHash = null
    all.eth_getTransactionCount = '0x7'
    expect(await tracer.read(question)).toEqual({ status: 'pending' })
    all.eth_getTransactionCount = '0x8'
    all.eth_getBlockByNumber = { transactions: [MINED, { ...waiting, nonce: '0x6' }] }
    expect(await tracer.read(question)).toEqual({ status: 'pending' })
    all.eth_getTransactionReceipt = { transactionHash: HASH, status: '0x0' }
    expect(await tracer.read(question)).toMatchObject({ status: 'failed', receipt: {} })
  })

  it('[REAL-12:spedUp] sped up, it may fail as well', async () => {
    const { tracer, all } = chain({ eth_getTransactionByHash: waiting })
    await tracer.read({ hash: HASH, network })
    Object.assign(all, {
      eth_getTransactionByHash: null,
      eth_getTransactionCount: '0x9',
      eth_getBlockByNumber: {
        transactions: [{ ...waiting, hash: MINED, from: SAFE.toUpperCase().replace('X', 'x') }],
      },
      eth_getTransactionReceipt: ([hash]: readonly unknown[] = []) =>
        hash === MINED ? { transactionHash: MINED, status: '0x0' } : null,
    })
    expect(await tracer.read({ hash: HASH, network })).toMatchObject({
      status: 'failed',
      minedHash: MINED,
      replacement: 'repriced',
    })
  })

  it('is looked at again until the nodes have heard of it, and no longer than the instance lives', async () => {
    vi.useFakeTimers()
    const { tracer, all, asked } = chain({})
    const following = tracer.follow({ hash: HASH, network })
    const looks = () => asked.filter((method) => method === 'eth_getTransactionReceipt').length
    await vi.advanceTimersByTimeAsync(500)
    expect(looks()).toBe(1)
    all.eth_getTransactionByHash = waiting
    await vi.advanceTimersByTimeAsync(500)
    await following
    expect([looks(), vi.getTimerCount()]).toEqual([2, 0])
    all.eth_getTransactionByHash = null
    const ended = chain({ eth_getTransactionReceipt: () => Promise.reject(new TypeError('down')) })
    const last = ended.tracer.follow({ hash: HASH, network })
    await vi.advanceTimersByTimeAsync(500)
    controller.abort()
    await last
    expect([ended.asked.length, vi.getTimerCount()]).toEqual([1, 0])
  })
})

describe('after a reload of the tab', () => {
  const sent = { hash: HASH, from: SAFE, nonce: '0x7', to: SAFE, value: '0x5', input: '0x01' }
  const question = { hash: HASH, network, from: SAFE } as const

  it('[REAL-12:spedUp] what was sped up meanwhile is known, though the nodes know the old one no more', async () => {
    const storage = createStorage({ backend: 'memory' })
    await chain({ eth_getTransactionByHash: sent }, storage).tracer.read(question)
    const asked: unknown[] = []
    const { tracer } = chain(
      {
        eth_blockNumber: '0x70',
        eth_getTransactionCount: ([, block]: readonly unknown[]) => {
          asked.push(block)
          return block === 'latest' || Number(block) >= 0x68 ? '0x8' : '0x7'
        },
        eth_getBlockByNumber: ([block]: readonly unknown[]) => ({
          transactions: block === '0x68' ? [{ ...sent, hash: MINED }] : [],
        }),
        eth_getTransactionReceipt: ([hash]: readonly unknown[]) =>
          hash === MINED ? { transactionHash: MINED, status: '0x1' } : null,
      },
      storage,
    )
    expect(await tracer.read(question)).toMatchObject({
      status: 'confirmed',
      minedHash: MINED,
      replacement: 'repriced',
    })
    expect(asked.map(Number).every((block) => Number.isNaN(block) || block >= 0x5f)).toBe(true)
    expect(storage.names('')).toEqual([])
  })

  it('[REAL-12:spedUp] another tab knows what this one has learned, and goes on to when this one has seen its end', async () => {
    const storage = createStorage({ backend: 'memory' })
    const one = chain({ eth_getTransactionByHash: sent }, storage)
    const other = chain({ eth_getCode: '0x', eth_getTransactionCount: '0x7' }, storage)
    // Nobody knows it yet; what a tab does not know does not take away what another has learned.
    expect(await other.tracer.read({ ...question, hash: MINED })).toBeUndefined()
    await one.tracer.read(question)
    expect(await other.tracer.read(question)).toEqual({ status: 'pending' })
    expect(await other.tracer.read({ ...question, hash: MINED })).toBeUndefined()
    const replaced = {
      eth_getTransactionByHash: null,
      eth_getTransactionCount: '0x8',
      eth_getBlockByNumber: { transactions: [{ ...sent, hash: MINED }] },
      eth_getTransactionReceipt: ([hash]: readonly unknown[] = []) =>
        hash === MINED ? { transactionHash: MINED, status: '0x1' } : null,
    }
    const fate = { status: 'confirmed', minedHash: MINED, replacement: 'repriced' }
    for (const { all, tracer } of [one, other]) {
      Object.assign(all, replaced)
      expect(await tracer.read(question)).toMatchObject(fate)
    }
  })

  it('what was learned days ago is forgotten', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const storage = createStorage({ backend: 'memory' })
    await chain({ eth_getTransactionByHash: sent }, storage).tracer.read(question)
    vi.setSystemTime(Date.now() + DAY_MS)
    const { tracer } = chain({ eth_getCode: '0x' }, storage)
    expect(await tracer.read(question)).toBeUndefined()
  })

  it('[REAL-12:safe] what a Safe has executed meanwhile is looked for from where it was left', async () => {
    const storage = createStorage({ backend: 'memory' })
    const safe = { eth_getCode: '0x6080', eth_getLogs: [] }
    await chain(safe, storage).tracer.read(question)
    const ranges: unknown[] = []
    const { asked, tracer } = chain(
      {
        eth_blockNumber: '0x80',
        eth_getLogs: ([filter]: readonly unknown[]) => {
          ranges.push(Reflect.get(Object(filter), 'fromBlock'))
          return [{ topics: [SUCCESS, HASH], data: '0x', transactionHash: MINED }]
        },
      },
      storage,
    )
    expect(await tracer.read(question)).toEqual({ status: 'confirmed', minedHash: MINED })
    expect(ranges).toEqual(['0x60'])
    expect(asked).not.toContain('eth_getCode')
  })

  it('[R11] what is stored by somebody else is passed over', async () => {
    const storage = createStorage({ backend: 'memory' })
    const key = `eip155:1 ${HASH}`
    const learnedAt = Date.now()
    const spoilt = [
      null,
      'x',
      { question: key },
      { question: key, waitedAt: '0x1', searchFrom: '0x1', sent },
      { question: key, waitedAt: 5, searchFrom: '0x1', learnedAt },
      { question: 'x'.repeat(300), waitedAt: '0x1', searchFrom: '0x1', learnedAt },
      {
        question: key,
        waitedAt: '0x1',
        searchFrom: '0x1',
        learnedAt,
        isContract: 'no',
        sent: { hash: '1' },
      },
    ]
    storage.set(TRACES_KEY, spoilt)
    const { tracer } = chain({ eth_getCode: '0x' }, storage)
    expect(await tracer.read(question)).toBeUndefined()
  })

  it('what has very long data is not stored', async () => {
    const storage = createStorage({ backend: 'memory' })
    const input = `0x${'ab'.repeat(5_000)}`
    await chain({ eth_getTransactionByHash: { ...sent, input } }, storage).tracer.read(question)
    expect(storage.names('')).toEqual([])
  })
})
