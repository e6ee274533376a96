import type { TransactionStatus } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import type { Commitment, ConnectionConfig } from '@solana/web3.js'
import { decodeSignature } from '../encodeSignature.js'
import { openConnection } from './openConnection.js'

interface StatusQuestion {
  readonly url: string
  readonly settings: Commitment | ConnectionConfig
  readonly signature: string
}

/** What has become of a transaction; undefined where the node does not know it. Throws `NETWORK_ERROR`. */
export async function getStatus({
  url,
  settings,
  signature,
}: StatusQuestion): Promise<TransactionStatus | undefined> {
  assertSignature(signature)
  try {
    const connection = openConnection(url, settings)
    const options = { searchTransactionHistory: true }
    const { value } = await connection.getSignatureStatuses([signature], options)
    const [status] = value
    if (!status) return undefined
    const { confirmations, confirmationStatus, err } = status
    // Without confirmations to count it is rooted. What is only processed may be on a fork.
    if (confirmations !== null && (confirmationStatus ?? 'processed') === 'processed')
      return 'pending'
    return err ? 'failed' : 'confirmed'
  } catch (cause) {
    throw new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

function assertSignature(signature: string): void {
  try {
    decodeSignature(signature)
  } catch (cause) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'hash' }, { cause })
  }
}
