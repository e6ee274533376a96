import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { countLeavings } from './leavings.js'

const key = { namespace: 'eip155', connectorId: 'mock' }

it('counts how often a wallet has left, whether it is live or not, each wallet and each instance by itself', async () => {
  const mock = mockAdapter()
  const { appkit } = createTestAppKit({ mocks: [mock] })
  const { appkit: other } = createTestAppKit()
  const connectorId = 'mock'
  await appkit.start()
  mock.emit({ type: 'disconnected', connectorId })
  await appkit.connect({ connectorId })
  expect(countLeavings(appkit, key)).toBe(1)
  mock.emit({ type: 'accountsChanged', connectorId, accounts: [{ address: '0x1' }] })
  mock.switchChain('mock', 'eip155:2')
  expect(countLeavings(appkit, key)).toBe(1)
  mock.lock('mock')
  mock.emit({ type: 'accountsChanged', connectorId, accounts: [] })
  expect(countLeavings(appkit, key)).toBe(3)
  expect(countLeavings(appkit, { ...key, connectorId: 'other' })).toBe(0)
  expect(countLeavings(other, key)).toBe(0)
})
