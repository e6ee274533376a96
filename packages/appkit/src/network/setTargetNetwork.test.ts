import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { setTargetNetwork } from './setTargetNetwork.js'

async function connected() {
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const test = createTestAppKit({ mocks })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  return test
}

it('[NET-1:caipNetwork] is what the next connection asks for, and leaves what is in use in use', async () => {
  const { appkit, mocks } = await connected()
  setTargetNetwork(appkit, { caipNetworkId: 'solana:2' })
  expect(appkit.getActiveChainNamespace()).toBe('eip155')
  expect(appkit.getCaipNetworkId('solana')).toBe('solana:2')
  await appkit.connect({ connectorId: 'mock', namespace: 'solana' })
  const call = mocks[1]?.calls.find(({ method }) => method === 'connect')
  expect(call?.parameters).toMatchObject({ caipNetworkId: 'solana:2' })
  expect(appkit.getCaipNetworkId()).toBe('solana:2')
})

it('changes nothing where a wallet is connected', async () => {
  const { appkit } = await connected()
  setTargetNetwork(appkit, { caipNetworkId: 'eip155:2' })
  expect(appkit.getCaipNetworkId('eip155')).toBe('eip155:1')
})

it('[NET-3:networkUndefined] error: a network that is not configured', async () => {
  const { appkit } = await connected()
  expect(() => setTargetNetwork(appkit, { caipNetworkId: 'solana:404' })).toThrow(
    'CaipNetwork is undefined',
  )
})
