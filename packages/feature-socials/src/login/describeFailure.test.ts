import { AppKitError } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { describeFailure } from './describeFailure.js'

it.each([
  ['blocked', new AppKitError('POPUP_BLOCKED')],
  ['timeout', new AppKitError('IFRAME_REQUEST_TIMEOUT')],
  ['unavailable', new AppKitError('IFRAME_LOAD_FAILED')],
  ['unavailable', new AppKitError('EMAIL_LOGIN_UNAVAILABLE')],
  ['expired', new Error('Begin again', { cause: { code: -32051 } })],
  ['failed', new Error('No', { cause: { code: -32000 } })],
  ['failed', new AppKitError('USER_REJECTED')],
  ['failed', undefined],
])('reads %s', (step, error) => {
  expect(describeFailure(error)).toBe(step)
})
