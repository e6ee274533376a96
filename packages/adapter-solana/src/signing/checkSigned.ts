import { AppKitError } from '@latchkey/foundation'
import { isSignedBy } from './isSignedBy.js'
import { isContained, type ReadTransaction, readTransaction } from './readTransaction.js'

/**
 * What a wallet has signed: the transaction that it was asked for, by the key that was asked. A wallet may add
 * instructions of its own, such as a priority fee or a guard, and take a newer blockhash; what it was asked for must all
 * be there, and the same account must pay.
 * @throws AppKitError `INVALID_WALLET_RESPONSE`
 */
export function checkSigned(
  asked: Uint8Array,
  signed: Uint8Array,
  address: string,
): ReadTransaction {
  const wanted = readTransaction(asked)
  const given = readTransaction(signed)
  if (
    given.signers[0] !== wanted.signers[0] ||
    !isContained(wanted.instructions, given.instructions)
  ) {
    throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'transaction' })
  }
  const signature = given.signatures[given.signers.indexOf(address)]
  if (!signature || !isSignedBy(address, given.message, signature)) {
    throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'signature', address })
  }
  return given
}
