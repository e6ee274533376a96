import { expect, it } from 'vitest'
import { isPayment } from './isPayment.js'

it.each([
  ['sendTransaction', true],
  ['sendCalls', true],
  ['signMessage', false],
  ['signTypedData', false],
] as const)('%s sends something: %s', (method, sends) => {
  expect(isPayment({ method })).toBe(sends)
})
