import { type AccountState, INITIAL_ACCOUNT, type NetworkState } from '@latchkey/appkit'
import { testNetwork } from '@latchkey/appkit/testing'
import { describe, expect, it } from 'vitest'
import { otherAccountType } from './otherAccountType.js'

const caipNetwork = testNetwork('eip155', 1)

const network: NetworkState = {
  caipNetwork,
  unsupportedCaipNetworkId: undefined,
  requestedCaipNetworkIds: [],
  approvedCaipNetworkIds: undefined,
  supportsAllNetworks: true,
  smartAccountEnabledNetworks: [],
}

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
    expect(otherAccountType(account(['eoa', 'smartAccount']), network)).toBe('smartAccount')
    expect(otherAccountType(account(['payment', 'ordinal']), network)).toBe('ordinal')
  })

  it('is the one that the network has smart accounts for', () => {
    const smart = { ...network, smartAccountEnabledNetworks: [caipNetwork.caipNetworkId] }
    expect(otherAccountType(account(['eoa']), smart)).toBe('smartAccount')
    expect(otherAccountType(account([undefined]), smart)).toBe('smartAccount')
    expect(otherAccountType(account(['smartAccount']), smart)).toBe('eoa')
  })

  it('is none with one kind alone, and none of any other wallet', () => {
    expect(otherAccountType(account(['eoa', 'eoa']), network)).toBeUndefined()
    expect(otherAccountType(account(['eoa', 'smartAccount'], false), network)).toBeUndefined()
  })
})
