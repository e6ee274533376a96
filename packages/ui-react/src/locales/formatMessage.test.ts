import { expect, it } from 'vitest'
import { formatMessage } from './formatMessage.js'

it('writes numbers as the reader does', () => {
  const count = (value: number, locale?: string) =>
    formatMessage('{count}', { count: value }, locale)
  expect(count(0, 'de')).toBe('0')
  expect(count(999, 'de')).toBe('999')
  expect(count(1_000, 'de')).toBe('1.000')
  expect(count(12_345, 'en-IN')).toBe('12,345')
  expect(count(1.5, 'de')).toBe('1,5')
  expect(count(-3, 'en')).toBe('-3')
  expect(count(42, 'ar-EG-u-nu-arab')).toBe('٤٢')
  expect(count(42, 'ar-EG-u-nu-latn')).toBe('42')
})

it('keeps a placeholder that it has no value for', () => {
  expect(formatMessage('{wallet} and {toString}', { wallet: 'Ledger' })).toBe(
    'Ledger and {toString}',
  )
})
