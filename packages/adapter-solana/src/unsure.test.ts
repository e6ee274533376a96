import { createAppKit, pendingTransactionsAtom, walletRequestsAtom } from '@latchkey/appkit'
import { createLogger } from '@latchkey/foundation'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import {
  ComputeBudgetProgram,
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { markAtOnce } from '../../appkit/test/markAtOnce.js'
import { shortenPauses } from '../../foundation/test/shortenPauses.js'
import { type Cleanup, connectAdapter } from '../test/connectWallet.js'
import { createNetworks, createWallet } from '../test/solanaHarness.js'
import { solanaAdapter } from './solanaAdapter.js'
import { standardWallets } from './wallets/standardWallets.js'

const SEND = 'solana:signAndSendTransaction'
const VALUE = 1_000_000n
/** Those from one look for a payment to the next. */
const BETWEEN_LOOKS = { leastMs: 2_000, mostMs: 2_000 }

let chain: SolanaChain
let app: Awaited<ReturnType<typeof startApp>>
let receiver: string
const clean: Cleanup = []

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(() => chain.stop())
beforeEach(async () => {
  receiver = PublicKey.unique().toBase58()
  app = await startApp()
  await markAtOnce(app.appkit, 'solana')
})
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

/** An app without a modal that is connected to a wallet that sends by itself. */
async function startApp() {
  const wallet = createWallet(chain)
  Reflect.deleteProperty(wallet.wallet.features, 'solana:signTransaction')
  const appkit = createAppKit({
    projectId: 'test',
    networks: createNetworks(chain),
    adapters: [solanaAdapter()],
    storage: 'memory',
    logger: createLogger({ level: 'silent' }),
  })
  clean.push(standardWallets().register(wallet.wallet), wallet.destroy, () => appkit.destroy())
  await appkit.start()
  await vi.waitFor(() => appkit.connect({ connectorId: wallet.info.name }))
  return { appkit, wallet }
}

const requests = () => app.appkit.store.get(walletRequestsAtom)
const sent = () => app.appkit.store.get(pendingTransactionsAtom)
const transfer = () => ({ to: receiver, value: VALUE })
const send = (transaction: Parameters<typeof app.appkit.sendTransaction>[0]['transaction']) =>
  app.appkit.sendTransaction({ transaction })
const found = (transaction: object) =>
  vi.waitFor(() => expect([requests(), sent()]).toMatchObject([[], [transaction]]))
const newest = async () => {
  const key = new PublicKey(app.appkit.getAddress() ?? '')
  const [last] = await new Connection(chain.rpcUrl).getSignaturesForAddress(key, {}, 'confirmed')
  return last?.signature
}
/** From now on the wallet sends, and then says that something went wrong. */
const loseAnswers = (error: Error) =>
  app.wallet.setFault(SEND, async (_request, next) => {
    await next()
    throw error
  })
const coded = (code: number, message: string) => Object.assign(new Error(message), { code })

describe('a payment that a wallet sends by itself, and whose answer is lost', () => {
  it.each([
    [
      'a node has it already',
      'Transaction simulation failed: This transaction has already been processed',
    ],
    ['it was waited for too long', 'Signature 5Kx has expired: block height exceeded.'],
  ])(
    '[TRUE-5:unsure,watched] is not called unsent where the wallet says that %s',
    async (_what, words) => {
      shortenPauses(BETWEEN_LOOKS)
      const errors = [new Error(words), coded(-32_003, words), coded(-32_002, words)]
      const asked = errors.map((_, index) => ({ to: receiver, value: VALUE + BigInt(index) }))
      for (const [index, error] of errors.entries()) {
        loseAnswers(error)
        await expect(send(asked[index] ?? {})).rejects.toMatchObject({ code: 'INTERNAL' })
        expect(requests()[0]).toMatchObject({ status: 'unsure', transaction: asked[index] })
      }
      await vi.waitFor(() => expect(requests()).toEqual([]))
      const values = sent().map(({ value }) => value)
      expect(values.sort()).toEqual(asked.map(({ value }) => value))
    },
  )

  it('[TRUE-5:watched] is found where it moves a token', async () => {
    shortenPauses(BETWEEN_LOOKS)
    loseAnswers(coded(-32_603, 'odd'))
    const transaction = { ...transfer(), token: chain.mints.SPUSD.address }
    await send(transaction).catch(() => undefined)
    expect(requests()).toMatchObject([{ status: 'unsure', isLookedFor: true }])
    await found(transaction)
    expect(sent()[0]?.hash).toBe(await newest())
  })

  it('[TRUE-5:watched] is found where it is of the app itself, also with instructions of the wallet', async () => {
    const from = new PublicKey(app.appkit.getAddress() ?? '')
    const move = (lamports: number) =>
      SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(receiver), lamports })
    const { adapter, address, base } = await connectAdapter(chain, clean, app.wallet.info.name)
    const mark = await adapter.getTransactionMark?.({ address, network: base.network })
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 5_000 })
    const look = (...lamports: number[]) =>
      adapter.findTransaction?.({
        address,
        network: base.network,
        transaction: { raw: new Transaction().add(...lamports.map(move)) },
        mark,
        known: [],
      })
    const hash = await send({ raw: new Transaction().add(limit, move(1_000_000), move(2_000_000)) })
    await vi.waitFor(async () => expect(await newest()).toBe(hash))
    expect(await look(2_000_000, 1_000_000)).toBeUndefined()
    expect(await look(1_000_000, 3_000_000)).toBeUndefined()
    expect(await look(1_000_000, 2_000_000)).toBe(hash)
  })

  it('[TRUE-5:watched] is not taken for an equal one that was sent just before', async () => {
    const own = app.appkit.adapters.get('solana')
    if (!own?.findTransaction) throw new TypeError('the adapter cannot look')
    const look = vi.spyOn(own, 'findTransaction')
    chain.control.confirmMs = 500
    clean.push(() => {
      chain.control.confirmMs = 0
    })
    const hash = await send(transfer())
    app.wallet.setFault(SEND, { throws: coded(-32_603, 'odd') })
    await send(transfer()).catch(() => undefined)
    await vi.waitFor(async () => expect(await newest()).toBe(hash))
    look.mockClear()
    await vi.waitFor(() => expect(look).toHaveReturned())
    expect(await look.mock.results[0]?.value).toBeUndefined()
    expect(requests()).toMatchObject([{ status: 'unsure' }])
  })

  it('[TRUE-5:sent] counts as sent where the chain has it and it has failed', async () => {
    shortenPauses(BETWEEN_LOOKS)
    loseAnswers(coded(-32_603, 'odd'))
    const transaction = { ...transfer(), value: 10n ** 18n, options: { skipPreflight: true } }
    await send(transaction).catch(() => undefined)
    await found({ to: receiver })
    const hash = sent()[0]?.hash ?? ''
    expect(await app.appkit.waitForTransaction({ hash })).toBe('failed')
  })

  it('[TRUE-5:notSent] is unsent where the simulation has refused it, or its blockhash was too old for a block', async () => {
    for (const words of ['custom program error: 0x1', 'Blockhash not found']) {
      const error = coded(-32_002, `Transaction simulation failed: ${words}`)
      app.wallet.setFault(SEND, { throws: error })
      await expect(send(transfer())).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
      expect(requests()).toEqual([])
    }
  })
})
