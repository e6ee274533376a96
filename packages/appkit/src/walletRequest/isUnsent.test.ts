import { AppKitError, ERROR_MESSAGES, type ErrorCode } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { isUnsent } from './isUnsent.js'

describe('whether what has failed was not sent', () => {
  it.each([
    'USER_REJECTED',
    'INSUFFICIENT_FUNDS',
    'UNSUPPORTED_METHOD',
    'REQUEST_PENDING',
    'INVALID_PARAMS',
  ] satisfies readonly ErrorCode[])('is known: %s', (code) => {
    expect(isUnsent(new AppKitError(code))).toBe(true)
  })

  // The wallet may have sent it before the answer was lost: whoever sends it again pays twice.
  it.each([
    'ACCOUNT_CHANGED',
    'DESTROYED',
    'INTERNAL',
    'INVALID_WALLET_RESPONSE',
    'NETWORK_ERROR',
    'NO_INTERNET',
    'RATE_LIMITED',
    'RELAY_UNREACHABLE',
    'REQUEST_ABORTED',
    'REQUEST_EXPIRED',
    'UNKNOWN',
    'WALLET_DISCONNECTED',
    'WALLET_TIMEOUT',
  ] satisfies readonly ErrorCode[])('is not: %s', (code) => {
    expect(isUnsent(new AppKitError(code))).toBe(false)
  })

  it('is known by whoever has thrown it', () => {
    expect(isUnsent(new AppKitError('WALLET_TIMEOUT', { isUnsent: true }))).toBe(true)
    expect(isUnsent(new AppKitError('WALLET_TIMEOUT', { isUnsent: 'yes' as never }))).toBe(false)
  })

  it.each([new Error('x'), { code: 'USER_REJECTED' }, { code: 4001 }, 'USER_REJECTED', null])(
    'is never by what is no error of the catalogue: %s',
    (error) => {
      expect(isUnsent(error)).toBe(false)
    },
  )

  it('is not by most codes: what is not named may have been sent', () => {
    const codes = Object.keys(ERROR_MESSAGES) as ErrorCode[]
    const known = codes.filter((code) => isUnsent(new AppKitError(code)))
    expect(known.length).toBeLessThan(codes.length / 2)
  })
})
