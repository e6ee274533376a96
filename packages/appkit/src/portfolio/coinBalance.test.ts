import { describe, expect, it } from 'vitest'
import { cleanTokenBalance } from './cleanTokenBalance.js'
import { coinBalance } from './coinBalance.js'

const COIN = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  address: null,
  quantity: { decimals: '18', numeric: '1.5' },
}
const coin = (numeric: string, decimals = '18', own = Number(decimals)) => {
  const balance = cleanTokenBalance({ ...COIN, symbol: 'XYZ', quantity: { decimals, numeric } })
  return balance && coinBalance([balance], { name: 'Ether', symbol: 'ETH', decimals: own })
}

describe('the coin of a portfolio', () => {
  it.each([
    ['1.5', '18', 1_500_000_000_000_000_000n, '1.5'],
    ['0', '18', 0n, '0'],
    ['0.000000000000000001', '18', 1n, '0.000000000000000001'],
    ['007.100', '2', 710n, '7.1'],
    ['12', '0', 12n, '12'],
  ])(
    'reads %s of %s decimals to the last digit, called as the network calls it',
    (numeric, decimals, value, formatted) => {
      expect(coin(numeric, decimals)).toEqual({
        value,
        formatted,
        symbol: 'ETH',
        decimals: Number(decimals),
      })
    },
  )

  it('is unknown where digits are lost, or the coin is not there', () => {
    expect(coin('0.001', '2')).toBeUndefined()
    expect(coin('9'.repeat(80))).toBeUndefined()
    expect(coinBalance([], { name: 'Ether', symbol: 'ETH', decimals: 18 })).toBeUndefined()
  })

  it('[TRUE-1:disagreement] is unknown where the server counts in other units than the network', () => {
    expect(coin('1', '8', 18)).toBeUndefined()
  })
})
