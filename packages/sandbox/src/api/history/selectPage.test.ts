import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { historyReply } from '@latchkey/blockchain-api/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type ApiDatabase, openDatabase } from '../database.js'
import { startApi } from '../startApi.js'
import { ask } from '../testApi.js'
import { createStore } from './createStore.js'
import { formatCursor, type Position } from './cursor.js'
import type { MinedTransaction } from './MinedTransaction.js'
import { createSelectPage, PAGE_QUERIES } from './selectPage.js'

const COUNT = 100_000
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const CHAINS = ['eip155:31337', 'eip155:31338', 'eip155:31339']
/** What a page may take. A machine that is busy with something else takes longer now and then. */
const PAGE_MS = 20
const SLOWEST_PAGE_MS = 10 * PAGE_MS

let folder: string
let database: ApiDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-history-'))
  database = openDatabase(join(folder, 'api.db'))
  const store = createStore(database)
  store.atOnce(() => store.add(Array.from({ length: COUNT }, (_, index) => makeUp(index))))
}, 60_000)
afterAll(async () => {
  database?.close()
  if (folder) await rm(folder, { recursive: true })
})

/** Every second one is of the account, and half of the others of one stranger. */
function makeUp(index: number): MinedTransaction {
  const sender = index % 2 === 0 ? ACCOUNT : `0x${String(index % 4).padStart(40, '0')}`
  return {
    chain: CHAINS[index % 3] ?? '',
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    minedAt: 1_700_000_000_000 + Math.floor(index / 10) * 1_000,
    place: index,
    operation: 'transfer',
    status: 'confirmed',
    sender,
    receiver: `0x${'b'.repeat(40)}`,
    transfers: [
      { sender, receiver: `0x${'b'.repeat(40)}`, asset: '', amount: BigInt(index), price: 1n },
    ],
  }
}

/** Median and slowest of times, in milliseconds; they are printed with what they are of. */
function sumUp(name: string, times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const slowest = sorted.at(-1) ?? Number.NaN
  console.log(`${name}: median ${median.toFixed(2)} ms, slowest ${slowest.toFixed(2)} ms`)
  return { median, slowest }
}

const planSchema = z.array(z.object({ detail: z.string() }))

describe('a page of 100,000 transfers', () => {
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

  it.each([undefined, CHAINS[1]])(
    '[R19] comes at once, wherever it stands (network: %s)',
    (chain) => {
      const select = createSelectPage(database)
      let before: Position | undefined
      const times: number[] = []
      const seen = new Set<string>()
      for (;;) {
        const started = performance.now()
        const page = select({ account: ACCOUNT, chain, before, count: 50 })
        times.push(performance.now() - started)
        for (const { hash } of page) seen.add(hash)
        before = page.at(-1)?.position
        if (before === undefined) break
      }
      const { median, slowest } = sumUp('page of 50', times)
      expect(median).toBeLessThanOrEqual(PAGE_MS)
      expect(slowest).toBeLessThanOrEqual(SLOWEST_PAGE_MS)
      expect(seen.size).toBe(Math.floor(chain === undefined ? COUNT / 2 : COUNT / 6))
    },
  )

  it('[R19] is answered by the server in 20 ms, the first ones and those far down', async () => {
    const api = await startApi({ database: join(folder, 'api.db') })
    try {
      const times: number[] = []
      const path = `/v1/account/${ACCOUNT}/history`
      const far = { minedAt: 1_700_000_000_000 + 1_000_000, place: 10_000, id: 10_001 }
      const seen = new Set<string>()
      for (const start of [undefined, formatCursor(far)]) {
        let cursor: string | undefined = start
        for (let page = 0; page < 30; page += 1) {
          const started = performance.now()
          const response = await ask(api, path, cursor === undefined ? {} : { cursor })
          const text = await response.text()
          times.push(performance.now() - started)
          const { data, next } = historyReply.parse(JSON.parse(text))
          for (const { id } of data.items) seen.add(id)
          expect(next).not.toBeNull()
          cursor = next ?? undefined
        }
      }
      const { median, slowest } = sumUp('answer of the server', times)
      expect(seen.size).toBe(60 * 50)
      expect(median).toBeLessThanOrEqual(PAGE_MS)
      expect(slowest).toBeLessThanOrEqual(SLOWEST_PAGE_MS)
    } finally {
      await api.stop()
    }
  })
})
