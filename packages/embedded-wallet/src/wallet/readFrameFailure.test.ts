import { AppKitError } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { readFrameFailure } from './readFrameFailure.js'

const aborted = (cause?: unknown) => new AppKitError('REQUEST_ABORTED', {}, { cause })

it.each([
  ['never came', new AppKitError('IFRAME_LOAD_FAILED'), 'absent'],
  ['is no more as it is asked', new AppKitError('EMAIL_LOGIN_UNAVAILABLE'), 'absent'],
  ['has crashed since', aborted(new AppKitError('EMAIL_LOGIN_UNAVAILABLE')), 'lost'],
  ['has not come back', aborted(new AppKitError('IFRAME_LOAD_FAILED')), 'lost'],
  ['was left by the person', aborted(), undefined],
  ['was left by the app', aborted(new DOMException('x', 'AbortError')), undefined],
  ['was told no', new AppKitError('USER_REJECTED'), undefined],
  ['did not answer', new AppKitError('IFRAME_REQUEST_TIMEOUT'), undefined],
  ['has failed otherwise', new Error('x'), undefined],
] as const)('[R15] a request whose frame %s', (_which, error, failure) => {
  expect(readFrameFailure(error)).toBe(failure)
})
