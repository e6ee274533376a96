// `npm test`: installs what is missing, then proves everything, one line a step.
//   npm test -- --only unit,lint   runs these steps alone
//   npm test -- --list             names the steps
//   npm test -- --full             every combination of what else is sampled (`npm run test:full`)
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './lib/ensureChromium.mjs'
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { ensureOtherBrowsers } from './lib/otherBrowsers.mjs'
import { resultsFolder, root } from './lib/root.mjs'
import { showWait, silent } from './lib/showProgress.mjs'
import {
  budgetOf,
  longestRun,
  longestTime,
  noCounts,
  runStep,
  sumCounts,
  timeOf,
} from './lib/steps.mjs'
import {
  countTests,
  readPlaywright,
  readVitest,
  reportPath,
  retriedPath,
} from './lib/testReports.mjs'
import { tsc } from './lib/tsc.mjs'

/** @typedef {import('./lib/steps.mjs').Step} Step */
/** @typedef {import('./lib/steps.mjs').Counts} Counts */
/** @typedef {import('./lib/steps.mjs').Ended} Ended */
/**
 * @typedef {Step & { inFull?: readonly string[], fullBudget?: number, isFullOnly?: boolean }} PlannedStep with arguments that
 *   a full run adds, its budget there, and whether it is for full runs alone
 */

/** How many times its budget a step has with `--full`, unless it says its own. */
const fullFactor = 4

