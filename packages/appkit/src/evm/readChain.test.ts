import { AppKitError, type ErrorCode } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { testNetwork } from '../testing/createTestAppKit.js'
import type { RequestEvm } from './RequestEvm.js'
import {
  gasOf,
  readBalance,
  readBaseFee,
  readFee,
  readGas,
  readToken,
  readTokenBalance,
} from './readChain.js'

const network = testNetwork('eip155', 1)
const address = `0x${'a'.repeat(40)}` as const
const token = `0x${'b'.repeat(40)}` as const
const transaction = { from: address, to: token, value: 1n } as const
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** A chain that answers these methods; an error is thrown. */
function chainOf(answers: Readonly<Record<string, unknown>>): RequestEvm {
  return async (_network, { method }) => {
    if (!Object.hasOwn(answers, method))
      throw Object.assign(new Error('unknown'), { code: -32_601 })
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
}
const failing = (method: string, code: ErrorCode) => chainOf({ [method]: new AppKitError(code) })

describe('a balance', () => {
  it('is what the chain says, in the coin of the network', async () => {
    const request = chainOf({ eth_getBalance: '0x14d1120d7b160000' })
    await expect(readBalance(request, network, address)).resolves.toEqual({
      value: 1_500_000_000_000_000_000n,
      decimals: 18,
      symbol: 'TST',
      formatted: '1.5',
    })
  })

  it.each([undefined, null, '', '0x', '1.5', '0xzz'])(
    'error: is not zero where the chain answers %j',
    async (answer) => {
      await expect(
        readBalance(chainOf({ eth_getBalance: answer }), network, address),
      ).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    },
  )

  it.each(['RATE_LIMITED', 'DESTROYED', 'NETWORK_ERROR'] satisfies readonly ErrorCode[])(
    'error: says itself why nobody has answered: %s',
    async (code) => {
      const request = failing('eth_getBalance', code)
      await expect(readBalance(request, network, address)).rejects.toMatchObject({ code })
    },
  )

  it('error: counts what a node refuses as no answer, with its cause', async () => {
    const cause = new Error('header not found')
    const request = chainOf({ eth_getBalance: cause })
    await expect(readBalance(request, network, address)).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      cause,
    })
  })
})

describe('a token', () => {
  it('has the balance that its contract says', async () => {
    const request = chainOf({ eth_call: word(25n) })
    await expect(readTokenBalance(request, network, { token, address })).resolves.toBe(25n)
  })

  it('error: has not zero where there is no contract', async () => {
    const request = chainOf({ eth_call: '0x' })
    await expect(readTokenBalance(request, network, { token, address })).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })

  it('is none at an address without one', async () => {
    await expect(readToken(chainOf({ eth_call: '0x' }), network, token)).resolves.toBeUndefined()
  })
})

describe('the gas of a transaction', () => {
  it('is what the transaction names, for which nobody is asked', async () => {
    const named = { ...transaction, gas: 50_000n }
    await expect(gasOf(chainOf({}), network, named)).resolves.toBe(50_000n)
  })

  it('is what the chain says', async () => {
    const request = chainOf({ eth_estimateGas: '0x5208' })
    await expect(readGas(request, network, transaction)).resolves.toBe(21_000n)
  })

  it.each([new Error('execution reverted'), new AppKitError('NETWORK_ERROR'), '0x', null])(
    '[SND-4] error: is not known where the chain answers %s',
    async (answer) => {
      const request = chainOf({ eth_estimateGas: answer })
      await expect(readGas(request, network, transaction)).rejects.toMatchObject({
        code: 'GAS_ESTIMATE_FAILED',
      })
    },
  )
})

describe('the fee of a transaction', () => {
  const block = { baseFeePerGas: '0xa' }
  const read = (
    answers: Readonly<Record<string, unknown>>,
    { isContract = false, dataFee = 0n } = {},
  ) =>
    readFee(
      {
        request: chainOf(answers),
        reader: { isContract: async () => isContract },
        readDataFee: async () => dataFee,
      },
      network,
      { ...transaction, gas: 100n },
    )

  it('is at most twice the base fee and the tip for each gas, and twice what the bytes cost', async () => {
    const answers = { eth_getBlockByNumber: block, eth_maxPriorityFeePerGas: '0x2' }
    await expect(read(answers)).resolves.toEqual({ kind: 'upTo', value: 2_200n })
    await expect(read(answers, { dataFee: 7n })).resolves.toEqual({ kind: 'upTo', value: 2_214n })
  })

  it('is by the price of gas where the chain has no base fee', async () => {
    const answers = { eth_getBlockByNumber: {}, eth_gasPrice: '0x3' }
    await expect(readBaseFee(chainOf(answers), network)).resolves.toBeUndefined()
    await expect(read(answers)).resolves.toEqual({ kind: 'upTo', value: 300n })
  })

  it.each([
    ['has a tip in it', '0xc', 2_200n],
    ['is the base fee, or less', '0xa', 2_000n],
  ])(
    'is by the price of gas where the node knows no tips, and that price %s',
    async (_what, price, value) => {
      const answers = { eth_getBlockByNumber: block, eth_gasPrice: price }
      await expect(read(answers)).resolves.toEqual({ kind: 'upTo', value })
    },
  )

  it('is unknown for an account that is a contract', async () => {
    const answers = { eth_getBlockByNumber: block, eth_maxPriorityFeePerGas: '0x2' }
    await expect(read(answers, { isContract: true })).resolves.toEqual({ kind: 'unknown' })
  })

  it('[SND-4] error: is not made up where nobody answers', async () => {
    const cause = new AppKitError('NETWORK_ERROR')
    const answers = {
      eth_getBlockByNumber: block,
      eth_maxPriorityFeePerGas: cause,
      eth_gasPrice: '0x1',
    }
    await expect(read(answers)).rejects.toMatchObject({ code: 'GAS_ESTIMATE_FAILED', cause })
  })
})
