import { expect, it } from 'vitest'
import { parseSendOptions, toStandardOptions } from './sendOptions.js'

it.each([
  { preflightCommitment: 'soon' },
  { preflightCommitment: 1 },
  { skipPreflight: 'yes' },
  { maxRetries: -1 },
  { maxRetries: 1.5 },
  { minContextSlot: '1' },
  { unheardOf: true },
  JSON.parse('{"__proto__": {"skipPreflight": true}}'),
])('[RPC-10] refuses the send options %j', (options) => {
  expect(() => parseSendOptions(options)).toThrowError(
    expect.objectContaining({
      code: 'INVALID_PARAMS',
      context: { reason: Object.keys(options)[0] },
    }),
  )
})

it('[RPC-10] accepts every option that Solana has', () => {
  const commitments = 'processed confirmed finalized recent single singleGossip root max'.split(' ')
  for (const preflightCommitment of commitments) {
    const options = { preflightCommitment, skipPreflight: true, maxRetries: 0, minContextSlot: 7 }
    expect(parseSendOptions(options)).toEqual(options)
  }
  expect(parseSendOptions(undefined)).toEqual({})
})

it('tells wallets the commitments of today', () => {
  const names = ['recent', 'single', 'singleGossip', 'root', 'max', 'processed'] as const
  expect(names.map((preflightCommitment) => toStandardOptions({ preflightCommitment }))).toEqual(
    ['processed', 'confirmed', 'confirmed', 'finalized', 'finalized', 'processed'].map(
      (preflightCommitment) => ({ preflightCommitment }),
    ),
  )
  expect(toStandardOptions({ maxRetries: 3 })).toEqual({ maxRetries: 3 })
})
