import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { getEpoch } from './epoch.js'

it('[T17] is never the same again: after another account, network, wallet or connection, though all came back', async () => {
  const mock = mockAdapter({
    wallets: [
      { id: 'a', name: 'A', accounts: ['0xA1', '0xA2'] },
      { id: 'b', name: 'B' },
    ],
  })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  expect(getEpoch(appkit, 'eip155')).toBe('')
  await appkit.connect({ connectorId: 'a' })
  const steps: readonly (() => unknown)[] = [
    () => mock.switchAccount('a', '0xA2'),
    () => mock.switchAccount('a', '0xA1'),
    () => mock.switchChain('a', 'eip155:2'),
    () => mock.switchChain('a', 'eip155:1'),
    () => appkit.connect({ connectorId: 'b' }),
    () => appkit.disconnect({ connectorId: 'a' }),
    () => appkit.connect({ connectorId: 'a' }),
  ]
  const seen = [getEpoch(appkit, 'eip155')]
  for (const step of steps) {
    await step()
    seen.push(getEpoch(appkit, 'eip155'))
  }
  // Another wallet that has ended changes nothing of the one in use.
  expect(seen[6]).toBe(seen[5])
  expect(new Set(seen).size).toBe(seen.length - 1)
  await appkit.disconnect()
  expect(getEpoch(appkit, 'eip155')).toBe('')
})
