import type { TransactionTransfer } from '@latchkey/blockchain-api'

/**
 * Whether a transfer moved something of a token with a price. Anybody's token can say that an account has sent it (T28), and
 * anybody can send nothing of any token in its name.
 */
export function hasWorth({ price, quantity }: TransactionTransfer): boolean {
  const isSomething = quantity !== undefined && /[1-9]/.test(quantity.numeric)
  return isSomething && price !== undefined && price > 0
}
