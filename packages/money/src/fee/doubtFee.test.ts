import type { FeeEstimate } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { type DoubtFeeParameters, doubtFee, isTooDear, minimumBalance } from './doubtFee.js'
import type { FeeState } from './FeeState.js'

const said = (value: FeeEstimate): FeeState => ({ status: 'success', key: '', value })
const failed = (error: Error): FeeState => ({ status: 'error', key: '', error })

/** A token whose fee the coin pays. */
const READY: DoubtFeeParameters = {
  fee: said({ kind: 'upTo', value: 3n }),
  coinBalance: 3n,
  spent: 0n,
}

describe('doubtFee', () => {
  it.each<[string, Partial<DoubtFeeParameters>, 'fee' | 'feeFunds' | undefined]>([
    ['a token whose fee the coin pays', {}, undefined],
    ['a token whose fee is more than there is of the coin', { coinBalance: 2n }, 'feeFunds'],
    ['a coin that pays for itself and the fee', { spent: 5n, coinBalance: 8n }, undefined],
    ['a coin that does not pay for both', { spent: 5n, coinBalance: 7n }, 'feeFunds'],
    [
      'a fee that somebody else pays',
      { coinBalance: 0n, fee: said({ kind: 'sponsored' }) },
      undefined,
    ],
    ['a fee that nobody knows', { coinBalance: 0n, fee: said({ kind: 'unknown' }) }, undefined],
    ['a balance that nobody knows', { coinBalance: undefined }, undefined],
    [
      'what the network takes for too dear',
      { fee: failed(new AppKitError('INSUFFICIENT_FUNDS')) },
      'feeFunds',
    ],
    ['a fee that could not be estimated', { fee: failed(new Error('no')) }, 'fee'],
    ['a fee that is being estimated', { fee: { status: 'loading', key: '' } }, undefined],
  ])('[TRUE-6:warns] %s', (_name, facts, doubt) => {
    expect(doubtFee({ ...READY, ...facts })).toBe(doubt)
  })

  it('[TRUE-6:rent] what an account must keep is no doubt: it is said how much', () => {
    const fee = failed(new AppKitError('BELOW_MINIMUM_BALANCE', { of: 'sender', least: '890880' }))
    expect(doubtFee({ ...READY, fee })).toBeUndefined()
    expect(minimumBalance(fee)).toEqual({ of: 'sender', least: 890_880n })
    expect(isTooDear(fee)).toBe(false)
  })
})
