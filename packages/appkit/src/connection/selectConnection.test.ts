import { expect, it } from 'vitest'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { changeConnections } from './changeConnections.js'
import type { ConnectionEvent } from './machine/types.js'
import { selectConnection } from './selectConnection.js'

/** The phone has answered in a namespace. */
const answered = (namespace: string): ConnectionEvent => ({
  type: 'answered',
  use: 'always',
  provider: {},
  wallet: { id: WALLET_CONNECT_ID, name: 'Phone' },
  connection: {
    namespace,
    connectorId: WALLET_CONNECT_ID,
    name: 'Phone',
    accounts: [{ namespace, address: '0x1', caipAddress: `${namespace}:1:0x1` }],
    caipNetworkId: `${namespace}:1`,
  },
})

it('tells the connections of one connector apart, and knows none that has ended', () => {
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const { appkit } = createTestAppKit({ mocks })
  const networkIn = (namespace: string) =>
    selectConnection(appkit.store.get, namespace, WALLET_CONNECT_ID)?.caipNetworkId
  changeConnections(appkit, [answered('eip155'), answered('solana')])
  expect(['eip155', 'solana'].map(networkIn)).toEqual(['eip155:1', 'solana:1'])
  const ended = { type: 'ended', namespace: 'eip155', connectorId: WALLET_CONNECT_ID } as const
  changeConnections(appkit, [ended])
  expect(['eip155', 'solana'].map(networkIn)).toEqual([undefined, 'solana:1'])
})
