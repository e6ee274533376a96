import type { FeeEstimate } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import type { FeeState } from '@latchkey/money'
import { describe, expect, it } from 'vitest'
import { CHECKS, type Check, checkForm, type FormFacts } from './checkForm.js'

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

  it.each<[string, FeeState]>([
    ['that it could not be estimated', failed(new Error('no'))],
    ['that the network takes it for too dear', failed(new AppKitError('INSUFFICIENT_FUNDS'))],
    ['that there may be too little for it', said({ kind: 'upTo', value: 9n })],
  ])('[TRUE-6:warns] stops nobody for a doubt of the fee: %s', (_name, fee) => {
    expect(checkForm({ ...READY, fee })).toBeUndefined()
  })
})
