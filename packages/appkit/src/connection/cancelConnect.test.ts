import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { connectAttemptAtom } from './atoms.js'
import { cancelConnect } from './cancelConnect.js'
import { INITIAL_PAIRING, pairingAtom } from './pairing.js'

describe('giving a connect up', () => {
  it('ends what a wallet is being asked for, and shows nothing of it', async () => {
    const { appkit, mock } = createTestAppKit()
    await appkit.start()
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    cancelConnect(appkit)
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
    expect(appkit.getAccount().status).toBe('disconnected')
    mock.approve()
    expect(appkit.getConnections()).toEqual([])
  })

  it('lets a pairing URI go, and keeps which wallet of a phone it was opened with', async () => {
    const { appkit } = createTestAppKit()
    await appkit.start()
    const wcLinking = { name: 'A Wallet', href: 'awallet://' }
    appkit.store.set(pairingAtom, { ...INITIAL_PAIRING, wcUri: 'wc:1@2', wcLinking })
    cancelConnect(appkit)
    expect(appkit.store.get(pairingAtom)).toEqual({ ...INITIAL_PAIRING, wcLinking })
  })

  it('is nothing where nobody connects', async () => {
    const { appkit } = createTestAppKit()
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    cancelConnect(appkit)
    expect(appkit.getIsConnectedState()).toBe(true)
  })
})
