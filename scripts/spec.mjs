// `npm run spec`: which requirements of docs/requirements.md the last run of `npm test` has proven (`spec/judge.mjs`
// says what counts).
//   --require CONN-1,CONN-3   fails unless these are proven
//   --require VIEW-10:built   the same of one clause
//   --require-file FILE       the same with a JSON array of ids; several files are taken together
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/root.mjs'
import { readPlaywright, readVitest, vitestReports } from './lib/testReports.mjs'
import { judge, judgeRequired } from './spec/judge.mjs'

const requirements = 'docs/requirements.md'
const clausesFile = 'docs/clauses.json'
const source = resolve(root, '../shared/spec/requirements.md')

/** @param {string} text */
function readIds(text) {
  return [...text.matchAll(/^- ([A-Z0-9]+-\d+) /gm)].flatMap(([, id]) => id ?? [])
}

/** @param {string} path */
async function readText(path) {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {{ require?: string | undefined, 'require-file'?: readonly string[] | undefined }} options
 * @returns {Promise<string[]>}
 */
async function requiredIds({ require: named, 'require-file': paths = [] }) {
  /** @type {string[][]} */
  const inFiles = await Promise.all(
    paths.map(async (path) => JSON.parse(await readFile(join(root, path), 'utf8'))),
  )
  return [...(named?.split(',') ?? []), ...inFiles.flat()]
}

const { values } = parseArgs({
  options: { require: { type: 'string' }, 'require-file': { type: 'string', multiple: true } },
})
const text = await readFile(join(root, requirements), 'utf8')
const original = await readText(source)
const isOther = original !== undefined && original !== text
if (isOther) console.error(`mistake  ${requirements} differs from the specification's own list\n`)

/** @type {import('./spec/judge.mjs').Clauses} */
const clauses = JSON.parse(await readFile(join(root, clausesFile), 'utf8'))
const reports = await Promise.all([...vitestReports.map(readVitest), readPlaywright()])
const tests = reports.flatMap((report) => report ?? [])
const ids = readIds(text)
const verdict = judge(ids, clauses, tests)
const { proven, partly, missing, atSecond, failing, mistakes } = verdict

console.log(`proven   ${proven.length} of ${ids.length}: ${proven.join(' ')}`)
console.log(`partly   ${partly.length}`)
for (const { id, open } of partly) console.log(`         ${id} lacks ${open.join(', ')}`)
console.log(`missing  ${missing.length}: ${missing.join(' ')}`)
if (atSecond.length > 0) console.log(`at a second attempt alone, not proven: ${atSecond.join(' ')}`)
if (failing.length > 0) console.log(`failing  ${failing.join(' ')}`)
for (const mistake of mistakes) console.error(`mistake  ${mistake}`)

const { unknown, lacking, late } = judgeRequired(await requiredIds(values), ids, clauses, verdict)
if (late.length > 0)
  console.log(`!  required, and passed at a second attempt alone, not proven: ${late.join(' ')}`)
if (unknown.length > 0) console.error(`no such requirement: ${unknown.join(' ')}`)
if (lacking.length > 0) console.error(`required, not proven: ${lacking.join(' ')}`)
if (isOther || unknown.length + lacking.length + mistakes.length > 0) process.exitCode = 1
