import type { CaipNetwork, TokenBalance } from '@latchkey/appkit'
import { testNetwork } from '@latchkey/appkit/testing'
import { describe, expect, it } from 'vitest'
import { growth, LINEAR_GROWTH } from '../../../foundation/test/growth.js'
import { findToken, firstToken, searchTokens } from './findToken.js'
import { listTokens } from './listTokens.js'
import { COIN } from './Token.js'

const network: CaipNetwork = testNetwork('eip155', 1)

const token = (symbol: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: `The ${symbol}`,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${symbol}`,
  quantity: { decimals: '6', numeric: '1' },
  ...more,
})

const list = (balances: readonly TokenBalance[] | undefined, balance?: string) =>
  listTokens({ network, account: { coinBalance: balance }, portfolio: { balances } })

describe('listTokens', () => {
  it('has the coin first, then what is worth most, then what has no price', () => {
    const symbols = list([
      token('poor', { value: 1 }),
      token('none'),
      token('rich', { value: 9 }),
      token('far', { chainId: 'eip155:2' }),
    ]).map(({ symbol }) => symbol)
    expect(symbols).toEqual(['TST', 'rich', 'poor', 'none'])
  })

  it('[T23] takes a time that is linear in what a list names', () => {
    const measured = growth(2_000, (size) => {
      const balances = Array.from({ length: size }, (_, at) =>
        token(`T${at}`, { address: `eip155:1:0x${at.toString(16).padStart(40, '0')}` }),
      )
      return () => list(balances)
    })
    expect(measured).toBeLessThan(LINEAR_GROWTH)
  })

  it('knows the coin by the network alone, its balance unknown rather than zero', () => {
    expect(list(undefined)).toMatchObject([{ id: COIN, symbol: 'TST', balance: undefined }])
    expect(list(undefined, '2')).toMatchObject([{ balance: '2' }])
    const { address: _address, ...coin } = token('TST', { price: 3 })
    expect(list([coin])).toMatchObject([{ balance: '1', price: 3 }])
  })

  it('has what a list says that all of the coin is worth only for as much of it', () => {
    const { address: _address, ...coin } = token('TST', { value: 3 })
    expect(list([coin], '1')).toMatchObject([{ balance: '1', worth: 3 }])
    expect(list([coin], '2')).toMatchObject([{ balance: '2', worth: undefined }])
  })

  it('has a token once that a list has twice, however its address is written', () => {
    const twice = [
      token('abc', { value: 2 }),
      token('ABC', { value: 1, address: 'eip155:1:0xABC' }),
    ]
    expect(list(twice).map(({ symbol }) => symbol)).toEqual(['TST', 'abc'])
  })

  it('can be searched where a network does not say what its coin is called', () => {
    const { symbol, decimals } = network.nativeCurrency
    const nameless = { ...network, nativeCurrency: { symbol, decimals } } as CaipNetwork
    const tokens = listTokens({
      network: nameless,
      account: { coinBalance: '1' },
      portfolio: { balances: undefined },
    })
    expect(searchTokens(tokens, 'tst')).toMatchObject([{ id: COIN, name: 'TST' }])
  })

  it('finds a token however its address is written, base58 to the letter', () => {
    const tokens = list([token('abc'), { ...token('x'), address: 'eip155:1:AbC' }])
    expect(findToken(tokens, '0xABC')?.symbol).toBe('abc')
    expect(findToken(tokens, 'abc')).toBeUndefined()
    expect(findToken(tokens, undefined)).toBeUndefined()
    expect(findToken(tokens, COIN)?.symbol).toBe('TST')
  })

  it('[NET-5] says the network of each, so that its picture is that of its contract there', () => {
    expect(list([token('abc')])).toMatchObject([
      { id: COIN, caipNetworkId: 'eip155:1' },
      { address: '0xabc', caipNetworkId: 'eip155:1' },
    ])
    expect(list([token('abc')])[0]).not.toHaveProperty('address')
  })

  it('is searched by name, symbol and address', () => {
    const tokens = list([token('abc'), token('def')])
    expect(searchTokens(tokens, ' THE D ').map(({ symbol }) => symbol)).toEqual(['def'])
    expect(searchTokens(tokens, '0xabc').map(({ symbol }) => symbol)).toEqual(['abc'])
    expect(searchTokens(tokens, '')).toHaveLength(3)
  })
})

describe('firstToken', () => {
  it.each<[string, string | undefined, readonly TokenBalance[], string]>([
    ['the coin, where there is some', '0.1', [token('rich', { value: 9 })], 'TST'],
    ['the coin, while nobody knows how much', undefined, [token('rich', { value: 9 })], 'TST'],
    ['the coin, where there is nothing else', '0', [], 'TST'],
    ['what is worth most, where there is no coin', '0.0', [token('rich', { value: 9 })], 'rich'],
    ['what has a price, where nobody says the worth', '0', [token('some', { price: 2 })], 'some'],
    ['the coin rather than what has no price', '0', [token('gift')], 'TST'],
    [
      'the coin rather than what there is none of',
      '0',
      [token('gone', { price: 2, quantity: { decimals: '6', numeric: '0' } })],
      'TST',
    ],
  ])('is %s', (_name, balance, tokens, symbol) => {
    expect(firstToken(list(tokens, balance))?.symbol).toBe(symbol)
  })

  it('is none without a network', () => {
    expect(firstToken([])).toBeUndefined()
  })
})
