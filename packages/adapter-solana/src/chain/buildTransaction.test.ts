import type { TransactionRequest } from '@latchkey/appkit/adapter'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import {
  AddressLookupTableProgram,
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Cleanup, connectWallet } from '../../test/connectWallet.js'
import { assertExecuted } from '../../test/solanaHarness.js'
import { buildTransaction } from './buildTransaction.js'

let chain: SolanaChain
const clean: Cleanup = []

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

async function start() {
  const { adapter, base, ...connected } = await connectWallet(chain, clean)
  const estimate = adapter.estimateGas?.bind(adapter)
  if (!estimate) throw new TypeError('the adapter cannot estimate')
  return {
    ...connected,
    payer: new PublicKey(base.address),
    estimate: (transaction: TransactionRequest) => estimate({ ...base, transaction }),
  }
}

const receiver = () => new PublicKey(chain.accounts[6]?.address ?? '')
const transfer = (from: PublicKey, lamports = 1_000) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: receiver(), lamports })

it("sends the app's own legacy transaction, twice, and leaves it as it was", async () => {
  const { payer, send } = await start()
  const raw = new Transaction().add(transfer(payer))
  await assertExecuted(chain, await send({ raw }))
  expect([raw.recentBlockhash, raw.feePayer, raw.signatures]).toEqual([undefined, undefined, []])
  // The same bytes again would be the same transaction to the chain.
  chain.control.advanceSlots(1)
  await assertExecuted(chain, await send({ raw }))
})

it("sends the app's own versioned transaction with a lookup table", async () => {
  const { payer, send, estimate } = await start()
  const connection = new Connection(chain.rpcUrl, 'confirmed')
  const authority = chain.accounts[0]
  if (!authority) throw new TypeError('no account')
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: payer,
    payer,
    recentSlot: (await connection.getSlot()) - 1,
  })
  const extend = AddressLookupTableProgram.extendLookupTable({
    authority: payer,
    payer,
    lookupTable: table,
    addresses: [receiver()],
  })
  await assertExecuted(chain, await send({ raw: new Transaction().add(create, extend) }))
  chain.control.advanceSlots(2)
  const { value } = await connection.getAddressLookupTable(table)
  if (!value) throw new TypeError('no table')
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: [transfer(payer, 5_000)],
  }).compileToV0Message([value])
  expect(message.addressTableLookups).toHaveLength(1)
  const before = await connection.getBalance(receiver())
  const raw = new VersionedTransaction(message)
  expect(await estimate({ raw })).toBe(5_000n)
  await assertExecuted(chain, await send({ raw }))
  expect(await connection.getBalance(receiver())).toBe(before + 5_000)
})

it('sends a transaction that others have signed already', async () => {
  const { payer, send } = await start()
  const account = Keypair.generate()
  const connection = new Connection(chain.rpcUrl)
  const raw = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: payer,
      newAccountPubkey: account.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(0),
      space: 0,
      programId: SystemProgram.programId,
    }),
  )
  raw.feePayer = payer
  raw.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
  raw.partialSign(account)
  await assertExecuted(chain, await send({ raw }))
})

it('keeps what the app has set, and asks for no blockhash where there is one or a nonce', async () => {
  const connection = new Connection(chain.rpcUrl, 'confirmed')
  const [payer, other] = [PublicKey.unique(), PublicKey.unique()]
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const build = async (raw: Transaction) => {
    const built = await buildTransaction(connection, payer.toBase58(), { raw })
    if ('version' in built.transaction) throw new TypeError('not legacy')
    return { ...built, transaction: built.transaction }
  }
  const before = chain.control.countCalls('getLatestBlockhash')
  const whole = new Transaction({ feePayer: other, recentBlockhash: blockhash })
  expect((await build(whole)).transaction).toBe(whole)
  const nonceInfo = {
    nonce: blockhash,
    nonceInstruction: SystemProgram.nonceAdvance({ noncePubkey: other, authorizedPubkey: payer }),
  }
  const durable = await build(new Transaction({ nonceInfo }))
  expect(durable.transaction).toMatchObject({ feePayer: payer, nonceInfo })
  expect(durable.lastValidBlockHeight).toBeUndefined()
  const paid = await build(new Transaction({ recentBlockhash: blockhash, feePayer: null }))
  expect(paid.transaction).toMatchObject({ feePayer: payer, recentBlockhash: blockhash })
  expect(chain.control.countCalls('getLatestBlockhash')).toBe(before)
  const bare = await build(new Transaction({ feePayer: other }))
  expect(bare.transaction.feePayer).toBe(other)
  expect(bare.lastValidBlockHeight).toBeGreaterThanOrEqual(lastValidBlockHeight)
})

it.each([
  ['nothing', {}],
  ['no amount', { to: 'x' }],
  ['an address of another chain', { to: '0x00000000000000000000000000000000000000aa', value: 1n }],
  ['a negative amount', { to: '11111111111111111111111111111111', value: -1n }],
  ['more than there can be', { to: '11111111111111111111111111111111', value: 2n ** 64n }],
  ['call data', { to: '11111111111111111111111111111111', value: 1n, data: '0x12' }],
  ['what is no transaction', { raw: { serialize: 'no' } }],
])('[T19] refuses %s before the wallet is asked', async (_name, transaction) => {
  const { wallet, send } = await start()
  await expect(send(transaction)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  expect(wallet.log.some(({ method }) => method.includes('Transaction'))).toBe(false)
})
