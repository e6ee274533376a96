import { afterEach, describe, expect, it, vi } from 'vitest'
import { walletListAtom } from './exports/index.js'
import { createTestAppKit, mockAdapter } from './exports/testing.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('createAppKit', () => {
  it('works on a page by plain http, where `crypto` has only random values', async () => {
    const { crypto } = globalThis
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { appkit } = createTestAppKit()
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getIsConnectedState()).toBe(true)
    await appkit.destroy()
  })

  it('[CONN-3:inOrder] lists, connects, signs and disconnects', async () => {
    const { appkit } = createTestAppKit({
      mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    })
    await appkit.start()
    expect(appkit.store.get(walletListAtom).map(({ id, type }) => `${id} ${type}`)).toEqual([
      'mock MULTI_CHAIN',
    ])
    const states: string[] = [appkit.getAccount().status]
    appkit.subscribeAccount(({ status }) => states.push(status))
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
    expect(appkit.getIsConnectedState('solana')).toBe(true)
    expect(appkit.getActiveChainNamespace()).toBe('eip155')
    await expect(appkit.signMessage({ message: 'hi' })).resolves.toMatch(/^0x[0-9a-f]{130}$/)
    await appkit.disconnect()
    expect(states).toEqual(['disconnected', 'connecting', 'connected', 'disconnected'])
    await appkit.destroy()
  })
})
