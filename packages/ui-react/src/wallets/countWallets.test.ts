import type { Connection, WalletOption } from '@latchkey/appkit'
import { expect, it } from 'vitest'
import { countWallets } from './countWallets.js'

const connection = (namespace: string, connectorId: string): Connection => ({
  connectorId,
  namespace,
  name: connectorId,
  caipNetworkId: `${namespace}:1`,
  accounts: [],
})

/** A wallet that each namespace knows by an id of its own. */
const COBALT: WalletOption = {
  id: 'app.cobalt',
  type: 'MULTI_CHAIN',
  name: 'Cobalt',
  isInstalled: true,
  isRecent: false,
  isDuplicate: false,
  connectors: [
    { id: 'app.cobalt', type: 'ANNOUNCED', name: 'Cobalt', namespace: 'eip155' },
    { id: 'Cobalt', type: 'ANNOUNCED', name: 'Cobalt', namespace: 'solana' },
  ],
}

const ON_EVM = connection('eip155', 'app.cobalt')

it.each([
  ['one wallet of two namespaces once', [ON_EVM, connection('solana', 'Cobalt')], 1],
  [
    'one session of two namespaces once',
    [connection('eip155', 'walletConnect'), connection('solana', 'walletConnect')],
    1,
  ],
  ['two wallets of one namespace', [ON_EVM, connection('eip155', 'app.alder')], 2],
  ['nothing', [], 0],
])('counts %s', (_what, connections, count) => {
  expect(countWallets(connections, [COBALT])).toBe(count)
})
