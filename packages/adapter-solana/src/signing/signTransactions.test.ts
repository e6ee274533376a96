import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, it, vi } from 'vitest'
import type { SolanaTransaction } from '../provider/SolanaProvider.js'
import { serializeTransaction } from '../serializeTransaction.js'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'
import { signTransactions } from './signTransactions.js'

const signer = Keypair.generate()
const address = signer.publicKey.toBase58()
const recentBlockhash = new PublicKey(new Uint8Array(32).fill(1)).toBase58()
const asked = [1, 2].map((lamports) =>
  new Transaction({ feePayer: signer.publicKey, recentBlockhash }).add(
    SystemProgram.transfer({ fromPubkey: signer.publicKey, toPubkey: signer.publicKey, lamports }),
  ),
)
const sign = (transaction: Transaction) => {
  const copy = Transaction.from(Buffer.from(serializeTransaction(transaction)))
  copy.partialSign(signer)
  return serializeTransaction(copy)
}
const signed = asked.map(sign)
const answers = new Map<SolanaTransaction, Uint8Array>(
  asked.map((transaction) => [transaction, sign(transaction)]),
)

/** A wallet that can do this alone. */
function createSigning(methods: Partial<SolanaWallet>) {
  const wallet: SolanaWallet = {
    accounts: () => [address],
    connect: async () => [address],
    disconnect: async () => {},
    networks: () => undefined,
    serves: () => true,
    watch: () => () => {},
    ...methods,
  }
  return { wallet, address, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const }
}

it('asks a wallet that cannot take several at one go one after the other', async () => {
  let open = 0
  const signTransaction = vi.fn<NonNullable<SolanaWallet['signTransaction']>>(
    async (_address, transaction) => {
      open += 1
      expect(open).toBe(1)
      await Promise.resolve()
      open -= 1
      return answers.get(transaction) ?? new Uint8Array()
    },
  )
  const given = await signTransactions(createSigning({ signTransaction }), asked)
  expect(given.map(({ bytes }) => bytes)).toEqual(signed)
  expect(signTransaction).toHaveBeenCalledTimes(2)
})

it.each([
  ['fewer', signed.slice(0, 1)],
  ['the same twice', [signed[0], signed[0]]],
  ['them in another order', [...signed].reverse()],
])('[T25] error: %s than were asked for', async (_name, replies) => {
  const signAllTransactions = async () => replies.filter((bytes) => bytes !== undefined)
  await expect(
    signTransactions(createSigning({ signAllTransactions }), asked),
  ).rejects.toMatchObject({ code: 'INVALID_WALLET_RESPONSE' })
})

it('[T25] error: once the account is gone from the wallet, it is asked for no more', async () => {
  let accounts = [address]
  const signTransaction = vi.fn(async () => {
    accounts = []
    return signed[0] ?? new Uint8Array()
  })
  const signing = createSigning({ signTransaction, accounts: () => accounts })
  await expect(signTransactions(signing, asked)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(signTransaction).toHaveBeenCalledOnce()
  await expect(signTransactions(createSigning({}), asked)).rejects.toMatchObject({
    code: 'UNSUPPORTED_METHOD',
  })
})
