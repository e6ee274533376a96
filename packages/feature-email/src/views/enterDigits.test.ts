import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../foundation/test/anyCharacter.js'
import { CODE_LENGTH, EMPTY_CODE, enterDigits, takeBack } from './enterDigits.js'

const code = (text: string) => Array.from(text, (letter) => (letter === '_' ? '' : letter))

describe('enterDigits', () => {
  it('puts a digit into its field, and goes on in the next', () => {
    expect(enterDigits(EMPTY_CODE, 0, '4')).toEqual({ digits: code('4_____'), at: 1 })
    expect(enterDigits(code('41____'), 5, '9')).toEqual({ digits: code('41___9'), at: 5 })
  })

  it('spreads what was pasted, a whole code over all fields', () => {
    expect(enterDigits(code('9_____'), 2, '12')).toEqual({ digits: code('9_12__'), at: 4 })
    expect(enterDigits(code('999999'), 3, ' 123-456 ')).toEqual({ digits: code('123456'), at: 5 })
    expect(enterDigits(EMPTY_CODE, 4, '123')).toEqual({ digits: code('____12'), at: 5 })
  })

  it('changes nothing for a text without digits, and empties a field for none', () => {
    expect(enterDigits(code('12____'), 1, 'x')).toEqual({ digits: code('12____'), at: 1 })
    expect(enterDigits(code('12____'), 1, '')).toEqual({ digits: code('1_____'), at: 1 })
  })

  it('gives six fields with a digit or none, whatever is entered', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.string({ unit: anyCharacter }), (at, text) => {
        const entered = enterDigits(code('1_2_3_'), at, text)
        expect(entered.digits).toHaveLength(CODE_LENGTH)
        expect(entered.digits.every((digit) => /^\d?$/.test(digit))).toBe(true)
        expect(entered.at).toBeGreaterThanOrEqual(0)
        expect(entered.at).toBeLessThan(CODE_LENGTH)
      }),
    )
  })
})

describe('takeBack', () => {
  it('empties the field, or the one before where there is nothing', () => {
    expect(takeBack(code('12____'), 1)).toEqual({ digits: code('1_____'), at: 1 })
    expect(takeBack(code('12____'), 2)).toEqual({ digits: code('1_____'), at: 1 })
    expect(takeBack(EMPTY_CODE, 0)).toEqual({ digits: EMPTY_CODE, at: 0 })
  })
})
