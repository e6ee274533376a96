import { run } from './childProcess.mjs'

/** A step that says nothing for this long shows that it is still at work, in milliseconds. */
const heartbeatMs = 20_000

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeoutMs]
 * @property {() => Promise<string | undefined>} [skipReason] why the step has nothing to do yet
 * @property {() => Promise<Counts | undefined>} [readCounts] tests counted in the step's own report
 */

const defaultTimeoutMs = 9 * 60_000

/**
 * Runs one step and prints one line about it; what a failing step said is printed in full.
 * @param {Step} step
 * @returns {Promise<Counts>} the tests of its report, else the step itself as one
 */
export async function runStep(step) {
  const reason = await step.skipReason?.()
  if (reason !== undefined) {
    console.log(`–  ${step.name.padEnd(12)} ${reason}`)
    return { passed: 0, failed: 0, skipped: 0 }
  }
  const started = Date.now()
  const heartbeat = setInterval(() => {
    console.log(
      `…  ${step.name.padEnd(12)} at work for ${Math.round((Date.now() - started) / 1000)} s`,
    )
  }, heartbeatMs)
  const [program = '', ...args] = step.command
  const result = await run(program, args, {
    timeoutMs: step.timeoutMs ?? defaultTimeoutMs,
    ...(step.env === undefined ? {} : { env: step.env }),
  })
  clearInterval(heartbeat)

  const isGreen = result.code === 0
  const reported = await step.readCounts?.()
  const counts = countStep(isGreen, reported)
  const detail = reported === undefined ? '' : `  ${counts.passed} passed, ${counts.failed} failed`
  const mark = counts.failed === 0 ? '✔' : '✘'
  console.log(
    `${mark}  ${step.name.padEnd(12)} ${result.seconds.toFixed(1).padStart(6)} s${detail}`,
  )
  if (counts.failed > 0)
    console.log(`\n${result.output}\n\n✘  ${step.name}: see above (exit code ${result.code})\n`)
  return counts
}

/**
 * A step without a report counts as one; a red exit code counts as a failure even if no test of the report failed.
 * @param {boolean} isGreen
 * @param {Counts | undefined} reported
 * @returns {Counts}
 */
function countStep(isGreen, reported) {
  if (reported === undefined)
    return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: 0 }
  return { ...reported, failed: isGreen ? reported.failed : Math.max(reported.failed, 1) }
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
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}
