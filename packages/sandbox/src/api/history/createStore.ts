import { zeroAddress } from 'viem'
import * as z from 'zod/mini'
import type { ApiDatabase } from '../database.js'
import type { MinedTransaction } from './MinedTransaction.js'

/** Where the index keeps what it has read. */
export interface HistoryStore {
  /** Adds transactions, oldest first; one that is there already gains the account as a participant at most. */
  add(transactions: readonly MinedTransaction[], participant?: string): void
  /** How far a chain was read. */
  progress(chain: string): ChainProgress | undefined
  setProgress(chain: string, progress: ChainProgress): void
  lastSignature(chain: string, address: string): string | undefined
  setLastSignature(chain: string, address: string, signature: string): void
  /** Takes everything of a chain away: it is another run of it, or it was turned back. */
  forget(chain: string): void
  /** All or nothing. */
  atOnce(write: () => void): void
}

export interface ChainProgress {
  /** Tells this run of the chain from others. */
  readonly birth: string
  readonly nextBlock: number
  readonly lastHash: string | null
}

const idSchema = z.object({ id: z.number() })
const progressSchema = z.object({
  birth: z.string(),
  next_block: z.number(),
  last_hash: z.nullable(z.string()),
})
const signatureSchema = z.object({ last_signature: z.string() })

export function createStore(database: ApiDatabase): HistoryStore {
  const addTransaction = createAdd(database)
  const selectProgress = database.prepare(
    'SELECT birth, next_block, last_hash FROM indexed_chains WHERE chain = ?',
  )
  const replaceProgress = database.prepare(
    'INSERT OR REPLACE INTO indexed_chains VALUES (?, ?, ?, ?)',
  )
  const selectSignature = database.prepare(
    'SELECT last_signature FROM indexed_accounts WHERE chain = ? AND address = ?',
  )
  const replaceSignature = database.prepare(
    'INSERT OR REPLACE INTO indexed_accounts VALUES (?, ?, ?)',
  )
  const forgetting = [
    'DELETE FROM transfers WHERE transaction_id IN (SELECT id FROM transactions WHERE chain = ?)',
    'DELETE FROM participants WHERE chain = ?',
    'DELETE FROM transactions WHERE chain = ?',
    'DELETE FROM indexed_accounts WHERE chain = ?',
    'DELETE FROM indexed_chains WHERE chain = ?',
  ].map((sql) => database.prepare(sql))
  const atOnce = (write: () => void) => void database.transaction(write)()
  return {
    add(transactions, participant) {
      for (const transaction of transactions) addTransaction(transaction, participant)
    },
    progress(chain) {
      const row = selectProgress.get(chain)
      if (row === undefined) return undefined
      const { birth, next_block, last_hash } = progressSchema.parse(row)
      return { birth, nextBlock: next_block, lastHash: last_hash }
    },
    setProgress: (chain, { birth, nextBlock, lastHash }) =>
      void replaceProgress.run(chain, birth, nextBlock, lastHash),
    lastSignature(chain, address) {
      const row = selectSignature.get(chain, address)
      return row === undefined ? undefined : signatureSchema.parse(row).last_signature
    },
    setLastSignature: (chain, address, signature) =>
      void replaceSignature.run(chain, address, signature),
    forget: (chain) =>
      atOnce(() => {
        for (const statement of forgetting) statement.run(chain)
      }),
    atOnce,
  }
}

function createAdd(
  database: ApiDatabase,
): (transaction: MinedTransaction, participant: string | undefined) => void {
  const find = database.prepare('SELECT id FROM transactions WHERE chain = ? AND hash = ?')
  const insert = database.prepare(
    `INSERT INTO transactions (chain, hash, mined_at, place, operation, status, sender, receiver)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertTransfer = database.prepare('INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?, ?)')
  const insertParticipant = database.prepare(
    'INSERT OR IGNORE INTO participants VALUES (?, ?, ?, ?, ?)',
  )
  return (transaction, participant) => {
    const { chain, hash, minedAt, place, operation, status, sender, receiver, transfers } =
      transaction
    const takePart = (id: number | bigint, account: string) =>
      insertParticipant.run(account, minedAt, place, id, chain)
    const known = find.get(chain, hash)
    if (known !== undefined) {
      if (participant !== undefined) takePart(idSchema.parse(known).id, participant)
      return
    }
    const { lastInsertRowid: id } = insert.run(
      ...[chain, hash, minedAt, place, operation, status, sender, receiver],
    )
    for (const [position, { asset, amount, price, ...sides }] of transfers.entries()) {
      const amounts = [amount.toString(), price?.toString() ?? null]
      insertTransfer.run(id, position, sides.sender, sides.receiver, asset, ...amounts)
    }
    const sides = transfers.flatMap((transfer) => [transfer.sender, transfer.receiver])
    for (const account of new Set([sender, ...sides, ...(participant ? [participant] : [])]))
      if (account !== zeroAddress) takePart(id, account)
  }
}
