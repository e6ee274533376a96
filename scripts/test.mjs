// `npm test`: installs what is missing, then proves everything, one line a step.
//   npm test -- --only unit,lint   runs these steps alone
//   npm test -- --list             names the steps
//   npm test -- --full             every combination of what else is sampled (`npm run test:full`)
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './lib/ensureChromium.mjs'
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { resultsFolder, root } from './lib/root.mjs'
import { noCounts, runStep, sumCounts, timeOf } from './lib/steps.mjs'
import {
  countTests,
  readPlaywright,
  readVitest,
  reportPath,
  retriedPath,
} from './lib/testReports.mjs'

/** @typedef {import('./lib/steps.mjs').Step} Step */
/** @typedef {import('./lib/steps.mjs').Counts} Counts */
/** @typedef {import('./lib/steps.mjs').Ended} Ended */

/** How many times its budget a step has with `--full`. */
const fullFactor = 4

/** @param {string} name */
const bin = (name) => join(root, 'node_modules/.bin', name)
/**
 * @param {string} path
 * @param {string[]} args
 */
const script = (path, ...args) => [process.execPath, join(root, 'scripts', path), ...args]

/**
 * @param {string} name
 * @param {number} budget
 * @param {string} project
 * @param {string[]} args
 * @returns {Step}
 */
const vitest = (name, budget, project, ...args) => ({
  name,
  budget,
  command: [
    bin('vitest'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'scripts/lib/retriedReporter.mjs')}`,
    `--outputFile.json=${reportPath(name)}`,
  ],
  env: { LATCHKEY_RETRIED_FILE: retriedPath(name) },
  readCounts: async () => countTests(await readVitest(name)),
})

/** Steps of one row run at the same time: light ones, or one that needs the whole machine. Budgets are in seconds. */
/** @type {readonly (readonly Step[])[]} */
const rows = [
  [
    // The compiler goes through the whole project for these tests, and tells what is wrong anywhere in it.
    vitest('types', 75, 'types'),
    { name: 'lint', budget: 35, command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
    { name: 'boundaries', budget: 60, command: script('check-deps.mjs') },
    { name: 'licences', budget: 5, command: script('gates/licences.mjs') },
  ],
  [{ name: 'build', budget: 70, command: script('build.mjs') }],
  // A file more than there are cores: a third of the time, these tests wait for chains, relays and servers.
  [vitest('unit', 150, 'node', '--project', 'process', '--maxWorkers=3')],
  [
    vitest('dom', 40, 'dom'),
    { name: 'packages', budget: 50, command: script('gates/package-checks.mjs') },
    { name: 'unused', budget: 50, command: [bin('knip'), '--no-progress'] },
  ],
  [vitest('browser', 140, 'browser')],
  [
    {
      name: 'e2e',
      budget: 420,
      command: [
        bin('playwright'),
        'test',
        '--config',
        join(root, 'e2e/playwright.config.ts'),
        '--reporter=list,json',
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath('e2e') },
      readCounts: async () => countTests(await readPlaywright()),
    },
  ],
  [
    {
      name: 'strangers',
      budget: 120,
      command: script('strangers.mjs'),
      readCounts: async () => countTests(await readVitest('strangers')),
    },
  ],
  [
    {
      name: 'requirements',
      budget: 5,
      command: script('spec.mjs', '--require-file', 'docs/proven.json'),
    },
  ],
]

const browserSteps = new Set(['browser', 'e2e', 'strangers'])

/** @returns {Promise<readonly Ended[]>} */
async function main() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      list: { type: 'boolean' },
      full: { type: 'boolean' },
    },
  })
  const names = rows.flat().map(({ name }) => name)
  if (values.list) {
    console.log(names.join('\n'))
    return []
  }
  if (values.full) process.env.LATCHKEY_FULL = '1'
  const only = values.only?.split(',')
  const unknown = only?.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`No step is called ${unknown}; there are: ${names.join(', ')}`)
  const wanted = rows
    .map((row) => row.filter(({ name }) => only === undefined || only.includes(name)))
    .filter((row) => row.length > 0)
    .map((row) => (values.full ? row.map(withMoreTime) : row))

  console.log('   dependencies …')
  const dependencies = await ensureDependencies()
  console.log(`✔  dependencies ${dependencies}`)
  await mkdir(resultsFolder, { recursive: true })

  /** @type {Ended[]} */
  const ended = []
  const hasBrowser = await prepareChromium(wanted.flat(), ended)
  for (const row of wanted) {
    const runnable = row.filter(({ name }) => hasBrowser || !browserSteps.has(name))
    await Promise.all(
      runnable.flatMap(({ name }) => [
        rm(reportPath(name), { force: true }),
        rm(retriedPath(name), { force: true }),
      ]),
    )
    ended.push(...(await Promise.all(runnable.map(runStep))))
  }
  return ended
}

/**
 * @param {Step} step
 * @returns {Step}
 */
function withMoreTime(step) {
  return { ...step, budget: step.budget * fullFactor }
}

/**
 * Sees to Chromium when a step needs it; without it, that is one failure and the browser steps are left out.
 * @param {readonly Step[]} steps
 * @param {Ended[]} ended
 * @returns {Promise<boolean>}
 */
async function prepareChromium(steps, ended) {
  if (!steps.some(({ name }) => browserSteps.has(name))) return true
  try {
    const path = await ensureChromium()
    process.env.CHROMIUM_PATH = path
    console.log(`✔  chromium     ${path}`)
    return true
  } catch (error) {
    console.log(`\n✘  chromium\n${error instanceof Error ? error.message : error}\n`)
    ended.push({ name: 'chromium', seconds: 0, budget: 0, counts: { ...noCounts, failed: 1 } })
    return false
  }
}

/**
 * What is said at the end: how long everything took, what took longer than it may, and which tests were unsteady.
 * @param {readonly Ended[]} ended
 * @param {number} seconds
 * @param {Counts} total
 */
function sayHowItWent(ended, seconds, total) {
  const budget = rows.reduce((sum, row) => sum + Math.max(...row.map((step) => step.budget)), 0)
  console.log(`\n   whole run    ${timeOf(seconds, budget)}`)
  for (const { name, seconds: taken, budget: allowed } of ended)
    if (taken > allowed) console.log(`!  over budget  ${name}: ${timeOf(taken, allowed).trim()}`)
  if (total.retried.length === 0) console.log('   no test needed a second attempt')
  else console.log(`!  ${total.retried.length} passed only at a second attempt, and prove nothing:`)
  for (const title of total.retried) console.log(`!    ${title}`)
}

const started = Date.now()
/** @type {Counts} */
let total = { ...noCounts, failed: 1 }
try {
  const ended = await main()
  total = sumCounts(ended.map(({ counts }) => counts))
  const seconds = (Date.now() - started) / 1000
  if (ended.length > 0) {
    sayHowItWent(ended, seconds, total)
    await writeFile(join(resultsFolder, 'run.json'), JSON.stringify({ seconds, ended }, null, 2))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
