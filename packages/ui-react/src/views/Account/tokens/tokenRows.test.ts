import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testToken } from '../../../../test/server.js'
import { tokenRows } from './tokenRows.js'

it('[R20] lists the most worthy first, the unknown last, then by name; equal ones as they came', () => {
  const { price: _price, value: _value, ...unknown } = testToken(9)
  const { rows, total } = tokenRows([
    unknown,
    testToken(3, { value: 5 }),
    testToken(2, { value: 10 }),
    testToken(1, { value: 5 }),
    testToken(4, { name: 'Token 1', value: 5 }),
    testToken(5, { value: 0 }),
  ])
  expect(rows.map(({ symbol }) => symbol)).toEqual(['TK2', 'TK1', 'TK4', 'TK3', 'TK5', 'TK9'])
  expect(rows.at(-1)).toMatchObject({ price: undefined, worth: undefined })
  expect(total).toBe(25_000_000n)
})

it('[R20] the order does not depend on how they came, where worth and name differ', () => {
  const tokens = Array.from({ length: 50 }, (_, index) => testToken(index, { value: index % 7 }))
  const wanted = tokenRows(tokens).rows.map(({ key }) => key)
  fc.assert(
    fc.property(fc.shuffledSubarray(tokens, { minLength: tokens.length }), (shuffled) => {
      expect(tokenRows(shuffled).rows.map(({ key }) => key)).toEqual(wanted)
    }),
  )
})

it('gives each a key of its own, even where a server says one twice', () => {
  const keys = tokenRows([testToken(1), testToken(1), testToken(2)]).rows.map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
})

it('is empty where there is nothing of anything', () => {
  const none = { decimals: '18', numeric: '0.000' }
  expect(tokenRows([]).isEmpty).toBe(true)
  expect(tokenRows([testToken(1, { quantity: none })]).isEmpty).toBe(true)
  expect(tokenRows([testToken(1, { quantity: none }), testToken(2)]).isEmpty).toBe(false)
})

it('[NET-5] says which contract of which network each is, for its picture', () => {
  const { address: _none, ...coin } = testToken(0, { value: 9 })
  const contract = `0x${'a'.repeat(40)}`
  const { rows } = tokenRows([
    coin,
    testToken(1, { value: 8, address: `eip155:1:${contract}` }),
    // One of another network is no contract of this one.
    testToken(2, { value: 7, address: `eip155:10:${contract}` }),
  ])
  expect(rows.map(({ address, chainId }) => [chainId, address])).toEqual([
    ['eip155:1', undefined],
    ['eip155:1', contract],
    ['eip155:1', `eip155:10:${contract}`],
  ])
})
