import { pendingTransactionsAtom, walletRequestsAtom } from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { hex } from '@latchkey/sandbox/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { shortenPauses } from '../../../foundation/test/shortenPauses.js'
import { markAtOnce } from '../markAtOnce.js'
import { startApp } from './startApp.js'

const RECEIVER = '0x00000000000000000000000000000000000000AA'
const OTHER = '0x00000000000000000000000000000000000000bb'
/** Those from one look for a payment to the next. */
const BETWEEN_LOOKS = { leastMs: 2_000, mostMs: 2_000 }

/** What is known of payments whose answer is lost, with an EVM adapter, a wallet and a chain. */
export function describeUnsure(adapter: () => AdapterFactory): void {
  let chain: EvmChain
  let app: Awaited<ReturnType<typeof startApp>>

  beforeAll(async () => {
    chain = await startEvmChain({ chainId: 77_521 })
  }, 60_000)
  afterAll(() => chain.stop())
  beforeEach(async () => {
    app = await startApp(chain, adapter())
    await markAtOnce(app.appkit, 'eip155')
  })
  afterEach(() => app.stop())

  const requests = () => app.appkit.store.get(walletRequestsAtom)
  const sent = () => app.appkit.store.get(pendingTransactionsAtom)
  /** From now on the wallet sends, and then says that something went wrong. */
  const loseAnswers = () => {
    const hashes: string[] = []
    app.wallet.setFault('eth_sendTransaction', async (_request, next) => {
      hashes.push(String(await next()))
      throw Object.assign(new Error('already known'), { code: -32603 })
    })
    return hashes
  }

  describe('a payment whose answer is lost', () => {
    it.each([
      ['of the coin', () => ({ to: RECEIVER, value: 7n })],
      ['of a token', () => ({ to: RECEIVER, value: 7n, token: chain.tokens.PUSD.address })],
    ])('[TRUE-5:unsure,watched] %s is found in its block', async (_what, create) => {
      shortenPauses(BETWEEN_LOOKS)
      const hashes = loseAnswers()
      const transaction = create()
      await expect(app.appkit.sendTransaction({ transaction })).rejects.toMatchObject({
        code: 'INTERNAL',
      })
      expect(requests()).toMatchObject([{ status: 'unsure', transaction }])
      await vi.waitFor(() => expect(requests()).toEqual([]))
      expect(sent()).toMatchObject([{ ...transaction, hash: hashes[0] }])
    })

    it('[TRUE-5:watched] is found behind others of the account, and once it is mined', async () => {
      shortenPauses(BETWEEN_LOOKS)
      await chain.setAutomine(false)
      const hashes = loseAnswers()
      const address = hex(app.appkit.getAddress() ?? '')
      const client = chain.client
      await client.impersonateAccount({ address })
      await client.sendTransaction({ account: address, to: OTHER, value: 1n })
      const transaction = { to: RECEIVER, value: 9n }
      await app.appkit.sendTransaction({ transaction }).catch(() => undefined)
      expect(requests()).toMatchObject([{ status: 'unsure' }])
      await chain.mine()
      await chain.setAutomine(true)
      await vi.waitFor(() => expect(sent()).toMatchObject([{ hash: hashes[0] }]))
    })

    it('[TRUE-5:watched] and that was not sent is found nowhere', async () => {
      app.wallet.setFault('eth_sendTransaction', async () => {
        throw Object.assign(new Error('odd'), { code: -32603 })
      })
      const { adapters, store } = app.appkit
      const own = adapters.get('eip155')
      if (!own?.findTransaction) throw new TypeError('the adapter cannot look')
      const look = vi.spyOn(own, 'findTransaction')
      const transaction = { to: RECEIVER, value: 11n }
      await app.appkit.sendTransaction({ transaction }).catch(() => undefined)
      const address = hex(app.appkit.getAddress() ?? '')
      await chain.client.impersonateAccount({ address })
      await chain.client.sendTransaction({ account: address, to: RECEIVER, value: 12n })
      await chain.mine(3)
      await vi.waitFor(() => expect(look).toHaveReturned())
      expect(await look.mock.results[0]?.value).toBeUndefined()
      expect(requests()).toMatchObject([{ status: 'unsure' }])
      expect(store.get(pendingTransactionsAtom)).toEqual([])
    })
  })

  it('[TRUE-5:notSent] what fails before the wallet is asked to send was not sent', async () => {
    app.wallet.setFault('eth_chainId', async () => {
      throw Object.assign(new Error('odd'), { code: -32603 })
    })
    const transaction = { to: RECEIVER, value: 7n }
    await expect(app.appkit.sendTransaction({ transaction })).rejects.toMatchObject({
      context: { isUnsent: true },
    })
    expect(requests()).toEqual([])
  })
}
