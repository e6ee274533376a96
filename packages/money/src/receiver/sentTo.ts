import type { Transaction } from '@latchkey/blockchain-api'
import { hasWorth } from './hasWorth.js'
import { sameAddress } from './sameAddress.js'

/** What sends, and no more: in a swap the receiver is a pool, and in a mint a contract. */
const SENDING: ReadonlySet<string | undefined> = new Set(['send', 'transfer', undefined])

/**
 * Whom an account has sent something to in a transaction. Only what the account has run itself tells (T28): anybody's
 * token can say that the account had sent it, in order to get an address of theirs into its history. So nobody is named
 * where somebody else has run it, where it is not known who has, and for a token without a price.
 */
export function sentTo({ metadata, transfers }: Transaction, account: string): readonly string[] {
  const { operationType, sentFrom, status } = metadata
  if (status === 'failed' || !SENDING.has(operationType?.toLowerCase())) return []
  if (!sameAddress(sentFrom, account)) return []
  return transfers.flatMap((transfer) => {
    const { direction, recipient, sender } = transfer
    const isOwn = sender === undefined || sameAddress(sender, account)
    return direction === 'out' && isOwn && hasWorth(transfer) && recipient !== undefined
      ? [recipient]
      : []
  })
}
