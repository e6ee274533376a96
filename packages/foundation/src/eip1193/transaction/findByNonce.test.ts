import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '../../../test/fuzzRuns.js'
import { AppKitError } from '../../errors/AppKitError.js'
import { toHex } from '../hex.js'
import type { EvmAddress, Hex } from '../provider.js'
import { findByNonce, readNonce } from './findByNonce.js'

const FROM: EvmAddress = `0x${'aa'.repeat(20)}`
const OTHER: EvmAddress = `0x${'bb'.repeat(20)}`
const hashOf = (nonce: number): Hex => `0x${nonce.toString(16).padStart(64, '0')}`

interface ChainOptions {
  /** The block of each transaction of the account. */
  readonly blocks: readonly number[]
  /** The oldest block of which the nodes know where the account stood. */
  readonly known?: number
  readonly failure?: Error
}

/** A chain whose nodes may have forgotten old states, and fail in their way when they are asked for one. */
function createChain({
  blocks,
  known = 0,
  failure = new Error('missing trie node'),
}: ChainOptions) {
  const asked: string[] = []
  const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    asked.push(method)
    const [first, at] = params
    if (method === 'eth_getTransactionCount') {
      if (at !== 'latest' && Number(at) < known) throw failure
      return toHex(blocks.filter((block) => at === 'latest' || block <= Number(at)).length)
    }
    const transactions = blocks.flatMap((block, nonce) =>
      block === Number(first)
        ? [{ hash: hashOf(nonce), from: FROM.toUpperCase().replace('X', 'x'), nonce: toHex(nonce) }]
        : [],
    )
    // Others have made as many.
    const others = blocks.map((_block, nonce) => ({
      hash: hashOf(99),
      from: OTHER,
      nonce: toHex(nonce),
    }))
    return { transactions: [null, 'x', ...others, ...transactions] }
  }
  return { ask, asked }
}
const find = (
  { ask }: ReturnType<typeof createChain>,
  nonce: number,
  [first, latest]: readonly [number, number],
) => findByNonce(ask, { from: FROM, nonce: BigInt(nonce) }, [BigInt(first), BigInt(latest)])

describe('the transaction that has used up a nonce', () => {
  it('is found in whichever block it is, in few requests', async () => {
    const made = fc.record({
      blocks: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 }),
      at: fc.nat(),
      known: fc.integer({ min: 0, max: 500 }),
    })
    await fc.assert(
      fc.asyncProperty(made, async ({ blocks, at, known }) => {
        const sorted = blocks.toSorted((a, b) => a - b)
        const nonce = at % sorted.length
        const isKnown = (sorted[nonce] ?? 0) >= known
        const chain = createChain({ blocks: sorted, known })
        const found = await find(chain, nonce, [1, 500])
        // What has happened before the nodes can remember is not named, and never another one in its place.
        if (isKnown || found) expect(found?.hash).toBe(hashOf(nonce))
        expect(chain.asked.length).toBeLessThanOrEqual(2 + Math.ceil(Math.log2(500)))
      }),
      fuzzRuns(500),
    )
  })

  it('is none as long as the nonce is free', async () => {
    const chain = createChain({ blocks: [3] })
    expect(await find(chain, 1, [1, 9])).toBeUndefined()
    expect(chain.asked).toEqual(['eth_getTransactionCount'])
  })

  it.each([null, {}, { transactions: 'none' }, { transactions: [hashOf(0)] }])(
    '[T25] is none where a node tells of its block %j',
    async (block) => {
      const { ask } = createChain({ blocks: [3] })
      const told = async (method: string, ...params: readonly unknown[]) =>
        method === 'eth_getBlockByNumber' ? block : ask(method, ...params)
      expect(await findByNonce(told, { from: FROM, nonce: 0n }, [1n, 9n])).toBeUndefined()
    },
  )

  it.each(['NETWORK_ERROR', 'REQUEST_ABORTED', 'DESTROYED'] as const)(
    'error: %s tells nothing of where the account stood',
    async (code) => {
      const failure = new AppKitError(code)
      const chain = createChain({ blocks: [3], known: 500, failure })
      await expect(find(chain, 0, [1, 9])).rejects.toBe(failure)
      expect(chain.asked).not.toContain('eth_getBlockByNumber')
    },
  )
})

describe('how many transactions an account has made', () => {
  it('is asked of a block, or of now', async () => {
    const { ask } = createChain({ blocks: [3, 5] })
    expect([await readNonce(ask, FROM), await readNonce(ask, FROM, 4n)]).toEqual([2n, 1n])
  })

  it.each([null, '0x', -1, 1.5, '0xzz', {}])('[T25] error: is not %j', async (count) => {
    await expect(readNonce(async () => count, FROM)).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })
})
