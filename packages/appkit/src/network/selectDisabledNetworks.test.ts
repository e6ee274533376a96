import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { selectDisabledNetworks } from './selectDisabledNetworks.js'

it('[NET-1:approved] the networks that a session does not allow are those of its namespace; without a session there are none', async () => {
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const { appkit, mock } = createTestAppKit({ mocks })
  const disabled = (namespace?: string) =>
    selectDisabledNetworks(appkit.store.get, namespace).map(({ caipNetworkId }) => caipNetworkId)
  await appkit.start()
  expect(disabled('eip155')).toEqual([])
  mock.emit({
    type: 'connected',
    connection: {
      connectorId: 'mock',
      accounts: [{ address: '0x1' }],
      caipNetworkId: 'eip155:1',
      provider: {},
      approvedCaipNetworkIds: ['eip155:1', 'eip155:99'],
      supportsAllNetworks: false,
    },
  })
  expect(disabled('eip155')).toEqual(['eip155:2'])
  expect(disabled()).toEqual(['eip155:2'])
  expect(disabled('solana')).toEqual([])
  await appkit.disconnect()
  expect(disabled('eip155')).toEqual([])
})
