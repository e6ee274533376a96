import type { FeeEstimate } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import type { FeeState } from '../atoms.js'
import { CHECKS, type Check, checkForm, doubtFee, type FormFacts } from './checkForm.js'

const said = (value: FeeEstimate): FeeState => ({ status: 'success', key: '', value })
const failed = (error: Error): FeeState => ({ status: 'error', key: '', error })

/** Nothing is missing. */
const READY: FormFacts = {
  network: 'right',
  token: 'verified',
  isCoin: false,
  hasAmount: true,
  value: 5n,
  balance: 5n,
  coinBalance: 3n,
  hasReceiver: true,
  receiver: 'success',
  isRisky: false,
  fee: said({ kind: 'upTo', value: 3n }),
}

/** What makes each check fail. */
const WRONG: Readonly<Record<Check, Partial<FormFacts>>> = {
  network: { network: 'elsewhere' },
  networkMissing: { network: 'missing' },
  token: { token: 'none' },
  tokenLoading: { token: 'loading' },
  amount: { hasAmount: false },
  amountInvalid: { value: undefined },
  receiver: { hasReceiver: false },
  funds: { balance: 4n },
  receiverInvalid: { receiver: 'error' },
  receiverLoading: { receiver: 'loading' },
  risk: { isRisky: true },
  feeLoading: { fee: { status: 'loading', key: '' } },
  minimum: {
    fee: failed(new AppKitError('BELOW_MINIMUM_BALANCE', { of: 'sender', least: '890880' })),
  },
}

describe('checkForm', () => {
  it('[SND-1] lets through what is whole', () => {
    expect(checkForm(READY)).toBeUndefined()
  })

  it.each(CHECKS)('[SND-1] %s: is said alone', (check) => {
    expect(checkForm({ ...READY, ...WRONG[check] })).toBe(check)
  })

  it('[SND-1] asks for token, amount and address, then says funds, then the address', () => {
    const order: readonly Check[] = [
      'token',
      'amount',
      'receiver',
      'funds',
      'receiverInvalid',
      'risk',
      'minimum',
    ]
    const said = order.map((_check, index) => {
      const wrong = order.slice(index).reverse()
      return checkForm(Object.assign({ ...READY }, ...wrong.map((check) => WRONG[check])))
    })
    expect(said).toEqual(order)
  })

  it('zero is no amount', () => {
    expect(checkForm({ ...READY, value: 0n })).toBe('amount')
  })

  it('what is unknown stops nobody', () => {
    const unknown = { balance: undefined, coinBalance: undefined }
    expect(checkForm({ ...READY, ...unknown })).toBeUndefined()
    expect(checkForm({ ...READY, fee: said({ kind: 'unknown' }) })).toBeUndefined()
  })

  it.each<[string, Partial<FormFacts>, 'fee' | 'feeFunds' | undefined]>([
    ['a token whose fee the coin pays', {}, undefined],
    ['a token whose fee is more than there is of the coin', { coinBalance: 2n }, 'feeFunds'],
    ['a coin that pays for itself and the fee', { isCoin: true, coinBalance: 8n }, undefined],
    ['a coin that does not pay for both', { isCoin: true, coinBalance: 7n }, 'feeFunds'],
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
  ])('[TRUE-6] stops nobody for a doubt: %s', (_name, facts, doubt) => {
    expect(checkForm({ ...READY, ...facts })).toBeUndefined()
    expect(doubtFee({ ...READY, ...facts })).toBe(doubt)
  })
})
