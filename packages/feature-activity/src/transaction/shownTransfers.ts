import type { Transaction, TransactionTransfer } from '@latchkey/blockchain-api'

const ZERO = /^0+(?:\.0*)?$/

/** What of a transaction is worth showing: no spam, and nothing that moves nothing (T18). */
export function shownTransfers({ transfers }: Transaction): readonly TransactionTransfer[] {
  return transfers.filter((transfer) => !isSpam(transfer) && !isZero(transfer))
}

export function isSpam({ nft_info }: TransactionTransfer): boolean {
  return nft_info?.flags?.is_spam === true
}

function isZero({ quantity }: TransactionTransfer): boolean {
  return quantity !== undefined && ZERO.test(quantity.numeric)
}
