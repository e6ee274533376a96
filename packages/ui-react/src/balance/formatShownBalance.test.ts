import { expect, it } from 'vitest'
import { formatShownBalance } from './formatShownBalance.js'

it('[ACC-2] keeps the decimals of the nothing of a testnet', () => {
  expect(formatShownBalance('0.00', 'en')).toBe('0.00')
  expect(formatShownBalance('0.00', 'de', 4)).toBe('0,00')
  expect(formatShownBalance('0', 'en')).toBe('0')
})

it('shows no more than there is, and no rest as zero', () => {
  expect(formatShownBalance('0.99999', 'en', 4)).toBe('0.9999')
  expect(formatShownBalance('0.00001', 'en', 4)).toBe('<0.0001')
  expect(formatShownBalance('9007199254740991.9', 'en', 4)).toBe('9,007,199,254,740,991.9')
})
