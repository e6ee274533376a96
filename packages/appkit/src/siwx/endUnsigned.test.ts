import { describe, expect, it, vi } from 'vitest'
import { endListeners } from '../connection/endListeners.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { endUnsigned } from './endUnsigned.js'

const KEY = { namespace: 'eip155', connectorId: 'a' }

/** A wallet `a` that is connected, and one that may be beside it. */
async function connected() {
  const wallets = ['a', 'b'].map((id) => ({ id, name: id.toUpperCase() }))
  const mocks = [
    mockAdapter({ wallets }),
    mockAdapter({ namespace: 'solana', wallets: [{ id: 's', name: 'S' }] }),
  ]
  const { appkit, mock } = createTestAppKit({ mocks })
  const events: string[] = []
  appkit.subscribeEvents(({ data }) => void events.push(data.event))
  await appkit.start()
  await appkit.connect({ connectorId: 'a' })
  return { appkit, events, mock }
}

describe('ending a connection that nobody has signed in for', () => {
  it('tells the wallet, and leads a modal that is open back to Connect', async () => {
    const { appkit, events, mock } = await connected()
    await appkit.open()
    const ending = endUnsigned(appkit, [KEY])
    // At once: nobody is to see the account while the wallet is told.
    expect([appkit.getAccount().status, appkit.getView().name]).toEqual(['disconnected', 'Connect'])
    await ending
    expect(mock.calls.map(({ method }) => method)).toContain('disconnect')
    expect(events).toContain('DISCONNECT_SUCCESS')
    expect(appkit.isOpen()).toBe(true)
  })

  it('opens no modal, and ends no other connection', async () => {
    const { appkit } = await connected()
    await appkit.connect({ connectorId: 's' })
    await endUnsigned(appkit, [KEY])
    expect(appkit.isOpen()).toBe(false)
    expect(appkit.getIsConnectedState('solana')).toBe(true)
    expect(appkit.getConnections('eip155')).toEqual([])
  })

  it('leads to the account that is left, where there is one', async () => {
    const { appkit } = await connected()
    await appkit.connect({ connectorId: 's' })
    await appkit.open({ namespace: 'eip155' })
    await endUnsigned(appkit, [KEY])
    expect([appkit.getActiveChainNamespace(), appkit.getView().name]).toEqual(['solana', 'Account'])
  })

  it('gives up what is being connected in its place', async () => {
    const { appkit, mock } = await connected()
    mock.setApproval('hold')
    const connecting = expect(appkit.connect({ connectorId: 'b' })).rejects.toMatchObject({
      code: 'CONNECTION_ABORTED',
    })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    await endUnsigned(appkit, [KEY])
    await connecting
    expect(appkit.getAccount('eip155').status).toBe('disconnected')
  })

  it('says how it has ended to whoever signs out with it', async () => {
    const { appkit } = await connected()
    const heard = vi.fn()
    endListeners(appkit).add(heard)
    await endUnsigned(appkit, [KEY], { isSignedInStill: true })
    expect(heard).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ by: 'thisTab', isSignedInStill: true }),
    )
  })

  it('error: never rejects: that a wallet cannot be told is told of', async () => {
    const { appkit, events, mock } = await connected()
    mock.setFault('disconnect', { throws: new Error('no') })
    await endUnsigned(appkit, [KEY])
    expect(events).toContain('DISCONNECT_ERROR')
    expect(events).not.toContain('DISCONNECT_SUCCESS')
    expect(appkit.getAccount('eip155').status).toBe('disconnected')
  })
})
