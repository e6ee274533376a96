import type { SolanaTransaction } from './provider/SolanaProvider.js'

/** A transaction's bytes, signed or not. */
export function serializeTransaction(transaction: SolanaTransaction): Uint8Array {
  return 'version' in transaction
    ? transaction.serialize()
    : transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
}
