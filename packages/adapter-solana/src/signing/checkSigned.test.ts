import { base58 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { serializeTransaction } from '../serializeTransaction.js'
import { checkSigned } from './checkSigned.js'
import { isComplete, readSignature } from './readTransaction.js'

const payer = Keypair.generate()
const other = Keypair.generate()
const address = payer.publicKey.toBase58()
const blockhash = (byte: number) => new PublicKey(new Uint8Array(32).fill(byte)).toBase58()
const transfer = (lamports = 5, from = payer) =>
  SystemProgram.transfer({
    fromPubkey: from.publicKey,
    toPubkey: new PublicKey(new Uint8Array(32).fill(7)),
    lamports,
  })

function legacy(
  instructions: TransactionInstruction[],
  recentBlockhash = blockhash(1),
  by = payer,
) {
  return new Transaction({ feePayer: by.publicKey, recentBlockhash }).add(...instructions)
}
function versioned(instructions: TransactionInstruction[]) {
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash(1),
    instructions,
  })
  return new VersionedTransaction(message.compileToV0Message())
}
function sign<T extends Transaction | VersionedTransaction>(transaction: T, ...keys: Keypair[]): T {
  if ('version' in transaction) transaction.sign(keys)
  else transaction.partialSign(...keys)
  return transaction
}
const asked = serializeTransaction(legacy([transfer()]))
const check = (signed: Transaction | VersionedTransaction) =>
  checkSigned(asked, serializeTransaction(signed), address)

describe('checkSigned', () => {
  it('takes what was asked for, of either version', () => {
    const read = check(sign(legacy([transfer()]), payer))
    expect(isComplete(read)).toBe(true)
    expect(base58.decode(readSignature(read) ?? '')).toHaveLength(64)
    const wanted = versioned([transfer()])
    const bytes = serializeTransaction(sign(versioned([transfer()]), payer))
    expect(checkSigned(serializeTransaction(wanted), bytes, address).signers).toEqual([address])
  })

  it('takes what a wallet adds: a fee, a guard, a newer blockhash', () => {
    const fee = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9 })
    const guard = transfer(0)
    expect(check(sign(legacy([fee, transfer(), guard], blockhash(2)), payer)).blockhash).toBe(
      blockhash(2),
    )
  })

  it.each([
    ['another amount', () => sign(legacy([transfer(6)]), payer)],
    ['another instruction', () => sign(legacy([transfer(0)]), payer)],
    ['another account that pays', () => sign(legacy([transfer()], undefined, other), payer, other)],
    ['no signature', () => legacy([transfer()])],
  ])('[T25] refuses %s', (_name, create) => {
    expect(() => check(create())).toThrowError(
      expect.objectContaining({ code: 'INVALID_WALLET_RESPONSE' }),
    )
  })

  it('[T25] refuses a signature of another key or message, and what is no transaction', () => {
    const forged = legacy([transfer()])
    const { signature } = sign(legacy([transfer()], blockhash(3)), payer)
    if (!signature) throw new TypeError('not signed')
    forged.addSignature(payer.publicKey, signature)
    expect(() => check(forged)).toThrowError(
      expect.objectContaining({ context: { reason: 'signature', address } }),
    )
    for (const bytes of [new Uint8Array(), new Uint8Array([1, 2, 3]), new Uint8Array(70)]) {
      expect(() => checkSigned(asked, bytes, address)).toThrowError(
        expect.objectContaining({ code: 'INVALID_WALLET_RESPONSE' }),
      )
    }
  })
})
