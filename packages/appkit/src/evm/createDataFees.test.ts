import type { Hex } from '@latchkey/foundation/eip1193'
import { describe, expect, it, vi } from 'vitest'
import { testNetwork } from '../testing/createTestAppKit.js'
import { createDataFees, type WholeTransaction } from './createDataFees.js'
import type { RequestEvm } from './RequestEvm.js'

const OP_STACK = '0x420000000000000000000000000000000000000F'
const SCROLL = '0x5300000000000000000000000000000000000002'
const rollup = testNetwork('eip155', 10)
const transaction = { from: `0x${'1'.repeat(40)}`, to: `0x${'2'.repeat(40)}` } as const
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')

interface Call {
  readonly to: string
  readonly data: string
}

/** A chain on which these contracts answer; what else is called has no code. */
function chainOf(contracts: Readonly<Record<string, (call: Call) => unknown>>) {
  const calls: Call[] = []
  const request: RequestEvm = async (_network, { params }) => {
    const [call] = params as readonly [Call]
    calls.push(call)
    const answer = contracts[call.to]
    return answer ? answer(call) : '0x'
  }
  return { calls, request }
}
const revert = () => {
  throw Object.assign(new Error('execution reverted'), { code: 3 })
}

function create(request: RequestEvm, bytes: Hex = '0xabcdef') {
  const serialize = vi.fn(async (_whole: WholeTransaction) => bytes)
  return { serialize, read: createDataFees(request, serialize) }
}

describe('what a rollup charges for the bytes of a transaction', () => {
  it.each([
    ['the OP Stack', OP_STACK],
    ['Scroll', SCROLL],
  ])('is what the contract of %s says of these bytes', async (_name, oracle) => {
    const { calls, request } = chainOf({ [oracle]: () => `0x${word(7_000n)}` })
    const { read } = create(request)
    await expect(read(rollup, transaction)).resolves.toBe(7_000n)
    const data = `0x49948e0e${word(32)}${word(3)}${'abcdef'.padEnd(64, '0')}`
    expect(calls.at(-1)).toEqual({ to: oracle, data })
  })

  it('is nothing where a network has no such contract, for which it is asked once', async () => {
    for (const contracts of [{}, { [OP_STACK]: revert, [SCROLL]: revert }]) {
      const { calls, request } = chainOf(contracts)
      const { read, serialize } = create(request)
      await expect(read(rollup, transaction)).resolves.toBe(0n)
      await expect(read(rollup, transaction)).resolves.toBe(0n)
      expect(calls).toHaveLength(2)
      expect(serialize).not.toHaveBeenCalled()
    }
  })

  it('counts a number that is not known yet as the longest one', async () => {
    const { request } = chainOf({ [OP_STACK]: () => `0x${word(1)}` })
    const { read, serialize } = create(request)
    await read(rollup, transaction)
    expect(serialize).toHaveBeenLastCalledWith({
      chainId: 10,
      data: '0x',
      gas: 2n ** 32n - 1n,
      maxFeePerGas: 2n ** 48n - 1n,
      maxPriorityFeePerGas: 2n ** 48n - 1n,
      nonce: 2 ** 32 - 1,
      to: transaction.to,
      value: 0n,
    })
    const known = {
      data: '0x12',
      gas: 21_000n,
      maxFeePerGas: 5n,
      maxPriorityFeePerGas: 1n,
      nonce: 4,
      value: 9n,
    } as const
    await read(rollup, { from: transaction.from, ...known })
    expect(serialize).toHaveBeenLastCalledWith({ chainId: 10, to: null, ...known })
  })

  it('error: is not nothing where the network does not answer, and is asked for anew', async () => {
    const down = new Error('down')
    let isDown = true
    const { request } = chainOf({
      [OP_STACK]: () => {
        if (isDown) throw down
        return `0x${word(3)}`
      },
    })
    const { read } = create(request)
    await expect(read(rollup, transaction)).rejects.toBe(down)
    isDown = false
    await expect(read(rollup, transaction)).resolves.toBe(3n)
  })

  it('error: is not nothing where the contract has answered before, and says nothing now', async () => {
    let answer = `0x${word(3)}`
    const { request } = chainOf({ [OP_STACK]: () => answer })
    const { read } = create(request)
    await read(rollup, transaction)
    answer = '0x'
    await expect(read(rollup, transaction)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })
})
