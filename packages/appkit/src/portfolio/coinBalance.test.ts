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
const coin = (numeric: string, decimals = '18') => {
  const balance = cleanTokenBalance({ ...COIN, quantity: { decimals, numeric } })
  return balance && coinBalance([balance])
}

describe('the coin of a portfolio', () => {
  it.each([
    ['1.5', '18', 1_500_000_000_000_000_000n, '1.5'],
    ['0', '18', 0n, '0'],
    ['0.000000000000000001', '18', 1n, '0.000000000000000001'],
    ['007.100', '2', 710n, '7.1'],
    ['12', '0', 12n, '12'],
  ])('reads %s of %s decimals to the last digit', (numeric, decimals, value, formatted) => {
    expect(coin(numeric, decimals)).toMatchObject({ value, formatted, symbol: 'ETH' })
  })

  it('is unknown where digits are lost, or the coin is not there', () => {
    expect(coin('0.001', '2')).toBeUndefined()
    expect(coinBalance([])).toBeUndefined()
  })
})
