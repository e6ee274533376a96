import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { describeFailure } from './describeFailure.js'

describe('describeFailure', () => {
  it.each([
    ['cooldown', new AppKitError('EMAIL_COOLDOWN', { n: 3 })],
    ['timeout', new AppKitError('IFRAME_REQUEST_TIMEOUT')],
    ['unavailable', new AppKitError('IFRAME_LOAD_FAILED')],
    ['unavailable', new AppKitError('EMAIL_LOGIN_UNAVAILABLE')],
    ['invalid', new AppKitError('INVALID_PARAMS', { reason: 'login frame' })],
    ['wrongCode', new AppKitError('FRAME_ERROR', {}, { cause: { code: -32050 } })],
    ['expired', new AppKitError('FRAME_ERROR', {}, { cause: { code: -32051 } })],
    ['tooManyTries', new AppKitError('FRAME_ERROR', {}, { cause: { code: -32052 } })],
    ['deviceRejected', new AppKitError('FRAME_ERROR', {}, { cause: { code: -32053 } })],
    ['emailTaken', new AppKitError('FRAME_ERROR', {}, { cause: { code: -32054 } })],
    ['emailSame', new AppKitError('FRAME_ERROR', {}, { cause: { code: -32055 } })],
  ])('knows %s', (kind, error) => expect(describeFailure(error)).toEqual({ kind }))

  it.each([
    new AppKitError('FRAME_ERROR', {}, { cause: { code: 1 } }),
    new Error('odd'),
    undefined,
    'text',
  ])('keeps %s', (error) => expect(describeFailure(error)).toEqual({ kind: 'other', error }))
})
