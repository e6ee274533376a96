// `npm run spec`: which requirements of docs/requirements.md the last run of `npm test` has proven: a passing test
// names them at the start of its title, `[CONN-1][CONN-3] …`.
//   --require CONN-1,CONN-3   fails unless these are proven
//   --require-file FILE       the same with a JSON array of ids
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/root.mjs'
import { readPlaywright, readVitest, vitestReports } from './lib/testReports.mjs'

const requirements = 'docs/requirements.md'
const source = resolve(root, '../shared/spec/requirements.md')

/** @param {string} text */
function readIds(text) {
  return [...text.matchAll(/^- ([A-Z0-9]+-\d+) /gm)].flatMap(([, id]) => id ?? [])
}

/** @param {string} title */
function idsInTitle(title) {
  return [...title.matchAll(/\[([A-Z0-9]+-\d+)\]/g)].flatMap(([, id]) => id ?? [])
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
 * @param {{ require?: string | undefined, 'require-file'?: string | undefined }} options
 * @returns {Promise<string[]>}
 */
async function requiredIds(options) {
  const path = options['require-file']
  const text = path === undefined ? undefined : await readText(join(root, path))
  if (path !== undefined && text === undefined)
    console.log(`${path} is not there: it requires nothing`)
  /** @type {string[]} */
  const inFile = text === undefined ? [] : JSON.parse(text)
  return [...(options.require?.split(',') ?? []), ...inFile]
}

const { values } = parseArgs({
  options: { require: { type: 'string' }, 'require-file': { type: 'string' } },
})
const text = await readFile(join(root, requirements), 'utf8')
const original = await readText(source)
if (original !== undefined && original !== text)
  console.warn(`warning: ${requirements} differs from the specification's own list\n`)

const reports = await Promise.all([...vitestReports.map(readVitest), readPlaywright()])
const tests = reports.flatMap((report) => report ?? [])
/** @param {(test: import('./lib/testReports.mjs').TestResult) => boolean} isWanted */
const named = (isWanted) =>
  new Set(tests.filter(isWanted).flatMap(({ title }) => idsInTitle(title)))
const passing = named(({ status }) => status === 'passed')
const failing = named(({ status }) => status === 'failed')

const ids = readIds(text)
const proven = ids.filter((id) => passing.has(id) && !failing.has(id))
const missing = ids.filter((id) => !proven.includes(id))
console.log(`proven   ${proven.length} of ${ids.length}: ${proven.join(' ')}`)
console.log(`missing  ${missing.length}: ${missing.join(' ')}`)
const failed = missing.filter((id) => failing.has(id))
if (failed.length > 0) console.log(`failing  ${failed.join(' ')}`)

const required = await requiredIds(values)
const unknown = required.filter((id) => !ids.includes(id))
const unproven = required.filter((id) => !proven.includes(id) && !unknown.includes(id))
if (unknown.length > 0) console.error(`no such requirement: ${unknown.join(' ')}`)
if (unproven.length > 0) console.error(`required, not proven: ${unproven.join(' ')}`)
if (unknown.length > 0 || unproven.length > 0) process.exitCode = 1
