import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { recentWalletsAtom } from './atoms.js'
import { resetConnection } from './resetConnection.js'

describe('resetConnection', () => {
  it('[CONN-7] clears what was under way and the recent wallets', async () => {
    const { appkit, mock } = createTestAppKit()
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    await appkit.disconnect()
    mock.setApproval('hold')
    const pending = expect(appkit.connect({ connectorId: 'mock' })).rejects.toThrow()
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    resetConnection(appkit)
    await pending
    expect(appkit.store.get(recentWalletsAtom)).toEqual([])
    expect(appkit.getAccount().status).toBe('disconnected')
  })
})
