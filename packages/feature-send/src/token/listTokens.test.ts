import type { CaipNetwork, TokenBalance } from '@latchkey/appkit'
import { testNetwork } from '@latchkey/appkit/testing'
import { describe, expect, it } from 'vitest'
import { COIN, findToken, listTokens, searchTokens } from './listTokens.js'

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

  it('knows the coin by the network alone, its balance unknown rather than zero', () => {
    expect(list(undefined)).toMatchObject([{ id: COIN, symbol: 'TST', balance: undefined }])
    expect(list(undefined, '2')).toMatchObject([{ balance: '2' }])
    const { address: _address, ...coin } = token('TST', { price: 3 })
    expect(list([coin])).toMatchObject([{ balance: '1', price: 3 }])
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
