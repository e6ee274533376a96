import type { TransactionRequest } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { type Connection, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import type { SolanaTransaction } from '../provider/SolanaProvider.js'
import { type BuiltTransfer, buildTokenTransfer, type TokenTransfer } from './buildTokenTransfer.js'
import { parsePublicKey } from './parsePublicKey.js'

const MOST_BASE_UNITS = 2n ** 64n - 1n

/** A transaction, ready to sign. */
export interface BuiltTransaction {
  readonly transaction: SolanaTransaction
  /** Bytes of the account that it creates for its receiver, whose rent the sender pays. */
  readonly createdBytes: number
  /** The last block that can take it, where its blockhash was read for it. */
  readonly lastValidBlockHeight?: number
}

/**
 * The app's own transaction, made ready to sign, or a transfer of lamports or of a token. Throws `INVALID_PARAMS`, as
 * `requestRpc` does, and `INSUFFICIENT_FUNDS` for a token.
 */
export async function buildTransaction(
  connection: Connection,
  address: string,
  request: TransactionRequest,
): Promise<BuiltTransaction> {
  try {
    return await build(connection, address, request)
  } catch (cause) {
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

async function build(
  connection: Connection,
  address: string,
  { raw, to, value, data, token }: TransactionRequest,
): Promise<BuiltTransaction> {
  if (isVersioned(raw)) return { transaction: raw, createdBytes: 0 }
  if (isLegacy(raw)) return { ...(await complete(connection, address, raw)), createdBytes: 0 }
  if (raw !== undefined || data !== undefined || to === undefined || value === undefined) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'transaction' })
  }
  if (value < 0n || value > MOST_BASE_UNITS) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'value' })
  }
  const ends = { from: parsePublicKey(address), to: parsePublicKey(to), value }
  const { instructions, createdBytes } =
    token === undefined
      ? transferLamports(ends)
      : await buildTokenTransfer(connection, { ...ends, token: parsePublicKey(token) })
  // Legacy: there are wallets that sign no other.
  const transaction = new Transaction().add(...instructions)
  return { ...(await complete(connection, address, transaction)), createdBytes }
}

function transferLamports({ from, to, value }: Omit<TokenTransfer, 'token'>): BuiltTransfer {
  const transfer = { fromPubkey: from, toPubkey: to, lamports: value }
  return { instructions: [SystemProgram.transfer(transfer)], createdBytes: 0 }
}

/** The app's object stays as it is: sent once more, it gets a blockhash of that time. */
async function complete(
  connection: Connection,
  address: string,
  transaction: Transaction,
): Promise<Pick<BuiltTransaction, 'transaction' | 'lastValidBlockHeight'>> {
  const { feePayer = parsePublicKey(address), recentBlockhash, nonceInfo } = transaction
  const isReady = transaction.feePayer !== undefined && (recentBlockhash ?? nonceInfo)
  if (isReady) return { transaction }
  const completed = new Transaction()
  // One that uses up a nonce may have no other instruction, and `add` takes no none.
  completed.instructions = [...transaction.instructions]
  completed.feePayer = feePayer
  if (nonceInfo) completed.nonceInfo = nonceInfo
  else if (recentBlockhash) completed.recentBlockhash = recentBlockhash
  else {
    const { value } = await connection.getLatestBlockhashAndContext()
    completed.recentBlockhash = value.blockhash
    return { transaction: completed, lastValidBlockHeight: value.lastValidBlockHeight }
  }
  return { transaction: completed }
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
