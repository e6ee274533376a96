import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { askSIWX, createWallet, optional, type SIWXTest, startSIWX } from '../testing/startSIWX.js'
import { pause, QUIET_MS } from '../testing/wait.js'
import { cancelSignIn, signIn } from './late.js'

const methods = ({ mock }: SIWXTest) => mock.calls.map(({ method }) => method)

/** Somebody who has signed in on one network, and is asked anew on the next. */
async function askElsewhere(...options: Parameters<typeof askSIWX>) {
  const test = await askSIWX(...options)
  await signIn(test.appkit)
  test.mock.switchChain('a', 'eip155:2')
  await test.reach('asked')
  return test
}

describe('cancelSignIn', () => {
  it.each([true, false])(
    '[SIWX-6] comes too late for whoever has just signed in: they stay so where required is %s',
    async (required) => {
      const test = await askSIWX({ auth: mockSIWX({ required }) })
      await signIn(test.appkit)
      await cancelSignIn(test.appkit)
      expect(test.appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: true })
      expect(test.state.status).toBe('signedIn')
      expect(methods(test)).not.toContain('disconnect')
    },
  )

  it('[SIWX-6] ends the connection where a sign-in is required, and goes back to Connect', async () => {
    const test = await askSIWX()
    const clicks = test.dataOf('CLICK_CANCEL_SIWX')
    await cancelSignIn(test.appkit)
    expect(test.appkit.getAccount().status).toBe('disconnected')
    expect(test.views).toEqual(['Connect'])
    expect(methods(test)).toContain('disconnect')
    expect(clicks).toEqual([{ network: 'eip155:1', isSmartAccount: false }])
    expect(test.events).toContain('DISCONNECT_SUCCESS')
  })

  it('[SIWX-6] ends those of other namespaces that nobody has signed in for with it, and no others', async () => {
    const mocks = () => [
      createWallet(),
      mockAdapter({ namespace: 'solana', wallets: [{ id: 'a', name: 'A', accounts: ['So1'] }] }),
    ]
    const unsigned = await askSIWX({ mocks: mocks() })
    expect(unsigned.appkit.getAccount('solana').status).toBe('connected')
    await cancelSignIn(unsigned.appkit)
    expect(unsigned.appkit.getAccount('eip155').status).toBe('disconnected')
    expect(unsigned.appkit.getAccount('solana').status).toBe('disconnected')
    expect(unsigned.views).toEqual(['Connect'])

    const auth = mockSIWX()
    auth.signIn('solana:1', 'So1')
    const signed = await askSIWX({ mocks: mocks(), auth })
    await cancelSignIn(signed.appkit)
    expect(signed.appkit.getAccount('eip155').status).toBe('disconnected')
    expect(signed.appkit.getAccount('solana').isAuthenticated).toBe(true)
  })

  it('[SIWX-6] closes the modal where none is required, and is connected', async () => {
    const test = await askSIWX({ auth: optional() })
    await Promise.all([cancelSignIn(test.appkit), cancelSignIn(test.appkit)])
    expect(test.views).toEqual([])
    expect(test.appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: false })
    expect(test.events.filter((name) => name === 'CLICK_CANCEL_SIWX')).toHaveLength(1)
    await signIn(test.appkit)
    expect(test.appkit.getAccount().isAuthenticated).toBe(true)
  })

  it.each([
    ['required', mockSIWX()],
    ['optional', optional()],
  ])(
    '[SIWX-6] goes back to the network before and its session, where one is %s',
    async (_name, auth) => {
      const test = await askSIWX({ auth })
      await signIn(test.appkit)
      await test.appkit.switchNetwork('eip155:2')
      await test.reach('asked')
      await cancelSignIn(test.appkit)
      await test.reach('signedIn')
      expect(test.appkit.getCaipNetworkId()).toBe('eip155:1')
      expect(test.appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: true })
      expect(test.views).toEqual([])
      expect(auth.sessions).toHaveLength(1)
    },
  )

  it.each([
    ['the person declines', 'reject'],
    ['the wallet cannot', { throws: new AppKitError('CHAIN_SWITCH_UNSUPPORTED') }],
  ] as const)(
    '[SIWX-6] keeps the connection and its session where the way back ends because %s, until it is given up again',
    async (_why, fault) => {
      const test = await askElsewhere()
      test.mock.setFault('switchNetwork', fault)
      await cancelSignIn(test.appkit)
      expect(test.state).toMatchObject({ status: 'asked', hasStayed: true })
      expect(test.views).toEqual(['SIWXSignMessage'])
      expect(test.appkit.getCaipNetworkId()).toBe('eip155:2')
      expect(test.appkit.getAccount()).toMatchObject({
        status: 'connected',
        isAuthenticated: false,
      })
      expect(test.auth.sessions).toMatchObject([{ data: { chainId: 'eip155:1' } }])
      const switches = methods(test).filter((name) => name === 'switchNetwork').length
      await cancelSignIn(test.appkit)
      expect(test.appkit.getAccount().status).toBe('disconnected')
      expect(test.views).toEqual(['Connect'])
      expect(methods(test).filter((name) => name === 'switchNetwork')).toHaveLength(switches)
    },
  )

  it('[SIWX-6] says where the wallet is asked to go back to, and waits for it no more once it is given up again', async () => {
    const test = await askElsewhere()
    test.mock.setFault('switchNetwork', 'never')
    const cancelling = cancelSignIn(test.appkit)
    await vi.waitFor(() => expect(test.state.returningTo).toBe('eip155:1'))
    await Promise.all([cancelling, cancelSignIn(test.appkit)])
    expect(test.state).toMatchObject({ status: 'asked', hasStayed: true })
    expect(test.state.returningTo).toBeUndefined()
    expect(test.appkit.getAccount().status).toBe('connected')
  })

  it('[SIWX-6] signs in on the network where the wallet stays', async () => {
    const test = await askElsewhere()
    test.mock.setFault('switchNetwork', 'reject')
    await cancelSignIn(test.appkit)
    await signIn(test.appkit)
    expect(test.appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: true })
    expect(test.views).toEqual([])
    expect(test.state.hasStayed).toBeUndefined()
  })

  it('[SIWX-6] closes the modal where none is required, wherever the wallet stays', async () => {
    const test = await askElsewhere({ auth: optional() })
    test.mock.setFault('switchNetwork', 'reject')
    await cancelSignIn(test.appkit)
    expect([test.state.status, test.views]).toEqual(['idle', []])
    expect(test.appkit.getAccount().status).toBe('connected')
  })

  it('[SIWX-6] ends the connection where the session of the network before is gone', async () => {
    const test = await askSIWX()
    await signIn(test.appkit)
    await test.appkit.switchNetwork('eip155:2')
    await test.reach('asked')
    await test.auth.siwx.revokeSession('eip155:1', '0xA1')
    await cancelSignIn(test.appkit)
    await test.reach('asked')
    expect(test.appkit.getCaipNetworkId()).toBe('eip155:1')
    await cancelSignIn(test.appkit)
    expect(test.appkit.getAccount().status).toBe('disconnected')
  })

  it('[SIWX-6] goes back to a network with a session that was there before the page', async () => {
    const auth = mockSIWX()
    auth.signIn('eip155:1', '0xA1')
    const wallet = { id: 'a', name: 'A', accounts: ['0xA1'], caipNetworkId: 'eip155:2' } as const
    const test = await startSIWX({ auth, mocks: [mockAdapter({ wallets: [wallet] })] })
    await test.connect()
    await test.reach('asked')
    expect(test.appkit.getCaipNetworkId()).toBe('eip155:2')
    await cancelSignIn(test.appkit)
    await test.reach('signedIn')
    expect(test.appkit.getCaipNetworkId()).toBe('eip155:1')
    expect(auth.sessions).toHaveLength(1)
  })

  it('[SIWX-6] another account that had a session is nothing to go back to', async () => {
    const test = await askSIWX()
    await signIn(test.appkit)
    test.mock.switchAccount('a', '0xA2')
    await test.reach('asked')
    test.mock.switchChain('a', 'eip155:2')
    await test.reach('asked')
    await cancelSignIn(test.appkit)
    expect(test.appkit.getAccount().status).toBe('disconnected')
    expect(methods(test)).not.toContain('switchNetwork')
  })

  it('while the wallet is asked: its answer is worth nothing', async () => {
    for (const auth of [mockSIWX(), optional()]) {
      const test = await askSIWX({ auth })
      test.mock.setApproval('hold')
      const rejected = expect(signIn(test.appkit)).rejects.toMatchObject({
        code: 'REQUEST_ABORTED',
      })
      await vi.waitFor(() => expect(test.mock.heldCount).toBe(1))
      await cancelSignIn(test.appkit)
      await rejected
      test.mock.approve()
      await pause(QUIET_MS)
      expect(auth.sessions).toEqual([])
      expect(test.appkit.getAccount().isAuthenticated).toBe(false)
      expect(test.events).not.toContain('SIWX_AUTH_ERROR')
    }
  })

  it('while the session is judged: what is kept then is ended', async () => {
    const test = await askSIWX({ auth: optional() })
    test.auth.hold('addSession')
    const rejected = expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await vi.waitFor(() => expect(test.auth.heldCount).toBe(1))
    test.appkit.close()
    await rejected
    expect(test.views).toEqual([])
    test.auth.release('addSession')
    await vi.waitFor(() => expect(test.auth.calls.at(-1)).toBe('revokeSession eip155:1 0xA1'))
    expect([test.auth.sessions, test.state.status]).toEqual([[], 'idle'])
  })

  it('[SIWX-6] while the sessions are read: nobody is asked for it any more', async () => {
    const test = await startSIWX({ auth: optional() })
    test.auth.hold('getSessions')
    await test.appkit.open()
    await test.connect()
    await test.reach('checking')
    await cancelSignIn(test.appkit)
    test.auth.release('getSessions')
    await pause(QUIET_MS)
    expect([test.views, test.state.status]).toEqual([[], 'idle'])
  })

  it('while an earlier session is judged: it does not end what was signed since', async () => {
    const test = await askSIWX({ auth: optional() })
    test.auth.hold('addSession')
    const rejected = expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await vi.waitFor(() => expect(test.auth.heldCount).toBe(1))
    await cancelSignIn(test.appkit)
    await rejected
    const again = signIn(test.appkit)
    await vi.waitFor(() => expect(test.auth.heldCount).toBe(2))
    test.auth.release('addSession')
    await again
    await pause(QUIET_MS)
    expect(test.auth.calls.some((call) => call.startsWith('revokeSession'))).toBe(false)
    expect(test.appkit.getAccount().isAuthenticated).toBe(true)
    expect(test.auth.sessions).not.toEqual([])
  })

  it('has nothing to give up where nobody signs in', async () => {
    const test = await startSIWX()
    await test.appkit.open()
    await cancelSignIn(test.appkit)
    expect(test.views).toEqual([])
    expect(test.events).not.toContain('CLICK_CANCEL_SIWX')
  })
})
