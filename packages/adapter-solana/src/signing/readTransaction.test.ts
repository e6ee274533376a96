import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serializeTransaction } from '../serializeTransaction.js'
import { isComplete, readSignature, readTransaction } from './readTransaction.js'

const [payer, other] = [Keypair.generate(), Keypair.generate()]
const recentBlockhash = new PublicKey(new Uint8Array(32).fill(1)).toBase58()
const transfer = (from: Keypair, lamports = 1) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: other.publicKey, lamports })
const legacy = (...instructions: TransactionInstruction[]) =>
  new Transaction({ feePayer: payer.publicKey, recentBlockhash }).add(...instructions)
const versioned = (...instructions: TransactionInstruction[]) => {
  const message = { payerKey: payer.publicKey, recentBlockhash, instructions }
  return new VersionedTransaction(new TransactionMessage(message).compileToV0Message())
}
const read = (transaction: Transaction | VersionedTransaction) =>
  readTransaction(serializeTransaction(transaction))

describe('readTransaction', () => {
  it('reads the same of both versions', () => {
    const [old, recent] = [read(legacy(transfer(payer))), read(versioned(transfer(payer)))]
    expect(old).toMatchObject({
      blockhash: recentBlockhash,
      signers: [payer.publicKey.toBase58()],
      isDurable: false,
    })
    expect(recent).toMatchObject({ ...old, message: expect.anything() })
    expect(read(legacy(transfer(payer, 2))).instructions).not.toEqual(old.instructions)
  })

  it('is complete once all have signed, and known by what the payer has signed', () => {
    const transaction = legacy(transfer(payer), transfer(other))
    transaction.partialSign(payer)
    expect(isComplete(read(transaction))).toBe(false)
    const before = readSignature(read(transaction))
    transaction.partialSign(other)
    expect(isComplete(read(transaction))).toBe(true)
    expect(readSignature(read(transaction))).toBe(before)
  })

  it('[REAL-10:broadcastAgain] knows a durable nonce, which is good until it is used', () => {
    const keys = { noncePubkey: other.publicKey, authorizedPubkey: payer.publicKey }
    const advance = SystemProgram.nonceAdvance(keys)
    expect(read(legacy(advance, transfer(payer))).isDurable).toBe(true)
    expect(read(legacy(transfer(payer), advance)).isDurable).toBe(false)
  })

  it('[T23] error: bytes that are none', () => {
    const bytes = serializeTransaction(legacy(transfer(payer)))
    const refused = expect.objectContaining({ code: 'INVALID_WALLET_RESPONSE' })
    for (const wrong of [new Uint8Array(), bytes.slice(0, 40), bytes.slice(0, -20)])
      expect(() => readTransaction(wrong)).toThrowError(refused)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (garbage) => {
        expect(() => readTransaction(garbage)).toThrowError(refused)
      }),
    )
  })
})
