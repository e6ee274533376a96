import type { TransactionRequest } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import type { Commitment, ConnectionConfig } from '@solana/web3.js'
import { buildTransaction } from './buildTransaction.js'
import { openConnection } from './openConnection.js'

interface FeeQuestion {
  readonly url: string
  readonly settings: Commitment | ConnectionConfig
  readonly address: string
  readonly transaction: TransactionRequest
}

/** The fee of a transaction in lamports. Throws `GAS_ESTIMATE_FAILED`. */
export async function getFee(question: FeeQuestion): Promise<bigint> {
  try {
    const connection = openConnection(question.url, question.settings)
    const transaction = await buildTransaction(connection, question.address, question.transaction)
    const message = 'message' in transaction ? transaction.message : transaction.compileMessage()
    const { value } = await connection.getFeeForMessage(message)
    if (value === null) throw new AppKitError('TRANSACTION_FAILED', { reason: 'blockhash expired' })
    return BigInt(value)
  } catch (cause) {
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}
