import { describe, expect, it, vi } from 'vitest'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { startSIWX } from '../testing/startSIWX.js'
import { pause, QUIET_MS } from '../testing/wait.js'
import { cancelSignIn, signIn } from './late.js'

describe('a connection that ends', () => {
  it('signs its accounts out on every network, before a disconnect is done', async () => {
    const test = await startSIWX()
    await test.connect()
    await test.reach('asked')
    await signIn(test.appkit)
    test.auth.signIn('eip155:2', '0xA1')
    test.auth.signIn('eip155:2', '0xA2')
    await test.appkit.disconnect()
    expect(test.auth.sessions).toEqual([])
    expect(test.state.status).toBe('idle')
  })

  it('signs out whom it has signed in, also where its wallet no longer shows them', async () => {
    const test = await startSIWX()
    await test.connect()
    await test.reach('asked')
    await signIn(test.appkit)
    test.mock.emit({ type: 'accountsChanged', connectorId: 'a', accounts: [{ address: '0xA2' }] })
    await test.reach('asked')
    await cancelSignIn(test.appkit)
    expect(test.appkit.getAccount().status).toBe('disconnected')
    expect(test.auth.sessions).toEqual([])
  })

  it('leaves who has connected again signed in, though signing out takes long', async () => {
    vi.useFakeTimers()
    try {
      const test = await startSIWX()
      await test.connect()
      await test.reach('asked')
      await signIn(test.appkit)
      test.auth.hold('revokeSession')
      const ended = test.appkit.disconnect()
      await vi.advanceTimersByTimeAsync(DISCONNECT_TIMEOUT_MS)
      await ended
      await test.connect()
      test.auth.signIn('eip155:2', '0xA1')
      test.auth.release('revokeSession')
      await vi.advanceTimersByTimeAsync(1)
      expect(test.auth.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:2'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('signs out however it ends, and has the next connection wait for that', async () => {
    const test = await startSIWX()
    await test.connect()
    await test.reach('asked')
    await signIn(test.appkit)
    test.auth.hold('revokeSession')
    test.mock.revoke('a')
    await vi.waitFor(() => expect(test.auth.heldCount).toBe(1))
    const connecting = test.connect()
    await pause(QUIET_MS)
    expect(test.appkit.getAccount().status).toBe('connecting')
    test.auth.release('revokeSession')
    await connecting
    await test.reach('asked')
    expect(test.auth.sessions).toEqual([])
  })

  it('signs nobody out who shall stay signed in, or is connected by another wallet', async () => {
    const kept = await startSIWX({ auth: mockSIWX({ signOutOnDisconnect: false }) })
    await kept.connect()
    await kept.reach('asked')
    await signIn(kept.appkit)
    await kept.appkit.disconnect()
    expect(kept.auth.sessions).toHaveLength(1)

    const accounts = ['0xA1']
    const mock = mockAdapter({
      wallets: [
        { id: 'a', accounts },
        { id: 'b', accounts },
      ],
    })
    const two = await startSIWX({ mocks: [mock] })
    await two.connect()
    await two.reach('asked')
    await signIn(two.appkit)
    await two.appkit.connect({ connectorId: 'b' })
    await two.reach('signedIn')
    await two.appkit.disconnect({ connectorId: 'b' })
    await two.reach('signedIn')
    expect(two.auth.sessions).toHaveLength(1)
  })

  it('error: a sign-out that fails keeps nobody connected', async () => {
    const test = await startSIWX()
    await test.connect()
    await test.reach('asked')
    await signIn(test.appkit)
    test.auth.setFault('revokeSession', { throws: new Error('down') })
    await test.appkit.disconnect()
    expect(test.appkit.getAccount().status).toBe('disconnected')
  })

  it('that is locked keeps its session for when it comes back', async () => {
    const test = await startSIWX()
    await test.connect()
    await test.reach('asked')
    await signIn(test.appkit)
    test.mock.lock('a')
    expect([test.state.status, test.appkit.getAccount().isAuthenticated]).toEqual(['idle', false])
    test.mock.unlock('a')
    await test.reach('signedIn')
    expect(test.auth.calls.filter((call) => call.startsWith('revoke'))).toEqual([])
  })
})
