import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../foundation/test/anyCharacter.js'
import { toDigits } from './toDigits.js'

describe('toDigits', () => {
  it('leaves out what is around a code', () => {
    expect(toDigits('Your code: 123-456 .')).toBe('123456')
    expect(toDigits(' 12 34 56\n')).toBe('123456')
    expect(toDigits('none')).toBe('')
  })

  it('reads the digits of other scripts', () => {
    expect(toDigits('٠١٢٣٤٥')).toBe('012345')
    expect(toDigits('۴۵۶۷۸۹')).toBe('456789')
    expect(toDigits('１２３４５６')).toBe('123456')
    expect(toDigits('०१२३४५')).toBe('012345')
  })

  it('gives nothing but digits, and those of a code as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(toDigits(text)).toMatch(/^[0-9]*$/)
        expect(toDigits(toDigits(text))).toBe(toDigits(text))
      }),
    )
  })
})
