import { describe, expect, it } from 'vitest'
import { expectedAtom } from '../connection/expectStored.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import type { StoredConnection } from './connectionKeys.js'
import { restore } from './restore.js'

const connection = (fields: Partial<StoredConnection> = {}): StoredConnection => ({
  namespace: 'eip155',
  connectorId: 'mock',
  name: 'Mock',
  address: '0x1',
  caipNetworkId: 'eip155:1',
  isActive: true,
  ...fields,
})

function create(options: TestAppKitOptions = {}) {
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const { appkit } = createTestAppKit({ mocks, ...options })
  const status = (namespace = 'eip155') => appkit.getAccount(namespace).status
  return { appkit, status }
}

describe('restore', () => {
  it('[CONN-4] what was connected is connecting, and what was expected is known now', () => {
    const { appkit, status } = create()
    appkit.store.set(expectedAtom, ['solana'])
    expect(status('solana')).toBe('connecting')
    restore(appkit, { connections: [connection()], network: 'eip155:2' })
    expect([status(), status('solana')]).toEqual(['connecting', 'disconnected'])
    expect(appkit.getAccount('eip155').caipAddress).toBe('eip155:1:0x1')
  })

  it('nobody waits for a wallet that was locked', () => {
    const { appkit, status } = create()
    restore(appkit, { connections: [connection({ isLocked: true })], network: undefined })
    expect(status()).toBe('disconnected')
  })

  it('[REAL-15:visitors] believes the storage of the page, not what a server has rendered of it', () => {
    const { appkit, status } = create()
    restore(appkit, { connections: [connection()], network: undefined })
    const namespace = 'solana'
    const other = connection({ namespace, caipNetworkId: 'solana:1' })
    restore(appkit, { connections: [other], network: undefined })
    expect([status(), status(namespace)]).toEqual(['disconnected', 'connecting'])
  })

  it('shows the network that was on show, as long as it is configured', () => {
    const { appkit } = create()
    restore(appkit, { connections: undefined, network: 'solana:2' })
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    expect(appkit.getCaipNetworkId()).toBe('solana:2')
    restore(appkit, { connections: undefined, network: 'eip155:99' })
    expect(appkit.getCaipNetworkId()).toBe('solana:2')
  })

  it('restores no connection where the app wants none, or has no adapter for it', () => {
    const off = create({ enableReconnect: false })
    restore(off.appkit, { connections: [connection()], network: undefined })
    expect(off.status()).toBe('disconnected')
    const { appkit } = create()
    const lumen = connection({ namespace: 'lumen', caipNetworkId: 'lumen:1' })
    restore(appkit, { connections: [lumen], network: undefined })
    expect(appkit.getAccount('lumen').status).toBe('disconnected')
  })
})
