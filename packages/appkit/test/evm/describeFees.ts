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
    const { value: fee } = await app.appkit.estimateFee({
      transaction: { to: RECEIVER, value: 1n },
    })
    return { address, fee, value: balance - fee }
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
      ['as it was', 1n, 1n],
      ['risen nearly twofold', 19n, 10n],
      ['fallen', 1n, 2n],
    ])(
      '[T20] that is limited leaves all of the coin to be sent, the base fee %s',
      async (_name, times, per) => {
        const baseFee = 20n * GWEI
        await setBaseFee(baseFee)
        const { address, fee, value } = await readMax()
        await setBaseFee((baseFee * times) / per)
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
  })
}
