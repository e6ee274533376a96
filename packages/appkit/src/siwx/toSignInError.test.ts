import { AppKitError, type ErrorCode } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { toSignInError } from './toSignInError.js'

const of = (cause: unknown, isSmartAccount = false) =>
  toSignInError(cause, { isSmartAccount, namespace: 'eip155' })

describe('why nobody has signed in', () => {
  it.each([
    'CHUNK_LOAD_FAILED',
    'NO_INTERNET',
    'RATE_LIMITED',
    'REQUEST_PENDING',
    'WALLET_DISCONNECTED',
    'WALLET_TIMEOUT',
  ] satisfies readonly ErrorCode[])(
    '[SIWX-5] is said where it says more than a refusal: %s',
    (code) => {
      const cause = new AppKitError(code)
      expect(of(cause)).toBe(cause)
      expect(of(cause, true)).toBe(cause)
    },
  )

  it.each([
    ['a person declined', new AppKitError('USER_REJECTED')],
    ['a wallet declined', { code: 4001, message: 'no' }],
    ['the app does not believe the signature', new Error('bad signature')],
    ['nothing', undefined],
  ])('[SIWX-5] is a signature that is missing, by the kind of account: %s', (_which, cause) => {
    const context = { namespace: 'eip155' }
    expect(of(cause)).toMatchObject({ code: 'SIWX_SIGNATURE_DECLINED', context, cause })
    expect(of(cause, true)).toMatchObject({ code: 'SIWX_SMART_ACCOUNT', context, cause })
  })

  it.each([
    ['SIWX_CLOCK_WRONG', 'CLOCK_SKEW'],
    ['SIWX_UNCHECKED', 'NETWORK_ERROR'],
  ])('is told by its code by what checks it: %s', (code, expected) => {
    const cause = Object.assign(new Error('x'), { code })
    expect(of(cause)).toMatchObject({ code: expected, cause })
    // What is no error may not speak for it.
    expect(of({ code }).code).toBe('SIWX_SIGNATURE_DECLINED')
  })
})
