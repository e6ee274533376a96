import { performance } from 'node:perf_hooks'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type ApiDatabase, openDatabase } from '../database.js'
import { createStore } from './createStore.js'
import type { Position } from './cursor.js'
import type { MinedTransaction } from './MinedTransaction.js'
import { createSelectPage, PAGE_QUERIES } from './selectPage.js'

const COUNT = 100_000
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const CHAINS = ['eip155:31337', 'eip155:31338', 'eip155:31339']

let database: ApiDatabase
beforeAll(() => {
  database = openDatabase(':memory:')
  const store = createStore(database)
  store.atOnce(() => store.add(Array.from({ length: COUNT }, (_, index) => makeUp(index))))
}, 60_000)

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
      times.sort((a, b) => a - b)
      const median = times[Math.floor(times.length / 2)] ?? 0
      const slowest = times.at(-1) ?? 0
      console.log(`page of 50: median ${median.toFixed(2)} ms, slowest ${slowest.toFixed(2)} ms`)
      expect(seen.size).toBe(Math.floor(chain === undefined ? COUNT / 2 : COUNT / 6))
    },
  )
})
