import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { root } from './root.mjs'

/** The variable that names the file. */
const RETRIED_FILE = 'LATCHKEY_RETRIED_FILE'

/**
 * @typedef {object} RetriedTest a test that passed, but not at its first attempt
 * @property {string} title as `fullName` in Vitest's JSON report
 * @property {string} file from the root of the workspace
 * @property {string} problem what its first attempt failed with
 */

/**
 * Writes the tests that passed only at a second attempt, as JSON, into the file that `LATCHKEY_RETRIED_FILE` names: Vitest's
 * own JSON report says of them that they passed. An empty list where there were none.
 *
 *   LATCHKEY_RETRIED_FILE=.cache/results/unit.retried.json vitest run --reporter=default --reporter=./scripts/lib/retriedReporter.mjs
 *
 * @implements {Reporter}
 */
// biome-ignore lint/style/noDefaultExport: Vitest looks for it there.
export default class RetriedReporter {
  /** @type {RetriedTest[]} */
  retried = []

  onTestRunStart() {
    this.retried = []
  }

  /** @param {TestCase} testCase */
  onTestCaseResult(testCase) {
    const isRetried = (testCase.diagnostic()?.retryCount ?? 0) > 0
    if (!isRetried || testCase.result().state !== 'passed') return
    const { moduleId } = testCase.module
    const problem = testCase.result().errors?.[0]?.message ?? ''
    this.retried.push({ title: titleOf(testCase), file: relative(root, moduleId), problem })
  }

  async onTestRunEnd() {
    const path = process.env[RETRIED_FILE]
    if (!path) return
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${JSON.stringify(this.retried, null, 2)}\n`)
  }
}

/**
 * @param {TestCase | TestSuite} entry
 * @returns {string}
 */
function titleOf({ name, parent }) {
  return parent.type === 'module' ? name : `${titleOf(parent)} ${name}`
}

/** @typedef {import('vitest/node').Reporter} Reporter */
/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').TestSuite} TestSuite */
