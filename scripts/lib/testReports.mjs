import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resultsFolder } from './root.mjs'

/** The reports that one run of `npm test` leaves: Vitest's by project, that of the strangers' apps in the same form, and Playwright's. */
export const vitestReports = ['unit', 'dom', 'browser', 'types', 'strangers']
const playwrightReport = 'e2e'

/** @param {string} name */
export function reportPath(name) {
  return join(resultsFolder, `${name}.json`)
}

/**
 * @param {string} name
 * @returns {Promise<unknown>} undefined where there is none
 */
async function readReport(name) {
  try {
    return JSON.parse(await readFile(reportPath(name), 'utf8'))
  } catch {
    return undefined
  }
}

/** @typedef {{ title: string, status: 'passed' | 'failed' | 'skipped' }} TestResult */

/**
 * Every test of a Vitest report; a file that could not be loaded is one failed test.
 * @param {string} name
 * @returns {Promise<TestResult[] | undefined>}
 */
export async function readVitest(name) {
  const report = /** @type {VitestReport | undefined} */ (await readReport(name))
  return report?.testResults.flatMap((file) => {
    if (file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed'))
      return [{ title: `${file.name}: ${file.message ?? ''}`, status: 'failed' }]
    return file.assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    }))
  })
}

/**
 * Every test of the Playwright report; one that passed at a second attempt is named on the console.
 * @returns {Promise<TestResult[] | undefined>}
 */
export async function readPlaywright() {
  const report = /** @type {PlaywrightSuite | undefined} */ (await readReport(playwrightReport))
  return report === undefined ? undefined : testsOfSuite(report, [])
}

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} above titles of the suites around it
 * @returns {TestResult[]}
 */
function testsOfSuite(suite, above) {
  const titles = suite.title === undefined ? above : [...above, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => {
      const title = [...titles, spec.title].join(' ')
      if (test.status === 'flaky') console.log(`passed at a second attempt: ${title}`)
      return { title, status: statusOf(test.status) }
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, titles))]
}

/**
 * @param {PlaywrightStatus} status
 * @returns {TestResult['status']}
 */
function statusOf(status) {
  if (status === 'skipped') return 'skipped'
  return status === 'unexpected' ? 'failed' : 'passed'
}

/**
 * @param {readonly TestResult[] | undefined} tests
 * @returns {import('./steps.mjs').Counts | undefined}
 */
export function countTests(tests) {
  if (tests === undefined) return undefined
  /** @param {TestResult['status']} wanted */
  const count = (wanted) => tests.filter(({ status }) => status === wanted).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

/**
 * @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: { fullName: string, status: string }[] }[] }} VitestReport
 * @typedef {'expected' | 'unexpected' | 'flaky' | 'skipped'} PlaywrightStatus
 * @typedef {{ title?: string, specs?: { title: string, tests: { status: PlaywrightStatus }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */
