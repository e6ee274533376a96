import { describe, expect, it } from 'vitest'
import { testNetwork } from '../testing/createTestAppKit.js'
import { limitFee } from './limitFee.js'
import type { RequestEvm } from './RequestEvm.js'

const network = testNetwork('eip155', 1)
const GAS = 21_000n
const noDataFee = async () => 0n
const transaction = { from: '0x1', to: '0x2', gas: GAS } as const

/** A chain with this base fee, or none; anything else that is asked for is unknown to it. */
const chainOf =
  (baseFee: bigint | undefined): RequestEvm =>
  async (_network, { method }) => {
    if (method !== 'eth_getBlockByNumber') throw new Error(`unscripted ${method}`)
    return baseFee === undefined ? {} : { baseFeePerGas: `0x${baseFee.toString(16)}` }
  }

describe('limitFee', () => {
  it.each([
    [
      'a limit of twice the base fee and a tip',
      10n,
      25n,
      { maxFeePerGas: 25n, maxPriorityFeePerGas: 5n },
    ],
    [
      'a base fee that has risen since: the tip shrinks',
      15n,
      25n,
      { maxFeePerGas: 25n, maxPriorityFeePerGas: 10n },
    ],
    [
      'a base fee that has risen above it: no tip is left',
      30n,
      25n,
      { maxFeePerGas: 25n, maxPriorityFeePerGas: 0n },
    ],
    ['a chain without a base fee', undefined, 25n, { gasPrice: 25n }],
  ])('%s', async (_name, baseFee, price, fees) => {
    const limit = price * GAS + GAS - 1n
    const limited = await limitFee(chainOf(baseFee), noDataFee, network, transaction, limit)
    expect(limited).toEqual({ gas: GAS, ...fees })
    // What it may cost is never more than was said.
    expect((limited.maxFeePerGas ?? limited.gasPrice ?? 0n) * GAS).toBeLessThanOrEqual(limit)
  })

  it('leaves what a rollup takes for the bytes', async () => {
    const limit = 25n * GAS + 2n * GAS
    const limited = async (dataFee: bigint) =>
      (await limitFee(chainOf(10n), async () => dataFee, network, transaction, limit)).maxFeePerGas
    // As it was when the limit was made; risen: what was kept for it is used; risen above all of that.
    expect(await limited(GAS)).toBe(25n)
    expect(await limited(4n * GAS)).toBe(20n)
    expect(await limited(9n * GAS)).toBe(18n)
    expect(await limited(limit + 1n)).toBe(0n)
  })

  it('error: a chain that does not say', async () => {
    const silent: RequestEvm = async () => {
      throw new Error('no')
    }
    await expect(limitFee(silent, noDataFee, network, transaction, 1n)).rejects.toMatchObject({
      code: 'GAS_ESTIMATE_FAILED',
    })
  })
})
