import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from './childProcess.mjs'
import { root } from './root.mjs'

/** Tests of which one passes at once, one at its second attempt, and one never. */
const TESTS = `
import { describe, expect, it } from 'vitest'
let attempts = 0
it('passes', () => {})
describe('a > b', () => {
  describe('deep', () => {
    it('passes at its second attempt', () => { attempts += 1; expect(attempts).toBe(2) })
  })
  it('never passes', () => { expect(1).toBe(2) })
})
`

let folder: string
beforeAll(async () => {
  // Within the workspace, whose packages it imports.
  folder = await mkdtemp(join(root, 'node_modules/.retried-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('names the tests that passed only at a second attempt, as the JSON report does', async () => {
  const path = (name: string) => join(folder, name)
  await writeFile(path('some.test.mjs'), TESTS)
  await writeFile(
    path('vitest.config.mjs'),
    "export default { test: { retry: 1, include: ['some.test.mjs'], exclude: [] } }",
  )
  const reporter = join(root, 'scripts/lib/retriedReporter.mjs')
  const ended = await run(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--root=${folder}`,
      '--reporter=json',
      `--outputFile.json=${path('all.json')}`,
      `--reporter=${reporter}`,
    ],
    { env: { LATCHKEY_RETRIED_FILE: path('deep/retried.json') }, timeoutMs: 60_000 },
  )
  expect(ended.code).toBe(1)
  const title = 'a > b deep passes at its second attempt'
  expect(JSON.parse(await readFile(path('deep/retried.json'), 'utf8'))).toEqual([
    {
      title,
      file: relative(root, path('some.test.mjs')),
      problem: 'expected 1 to be 2 // Object.is equality',
    },
  ])
  const report = JSON.parse(await readFile(path('all.json'), 'utf8'))
  expect(report.testResults[0].name).toBe(path('some.test.mjs'))
  expect(report.testResults[0].assertionResults).toContainEqual(
    expect.objectContaining({ fullName: title, status: 'passed' }),
  )
}, 60_000)
