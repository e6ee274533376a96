import { describe, expect, it } from 'vitest'
import { displayBalance } from './displayBalance.js'

describe('displayBalance', () => {
  it('[ACC-2] shows 0.00 on a testnet, unless real balances are wanted', () => {
    const account = { balance: '1.5' }
    expect(displayBalance(account, { testnet: true })).toBe('0.00')
    expect(displayBalance(account, { testnet: true }, { testnetBalances: true })).toBe('1.5')
    expect(displayBalance(account, { testnet: false })).toBe('1.5')
    expect(displayBalance(account, undefined)).toBe('1.5')
    expect(displayBalance({ balance: undefined }, { testnet: true })).toBeUndefined()
  })

  it('[ACC-2] shows what there is of a token that the app names, on a testnet too', () => {
    const account = { balance: '25' }
    const network = { testnet: true, caipNetworkId: 'eip155:11155111' } as const
    const token = { address: '0x1' }
    expect(displayBalance(account, network, {}, { 'eip155:11155111': token })).toBe('25')
    expect(displayBalance(account, network, {}, { 'eip155:1': token })).toBe('0.00')
  })
})
