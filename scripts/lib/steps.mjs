import { run } from './childProcess.mjs'

/** A step that says nothing for this long shows that it is still at work, in milliseconds. */
const heartbeatMs = 20_000

/** A step that takes this many times its budget is ended and has failed: a slow machine that is busy as well does not explain it. */
const patience = 6

/** The least that a step is given before it is ended, in seconds. */
const leastTime = 120

/** The most that the budgets of a run may come to, in seconds: everybody waits for it. A full run has its own. */
export const longestRun = 900

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} retried the tests that passed at a second attempt
 */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command
 * @property {number} budget how long it may take on two cores, in seconds
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [yields] whether it leaves the processor to what runs beside it
 * @property {() => Promise<Counts | undefined>} [readCounts] tests counted in the step's own report, undefined where it has
 *   left none
 */
/** @typedef {{ name: string, seconds: number, budget: number, counts: Counts, isCutOff: boolean }} Ended */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0, retried: [] }

/**
 * Runs one step and prints one line about it; what a failing step said is printed in full, of another one its notes.
 * @param {Step} step
 * @param {number} [longest] after how many seconds it is ended
 * @returns {Promise<Ended>} the tests of its report, else the step itself as one
 */
export async function runStep(
  { name, command, budget, env, readCounts, yields = false },
  longest = longestTime({ budget }),
) {
  const started = Date.now()
  const heartbeat = setInterval(() => {
    console.log(`…  ${name.padEnd(12)} at work for ${Math.round((Date.now() - started) / 1000)} s`)
  }, heartbeatMs)
  const [program = '', ...args] = command
  const result = await run(program, args, {
    timeoutMs: longest * 1000,
    yields,
    ...(env === undefined ? {} : { env }),
  })
  clearInterval(heartbeat)

  const report = readCounts && (await readCounts())
  const fault = result.timedOut ? cutOffFault(longest) : readCounts && faultOf(report)
  const counts = countStep(result.code === 0 && fault === undefined, report)
  const detail = report === undefined ? '' : `  ${counts.passed} passed, ${counts.failed} failed`
  const mark = counts.failed === 0 ? '✔' : '✘'
  console.log(`${mark}  ${name.padEnd(12)} ${timeOf(result.seconds, budget)}${detail}`)
  if (counts.failed === 0) for (const note of notesOf(result.output)) console.log(note)
  if (counts.failed > 0)
    console.log(`\n${result.output}\n\n✘  ${name}: see above (exit code ${result.code})\n`)
  if (fault !== undefined) console.log(`✘  ${name}: ${fault}\n`)
  return { name, seconds: result.seconds, budget, counts, isCutOff: result.timedOut }
}

/**
 * What a step has to say although it has passed: its lines that begin with `!`.
 * @param {string} output
 */
function notesOf(output) {
  return output.split('\n').filter((line) => line.startsWith('!  '))
}

/**
 * A step that leaves the processor to others waits for the longest of them as well.
 * @param {Pick<Step, 'budget' | 'yields'>} step
 * @param {readonly Pick<Step, 'budget'>[]} [beside] what runs at the same time
 * @returns {number} after how many seconds it is ended
 */
export function longestTime({ budget, yields = false }, beside = []) {
  const awaited = yields ? beside.map((each) => each.budget) : []
  return Math.max(Math.max(budget, ...awaited) * patience, leastTime)
}

/**
 * How long rows may take, one after the other, whose lanes run side by side: as long as the longest lane of each.
 * @param {readonly (readonly (readonly Pick<Step, 'budget'>[])[])[]} rows
 * @returns {number} in seconds
 */
export function budgetOf(rows) {
  /** @param {readonly Pick<Step, 'budget'>[]} lane */
  const sum = (lane) => lane.reduce((all, step) => all + step.budget, 0)
  return rows.reduce((all, lanes) => all + Math.max(0, ...lanes.map(sum)), 0)
}

/** @param {number} longest */
function cutOffFault(longest) {
  return `it was ended after ${longest} s: a step may take ${patience} times its budget, and ${leastTime} s at least`
}

/**
 * @param {number} seconds
 * @param {number} budget
 */
export function timeOf(seconds, budget) {
  return `${seconds.toFixed(1).padStart(6)} s of ${String(budget).padStart(3)}`
}

/**
 * What is wrong with the report of a step that runs tests, whatever its exit code says.
 * @param {Counts | undefined} report
 * @returns {string | undefined}
 */
function faultOf(report) {
  if (report === undefined) return 'it has left no report of its tests'
  const { passed, failed, skipped } = report
  return passed + failed + skipped === 0 ? 'it has run no test' : undefined
}

/**
 * A step without a report counts as one; what is not green counts as a failure even if no test of the report failed.
 * @param {boolean} isGreen
 * @param {Counts} [report]
 * @returns {Counts}
 */
function countStep(isGreen, report) {
  if (report === undefined) return { ...noCounts, passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 }
  return { ...report, failed: isGreen ? report.failed : Math.max(report.failed, 1) }
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sumCounts(all) {
  return all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      retried: [...sum.retried, ...each.retried],
    }),
    noCounts,
  )
}
