import { AppKitError } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { describeFailure } from './describeFailure.js'

it("says what failed, with the wallet's own words", () => {
  const error = new AppKitError('REQUEST_PENDING', { reason: 'Already processing' })
  expect(describeFailure(error)).toEqual({
    code: 'REQUEST_PENDING',
    message: 'Request already open in your wallet',
    detail: 'Already processing',
  })
})

it.each(['INTERNAL', 'UNKNOWN'] as const)('leaves %s to the view', (code) => {
  expect(describeFailure(new AppKitError(code, { reason: 'disk' }))).toEqual({
    code,
    detail: 'disk',
  })
  expect(describeFailure(new AppKitError(code))).toEqual({ code })
})
