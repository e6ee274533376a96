import type { AdapterFactory } from '@latchkey/appkit/adapter'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { hex } from '@latchkey/sandbox/testing'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp } from './startApp.js'

/** How calls that are sent one by one become a batch, with an EVM adapter, a wallet and a chain. */
export function describeBatches(adapter: () => AdapterFactory): void {
  const RECEIVER = '0x00000000000000000000000000000000000000AA'

  let chain: EvmChain
  const clean: (() => unknown)[] = []

  beforeAll(async () => {
    chain = await startEvmChain({ chainId: 77_501 })
  }, 60_000)
  afterAll(() => chain.stop())
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step()
    await chain.setAutomine(true)
  })

  async function start() {
    const { appkit, wallet, stop } = await startApp(chain, adapter())
    clean.push(stop)
    const asked = () => wallet.log.filter(({ method }) => method === 'eth_sendTransaction').length
    const status = async (id: string) => (await appkit.getCallsStatus({ id })).status
    return { appkit, wallet, asked, status }
  }

  const transfer = { to: RECEIVER, value: 5n }
  /** More than anybody has: it reverts. */
  const tooMuch = () => ({
    to: chain.tokens.PUSD.address,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [RECEIVER, 10n ** 40n],
    }),
  })

  describe('a batch of calls', () => {
    it('[REAL-11:chain,oneForm] has one form and one truth, from the wallet and one by one', async () => {
      const { appkit, wallet, status } = await start()
      const calls = [transfer, transfer]
      const { id: whole } = await appkit.sendCalls({ calls })
      await vi.waitFor(async () => expect(await status(whole)).toBe(200))
      wallet.setFault('wallet_sendCalls', { throws: { code: 4200, message: 'no' } })
      const { id } = await appkit.sendCalls({ calls })
      await vi.waitFor(async () => expect(await status(id)).toBe(200))
      const forms = [
        await appkit.getCallsStatus({ id: whole }),
        await appkit.getCallsStatus({ id }),
      ]
      const shape = (value: object) => Object.keys(value).sort()
      const [first, second] = forms.map((form) => [shape(form), form.receipts.map(shape)])
      expect(second).toEqual(first)
      for (const { receipts, ...rest } of forms) {
        expect(rest).toMatchObject({ version: '2.0.0', chainId: '0x12ebd', atomic: false })
        for (const { transactionHash, blockNumber, gasUsed } of receipts) {
          const receipt = await chain.client.getTransactionReceipt({ hash: hex(transactionHash) })
          expect([BigInt(blockNumber ?? 0), BigInt(gasUsed ?? 0)]).toEqual([
            receipt.blockNumber,
            receipt.gasUsed,
          ])
        }
      }
    })

    it('[REAL-11:next][REAL-12:spedUp] one by one: the next is asked for when the one before is mined, even if that was sped up', async () => {
      const { appkit, wallet, asked, status } = await start()
      wallet.setFault('wallet_sendCalls', { throws: { code: 4200, message: 'no' } })
      await chain.setAutomine(false)
      const sending = appkit.sendCalls({ calls: [transfer, transfer] })
      const [waiting] = await vi.waitFor(() => {
        const list = wallet.pendingTransactions()
        expect(list).toHaveLength(1)
        return list
      })
      const hash = waiting?.hash ?? '0x'
      expect(await appkit.waitForTransaction({ hash, timeoutMs: 700 })).toBe('pending')
      const faster = await wallet.speedUp(hash)
      expect(asked()).toBe(1)
      await chain.mine()
      const { id } = await sending
      expect(asked()).toBe(2)
      expect(await appkit.getCallsStatus({ id })).toMatchObject({
        status: 100,
        receipts: [{ transactionHash: faster, status: '0x1' }],
      })
      await chain.mine()
      expect(await status(id)).toBe(200)
    })

    it('[REAL-11:chain] one by one: a call that the chain refuses ends it, and what was done is told', async () => {
      const { appkit, wallet, asked } = await start()
      wallet.setFault('wallet_sendCalls', { throws: { code: 4200, message: 'no' } })
      const { id } = await appkit.sendCalls({ calls: [transfer, tooMuch(), transfer] })
      expect(asked()).toBe(2)
      expect(await appkit.getCallsStatus({ id })).toMatchObject({
        status: 600,
        receipts: [{ status: '0x1' }],
      })
    })
  })
}
