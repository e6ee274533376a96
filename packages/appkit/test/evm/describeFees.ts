import type { AdapterFactory } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { encodeTransfer } from '@latchkey/foundation/eip1193'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { hex } from '@latchkey/sandbox/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp } from './startApp.js'

const RECEIVER = '0x00000000000000000000000000000000000000aa'
const GWEI = 10n ** 9n

/** What a transaction costs, and what it may cost, with an EVM adapter, a wallet and a chain. */
export function describeFees(adapter: () => AdapterFactory): void {
  let chain: EvmChain
  let before: `0x${string}`
  let app: Awaited<ReturnType<typeof startApp>>

  beforeAll(async () => {
    chain = await startEvmChain({ chainId: 77_502 })
  }, 60_000)
  afterAll(() => chain.stop())
  beforeEach(async () => {
    before = await chain.snapshot()
    app = await startApp(chain, adapter())
  })
  afterEach(async () => {
    await app.stop()
    await chain.revert(before)
  })

  /** The latest block has this base fee, and so has the next. */
  const setBaseFee = async (baseFeePerGas: bigint) => {
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas })
    await chain.mine()
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas })
  }
  /** All that the account has, less the fee. */
  const readMax = async () => {
    const address = hex(app.appkit.getAddress() ?? '')
    const balance = await chain.client.getBalance({ address })
    const fee = await app.appkit.estimateFee({ transaction: { to: RECEIVER, value: 1n } })
    if (fee.kind !== 'upTo') throw new TypeError(`the fee is ${fee.kind}`)
    return { address, fee: fee.value, value: balance - fee.value }
  }

  describe('a fee', () => {
    it.each([
      ['low', 7n],
      ['usual', 20n * GWEI],
    ])(
      'is twice the base fee and a tip for each unit of gas, where that is %s',
      async (_name, baseFee) => {
        await setBaseFee(baseFee)
        const tip = await chain.client.estimateMaxPriorityFeePerGas()
        expect((await readMax()).fee).toBe(21_000n * (2n * baseFee + tip))
      },
    )

    it.each([
      ['as it was', 20n * GWEI, 20n * GWEI],
      ['risen nearly twofold', 20n * GWEI, 38n * GWEI],
      ['fallen', 20n * GWEI, 10n * GWEI],
      ['next to nothing, as it was', 7n, 7n],
      ['next to nothing, and risen', 7n, 8n],
    ])(
      '[T20] that is limited leaves all of the coin to be sent, the base fee %s',
      async (_name, baseFee, later) => {
        await setBaseFee(baseFee)
        const { address, fee, value } = await readMax()
        await setBaseFee(later)
        const transaction = { to: RECEIVER, value, feeLimit: fee }
        const hash = await app.appkit.sendTransaction({ transaction })
        const { effectiveGasPrice, gasUsed, status } = await chain.client.waitForTransactionReceipt(
          { hash: hex(hash) },
        )
        expect(status).toBe('success')
        expect(await chain.client.getBalance({ address })).toBe(fee - effectiveGasPrice * gasUsed)
      },
    )

    it("without a limit is the wallet's own, which may be more than is left", async () => {
      const baseFee = 20n * GWEI
      await setBaseFee(baseFee)
      const { value } = await readMax()
      await setBaseFee((baseFee * 19n) / 10n)
      const sending = app.appkit.sendTransaction({ transaction: { to: RECEIVER, value } })
      await expect(sending).rejects.toSatisfy(
        (error) => AppKitError.is(error) && `${error.context.reason}`.includes('funds'),
      )
    })

    it('that cannot be estimated is an error, and the wallet is not asked', async () => {
      // It reverts: nobody has so many.
      const data = encodeTransfer(RECEIVER, 10n ** 40n)
      const transaction = { to: chain.tokens.PUSD.address, data, feeLimit: 10n ** 15n }
      await expect(app.appkit.sendTransaction({ transaction })).rejects.toMatchObject({
        code: 'GAS_ESTIMATE_FAILED',
      })
      expect(app.wallet.log.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
    })

    it.each([
      ['a contract decides by itself who pays', '0x6001', 'unknown'],
      ['that lends its code (EIP-7702) is paid by itself', `0xef0100${'ab'.repeat(20)}`, 'upTo'],
    ])('[TRUE-6:kinds] of an account that is %s', async (_name, code, kind) => {
      await chain.client.setCode({
        address: hex(app.appkit.getAddress() ?? ''),
        bytecode: hex(code),
      })
      const transaction = { to: RECEIVER, value: 1n }
      expect(await app.appkit.estimateFee({ transaction })).toMatchObject({ kind })
    })

    it('[TRUE-6:kinds] of an account that has become a contract since it sent something', async () => {
      const transaction = { to: RECEIVER, value: 1n }
      expect(await app.appkit.estimateFee({ transaction })).toMatchObject({ kind: 'upTo' })
      await app.appkit.sendTransaction({ transaction })
      const address = hex(app.appkit.getAddress() ?? '')
      await chain.client.setCode({ address, bytecode: '0x6001' })
      expect(await app.appkit.estimateFee({ transaction })).toMatchObject({ kind: 'unknown' })
    })
  })

  describe('a fee on a rollup', () => {
    /** What the bytes of a transfer cost is more than the gas. */
    const L1_BASE_FEE = 50_000n * GWEI
    let rollup: EvmChain
    let rolled: Awaited<ReturnType<typeof startApp>>
    let clean: `0x${string}`

    beforeAll(async () => {
      rollup = await startEvmChain({ chainId: 77_512, isRollup: true })
    }, 60_000)
    afterAll(() => rollup.stop())
    beforeEach(async () => {
      clean = await rollup.snapshot()
      rolled = await startApp(rollup, adapter())
    })
    afterEach(async () => {
      await rolled.stop()
      await rollup.revert(clean)
    })

    const feeOf = async (transaction: { to: string; value: bigint; token?: string }) => {
      const fee = await rolled.appkit.estimateFee({ transaction })
      if (fee.kind !== 'upTo') throw new TypeError(`the fee is ${fee.kind}`)
      return fee.value
    }
    const account = () => hex(rolled.appkit.getAddress() ?? '')
    const balance = () => rollup.client.getBalance({ address: account() })
    /** Sends it, and gives what was paid for gas, and for the bytes beside. */
    const send = async (transaction: { to: string; value: bigint; feeLimit?: bigint }) => {
      const before = await balance()
      const hash = await rolled.appkit.sendTransaction({ transaction })
      const receipt = await rollup.client.waitForTransactionReceipt({ hash: hex(hash) })
      expect(receipt.status).toBe('success')
      const gas = receipt.gasUsed * receipt.effectiveGasPrice
      return { gas, bytes: before - (await balance()) - gas - transaction.value }
    }

    it('[TRUE-6:rollup] has what the bytes cost in it, which may double', async () => {
      const without = await feeOf({ to: RECEIVER, value: 1n })
      await rollup.setL1BaseFee(L1_BASE_FEE)
      const fee = await feeOf({ to: RECEIVER, value: 1n })
      const paid = await send({ to: RECEIVER, value: 1n })
      expect(paid.bytes).toBeGreaterThan(paid.gas)
      expect(fee - without).toBe(2n * paid.bytes)
      const token = rollup.tokens.PUSD.address
      expect(await feeOf({ to: RECEIVER, value: 1n, token })).toBeGreaterThan(2n * paid.bytes)
    })

    it.each([
      ['as it was', 1n, 1n],
      ['risen by a half', 3n, 2n],
    ])(
      '[TRUE-6:rollup] leaves enough for all of the coin to be sent, the price of bytes %s',
      async (_name, times, per) => {
        await rollup.setL1BaseFee(L1_BASE_FEE)
        const fee = await feeOf({ to: RECEIVER, value: 1n })
        const value = (await balance()) - fee
        await rollup.setL1BaseFee((L1_BASE_FEE * times) / per)
        const paid = await send({ to: RECEIVER, value, feeLimit: fee })
        expect(paid.gas + paid.bytes).toBeLessThanOrEqual(fee)
      },
    )

    it('[TRUE-6:rollup] that left the bytes out would never be in a block', async () => {
      const fee = await feeOf({ to: RECEIVER, value: 1n })
      await rollup.setL1BaseFee(L1_BASE_FEE)
      const value = (await balance()) - fee
      const before = await balance()
      const hash = await rolled.appkit.sendTransaction({ transaction: { to: RECEIVER, value } })
      await rollup.mine()
      await expect(rollup.client.getTransactionReceipt({ hash: hex(hash) })).rejects.toThrow()
      expect(await balance()).toBe(before)
    })

    it('[TRUE-6:rollup] error: an oracle that stops answering', async () => {
      await feeOf({ to: RECEIVER, value: 1n })
      const address = '0x420000000000000000000000000000000000000F'
      await rollup.client.setCode({ address, bytecode: '0x' })
      await expect(feeOf({ to: RECEIVER, value: 1n })).rejects.toMatchObject({
        code: 'GAS_ESTIMATE_FAILED',
      })
    })
  })
}
