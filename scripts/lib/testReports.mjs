import { readFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { resultsFolder, root } from './root.mjs'

/** The reports that one run of `npm test` leaves in Vitest's form, by step, and Playwright's. */
export const vitestReports = ['unit', 'apart', 'dom', 'browser', 'types', 'strangers']
const playwrightReport = 'e2e'

/** @param {string} name */
export function reportPath(name) {
  return join(resultsFolder, `${name}.json`)
}

/**
 * Where a run of Vitest leaves the tests that passed at a second attempt: its own report does not tell.
 * @param {string} name
 */
export function retriedPath(name) {
  return join(resultsFolder, `${name}.retried.json`)
}

/**
 * @param {string} path
 * @returns {Promise<unknown>} undefined where there is none
 */
async function readJson(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @typedef {object} TestResult
 * @property {string} title with the titles of the suites around it
 * @property {string} file from the root of the workspace
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {boolean} retried passed, but not at its first attempt
 * @property {string} [problem] what its first attempt failed with
 */

/**
 * Every test of a Vitest report; a file that could not be loaded is one failed test.
 * @param {string} name
 * @returns {Promise<TestResult[] | undefined>}
 */
export async function readVitest(name) {
  const report = /** @type {VitestReport | undefined} */ (await readJson(reportPath(name)))
  const retried = /** @type {RetriedTest[] | undefined} */ (await readJson(retriedPath(name))) ?? []
  return report && testsOfVitest(report, retried)
}

/**
 * @param {VitestReport} report
 * @param {readonly RetriedTest[]} retried
 * @returns {TestResult[]}
 */
export function testsOfVitest({ testResults }, retried) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = fromRoot(name)
    if (status === 'failed' && !assertionResults.some((each) => each.status === 'failed'))
      return [{ title: `${file}: ${message ?? ''}`, file, status: 'failed', retried: false }]
    return assertionResults.map((each) => {
      const again = retried.find((test) => test.file === file && test.title === each.fullName)
      return {
        title: each.fullName,
        file,
        status: each.status === 'passed' || each.status === 'failed' ? each.status : 'skipped',
        retried: again !== undefined,
        ...(again && { problem: again.problem }),
      }
    })
  })
}

/**
 * Every test of the Playwright report.
 * @returns {Promise<TestResult[] | undefined>}
 */
export async function readPlaywright() {
  const report = /** @type {PlaywrightReport | undefined} */ (
    await readJson(reportPath(playwrightReport))
  )
  return report && testsOfPlaywright(report)
}

/**
 * @param {PlaywrightReport} report
 * @returns {TestResult[]}
 */
export function testsOfPlaywright({ config, suites = [] }) {
  return suites.flatMap((suite) => testsOfSuite(suite, [], config.rootDir))
}

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} above titles of the suites around it
 * @param {string} folder that its paths start from
 * @returns {TestResult[]}
 */
function testsOfSuite({ title, file, specs = [], suites = [] }, above, folder) {
  const titles = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results: [first] }) => ({
      title: [...titles, spec.title].join(' '),
      file: fromRoot(join(folder, spec.file ?? file ?? '')),
      status: statusOf(status),
      retried: status === 'flaky',
      ...(status === 'flaky' && { problem: first?.error?.message ?? '' }),
    })),
  )
  return [...own, ...suites.flatMap((inner) => testsOfSuite(inner, titles, folder))]
}

/**
 * @param {PlaywrightStatus} status
 * @returns {TestResult['status']}
 */
function statusOf(status) {
  if (status === 'skipped') return 'skipped'
  return status === 'unexpected' ? 'failed' : 'passed'
}

/** @param {string} path */
function fromRoot(path) {
  return (isAbsolute(path) ? relative(root, path) : path).replaceAll('\\', '/')
}

/**
 * @param {readonly TestResult[] | undefined} tests
 * @returns {import('./steps.mjs').Counts | undefined}
 */
export function countTests(tests) {
  if (tests === undefined) return undefined
  /** @param {TestResult['status']} wanted */
  const count = (wanted) => tests.filter(({ status }) => status === wanted).length
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    retried: tests.filter(({ retried }) => retried).map(describeRetried),
  }
}

/**
 * @param {TestResult} test
 * @returns {string} which one, and in a line what its first attempt failed with
 */
function describeRetried({ title, file, problem = '' }) {
  const reason = stripVTControlCharacters(problem).split('\n', 1)[0]
  return `${file}: ${title} (${reason})`
}

/**
 * @typedef {import('./retriedReporter.mjs').RetriedTest} RetriedTest
 * @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: { fullName: string, status: string }[] }[] }} VitestReport
 * @typedef {'expected' | 'unexpected' | 'flaky' | 'skipped'} PlaywrightStatus
 * @typedef {{ title: string, file?: string, specs?: { title: string, file?: string, tests: { status: PlaywrightStatus, results: { error?: { message?: string } }[] }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ config: { rootDir: string }, suites?: PlaywrightSuite[] }} PlaywrightReport
 */
