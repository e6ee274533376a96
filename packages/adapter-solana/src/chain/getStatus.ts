import type { TransactionStatus } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import type { Connection } from '@solana/web3.js'
import { decodeSignature } from '../encodeSignature.js'
import type { Broadcasts } from './broadcast/createBroadcasts.js'
import { type ChainAddress, openConnection } from './openConnection.js'

interface StatusQuestion {
  readonly chain: ChainAddress
  readonly broadcasts: Broadcasts
  readonly signature: string
}

/**
 * What has become of a transaction; undefined where the node does not know it. `expired`: it was sent here, and no block
 * can take it any more. Throws as `requestRpc` does, `NETWORK_ERROR` too for what a node answers.
 */
export async function getStatus({
  broadcasts,
  chain,
  signature,
}: StatusQuestion): Promise<TransactionStatus | undefined> {
  assertSignature(signature)
  try {
    const connection = openConnection(chain)
    const status = await readStatus(connection, signature)
    if (status !== undefined) {
      if (status !== 'pending') broadcasts.settle(signature)
      return status
    }
    const getBlockHeight = connection.getBlockHeight.bind(connection)
    if (!(await broadcasts.isTooLate(signature, getBlockHeight))) return undefined
    // A block may have taken it between the two questions.
    return (await readStatus(connection, signature)) ?? 'expired'
  } catch (cause) {
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

async function readStatus(
  connection: Connection,
  signature: string,
): Promise<TransactionStatus | undefined> {
  const options = { searchTransactionHistory: true }
  const { value } = await connection.getSignatureStatuses([signature], options)
  const [status] = value
  if (!status) return undefined
  const { confirmations, confirmationStatus, err } = status
  // Without confirmations to count it is rooted. What is only processed may be on a fork.
  if (confirmations !== null && (confirmationStatus ?? 'processed') === 'processed')
    return 'pending'
  return err ? 'failed' : 'confirmed'
}

function assertSignature(signature: string): void {
  try {
    decodeSignature(signature)
  } catch (cause) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'hash' }, { cause })
  }
}
