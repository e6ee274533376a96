import * as z from 'zod/mini'
import type { ApiDatabase } from '../database.js'
import type { Position } from './cursor.js'

/** A transaction of the index with what was moved in it. */
export interface IndexedTransaction {
  readonly position: Position
  readonly chain: string
  readonly hash: string
  readonly operation: string
  readonly status: string
  readonly sender: string
  readonly receiver: string | null
  readonly transfers: readonly IndexedTransfer[]
}

export interface IndexedTransfer {
  readonly sender: string
  readonly receiver: string
  readonly asset: string
  readonly amount: bigint
  readonly price: bigint | undefined
}

export interface SelectPageParameters {
  readonly account: string
  readonly chain?: string | undefined
  /** Only what is older. */
  readonly before?: Position | undefined
  readonly count: number
}

const PAGE_OF_ALL = `
  SELECT t.id, t.chain, t.hash, t.mined_at, t.place, t.operation, t.status, t.sender, t.receiver
  FROM participants AS p JOIN transactions AS t ON t.id = p.transaction_id
  WHERE p.account = ? AND (p.mined_at, p.place, p.transaction_id) < (?, ?, ?)
  ORDER BY p.mined_at DESC, p.place DESC, p.transaction_id DESC LIMIT ?`
const PAGE_OF_CHAIN = `
  SELECT t.id, t.chain, t.hash, t.mined_at, t.place, t.operation, t.status, t.sender, t.receiver
  FROM participants AS p JOIN transactions AS t ON t.id = p.transaction_id
  WHERE p.account = ? AND p.chain = ? AND (p.mined_at, p.place, p.transaction_id) < (?, ?, ?)
  ORDER BY p.mined_at DESC, p.place DESC, p.transaction_id DESC LIMIT ?`
const TRANSFERS = `
  SELECT transaction_id, sender, receiver, asset, amount, price FROM transfers
  WHERE transaction_id IN (SELECT value FROM json_each(?)) AND (sender = ? OR receiver = ?)
  ORDER BY transaction_id, position`

/** What a page is read with. */
export const PAGE_QUERIES: readonly string[] = [PAGE_OF_ALL, PAGE_OF_CHAIN, TRANSFERS]

const transactionSchema = z.object({
  id: z.number(),
  chain: z.string(),
  hash: z.string(),
  mined_at: z.number(),
  place: z.number(),
  operation: z.string(),
  status: z.string(),
  sender: z.string(),
  receiver: z.nullable(z.string()),
})
const transferSchema = z.object({
  transaction_id: z.number(),
  sender: z.string(),
  receiver: z.string(),
  asset: z.string(),
  amount: z.string(),
  price: z.nullable(z.string()),
})

const LATEST: Position = { minedAt: Number.MAX_SAFE_INTEGER, place: 0, id: 0 }

/** Reads pages of the index, newest first; of each transaction the transfers that the account has a part in. */
export function createSelectPage(
  database: ApiDatabase,
): (parameters: SelectPageParameters) => readonly IndexedTransaction[] {
  const ofAll = database.prepare(PAGE_OF_ALL)
  const ofChain = database.prepare(PAGE_OF_CHAIN)
  const selectTransfers = database.prepare(TRANSFERS)
  return ({ account, chain, before = LATEST, count }) => {
    const position = [before.minedAt, before.place, before.id]
    const rows = (
      chain === undefined
        ? ofAll.all(account, ...position, count)
        : ofChain.all(account, chain, ...position, count)
    ).map((row) => transactionSchema.parse(row))
    const transfers = new Map<number, IndexedTransfer[]>(rows.map(({ id }) => [id, []]))
    for (const row of selectTransfers.all(
      JSON.stringify([...transfers.keys()]),
      account,
      account,
    )) {
      const { transaction_id, amount, price, ...rest } = transferSchema.parse(row)
      const parsed = { amount: BigInt(amount), price: price === null ? undefined : BigInt(price) }
      transfers.get(transaction_id)?.push({ ...rest, ...parsed })
    }
    return rows.map(({ id, mined_at, place, ...row }) => ({
      ...row,
      position: { minedAt: mined_at, place, id },
      transfers: transfers.get(id) ?? [],
    }))
  }
}
