import * as z from 'zod/mini'
import type { ApiDatabase } from '../database.js'
import { foldName } from '../wallets/foldName.js'
import { originOf } from './originOf.js'
import { defineRoute, type Route } from './route.js'
import { imagePath } from './walletImage.js'

const PAGE_COUNT = 40
const MOST_ENTRIES = 100
const LONGEST_LIST = 500

const wholeNumber = (highest: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(highest))),
  )
const list = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').filter((part) => part !== '')),
    z.array(z.string().check(z.maxLength(128))).check(z.maxLength(LONGEST_LIST)),
  ),
)
const querySchema = z.object({
  page: z.optional(wholeNumber(100_000)),
  entries: z.optional(wholeNumber(MOST_ENTRIES)),
  search: z.optional(z.string().check(z.maxLength(100))),
  include: z.optional(list),
  exclude: z.optional(list),
  badge_type: z.optional(z.literal('certified')),
  chains: z.optional(list),
})
type Query = z.infer<typeof querySchema>

const fields = {
  id: z.string(),
  name: z.string(),
  homepage: z.nullable(z.string()),
  mobile_link: z.nullable(z.string()),
  link_mode: z.nullable(z.string()),
  desktop_link: z.nullable(z.string()),
  webapp_link: z.nullable(z.string()),
  app_store: z.nullable(z.string()),
  play_store: z.nullable(z.string()),
  chrome_store: z.nullable(z.string()),
  rdns: z.nullable(z.string()),
  badge_type: z.nullable(z.string()),
}
const rowSchema = z.object({
  ...fields,
  supports_wc: z.number(),
  has_image: z.number(),
  chains: z.string(),
})
const countSchema = z.object({ count: z.number() })

const replySchema = z.object({
  count: z.number(),
  data: z.array(
    z.object({
      ...fields,
      image_url: z.nullable(z.string()),
      chains: z.array(z.string()),
      supports_wc: z.boolean(),
    }),
  ),
})

/** A page of the directory, the most used wallets first. */
export function getWallets(database: ApiDatabase): Route {
  return defineRoute({
    name: 'getWallets',
    method: 'get',
    path: '/getWallets',
    summary: 'A page of the directory of wallets',
    query: querySchema,
    reply: replySchema,
    answer({ query, context }) {
      const { count, rows } = select(database, query)
      const origin = originOf(context)
      const data = rows.map(({ has_image, supports_wc, chains, ...row }) => ({
        ...row,
        image_url: has_image === 1 ? `${origin}${imagePath(row.id)}` : null,
        chains: chains.split(','),
        supports_wc: supports_wc === 1,
      }))
      return { count, data }
    },
  })
}

function select(database: ApiDatabase, query: Query) {
  const { page = 1, entries = PAGE_COUNT, search = '' } = query
  const term = foldName(search)
  const { where, values } = conditions(query, term)
  const { count } = countSchema.parse(
    database.prepare(`SELECT count(*) AS count FROM wallets WHERE ${where}`).get(...values),
  )
  const rows = database
    .prepare(
      `SELECT *, (SELECT group_concat(chain) FROM wallet_chains WHERE wallet_id = wallets.id) AS chains
       FROM wallets WHERE ${where}
       ORDER BY instr(folded_name, ?) <> 1, position LIMIT ? OFFSET ?`,
    )
    .all(...values, term, entries, (page - 1) * entries)
  return { count, rows: rows.map((row) => rowSchema.parse(row)) }
}

function conditions({ include, exclude, badge_type, chains }: Query, term: string) {
  const parts: { readonly sql: string; readonly values: readonly string[] }[] = []
  const marks = (values: readonly string[]) => values.map(() => '?').join(', ')
  if (term !== '')
    parts.push({
      sql: "(instr(folded_name, ?) > 0 OR instr(coalesce(rdns, ''), ?) > 0)",
      values: [term, term],
    })
  if (include) parts.push({ sql: `id IN (${marks(include)})`, values: include })
  if (exclude) parts.push({ sql: `id NOT IN (${marks(exclude)})`, values: exclude })
  if (badge_type) parts.push({ sql: 'badge_type = ?', values: [badge_type] })
  if (chains)
    parts.push({
      sql: `id IN (SELECT wallet_id FROM wallet_chains WHERE chain IN (${marks(chains)}))`,
      values: chains,
    })
  return {
    where: parts.map(({ sql }) => sql).join(' AND ') || 'true',
    values: parts.flatMap(({ values }) => values),
  }
}
