import { describe, expect, it } from 'vitest'
import type { EvmAddress, Hex } from '../provider.js'
import { findExecution } from './findExecution.js'

const SAFE: EvmAddress = `0x${'5a'.repeat(20)}`
const SIGNED: Hex = `0x${'AB'.repeat(32)}`
const MINED: Hex = `0x${'cd'.repeat(32)}`
const SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const LOG = { topics: [SUCCESS, SIGNED.toLowerCase()], data: '0x', transactionHash: MINED }

/** A chain whose block `at` has the log; nodes are asked for ranges. */
function chain(at: bigint, { receipt = null as unknown, logs = [LOG] as unknown } = {}) {
  const ranges: (readonly [bigint, bigint])[] = []
  const ask = async (method: string, parameter: unknown): Promise<unknown> => {
    if (method === 'eth_getTransactionReceipt') return receipt
    const range = (name: string) => BigInt(String(Reflect.get(Object(parameter), name)))
    const [from, to] = [range('fromBlock'), range('toBlock')] as const
    ranges.push([from, to])
    return from <= at && at <= to ? logs : []
  }
  const find = (first: bigint, latest: bigint) =>
    findExecution(ask, { safe: SAFE, safeTxHash: SIGNED, first, latest })
  return { find, ranges }
}

describe('the execution of what the owners of a Safe have signed', () => {
  it('is looked for in ranges that nodes allow, each block once, up to the latest', async () => {
    const { find, ranges } = chain(-1n)
    expect(await find(100n, 2_300n)).toEqual({ fate: undefined, next: 2_301n })
    expect(ranges).toEqual([
      [100n, 1_099n],
      [1_100n, 2_099n],
      [2_100n, 2_300n],
    ])
  })

  it('costs five requests a look at most, and the next look goes on there', async () => {
    const { find, ranges } = chain(5_500n)
    const { fate, next } = await find(0n, 9_000n)
    expect({ fate, next, asked: ranges.length }).toEqual({
      fate: undefined,
      next: 5_000n,
      asked: 5,
    })
    const found = await find(next, 9_000n)
    expect(found.fate).toEqual({ status: 'confirmed', minedHash: MINED })
    // It is looked for there again, should that block be forgotten.
    expect(found.next).toBe(5_000n)
  })

  it('asks for nothing where there is no block to look at', async () => {
    const { find, ranges } = chain(0n)
    expect(await find(10n, 9n)).toEqual({ fate: undefined, next: 10n })
    expect(ranges).toEqual([])
  })

  it('[REAL-12:safe] has the receipt of the transaction that it was a part of, which went on its own way', async () => {
    const receipt = {
      transactionHash: MINED,
      status: '0x0',
      blockHash: MINED,
      blockNumber: '0x1',
      gasUsed: '0x5208',
      logs: [],
    }
    const { find } = chain(1n, { receipt })
    expect((await find(0n, 1n)).fate).toMatchObject({
      status: 'confirmed',
      minedHash: MINED,
      receipt: { transactionHash: MINED, status: '0x0' },
    })
  })

  it.each([
    ['no list', {}],
    ['nothing', null],
    ['no log', [null, 'x', {}]],
    ['one of something else', [{ ...LOG, topics: [SUCCESS, MINED] }]],
    ['no hash of a transaction', [{ ...LOG, transactionHash: '0x1' }]],
  ])('[T25] is not found in what is none: %s', async (_what, logs) => {
    const { find } = chain(1n, { logs })
    expect((await find(0n, 1n)).fate).toBeUndefined()
  })
})
