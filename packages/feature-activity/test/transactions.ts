import type { Transaction, TransactionTransfer } from '@latchkey/blockchain-api'

export const OWNER = '0x00000000000000000000000000000000000000A1'
export const OTHER = '0x1234567890abcdef1234567890abcdef12345678'
export const CHAIN = 'eip155:1'

/** A transfer that the account has received: 1.5 of a coin, unless told otherwise. */
export function transfer(changes: Partial<TransactionTransfer> = {}): TransactionTransfer {
  return {
    fungible_info: { name: 'Test Coin', symbol: 'TST' },
    direction: 'in',
    quantity: { numeric: '1.5' },
    sender: OTHER,
    recipient: OWNER,
    ...changes,
  }
}

/** A transaction of the account, run by whoever has sent. */
export function transaction(
  id: string,
  {
    transfers = [transfer()],
    ...metadata
  }: Partial<Transaction['metadata']> & {
    readonly transfers?: readonly TransactionTransfer[]
  } = {},
): Transaction {
  return {
    id,
    metadata: {
      minedAt: '2026-05-14T12:03:00Z',
      chain: CHAIN,
      hash: `0x${id}`,
      operationType: 'receive',
      status: 'confirmed',
      sentFrom: transfers.some(({ direction }) => direction === 'out') ? OWNER : OTHER,
      sentTo: OWNER,
      ...metadata,
    },
    transfers,
  }
}

/** Spam, as a server marks it. */
export const SPAM = transfer({ nft_info: { flags: { is_spam: true } } })

/** Moves nothing: what address poisoning leaves behind. */
export const NOTHING = transfer({ quantity: { numeric: '0.0' }, direction: 'out', sender: OWNER })
