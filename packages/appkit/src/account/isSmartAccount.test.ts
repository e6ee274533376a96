import { describe, expect, it } from 'vitest'
import { INITIAL_ACCOUNT } from './atoms.js'
import { isSmartAccount } from './isSmartAccount.js'
import type { AccountState } from './types.js'

const account = (type: string | undefined, more: Partial<AccountState> = {}): AccountState => ({
  ...INITIAL_ACCOUNT,
  address: '0x0',
  caipAddress: 'eip155:1:0x0',
  allAccounts: [
    { namespace: 'eip155', address: '0x1', caipAddress: 'eip155:1:0x1', type: 'smartAccount' },
    {
      namespace: 'eip155',
      address: '0x0',
      caipAddress: 'eip155:1:0x0',
      ...(type !== undefined && { type }),
    },
  ],
  ...more,
})

const login = { connectedWalletInfo: { id: 'AUTH', name: 'Login', type: 'AUTH' } } as const
const prefers = (type: string, namespace = 'eip155') => ({
  preferredAccountTypes: { [namespace]: type },
})

describe('isSmartAccount', () => {
  it('[ACC-1:allAccounts] is what a wallet lists of the account in use', () => {
    expect(isSmartAccount(account('smartAccount'))).toBe(true)
    expect(isSmartAccount(account('eoa'))).toBe(false)
    expect(isSmartAccount(account(undefined))).toBe(false)
    expect(isSmartAccount(INITIAL_ACCOUNT)).toBe(false)
  })

  it('[ACC-1:preferredAccountTypes] of the embedded wallet is the kind in use, whatever it lists', () => {
    expect(isSmartAccount(account('eoa', { ...login, ...prefers('smartAccount') }))).toBe(true)
    expect(isSmartAccount(account('smartAccount', { ...login, ...prefers('eoa') }))).toBe(false)
    expect(isSmartAccount(account('smartAccount', login))).toBe(true)
    expect(isSmartAccount(account('eoa', { ...login, ...prefers('smartAccount', 'solana') }))).toBe(
      false,
    )
  })

  it('is nothing that the app prefers of logins, where another wallet is in use', () => {
    expect(isSmartAccount(account('eoa', prefers('smartAccount')))).toBe(false)
  })
})
