import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { historyReply } from '@latchkey/blockchain-api/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isFullRun } from '../../../../foundation/test/fuzzRuns.js'
import { type ApiDatabase, openDatabase } from '../database.js'
import { startApi } from '../startApi.js'
import { ask, read } from '../testApi.js'
import { formatCursor, type Position } from './cursor.js'
import { ACCOUNT, CHAINS, farDown, fillHistory } from './manyTransfers.js'
import { createSelectPage, PAGE_QUERIES } from './selectPage.js'

// The plan of a query does not depend on how many rows there are, as nothing counts them (ANALYZE).
const COUNT = isFullRun ? 100_000 : 6_000

let folder: string
let database: ApiDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-history-'))
  database = openDatabase(join(folder, 'api.db'))
  fillHistory(database, COUNT)
}, 60_000)
afterAll(async () => {
  database?.close()
  if (folder) await rm(folder, { recursive: true })
})

const planSchema = z.array(z.object({ detail: z.string() }))

describe('a page of many transfers', () => {
  it.each(PAGE_QUERIES)('[R19] is found by indexes alone: %s', (sql) => {
    const parameters = Array.from({ length: sql.split('?').length - 1 }, () => '[1]')
    const plan = planSchema
      .parse(database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters))
      .map(({ detail }) => detail)
    const tables = plan.filter((detail) => /^(SCAN|SEARCH) (p|t|transfers)\b/.test(detail))
    expect(tables.length).toBeGreaterThan(0)
    for (const detail of tables) expect(detail).toMatch(/^SEARCH \w+ USING .*(INDEX|PRIMARY KEY)/)
    expect(plan.join()).not.toContain('TEMP B-TREE')
    // Of one network, not through all of the account's others.
    if (sql.includes('p.chain = ?')) expect(plan.join()).toContain('participants_by_chain')
  })

  it.each([undefined, CHAINS[1]])('[R19] misses none and repeats none (network: %s)', (chain) => {
    const select = createSelectPage(database)
    const seen: string[] = []
    let before: Position | undefined
    for (;;) {
      const page = select({ account: ACCOUNT, chain, before, count: 50 })
      seen.push(...page.map(({ hash }) => hash))
      before = page.at(-1)?.position
      if (before === undefined) break
    }
    expect(seen).toHaveLength(Math.floor(chain === undefined ? COUNT / 2 : COUNT / 6))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('[R19] is answered by the server, the first ones and those far down', async () => {
    const api = await startApi({ database: join(folder, 'api.db') })
    try {
      const path = `/v1/account/${ACCOUNT}/history`
      const seen = new Set<string>()
      for (const start of [undefined, formatCursor(farDown(COUNT))]) {
        let cursor: string | undefined = start
        for (let page = 0; page < 3; page += 1) {
          const asked = ask(api, path, cursor === undefined ? {} : { cursor })
          const { data, next } = await read(historyReply, asked)
          for (const { id } of data.items) seen.add(id)
          expect(next).not.toBeNull()
          cursor = next ?? undefined
        }
      }
      expect(seen.size).toBe(6 * 50)
    } finally {
      await api.stop()
    }
  })
})
