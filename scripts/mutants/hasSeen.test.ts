import { expect, it } from 'vitest'
import { hasSeen } from './hasSeen.mjs'

const failed = (...failureMessages: string[]) => ({ status: 'failed', failureMessages })

it.each([
  ['a test that has failed', [failed('Error: Property failed after 10 tests')], true],
  ['one of several', [{ status: 'passed' }, failed('AssertionError: expected 1 to be 2')], true],
  ['tests that have passed', [{ status: 'passed' }], false],
  ['a test that ran out of time', [failed('Error: Test timed out in 120000ms.')], false],
  ['a file that could not be loaded', [], false],
])('tells whether a fault has been seen: %s', (_what, assertionResults, isSeen) => {
  expect(hasSeen({ testResults: [{ assertionResults }] })).toBe(isSeen)
})
