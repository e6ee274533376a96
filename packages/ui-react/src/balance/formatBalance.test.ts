import { describe, expect, it } from 'vitest'
import { formatBalance } from './formatBalance.js'

describe('formatBalance', () => {
  it.each([
    ['0', '0'],
    ['1.5', '1.5'],
    ['1.50', '1.5'],
    ['0.12345699', '0.123456'],
    ['0.0000001', '<0.000001'],
    ['1.0000001', '1'],
    ['0.000', '0'],
    ['123456789012345678901234567890', '123,456,789,012,345,678,901,234,567,890'],
    ['987654321012345678901234567890.999999999', '987,654,321,012,345,678,901,234,567,890.999999'],
  ])('%s is %s', (balance, expected) => {
    expect(formatBalance(balance, 'en')).toBe(expected)
  })

  it("writes it in the reader's way", () => {
    expect(formatBalance('1234.5', 'de')).toBe('1.234,5')
    expect(formatBalance('0.05', 'ar-EG-u-nu-arab')).toBe('٠٫٠٥')
    expect(formatBalance('10.25', 'ar-EG')).toBe('١٠٫٢٥')
    expect(formatBalance('0.00000001', 'de')).toBe('<0,000001')
    expect(formatBalance('1234567.25', 'de')).toBe('1.234.567,25')
  })

  it('[T20] keeps as many decimals as it is told, and says where there is less than that', () => {
    expect(formatBalance('1.23456789', 'en', 2)).toBe('1.23')
    expect(formatBalance('0.00999', 'en', 2)).toBe('<0.01')
    expect(formatBalance('0.000000000000000001', 'en', 18)).toBe('0.000000000000000001')
    expect(formatBalance('1.123456789012345678', 'de', Number.POSITIVE_INFINITY)).toBe(
      '1,123456789012345678',
    )
  })
})
