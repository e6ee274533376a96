import { describe, expect, it, vi } from 'vitest'
import { changeConnections } from '../connection/changeConnections.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { INITIAL_ACCOUNT } from './atoms.js'
import { isConnected, selectAccount } from './selectors.js'

async function connected() {
  const mock = mockAdapter({ wallets: [{ accounts: ['0xa1'] }] })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  return appkit
}

describe('the account of a namespace', () => {
  it('is that of the active one by itself, and nobody’s where none is active', async () => {
    const { store } = await connected()
    expect(selectAccount(store.get).address).toBe('0xa1')
    for (const namespace of ['solana', undefined]) {
      store.set(activeNamespaceAtom, namespace)
      expect(selectAccount(store.get)).toBe(INITIAL_ACCOUNT)
      expect(selectAccount(store.get, 'eip155').address).toBe('0xa1')
    }
  })

  it.each(['constructor', 'toString', '__proto__'])('is nobody’s in %s', async (name) => {
    const { store } = await connected()
    expect(selectAccount(store.get, name)).toBe(INITIAL_ACCOUNT)
  })
})

describe('isConnected', () => {
  it('holds while the relay to the wallet is away', async () => {
    const appkit = await connected()
    const key = { namespace: 'eip155', connectorId: 'mock' }
    changeConnections(appkit, [{ type: 'reached', ...key, isReachable: false }])
    const account = selectAccount(appkit.store.get)
    expect([account.status, isConnected(account)]).toEqual(['reconnecting', true])
  })

  it('does not hold while a wallet is only asked', async () => {
    const { appkit, mock } = createTestAppKit()
    await appkit.start()
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    const account = selectAccount(appkit.store.get)
    expect([account.status, isConnected(account)]).toEqual(['connecting', false])
    mock.approve()
    await connecting
    expect(isConnected(selectAccount(appkit.store.get))).toBe(true)
  })
})
