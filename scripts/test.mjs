// `npm test`: installs what is missing, then proves everything, one line a step.
//   npm test -- --only unit,lint   runs these steps alone
//   npm test -- --list             names the steps
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './lib/ensureChromium.mjs'
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { root } from './lib/root.mjs'
import { runStep, sumCounts } from './lib/steps.mjs'
import { countTests, readPlaywright, readVitest, reportPath } from './lib/testReports.mjs'

/** @typedef {import('./lib/steps.mjs').Step} Step */
/** @typedef {import('./lib/steps.mjs').Counts} Counts */

/** @param {string} name */
const bin = (name) => join(root, 'node_modules/.bin', name)
/**
 * @param {string} path
 * @param {string[]} args
 */
const script = (path, ...args) => [process.execPath, join(root, 'scripts', path), ...args]

/**
 * @param {string} name
 * @param {string} project
 * @param {string[]} args
 * @returns {Step}
 */
const vitest = (name, project, ...args) => ({
  name,
  command: [
    bin('vitest'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath(name)}`,
  ],
  readCounts: async () => countTests(await readVitest(name)),
})

const e2eConfig = join(root, 'e2e/playwright.config.ts')

/** Steps of one row run at the same time: light ones, or one that needs the whole machine. */
/** @type {readonly (readonly Step[])[]} */
const rows = [
  [
    // The compiler goes through the whole project for these tests, and tells what is wrong anywhere in it.
    vitest('types', 'types'),
    { name: 'lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
    { name: 'boundaries', command: script('check-deps.mjs') },
    { name: 'licences', command: script('gates/licences.mjs') },
  ],
  [{ name: 'build', command: script('build.mjs') }],
  // One file a core, where Vitest by itself leaves a core free.
  [vitest('unit', 'node', '--project', 'process', '--maxWorkers=2')],
  [
    vitest('dom', 'dom'),
    { name: 'packages', command: script('gates/package-checks.mjs') },
    { name: 'unused', command: [bin('knip'), '--no-progress'] },
  ],
  [vitest('browser', 'browser')],
  [
    {
      name: 'e2e',
      command: [bin('playwright'), 'test', '--config', e2eConfig, '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath('e2e') },
      timeoutMs: 13 * 60_000,
      skipReason: async () => (existsSync(e2eConfig) ? undefined : 'no end-to-end tests here yet'),
      readCounts: async () => countTests(await readPlaywright()),
    },
  ],
  [
    {
      name: 'strangers',
      command: script('strangers.mjs'),
      // Without what an earlier run has installed, or with all of the apps.
      timeoutMs: (process.env.LATCHKEY_FULL ? 45 : 13) * 60_000,
      readCounts: async () => countTests(await readVitest('strangers')),
    },
  ],
  [{ name: 'requirements', command: script('spec.mjs', '--require-file', 'docs/proven.json') }],
]

const browserSteps = new Set(['browser', 'e2e', 'strangers'])

/** @returns {Promise<Counts>} */
async function main() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      list: { type: 'boolean' },
    },
  })
  const names = rows.flat().map(({ name }) => name)
  if (values.list) {
    console.log(names.join('\n'))
    return sumCounts([])
  }
  const only = values.only?.split(',')
  const unknown = only?.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`No step is called ${unknown}; there are: ${names.join(', ')}`)
  const wanted = rows
    .map((row) => row.filter(({ name }) => only === undefined || only.includes(name)))
    .filter((row) => row.length > 0)

  console.log('   dependencies …')
  const dependencies = await ensureDependencies((line) => console.log(`   npm: ${line}`))
  console.log(`✔  dependencies ${dependencies}`)
  await mkdir(join(root, '.cache/results'), { recursive: true })

  /** @type {Counts[]} */
  const counts = []
  const hasBrowser = await prepareChromium(wanted.flat(), counts)
  for (const row of wanted) {
    const runnable = row.filter(({ name }) => hasBrowser || !browserSteps.has(name))
    await Promise.all(runnable.map(({ name }) => rm(reportPath(name), { force: true })))
    counts.push(...(await Promise.all(runnable.map(runStep))))
  }
  return sumCounts(counts)
}

/**
 * Sees to Chromium when a step needs it; without it, that is one failure and the browser steps are left out.
 * @param {readonly Step[]} steps
 * @param {Counts[]} counts
 * @returns {Promise<boolean>}
 */
async function prepareChromium(steps, counts) {
  if (!steps.some(({ name }) => browserSteps.has(name))) return true
  try {
    const path = await ensureChromium((line) => console.log(`   apt: ${line}`))
    process.env.CHROMIUM_PATH = path
    console.log(`✔  chromium     ${path}`)
    return true
  } catch (error) {
    console.log(`\n✘  chromium\n${error instanceof Error ? error.message : error}\n`)
    counts.push({ passed: 0, failed: 1, skipped: 0 })
    return false
  }
}

/** @type {Counts} */
let total = { passed: 0, failed: 1, skipped: 0 }
try {
  total = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
