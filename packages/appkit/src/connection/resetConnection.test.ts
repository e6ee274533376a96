import { describe, expect, it, vi } from 'vitest'
import { DEEP_LINK_KEY } from '../persistence/keys.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { recentWalletsAtom } from './atoms.js'
import { INITIAL_PAIRING, pairingAtom } from './pairing.js'
import { resetConnection } from './resetConnection.js'

describe('resetConnection', () => {
  it('[CONN-7:uri,expiry,linking,recentWallet,deepLink,status] clears what was under way and the recent wallets', async () => {
    const { appkit, mock } = createTestAppKit()
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    await appkit.disconnect()
    mock.setApproval('hold')
    const pending = expect(appkit.connect({ connectorId: 'mock' })).rejects.toThrow()
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    const wcLinking = { name: 'Mock Wallet', href: 'mock://' }
    appkit.storage.set(DEEP_LINK_KEY, wcLinking)
    appkit.store.set(pairingAtom, {
      ...INITIAL_PAIRING,
      wcUri: 'wc:1@2?symKey=1',
      wcPairingExpiry: Date.now() + 1_000,
      wcLinking,
    })
    expect(appkit.store.get(recentWalletsAtom)).toHaveLength(1)
    expect(appkit.getAccount().status).toBe('connecting')
    resetConnection(appkit)
    await pending
    expect(appkit.store.get(pairingAtom)).toMatchObject({
      wcUri: undefined,
      wcPairingExpiry: undefined,
      wcLinking: undefined,
    })
    expect(appkit.storage.get(DEEP_LINK_KEY)).toBeUndefined()
    expect(appkit.store.get(recentWalletsAtom)).toEqual([])
    expect(appkit.getAccount().status).toBe('disconnected')
  })
})
