import type { Transaction } from '@latchkey/blockchain-api'
import { sameAddress } from '@latchkey/money'
import { isSpam, shownTransfers } from '../transaction/shownTransfers.js'
import type { HistoryOwner } from './types.js'

/**
 * Whether a transaction belongs into the history of an account: not one of another network, nor one whose transfers are
 * all spam (ACT-4), nor one by which somebody else only left an address there, moving nothing (T18).
 */
export function isShown(
  transaction: Transaction,
  { address, caipNetworkId }: HistoryOwner,
): boolean {
  const { metadata, transfers } = transaction
  if (metadata.chain !== caipNetworkId || Number.isNaN(Date.parse(metadata.minedAt))) return false
  if (transfers.length === 0) return true
  if (transfers.every(isSpam)) return false
  // What the account has run itself did happen, whatever it moved.
  return shownTransfers(transaction).length > 0 || sameAddress(metadata.sentFrom, address)
}
