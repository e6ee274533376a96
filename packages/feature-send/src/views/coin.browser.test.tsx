import { mockAdapter } from '@latchkey/appkit/testing'
import { byTestId, click, find, shown, until, words } from '@latchkey/ui-react/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OWN, openSend, STRANGER, says, tokens, type, typed } from '../../test/world.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const OTHER = `0x${'7'.repeat(40)}`
const coin = { assetAddress: 'native', to: STRANGER }

/** A server that says that the account has nothing of the coin. */
const answers = {
  '/balance': {
    balances: tokens.map((token) => ({
      address: null,
      ...token,
      ...(token.symbol === 'TST' ? { quantity: { decimals: '18', numeric: '0' } } : {}),
    })),
  },
}

/** An account with so much of the coin, and another. */
function chainOf(balance: bigint) {
  const mock = mockAdapter({ wallets: [{ accounts: [OWN, OTHER] }] })
  mock.setBalance(OWN, balance)
  return mock
}

describe('the coin of the network', () => {
  it('[TRUE-1:baseUnits] is as much as the network says: a server that says less blocks nothing', async () => {
    await openSend(coin, { mocks: [chainOf(10n ** 18n)], answers })
    await until(() => byTestId('send-balance')?.innerText === 'Balance: 1 TST')
    await type('send-amount', '0.5')
    await says('Review')
    await click('send-max')
    await until(() => typed('send-amount')?.startsWith('0.99'))
    await type('send-amount', '1.1')
    await says('Insufficient funds')
  })

  it('[TRUE-1:baseUnits] is no less for what a server says where the network does not answer', async () => {
    const mock = mockAdapter({ faults: { getBalance: { throws: new Error('no answer') } } })
    await openSend(coin, { mocks: [mock], answers })
    await type('send-amount', '0.5')
    await says('Review')
    expect(byTestId('send-balance')?.innerText).toBe('Balance: 0 TST')
    expect(byTestId('send-max')).toBeNull()
  })

  it('is asked for anew where another account comes into use, and when what is known of it changes', async () => {
    const mock = chainOf(10n ** 18n)
    const { appkit } = await openSend(coin, { mocks: [mock], hasServer: false })
    const has = (balance: string) =>
      until(() => byTestId('send-balance')?.innerText === `Balance: ${balance} TST`)
    await has('1')
    mock.setBalance(OTHER, 2n * 10n ** 18n)
    mock.switchAccount('mock', OTHER)
    await has('2')
    mock.setBalance(OTHER, 3n * 10n ** 18n)
    await appkit.getBalance()
    await has('3')
  })
})

describe('an amount', () => {
  it('that is larger than any is too much, and has no digit too many', async () => {
    await openSend(coin)
    await type('send-amount', '9'.repeat(80))
    await until(() => words().includes('Insufficient funds'))
    expect(words()).not.toContain('decimals')
    await type('send-amount', '0.0000000000000000001')
    await until(() => words().includes('TST has no more than 18 decimals'))
    expect(words()).not.toContain('Insufficient funds')
  })

  it('that is all of an account is not that of another one, and one that was typed stays', async () => {
    const mock = chainOf(10n ** 18n)
    await openSend(coin, { mocks: [mock] })
    await click('send-max')
    await until(() => typed('send-amount')?.startsWith('0.99'))
    mock.switchAccount('mock', OTHER)
    await until(() => typed('send-amount') === '')
    await says('Add an amount')
    await type('send-amount', '0.1')
    mock.switchAccount('mock', OWN)
    await says('Review')
    expect(typed('send-amount')).toBe('0.1')
  })
})

describe('what an app asks for', () => {
  it('is filled in each time that it asks, also with the same object, and not when one only comes back', async () => {
    const params = { ...coin, amount: '0.5' }
    const { appkit } = await openSend(params)
    await type('send-amount', '0.2')
    await click('send-token')
    await shown('WalletSendSelectToken')
    appkit.goBack()
    await shown('WalletSend')
    await find('send-amount')
    expect(typed('send-amount')).toBe('0.2')
    appkit.replace('Account')
    await shown('Account')
    appkit.push('WalletSend', params)
    await shown('WalletSend')
    await until(() => typed('send-amount') === '0.5')
  })
})
