/** @typedef {{ status: string, failureMessages?: readonly string[] | null }} Assertion */
/** @typedef {{ testResults: readonly { assertionResults: readonly Assertion[] }[] }} Report of Vitest */

/**
 * Whether a test has failed by what it looks at: one that ran out of time has seen nothing, nor has a file that could not be
 * loaded.
 * @param {Report} report
 */
export function hasSeen({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .some(({ failureMessages }) => !failureMessages?.some((text) => /timed out/i.test(text)))
}
