import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { reportPath } from '../lib/testReports.mjs'
import { sources } from './appFolder.mjs'

/** @typedef {{ title: string, status: 'passed' | 'failed' | 'skipped', problem?: string }} Result */
/**
 * @typedef {object} AppResult
 * @property {string} app
 * @property {number} seconds
 * @property {Result[]} results
 * @property {readonly string[]} leftOut titles of checks for which this run has no time
 * @property {boolean} isKept whether an earlier run has installed it
 */
/** @typedef {{ app: string, check: string, reason: string }} Known a failure that is known, and why */

/** @returns {Promise<readonly Known[]>} */
export async function readKnown() {
  return JSON.parse(await readFile(join(sources, 'known.json'), 'utf8'))
}

/**
 * @param {readonly Known[]} known
 * @param {readonly string[]} names of the apps that there are
 * @throws {Error} when something is listed for an app that does not exist
 */
export function assertAppsExist(known, names) {
  const unknown = known.filter(({ app }) => !names.includes(app))
  if (unknown.length > 0)
    throw new Error(
      `strangers/known.json lists apps that there are not: ${unknown.map(({ app }) => app).join(', ')}`,
    )
}

/**
 * A failure that is known counts as skipped; one that has gone, and one of a check that the app does not have, count as
 * failures, so that the list stays true.
 * @param {AppResult} result
 * @param {readonly Known[]} known
 * @returns {AppResult}
 */
export function withKnown(result, known) {
  const listed = known.filter(({ app }) => app === result.app)
  const titles = [...result.results.map(({ title }) => title), ...result.leftOut]
  return {
    ...result,
    results: [
      ...result.results.map((each) => {
        const fault = listed.find(({ check }) => check === each.title)
        return fault === undefined ? each : judge(each, fault)
      }),
      ...listed.filter(({ check }) => !titles.includes(check)).map(asUnmatched),
    ],
  }
}

/**
 * @param {Known} fault
 * @returns {Result}
 */
function asUnmatched({ check }) {
  const problem = 'is no check of this app, though strangers/known.json lists it'
  return { title: check, status: 'failed', problem }
}

/**
 * @param {Result} result
 * @param {Known} fault
 * @returns {Result}
 */
function judge({ title, status }, { reason }) {
  if (status === 'failed') return { title, status: 'skipped', problem: reason }
  const problem = 'passes, though strangers/known.json lists it: take it out'
  return { title, status: 'failed', problem }
}

/**
 * One line an app; what failed is told in full below it.
 * @param {AppResult} result
 */
export function printResult({ app, seconds, results, isKept }) {
  const failed = results.filter(({ status }) => status === 'failed')
  const skipped = results.filter(({ status }) => status === 'skipped')
  const passed = results.length - failed.length - skipped.length
  const counts = `${passed} passed, ${failed.length} failed${isKept ? ', installed by an earlier run' : ''}`
  console.log(
    `${failed.length === 0 ? '✔' : '✘'}  ${app.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`,
  )
  for (const { title, problem } of failed) console.log(`\n✘  ${app}: ${title}\n${problem}\n`)
  for (const { title, problem } of skipped) console.log(`–  known: ${title}: ${problem}`)
}

/**
 * Writes the results in the form of Vitest's JSON report.
 * @param {readonly AppResult[]} all
 */
export async function writeReport(all) {
  const path = reportPath('strangers')
  const testResults = all.map(({ app, results }) => ({
    name: `strangers/${app}`,
    status: results.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    assertionResults: results.map(({ title, status, problem }) => ({
      fullName: `${app} ${title}`,
      status,
      failureMessages: problem === undefined ? [] : [problem],
    })),
  }))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify({ testResults }, null, 2))
}
