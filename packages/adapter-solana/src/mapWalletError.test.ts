import { AppKitError } from '@latchkey/foundation'
import {
  WalletConnectionError,
  WalletNotConnectedError,
  WalletSignMessageError,
} from '@solana/wallet-adapter-base'
import { describe, expect, it } from 'vitest'
import { mapWalletError } from './mapWalletError.js'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })
const coded = (code: number, message: string) => Object.assign(new Error(message), { code })

describe('mapWalletError', () => {
  it.each<[string, unknown, string]>([
    ['by number', coded(4001, 'x'), 'USER_REJECTED'],
    ['in words', new WalletSignMessageError('The user declined'), 'USER_REJECTED'],
    ['in other words', new WalletConnectionError('Request cancelled'), 'USER_REJECTED'],
    ['by name', named('UserRejectedRequestError'), 'USER_REJECTED'],
  ])('knows a refusal that is said %s', (_how, error, code) => {
    expect(mapWalletError(error)).toMatchObject({ code, cause: error })
  })

  it.each([
    'Transaction simulation failed: custom program error: 0x1',
    'Preflight check failed',
    'Blockhash not found',
    'Attempt to debit: insufficient lamports 5',
  ])(
    'takes %j for what the chain says of the transaction, also where it has the number of another',
    (words) => {
      for (const error of [new Error(words), coded(-32_002, words), coded(-32_603, words)])
        expect(mapWalletError(error).code).toBe('TRANSACTION_FAILED')
    },
  )

  it.each([
    ['Transaction simulation failed: Blockhash not found', true],
    ['Blockhash not found', true],
    ['Transaction simulation failed: custom program error: 0x1', undefined],
  ])('[REAL-10:watched] says of %j that it is too old, or not', (words, isExpired) => {
    const error = mapWalletError(new Error(words))
    expect(AppKitError.is(error, 'TRANSACTION_FAILED') && error.context.isExpired).toBe(isExpired)
  })

  it.each([
    'Transaction simulation failed: This transaction has already been processed',
    'Signature 5Kx has expired: block height exceeded.',
    'Transaction was not confirmed: blockhash expired',
  ])('[TRUE-5:unsure] takes %j for nothing from which it is known whether it was sent', (words) => {
    for (const error of [
      new Error(words),
      ...[-32_002, -32_003, 3].map((code) => coded(code, words)),
    ])
      expect(mapWalletError(error)).toMatchObject({ code: 'INTERNAL', context: { reason: words } })
    expect(mapWalletError(coded(4001, words)).code).toBe('USER_REJECTED')
  })

  it('leaves a request that is open already what it is, whatever its words', () => {
    expect(mapWalletError(coded(-32_002, 'Already pending, please cancel it'))).toMatchObject({
      code: 'REQUEST_PENDING',
    })
  })

  it('leaves its own errors as they are', () => {
    const own = new AppKitError('UNAUTHORIZED')
    expect(mapWalletError(own)).toBe(own)
  })

  it('[T25] never throws', () => {
    const hostile = new Error('x')
    Object.defineProperty(hostile, 'name', {
      get() {
        throw new TypeError('no name')
      },
    })
    for (const thrown of [hostile, null, undefined, 7, 'text', new WalletNotConnectedError()])
      expect(AppKitError.is(mapWalletError(thrown))).toBe(true)
  })
})
