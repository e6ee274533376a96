import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { getRefusalReason, REFUSALS } from './refusals.js'

const refusedWith = (code: unknown) => new AppKitError('FRAME_ERROR', {}, { cause: { code } })

describe('REFUSALS', () => {
  // Sites that are out there answer with these.
  it('[FRM-9] gives each reason a code of its own, which stays', () => {
    expect(REFUSALS).toEqual({
      wrongCode: -32050,
      expired: -32051,
      tooManyTries: -32052,
      deviceRejected: -32053,
      emailTaken: -32054,
      emailSame: -32055,
    })
  })
})

describe('getRefusalReason', () => {
  it('knows the reason of an error by its code', () => {
    expect(getRefusalReason(refusedWith(-32052))).toBe('tooManyTries')
  })

  it.each([
    refusedWith(-32056),
    refusedWith(4001),
    refusedWith('-32050'),
    refusedWith('wrongCode'),
    new Error('odd'),
    undefined,
    'text',
  ])('knows none in %s', (error) => expect(getRefusalReason(error)).toBeUndefined())
})