/** What each run must prove, and what a full one must prove besides: what axe sees in every look, and what all of the strangers' apps hold together. */
const required = ['--require-file', 'docs/proven.json']
const requiredOfFull = ['--require-file', 'docs/proven-full.json']

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
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'scripts/lib/retriedReporter.mjs')}`,
    `--reporter=${join(root, 'scripts/lib/emptyProjectsReporter.mjs')}`,
    `--outputFile.json=${reportPath(name)}`,
  ],
  env: { LATCHKEY_RETRIED_FILE: retriedPath(name) },
  readCounts: async () => countTests(await readVitest(name)),
})

/**
 * The lanes of a row run side by side, the steps of a lane one after the other. What needs the whole machine is a row by
 * itself. Budgets are in seconds.
 * @type {readonly (readonly (readonly PlannedStep[])[])[]}
 */
const rows = [
  [
    // The compiler goes through the whole project for these tests, and tells what is wrong anywhere in it.
    [vitest('types', 25, 'types')],
    [
      { name: 'licences', budget: 5, command: script('gates/licences.mjs') },
      {
        name: 'wagmi2-types',
        budget: 10,
        command: [tsc, '-p', join(root, 'packages/adapter-wagmi/types/wagmi-2.tsconfig.json')],
      },
    ],
  ],
  [[{ name: 'build', budget: 30, command: script('build.mjs') }]],
  [
    // A third of their time, these tests wait for chains, relays and servers: two files for each core, and what fits
    // beside.
    [{ ...vitest('unit', 210, 'node', '--maxWorkers=4'), fullBudget: 1_250 }],
    [
      vitest(
        'apart',
        150,
        'process',
        ...['wagmi-2', 'gates'].flatMap((project) => ['--project', project]),
        '--maxWorkers=1',
      ),
    ],
    [vitest('dom', 45, 'dom')],
  ],
  [[{ name: 'mutants', budget: 300, command: script('mutants.mjs'), isFullOnly: true }]],
  [[vitest('browser', 110, 'browser')]],
  [
    [
      {
        name: 'e2e',
        budget: 375,
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
    // Browsers and servers wait for each other for a sixth of that time, which is enough for what reads files alone.
    [
      {
        name: 'lint',
        budget: 120,
        command: [bin('biome'), 'check', '--error-on-warnings', '.'],
        yields: true,
      },
      { name: 'boundaries', budget: 90, command: script('check-deps.mjs'), yields: true },
      { name: 'packages', budget: 70, command: script('gates/package-checks.mjs'), yields: true },
      { name: 'unused', budget: 60, command: [bin('knip'), '--no-progress'], yields: true },
    ],
  ],
  [
    [
      {
        name: 'strangers',
        budget: 80,
        // Everything is installed anew.
        fullBudget: 1_400,
        command: script('strangers.mjs'),
        readCounts: async () => countTests(await readVitest('strangers')),
      },
    ],
  ],
  [
    [
      {
        name: 'requirements',
        budget: 5,
        command: script('spec.mjs', ...required),
        inFull: requiredOfFull,
      },
    ],
  ],
]

/** What is left out where there is no Chromium. */
const browserSteps = new Set(['browser', 'e2e', 'strangers'])
/** Of these, too, some tests drive it. */
const stepsWithChromium = new Set([...browserSteps, 'unit'])

/** @returns {Promise<{ ended: readonly Ended[], budget: number }>} what has run, and how long all of it may take */
async function main() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      list: { type: 'boolean' },
      full: { type: 'boolean' },
    },
  })
  const names = rows.flat(2).map(({ name }) => name)
  if (values.full) process.env.LATCHKEY_FULL = '1'
  const only = values.only?.split(',')
  const unknown = only?.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`No step is called ${unknown}; there are: ${names.join(', ')}`)
  /** @param {PlannedStep} step */
  const isWanted = ({ name, isFullOnly = false }) =>
    only === undefined ? values.full === true || !isFullOnly : only.includes(name)
  const wanted = rows
    .map((lanes) =>
      lanes
        .map((lane) => lane.filter(isWanted))
        .map((lane) => (values.full ? lane.map(forFull) : lane)),
    )
    .filter((lanes) => lanes.flat().length > 0)
  const budget = budgetOf(wanted)
  if (!values.full && budget > longestRun)
    throw new Error(
      `The budgets of this run come to ${budget} s, of which there may be ${longestRun}: scripts/test.mjs has them`,
    )
  if (values.list) {
    console.log(names.join('\n'))
    return { ended: [], budget: 0 }
  }

  /** @type {Ended[]} */
  const ended = []
  // It is installed beside all that goes without it.
  const chromium = prepareChromium(wanted.flat(2), ended)
  console.log('   dependencies …')
  const dependencies = await ensureDependencies()
  console.log(`✔  dependencies ${dependencies}`)
  await mkdir(resultsFolder, { recursive: true })
  // What an earlier run has proven, this one has not.
  if (only === undefined) for (const { name } of rows.flat(2)) await removeReports(name)

  for (const lanes of wanted) {
    const needsChromium = lanes.flat().some(({ name }) => stepsWithChromium.has(name))
    const isThere = needsChromium && (await showWait(chromium, 'apt-get: installing browsers'))
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane)
          if (isThere || !browserSteps.has(step.name)) ended.push(await runAnew(step, lanes.flat()))
      }),
    )
  }
  return { ended, budget }
}

/**
 * Runs a step, with nothing left of what an earlier run has reported of it.
 * @param {Step} step
 * @param {readonly Step[]} beside what runs at the same time
 */
async function runAnew(step, beside) {
  await removeReports(step.name)
  return runStep(step, longestTime(step, beside))
}

/** @param {string} name of a step */
async function removeReports(name) {
  await rm(reportPath(name), { force: true })
  await rm(retriedPath(name), { force: true })
}

/**
 * A step as a full run has it: with more time, and the arguments that are its alone.
 * @param {PlannedStep} step
 * @returns {Step}
 */
function forFull({ inFull = [], fullBudget, ...step }) {
  return {
    ...step,
    budget: fullBudget ?? step.budget * fullFactor,
    command: [...step.command, ...inFull],
  }
}

/**
 * Sees to Chromium when a step needs it; without it, that is one failure and the browser steps are left out.
 * @param {readonly Step[]} steps
 * @param {Ended[]} ended
 * @returns {Promise<boolean>}
 */
async function prepareChromium(steps, ended) {
  if (!steps.some(({ name }) => stepsWithChromium.has(name))) return true
  try {
    // Lines that others write meanwhile would run into a line that moves.
    const path = await ensureChromium({ output: silent })
    process.env.CHROMIUM_PATH = path
    console.log(`✔  chromium     ${path}`)
    if (process.env.LATCHKEY_FULL && steps.some(({ name }) => name === 'e2e'))
      await ensureOtherBrowsers({ output: silent })
    return true
  } catch (error) {
    console.log(`\n✘  chromium\n${error instanceof Error ? error.message : error}\n`)
    const counts = { ...noCounts, failed: 1 }
    ended.push({ name: 'chromium', seconds: 0, budget: 0, counts, isCutOff: false })
    return false
  }
}

/**
 * What is said at the end: how long everything took, what took longer than it may, and which tests were unsteady.
 * @param {readonly Ended[]} ended
 * @param {{ seconds: number, budget: number, total: Counts }} sums
 */
function sayHowItWent(ended, { seconds, budget, total }) {
  console.log(`\n   whole run    ${timeOf(seconds, budget)}`)
  for (const { name, seconds: taken, budget: allowed, isCutOff } of ended)
    if (taken > allowed)
      console.log(
        `!  over budget  ${name}: ${timeOf(taken, allowed).trim()}${isCutOff ? ', and ended for it' : ''}`,
      )
  if (total.retried.length === 0) console.log('   no test needed a second attempt')
  else console.log(`!  ${total.retried.length} passed only at a second attempt, and prove nothing:`)
  for (const title of total.retried) console.log(`!    ${title}`)
}

const started = Date.now()
/** @type {Counts} */
let total = { ...noCounts, failed: 1 }
try {
  const { ended, budget } = await main()
  total = sumCounts(ended.map(({ counts }) => counts))
  const seconds = (Date.now() - started) / 1000
  if (ended.length > 0) {
    sayHowItWent(ended, { seconds, budget, total })
    await writeFile(join(resultsFolder, 'run.json'), JSON.stringify({ seconds, ended }, null, 2))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
