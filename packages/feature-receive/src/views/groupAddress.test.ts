import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCharacter } from '../../../foundation/test/anyCharacter.js'
import { groupAddress } from './groupAddress.js'

it('keeps the prefix with the first four characters', () => {
  expect(groupAddress('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toEqual([
    '0x71C7',
    '656E',
    'C7ab',
    '88b0',
    '98de',
    'fB75',
    '1B74',
    '01B5',
    'f6d8',
    '976F',
  ])
  expect(groupAddress('So1ana9')).toEqual(['So1a', 'na9'])
  expect(groupAddress('0x')).toEqual(['0x'])
})

it('loses and adds nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100, unit: anyCharacter }), (text) => {
      expect(groupAddress(text).join('')).toBe(text)
    }),
  )
})
