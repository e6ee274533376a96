import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatBalance } from './formatBalance.js'

it('rounds down to 4 decimals and never shows a rest as zero', () => {
  expect(formatBalance('0.99999')).toBe('0.9999')
  expect(formatBalance('1.5')).toBe('1.5')
  expect(formatBalance('12')).toBe('12')
  expect(formatBalance('0')).toBe('0')
  expect(formatBalance('0', 'en', 2)).toBe('0.00')
  expect(formatBalance('0.00001')).toBe('<0.0001')
  expect(formatBalance('1234567.1')).toBe('1,234,567.1')
})

it('never shows more than there is', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.stringMatching(/^\d{1,18}$/), (whole, decimals) => {
      const shown = formatBalance(`${whole}.${decimals}`)
      if (shown.startsWith('<')) return
      const [shownWhole = '', shownDecimals = ''] = shown.replaceAll(',', '').split('.')
      const given = BigInt(`${whole}${decimals.slice(0, 4).padEnd(4, '0')}`)
      expect(BigInt(`${shownWhole}${shownDecimals.padEnd(4, '0')}`)).toBe(given)
    }),
  )
})
