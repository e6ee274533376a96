import { type AccountState, INITIAL_ACCOUNT } from '@latchkey/appkit'
import { describe, expect, it } from 'vitest'
import { otherAccountType } from './otherAccountType.js'

function account(types: readonly (string | undefined)[], isEmbedded = true): AccountState {
  const allAccounts = types.map((type, index) => ({
    namespace: 'eip155',
    address: `0x${index}`,
    caipAddress: `eip155:1:0x${index}` as const,
    ...(type === undefined ? {} : { type }),
  }))
  const connectedWalletInfo = {
    id: 'wallet',
    name: 'Wallet',
    type: isEmbedded ? 'AUTH' : 'ANNOUNCED',
  } as const
  return { ...INITIAL_ACCOUNT, address: '0x0', allAccounts, connectedWalletInfo }
}

describe('otherAccountType', () => {
  it('is the kind of another account of the embedded wallet', () => {
    expect(otherAccountType(account(['payment', 'ordinal']))).toBe('ordinal')
  })

  it('leaves the smart account to its own settings', () => {
    expect(otherAccountType(account(['eoa', 'smartAccount']))).toBeUndefined()
    expect(otherAccountType(account([undefined, 'smartAccount']))).toBeUndefined()
  })

  it('is none with one kind alone, and none of any other wallet', () => {
    expect(otherAccountType(account(['payment', 'payment']))).toBeUndefined()
    expect(otherAccountType(account(['payment', 'ordinal'], false))).toBeUndefined()
  })
})
