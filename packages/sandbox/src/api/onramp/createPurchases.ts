import * as z from 'zod/mini'
import type { ApiDatabase } from '../database.js'

/** A purchase that was confirmed on the page. */
export interface Purchase {
  readonly id: number
  readonly account: string
  readonly chain: `${string}:${string}`
  /** Address of the token; empty for the coin. */
  readonly asset: string
  /** Base units. */
  readonly amount: bigint
  /** Dollars for one, as prices are written. */
  readonly price: bigint
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly hash: string | null
}

export type NewPurchase = Pick<Purchase, 'account' | 'amount' | 'asset' | 'chain' | 'price'>

/** The table of purchases. */
export interface Purchases {
  /** Nothing where one was made with the token already. */
  begin(token: string, purchase: NewPurchase): Purchase | undefined
  update(id: number, outcome: Pick<Purchase, 'hash' | 'status'>): void
  find(token: string): Purchase | undefined
  /** Newest first. */
  list(account: string, page: PurchasesPage): readonly Purchase[]
}

export interface PurchasesPage {
  /** All chains without it. */
  readonly chain?: string | undefined
  /** Only what is older than this one. */
  readonly before?: number | undefined
  readonly count: number
}

const COLUMNS = 'id, account, chain, asset, amount, price, status, created_at, hash'
const rowSchema = z.object({
  id: z.number(),
  account: z.string(),
  chain: z.templateLiteral([z.string(), ':', z.string()]),
  asset: z.string(),
  amount: z.string(),
  price: z.string(),
  status: z.enum(['confirmed', 'failed', 'pending']),
  created_at: z.number(),
  hash: z.nullable(z.string()),
})

export function createPurchases(database: ApiDatabase): Purchases {
  const insert = database.prepare(
    `INSERT OR IGNORE INTO purchases (token, account, chain, asset, amount, price, status, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'pending', ?)`,
  )
  const update = database.prepare('UPDATE purchases SET status = ?, hash = ? WHERE id = ?')
  const select = database.prepare(`SELECT ${COLUMNS} FROM purchases WHERE token = ?`)
  const selectPage = database.prepare(
    `SELECT ${COLUMNS} FROM purchases
     WHERE account = ? AND id < ? AND chain = coalesce(?, chain) ORDER BY id DESC LIMIT ?`,
  )
  // What had not been sent when the process ended was not paid.
  database.exec("UPDATE purchases SET status = 'failed' WHERE status = 'pending' AND hash IS NULL")
  const find = (token: string) => {
    const row = select.get(token)
    return row === undefined ? undefined : readRow(row)
  }
  return {
    begin(token, { account, amount, asset, chain, price }) {
      const what = [account, chain, asset, String(amount), String(price)]
      const { changes } = insert.run(token, ...what, Date.now())
      return changes === 0 ? undefined : find(token)
    },
    update: (id, { hash, status }) => void update.run(status, hash, id),
    find,
    list: (account, { chain, before = Number.MAX_SAFE_INTEGER, count }) =>
      selectPage.all(account, before, chain ?? null, count).map(readRow),
  }
}

function readRow(row: unknown): Purchase {
  const { amount, price, created_at, ...rest } = rowSchema.parse(row)
  return { ...rest, amount: BigInt(amount), price: BigInt(price), createdAt: created_at }
}
