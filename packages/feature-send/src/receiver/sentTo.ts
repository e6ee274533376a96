import type { Transaction } from '@latchkey/blockchain-api'
import { sameAddress } from './sameAddress.js'

/** What sends, and no more: in a swap the receiver is a pool, and in a mint a contract. */
const SENDING: ReadonlySet<string | undefined> = new Set(['send', 'transfer', undefined])

/**
 * Whom an account has sent something to in a transaction. A transfer of nothing is none: anybody can make it look as if
 * the account had sent it, in order to get an address of theirs into its history (T18).
 */
export function sentTo({ metadata, transfers }: Transaction, account: string): readonly string[] {
  const { operationType, status } = metadata
  if (status === 'failed' || !SENDING.has(operationType?.toLowerCase())) return []
  return transfers.flatMap(({ direction, quantity, recipient, sender }) => {
    const isOwn = sender === undefined || sameAddress(sender, account)
    const isSomething = quantity !== undefined && /[1-9]/.test(quantity.numeric)
    return direction === 'out' && isOwn && isSomething && recipient !== undefined ? [recipient] : []
  })
}
