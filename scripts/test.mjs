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
 * @returns {Step}
 */
const vitest = (name, project) => ({
  name,
  command: [
    bin('vitest'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath(name)}`,
  ],
  // Beside another lane, on a slow machine.
  timeoutMs: 13 * 60_000,
  readCounts: async () => countTests(await readVitest(name)),
})

const e2eConfig = join(root, 'e2e/playwright.config.ts')

/**
 * The lanes of a row run side by side, the steps of a lane one after another: two cores carry two lanes, or one step
 * that needs the whole machine.
 */
/** @type {readonly (readonly (readonly Step[])[])[]} */
const rows = [
  [
    [{ name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'] }],
    [
      { name: 'lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
      { name: 'boundaries', command: script('check-deps.mjs') },
      { name: 'licences', command: script('gates/licences.mjs') },
      { name: 'build', command: script('build.mjs') },
    ],
  ],
  [
    [vitest('unit', 'node')],
    [
      vitest('browser', 'browser'),
      vitest('dom', 'dom'),
      vitest('typings', 'types'),
      { name: 'packages', command: script('gates/package-checks.mjs') },
      { name: 'unused', command: [bin('knip'), '--no-progress'] },
    ],
  ],
  [
    [
      {
        name: 'e2e',
        command: [bin('playwright'), 'test', '--config', e2eConfig, '--reporter=list,json'],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath('e2e') },
        timeoutMs: 13 * 60_000,
        skipReason: async () =>
          existsSync(e2eConfig) ? undefined : 'no end-to-end tests here yet',
        readCounts: async () => countTests(await readPlaywright()),
      },
    ],
  ],
  [[{ name: 'requirements', command: script('spec.mjs', '--require-file', 'docs/proven.json') }]],
]

const browserSteps = new Set(['browser', 'e2e'])

/** @returns {Promise<Counts>} */
async function main() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      list: { type: 'boolean' },
    },
  })
  const names = rows.flat(2).map(({ name }) => name)
  if (values.list) {
    console.log(names.join('\n'))
    return sumCounts([])
  }
  const only = values.only?.split(',')
  const unknown = only?.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`No step is called ${unknown}; there are: ${names.join(', ')}`)
  const isWanted = (/** @type {Step} */ { name }) => only === undefined || only.includes(name)

  console.log('   dependencies …')
  const dependencies = await ensureDependencies((line) => console.log(`   npm: ${line}`))
  console.log(`✔  dependencies ${dependencies}`)
  await mkdir(join(root, '.cache/results'), { recursive: true })

  /** @type {Counts[]} */
  const counts = []
  const hasBrowser = await prepareChromium(rows.flat(2).filter(isWanted), counts)
  for (const row of rows)
    await Promise.all(
      row.map(async (lane) => {
        for (const step of lane.filter(isWanted)) {
          if (browserSteps.has(step.name) && !hasBrowser) continue
          await rm(reportPath(step.name), { force: true })
          counts.push(await runStep(step))
        }
      }),
    )
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
