import { expect, it } from 'vitest'
import { AppKitError } from './AppKitError.js'
import { createErrors } from './createErrors.js'

const errors = createErrors({ ORCHARD_CLOSED: 'The orchard is closed until {until}' })

it('makes errors of the kit with codes of a feature', () => {
  const cause = new Error('night')
  const error = errors.create('ORCHARD_CLOSED', { until: 'May' }, { cause })
  expect(error).toMatchObject({
    name: 'AppKitError',
    code: 'ORCHARD_CLOSED',
    message: 'The orchard is closed until May',
    context: { until: 'May' },
    cause,
  })
  expect(error).toBeInstanceOf(AppKitError)
  expect(AppKitError.is(error)).toBe(true)
})

it('knows its own errors, and nothing else', () => {
  const error = errors.create('ORCHARD_CLOSED')
  expect(errors.is(error)).toBe(true)
  expect(errors.is(error, 'ORCHARD_CLOSED')).toBe(true)
  expect(errors.is(new AppKitError('USER_REJECTED'))).toBe(false)
  expect(errors.is({ code: 'ORCHARD_CLOSED' })).toBe(false)
  expect(errors.is(undefined)).toBe(false)
})
