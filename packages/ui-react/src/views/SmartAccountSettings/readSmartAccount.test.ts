import { type AccountState, INITIAL_ACCOUNT, type NetworkState } from '@latchkey/appkit'
import { testNetwork } from '@latchkey/appkit/testing'
import { describe, expect, it } from 'vitest'
import { readSmartAccount } from './readSmartAccount.js'

const caipNetwork = testNetwork('eip155', 1)

const network = (enabled: readonly (1 | 2)[]): NetworkState => ({
  caipNetwork,
  unsupportedCaipNetworkId: undefined,
  requestedCaipNetworkIds: [],
  approvedCaipNetworkIds: undefined,
  supportsAllNetworks: true,
  smartAccountEnabledNetworks: enabled.map((id) => `eip155:${id}` as const),
})

function account(type: string | undefined, more: Partial<AccountState> = {}): AccountState {
  const info = { id: 'AUTH', name: 'Embedded wallet', type: 'AUTH' } as const
  const own = {
    namespace: 'eip155',
    address: '0x0',
    caipAddress: 'eip155:1:0x0',
    ...(type === undefined ? {} : { type }),
  } as const
  return {
    ...INITIAL_ACCOUNT,
    address: '0x0',
    caipAddress: 'eip155:1:0x0',
    allAccounts: [own],
    connectedWalletInfo: info,
    ...more,
  }
}

describe('readSmartAccount', () => {
  it('is off until it is preferred, and says whether it is set up', () => {
    const here = { isOn: false, isHere: true, isSetUp: undefined, version: undefined }
    expect(readSmartAccount(account('eoa'), network([1, 2]))).toEqual(here)
    const preferred = account('eoa', {
      preferredAccountTypes: { eip155: 'smartAccount' },
      smartAccountDeployed: false,
      smartAccountVersion: 'EIP-7702',
    })
    expect(readSmartAccount(preferred, network([1]))).toEqual({
      isOn: true,
      isHere: true,
      isSetUp: false,
      version: 'EIP-7702',
    })
  })

  it('is on where the account in use is one, as far as nothing else is preferred', () => {
    expect(readSmartAccount(account('smartAccount'), network([]))?.isOn).toBe(true)
    const other = account('smartAccount', { preferredAccountTypes: { eip155: 'eoa' } })
    expect(readSmartAccount(other, network([]))).toMatchObject({
      isOn: false,
      isHere: true,
    })
  })

  it('is not to be had on a network without smart accounts', () => {
    expect(readSmartAccount(account('eoa'), network([2]))?.isHere).toBe(false)
  })

  it('is none of a wallet without smart accounts, and none of any other wallet', () => {
    expect(readSmartAccount(account('eoa'), network([]))).toBeUndefined()
    const connectedWalletInfo = { id: 'x', name: 'X', type: 'ANNOUNCED' } as const
    const other = account('smartAccount', { connectedWalletInfo })
    expect(readSmartAccount(other, network([1]))).toBeUndefined()
  })
})
