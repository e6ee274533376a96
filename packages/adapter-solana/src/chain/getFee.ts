import type { TransactionRequest } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import type { Connection } from '@solana/web3.js'
import type { SolanaTransaction } from '../provider/SolanaProvider.js'
import { type BuiltTransaction, buildTransaction } from './buildTransaction.js'
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
 * `GAS_ESTIMATE_FAILED`, and `INSUFFICIENT_FUNDS` for a token.
 */
export async function getCost(question: FeeQuestion): Promise<bigint> {
  return estimate(question, async (connection, { transaction, createdBytes }) => {
    const [fee, rent] = await Promise.all([
      feeOf(connection, transaction),
      createdBytes > 0 ? connection.getMinimumBalanceForRentExemption(createdBytes) : 0,
    ])
    return fee + BigInt(rent)
  })
}

async function estimate(
  question: FeeQuestion,
  count: (connection: Connection, built: BuiltTransaction) => Promise<bigint>,
): Promise<bigint> {
  try {
    const connection = openConnection(question.chain)
    return await count(
      connection,
      await buildTransaction(connection, question.address, question.transaction),
    )
  } catch (cause) {
    if (AppKitError.is(cause, 'INSUFFICIENT_FUNDS')) throw cause
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}

async function feeOf(connection: Connection, transaction: SolanaTransaction): Promise<bigint> {
  const message = 'message' in transaction ? transaction.message : transaction.compileMessage()
  const { value } = await connection.getFeeForMessage(message)
  if (value === null) throw new AppKitError('TRANSACTION_FAILED', { reason: 'blockhash expired' })
  return BigInt(value)
}
