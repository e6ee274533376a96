import type { TransactionRequest } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { type Connection, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import type { SolanaTransaction } from '../wallets/SolanaWallet.js'
import { parsePublicKey } from './parsePublicKey.js'

const MOST_LAMPORTS = 2n ** 64n - 1n

/** The app's own transaction, made ready to sign, or a transfer of lamports. Throws `INVALID_PARAMS`. */
export async function buildTransaction(
  connection: Connection,
  address: string,
  { raw, to, value, data }: TransactionRequest,
): Promise<SolanaTransaction> {
  if (isVersioned(raw)) return raw
  if (isLegacy(raw)) return complete(connection, address, raw)
  if (raw !== undefined || data !== undefined || to === undefined || value === undefined) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'transaction' })
  }
  if (value < 0n || value > MOST_LAMPORTS) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'value' })
  }
  // Legacy: there are wallets that sign no other.
  const transfer = SystemProgram.transfer({
    fromPubkey: parsePublicKey(address),
    toPubkey: parsePublicKey(to),
    lamports: value,
  })
  return complete(connection, address, new Transaction().add(transfer))
}

/** The app's object stays as it is: sent once more, it gets a blockhash of that time. */
async function complete(
  connection: Connection,
  address: string,
  transaction: Transaction,
): Promise<Transaction> {
  const { feePayer = parsePublicKey(address), recentBlockhash, nonceInfo } = transaction
  const isReady = transaction.feePayer !== undefined && (recentBlockhash ?? nonceInfo)
  if (isReady) return transaction
  const completed = new Transaction()
  completed.add(...transaction.instructions)
  completed.feePayer = feePayer
  if (nonceInfo) completed.nonceInfo = nonceInfo
  else {
    completed.recentBlockhash = recentBlockhash ?? (await connection.getLatestBlockhash()).blockhash
  }
  return completed
}

// By shape: an app may have a copy of web3.js beside ours.
function isVersioned(raw: unknown): raw is VersionedTransaction {
  return raw instanceof VersionedTransaction || (hasMethods(raw, 'serialize') && 'message' in raw)
}

function isLegacy(raw: unknown): raw is Transaction {
  return (
    raw instanceof Transaction ||
    (hasMethods(raw, 'serialize', 'compileMessage') && 'instructions' in raw)
  )
}

function hasMethods(value: unknown, ...names: readonly string[]): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'function')
  )
}
