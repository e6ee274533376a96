import { expect, it } from 'vitest'
import { hasOwnCode } from './hasOwnCode.js'

it.each([
  ['0x6000', true],
  ['0x', false],
  [`0xef0100${'a1'.repeat(20)}`, false],
  [`0xEF0100${'A1'.repeat(20)}`, false],
  ['code', false],
  [undefined, false],
])('of %s: %s', (code, isOwn) => {
  expect(hasOwnCode(code)).toBe(isOwn)
})
