import { describe, expect, it } from 'vitest'
import { CHECKS, type Check, checkForm, type FormFacts } from './checkForm.js'

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
  fee: { status: 'success', key: '', value: 3n },
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
  fee: { fee: { status: 'error', key: '', error: new Error('no') } },
  feeFunds: { fee: { status: 'success', key: '', value: 4n } },
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
      'fee',
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
    expect(checkForm({ ...READY, fee: { status: 'success', key: '', value: undefined } })).toBe(
      undefined,
    )
  })

  it('the coin pays for itself and for the fee', () => {
    const coin = { ...READY, isCoin: true, balance: 8n, coinBalance: 8n }
    expect(checkForm(coin)).toBeUndefined()
    expect(checkForm({ ...coin, value: 6n })).toBe('feeFunds')
  })
})
