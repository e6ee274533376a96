import type { Connection } from '@latchkey/appkit'
import { describe, expect, it } from 'vitest'
import { recentRows, walletGroups } from './walletGroups.js'

function connection(connectorId: string, addresses: readonly string[]): Connection {
  return {
    connectorId,
    namespace: 'eip155',
    name: connectorId.toUpperCase(),
    caipNetworkId: 'eip155:1',
    accounts: addresses.map((address) => ({
      namespace: 'eip155',
      address,
      caipAddress: `eip155:1:${address}` as const,
    })),
  }
}

describe('walletGroups', () => {
  const connections = [connection('one', ['0xa', '0xb']), connection('two', ['0xb', '0xc'])]

  it('puts the wallet in use first, and its account in use first in it', () => {
    const groups = walletGroups(connections, { connectorId: 'two', address: '0xc' }, new Map())
    expect(groups.map(({ connectorId, isActive }) => [connectorId, isActive])).toEqual([
      ['two', true],
      ['one', false],
    ])
    expect(groups.map(({ accounts }) => accounts.map(({ address }) => address))).toEqual([
      ['0xc', '0xb'],
      ['0xa', '0xb'],
    ])
    // The same address in two wallets is in use in one of them.
    expect(groups.flatMap(({ accounts }) => accounts).filter((row) => row.isActive)).toHaveLength(1)
  })

  it('keeps an order that it is given, whatever is in use', () => {
    const first = { connectorId: 'two', address: '0xc' }
    const groups = walletGroups(
      connections,
      { connectorId: 'one', address: '0xb' },
      new Map(),
      first,
    )
    expect(groups.map(({ accounts }) => accounts.map(({ address }) => address))).toEqual([
      ['0xc', '0xb'],
      ['0xa', '0xb'],
    ])
    expect(groups.map(({ isActive }) => isActive)).toEqual([false, true])
  })

  it('[ACC-6] calls an account by its label', () => {
    const [group] = walletGroups(
      connections,
      { connectorId: 'one', address: '0xa' },
      new Map([['0xb', 'Savings']]),
    )
    expect(group?.accounts.map(({ label }) => label)).toEqual(['0xa', 'Savings'])
  })

  it('gives each row a key of its own', () => {
    const groups = walletGroups(
      connections,
      { connectorId: undefined, address: undefined },
      new Map(),
    )
    const keys = groups.flatMap(({ accounts }) => accounts.map(({ key }) => key))
    expect(new Set(keys).size).toBe(4)
  })
})

describe('recentRows', () => {
  it('shows the account that was in use last', () => {
    const recent = [{ ...connection('one', ['0xb', '0xa']), disconnectedAt: 5 }]
    expect(recentRows(recent, new Map([['0xb', 'Savings']]))).toMatchObject([
      { address: '0xb', label: 'Savings', wallet: 'ONE', disconnectedAt: 5 },
    ])
  })
})
