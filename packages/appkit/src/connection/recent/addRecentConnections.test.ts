import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../../testing/createTestAppKit.js'
import type { ConnectionRecord } from '../machine/types.js'
import type { Account } from '../types.js'
import { addRecentConnections } from './addRecentConnections.js'
import { endedConnectionsAtom } from './atoms.js'

const accountOf = (address: string): Account => ({
  namespace: 'eip155',
  address,
  caipAddress: `eip155:1:${address}`,
})
const FIRST = accountOf('0x1')
const SECOND = accountOf('0x2')
const THIRD = accountOf('0x3')

/** A connection that has just ended, with its second account or another in use. */
function ended(connectorId: string, account = SECOND): ConnectionRecord {
  return {
    namespace: 'eip155',
    connectorId,
    phase: 'live',
    generation: 1,
    revision: 0,
    account,
    wallet: { id: connectorId, name: connectorId },
    provider: {},
    connection: {
      namespace: 'eip155',
      connectorId,
      name: connectorId,
      rdns: 'wallet.example',
      accounts: [FIRST, SECOND, THIRD],
      caipNetworkId: 'eip155:1',
      approvedCaipNetworkIds: ['eip155:1'],
      supportsAllNetworks: false,
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a connection that has ended', () => {
  it('is remembered with its account in use first, and nothing of what its session allowed', () => {
    const { appkit } = createTestAppKit()
    const record = ended('a', THIRD)
    addRecentConnections(appkit, [record])
    expect(appkit.store.get(endedConnectionsAtom)).toEqual([
      {
        namespace: 'eip155',
        connectorId: 'a',
        name: 'a',
        rdns: 'wallet.example',
        accounts: [THIRD, FIRST, SECOND],
        caipNetworkId: 'eip155:1',
        disconnectedAt: 1_000,
      },
    ])
    // The record is what others hear of its end.
    expect(record.connection.accounts).toEqual([FIRST, SECOND, THIRD])
  })

  it('comes before those that ended earlier, and in the place of an earlier end of its own', () => {
    const { appkit } = createTestAppKit()
    addRecentConnections(appkit, [ended('a'), ended('b')])
    addRecentConnections(appkit, [ended('c')])
    vi.setSystemTime(2_000)
    addRecentConnections(appkit, [ended('b', FIRST)])
    const recent = appkit.store.get(endedConnectionsAtom)
    expect(
      recent.map(({ accounts, connectorId, disconnectedAt }) => [
        connectorId,
        disconnectedAt,
        accounts[0]?.address,
      ]),
    ).toEqual([
      ['b', 2_000, '0x1'],
      ['c', 1_000, '0x2'],
      ['a', 1_000, '0x2'],
    ])
  })
})
