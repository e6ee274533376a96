import { AppKitError } from '@latchkey/foundation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areSameAccounts, toAccounts } from './toAccounts.js'

const to = (accounts: unknown) => toAccounts('eip155', 'eip155:1', accounts as never)

describe('toAccounts', () => {
  it('gives each account once, in the order of the wallet, with what the wallet says of it', () => {
    const [a, b] = [{ address: '0xa', type: 'eoa', path: 'm/0' }, { address: '0xb' }]
    expect(to([b, a, { ...b }])).toEqual([
      { namespace: 'eip155', address: '0xb', caipAddress: 'eip155:1:0xb' },
      { namespace: 'eip155', ...a, caipAddress: 'eip155:1:0xa' },
    ])
  })

  it('takes hex digits in either case for the same account', () => {
    expect(to([{ address: '0xAb' }, { address: '0xab' }])).toHaveLength(1)
    expect(areSameAccounts(to([{ address: '0xAb' }]), to([{ address: '0xaB' }]))).toBe(true)
    expect(areSameAccounts(to([{ address: 'Ab' }]), to([{ address: 'aB' }]))).toBe(false)
  })

  it('[T25] error: what a wallet gives in the place of addresses', () => {
    for (const accounts of [
      undefined,
      'a',
      [null],
      [{}],
      [{ address: '' }],
      [{ address: 'a b' }],
      [{ address: 'eip155:1:0xa' }],
      [{ address: 'a'.repeat(129) }],
      Array.from({ length: 1_001 }, (_item, at) => ({ address: `0x${at}` })),
    ])
      expect(() => to(accounts)).toThrow(
        expect.objectContaining({ code: 'INVALID_WALLET_RESPONSE' }),
      )
  })

  it('[T25] gives addresses that can be a part of a CAIP-10 address, or throws', () => {
    const given = fc.array(fc.oneof(fc.anything(), fc.record({ address: fc.string() })))
    fc.assert(
      fc.property(given, (accounts) => {
        try {
          for (const { address } of to(accounts)) expect(address).toMatch(/^[^\s:]{1,128}$/)
        } catch (error) {
          expect(AppKitError.is(error, 'INVALID_WALLET_RESPONSE')).toBe(true)
        }
      }),
    )
  })
})

it('areSameAccounts tells another order, another network and another type apart', () => {
  const [a, b] = to([{ address: '0xa', type: 'eoa' }, { address: '0xb' }])
  if (!a || !b) throw new TypeError('no accounts')
  expect(areSameAccounts([a, b], [{ ...a }, { ...b }])).toBe(true)
  for (const other of [[b, a], [a], [{ ...a, type: 'smartAccount' }, b]])
    expect(areSameAccounts([a, b], other)).toBe(false)
  expect(areSameAccounts([b], toAccounts('eip155', 'eip155:2', [{ address: '0xb' }]))).toBe(false)
})
