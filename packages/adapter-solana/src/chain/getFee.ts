import type { FeeEstimate, TransactionRequest } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import type { Connection } from '@solana/web3.js'
import type { SolanaTransaction } from '../provider/SolanaProvider.js'
import { type BuiltTransaction, buildTransaction } from './buildTransaction.js'
import { checkRent } from './checkRent.js'
import { type ChainAddress, openConnection } from './openConnection.js'

interface FeeQuestion {
  readonly chain: ChainAddress
  readonly address: string
  readonly transaction: TransactionRequest
}

/** The fee of a transaction in lamports. Throws `GAS_ESTIMATE_FAILED`. */
export async function getFee(question: FeeQuestion): Promise<bigint> {
  return estimate(question, async (connection, { transaction }) => feeOf(connection, transaction))
}

/**
 * What a transaction costs in lamports: its fee, and the rent of the account that it creates for its receiver. Throws
 * `GAS_ESTIMATE_FAILED`, `INSUFFICIENT_FUNDS` for a token, and `BELOW_MINIMUM_BALANCE` where it would leave its sender or
 * receiver with less than the network keeps an account for.
 */
export async function getCost(question: FeeQuestion): Promise<FeeEstimate> {
  return estimate(question, async (connection, { transaction, createdBytes }) => {
    const [fee, rent] = await Promise.all([
      feeOf(connection, transaction),
      createdBytes > 0 ? connection.getMinimumBalanceForRentExemption(createdBytes) : 0,
    ])
    const value = fee + BigInt(rent)
    await checkRent(connection, question, value)
    return { kind: 'exact', value, ...(rent > 0 ? { deposit: BigInt(rent) } : {}) }
  })
}

async function estimate<T>(
  question: FeeQuestion,
  count: (connection: Connection, built: BuiltTransaction) => Promise<T>,
): Promise<T> {
  try {
    const connection = openConnection(question.chain)
    return await count(
      connection,
      await buildTransaction(connection, question.address, question.transaction),
    )
  } catch (cause) {
    if (
      AppKitError.is(cause, 'INSUFFICIENT_FUNDS') ||
      AppKitError.is(cause, 'BELOW_MINIMUM_BALANCE')
    )
      throw cause
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}

async function feeOf(connection: Connection, transaction: SolanaTransaction): Promise<bigint> {
  const message = 'message' in transaction ? transaction.message : transaction.compileMessage()
  const { value } = await connection.getFeeForMessage(message)
  if (value === null) throw new AppKitError('TRANSACTION_FAILED', { reason: 'blockhash expired' })
  return BigInt(value)
}
