import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database.js'
import { startApi } from '../startApi.js'
import { formatCursor } from './cursor.js'
import { ACCOUNT, farDown, fillHistory } from './manyTransfers.js'

const COUNT = 100_000
const PAGES = 30

// Run by the benchmark: prints how long the server takes for each of many pages, in milliseconds, as a list in JSON.
const folder = await mkdtemp(join(tmpdir(), 'latchkey-history-'))
const path = join(folder, 'api.db')
const database = openDatabase(path)
fillHistory(database, COUNT)
database.close()
const api = await startApi({ database: path })
const times: number[] = []
for (const start of [undefined, formatCursor(farDown(COUNT))]) {
  let cursor = start
  for (let page = 0; page < PAGES; page += 1) {
    const query = new URLSearchParams({ projectId: 'bench', st: 'bench', sv: '1' })
    if (cursor !== undefined) query.set('cursor', cursor)
    const started = performance.now()
    const response = await fetch(`${api.url}/v1/account/${ACCOUNT}/history?${query}`)
    const text = await response.text()
    times.push(performance.now() - started)
    const next: unknown = Reflect.get(Object(JSON.parse(text)), 'next')
    if (typeof next !== 'string') throw new Error(`No next page after ${text.slice(0, 200)}`)
    cursor = next
  }
}
await api.stop()
await rm(folder, { recursive: true })
console.log(JSON.stringify(times))
