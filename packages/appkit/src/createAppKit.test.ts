import { describe, expect, it } from 'vitest'
import { walletListAtom } from './exports/index.js'
import { createTestAppKit, mockAdapter } from './exports/testing.js'

describe('createAppKit', () => {
  it('[CONN-3] lists, connects, signs and disconnects', async () => {
    const { appkit } = createTestAppKit({
      mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    })
    await appkit.start()
    expect(appkit.store.get(walletListAtom).map(({ id, type }) => `${id} ${type}`)).toEqual([
      'mock MULTI_CHAIN',
    ])
    const states: string[] = []
    appkit.subscribeAccount(({ status }) => states.push(status))
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
    expect(appkit.getIsConnectedState('solana')).toBe(true)
    expect(appkit.getActiveChainNamespace()).toBe('eip155')
    await expect(appkit.signMessage({ message: 'hi' })).resolves.toMatch(/^0x[0-9a-f]{130}$/)
    await appkit.disconnect()
    expect(states).toEqual(['connecting', 'connected', 'disconnected'])
    await appkit.destroy()
  })
})
