import { describe, expect, it } from 'vitest'
import { displayBalance } from '../account/displayBalance.js'
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

describe('a foreign balance', () => {
  it.each(['1e3', '-1', '', '٣', ' 1', '1.', '0x1'])('[T20] %j is no amount', (numeric) => {
    expect(coin(numeric)).toBeUndefined()
  })

  it('[R9] what is not known is absent, never zero', () => {
    for (const price of [undefined, null, Number.NaN, -1, '1', Number.POSITIVE_INFINITY])
      expect(cleanTokenBalance({ ...COIN, price, value: price })).not.toHaveProperty('price')
    expect(cleanTokenBalance({ ...COIN, price: 0 })).toHaveProperty('price', 0)
  })

  it('a token whose contract cannot be read does not pass for the coin', () => {
    expect(cleanTokenBalance({ ...COIN, address: 'nonsense' })).toBeUndefined()
  })

  it('[T22] texts and pictures are cleaned', () => {
    const iconUrl = 'javascript:alert(1)'
    const cleaned = cleanTokenBalance({ ...COIN, name: 'E\u202eth\u200ber', iconUrl })
    expect(cleaned).toMatchObject({ name: 'Ether' })
    expect(cleaned).not.toHaveProperty('iconUrl')
  })
})

describe('displayBalance', () => {
  it('[ACC-2] shows 0.00 on a testnet, unless real balances are wanted', () => {
    const account = { balance: '1.5' }
    expect(displayBalance(account, { testnet: true })).toBe('0.00')
    expect(displayBalance(account, { testnet: true }, { testnetBalances: true })).toBe('1.5')
    expect(displayBalance(account, { testnet: false })).toBe('1.5')
    expect(displayBalance(account, undefined)).toBe('1.5')
    expect(displayBalance({ balance: undefined }, { testnet: true })).toBeUndefined()
  })
})
