import { expect, it } from 'vitest'
import { isSettled } from './isSettled.js'

it.each([
  ['confirmed', true],
  ['failed', true],
  // It is in no block, and none takes it any more.
  ['expired', true],
  ['pending', false],
  // It may be in a block by now, of which nobody could say.
  ['unknown', false],
  [undefined, false],
] as const)('what becomes of a transaction that is %s is known for good: %s', (status, known) => {
  expect(isSettled(status)).toBe(known)
})
