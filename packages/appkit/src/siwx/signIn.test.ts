import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { modalAtom } from '../modal/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { createWallet, optional, type SIWXTest, startSIWX } from '../testing/startSIWX.js'
import { pause, QUIET_MS } from '../testing/wait.js'
import { cancelSignIn, signIn } from './late.js'

type Parameters = NonNullable<globalThis.Parameters<typeof startSIWX>[0]>

async function asked(parameters?: Parameters): Promise<SIWXTest> {
  const test = await startSIWX(parameters)
  await test.connect()
  await test.reach('asked')
  return test
}

const methods = ({ mock }: SIWXTest) => mock.calls.map(({ method }) => method)
const dataOf = ({ appkit }: SIWXTest, name: string) => {
  const properties: unknown[] = []
  appkit.subscribeEvents(({ data }) => {
    if (data.event === name) properties.push(data.properties)
  })
  return properties
}

describe('signIn', () => {
  it('[SIWX-4] adds the session, closes the modal and says so', async () => {
    const test = await asked()
    const successes = dataOf(test, 'SIWX_AUTH_SUCCESS')
    const clicks = dataOf(test, 'CLICK_SIGN_SIWX_MESSAGE')
    test.mock.setApproval('hold')
    const signing = signIn(test.appkit)
    await vi.waitFor(() => expect(test.mock.heldCount).toBe(1))
    expect([test.state.status, test.views]).toEqual(['signing', ['SIWXSignMessage']])
    test.mock.approve()
    await signing
    expect(test.auth.sessions).toMatchObject([
      { data: { accountAddress: '0xA1', chainId: 'eip155:1', nonce: 'nonce1' } },
    ])
    expect(test.state).toMatchObject({ status: 'signedIn', session: { data: { nonce: 'nonce1' } } })
    expect(test.views).toEqual([])
    const facts = { network: 'eip155:1', isSmartAccount: false }
    expect([clicks, successes]).toEqual([[facts], [facts]])
    // Nothing more is asked of who is signed in.
    await signIn(test.appkit)
    expect(test.mock.calls.filter(({ method }) => method === 'signMessage')).toMatchObject([
      { parameters: { address: '0xA1', isSignIn: true } },
    ])
  })

  it('[SIWX-4] asks once, however often it is called', async () => {
    const test = await asked()
    await Promise.all([signIn(test.appkit), signIn(test.appkit)])
    expect(methods(test).filter((name) => name === 'signMessage')).toHaveLength(1)
    expect(test.auth.sessions).toHaveLength(1)
  })

  it('[SIWX-4] has the app sign where it signs itself', async () => {
    const auth = mockSIWX()
    const asking = vi.fn(async () => 'signed by the app')
    const adding = vi.fn(async () => {})
    const siwx = { ...auth.siwx, signMessage: asking, addSession: adding }
    const test = await asked({ auth: { ...auth, siwx } })
    await signIn(test.appkit)
    const message = 'app.example eip155:1 0xA1 nonce1'
    expect(asking).toHaveBeenCalledExactlyOnceWith({
      message,
      chainId: 'eip155:1',
      accountAddress: '0xA1',
    })
    expect(adding).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message, signature: 'signed by the app' }),
    )
    expect(methods(test)).not.toContain('signMessage')
  })

  it.each([
    ['the wallet declines', 'reject', undefined],
    ['the wallet fails', 'throw-string', undefined],
    ['the wallet answers something else', 'answer-object', undefined],
    ['the session is refused', undefined, { throws: new Error('invalid') }],
    ['the session is refused at once', undefined, 'throw-sync'],
  ] as const)('[SIWX-5] says that the signature was declined: %s', async (_name, wallet, judge) => {
    const test = await asked()
    const errors = dataOf(test, 'SIWX_AUTH_ERROR')
    test.mock.setFault('signMessage', wallet)
    test.auth.setFault('addSession', judge)
    await expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_DECLINED' })
    expect(test.state).toMatchObject({
      status: 'asked',
      error: { message: 'Signature declined' },
    })
    expect(test.views).toEqual(['SIWXSignMessage'])
    expect(errors).toEqual([
      { network: 'eip155:1', isSmartAccount: false, message: 'Signature declined' },
    ])
    expect(test.appkit.getAccount().isAuthenticated).toBe(false)
    test.mock.setFault('signMessage', undefined)
    test.auth.setFault('addSession', undefined)
    await vi.waitFor(() => expect(test.state.message?.nonce).toBe('nonce2'))
    expect(test.state.error).toBeDefined()
    await signIn(test.appkit)
    // A nonce is signed once.
    expect(test.auth.sessions).toMatchObject([{ data: { nonce: 'nonce2' } }])
    expect(test.state).not.toHaveProperty('error')
  })

  it('[SIWX-5] says that the app might not support smart accounts, where one is in use', async () => {
    const test = await asked()
    const errors = dataOf(test, 'SIWX_AUTH_ERROR')
    test.mock.emit({
      type: 'accountsChanged',
      connectorId: 'a',
      accounts: [{ address: '0xC0', type: 'smartAccount' }],
    })
    await test.reach('asked')
    test.auth.setFault('addSession', { throws: new Error('invalid') })
    const message = 'This application might not support Smart Accounts'
    await expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'SIWX_SMART_ACCOUNT' })
    expect(test.state.error?.message).toBe(message)
    expect(errors).toEqual([{ network: 'eip155:1', isSmartAccount: true, message }])
  })

  it.each([
    [{ code: 'SIWX_CLOCK_WRONG' }, 'CLOCK_SKEW'],
    [{ code: 'SIWX_UNCHECKED' }, 'NETWORK_ERROR'],
    [undefined, 'SIWX_SIGNATURE_DECLINED'],
  ])(
    '[R12] tells a clock that is wrong, and a server that is away, from a refusal: %j',
    async (facts, code) => {
      const test = await asked()
      test.auth.setFault('addSession', { throws: Object.assign(new Error('no'), facts) })
      await expect(signIn(test.appkit)).rejects.toMatchObject({ code })
    },
  )

  it('[SIWX-5] opens the view again for who has to sign in, and leaves others where they are', async () => {
    for (const auth of [mockSIWX(), optional()]) {
      const test = await asked({ auth })
      test.mock.setApproval('hold')
      const signing = signIn(test.appkit)
      const rejected = expect(signing).rejects.toBeDefined()
      await vi.waitFor(() => expect(test.mock.heldCount).toBe(1))
      const { store } = test.appkit
      store.set(modalAtom, { ...store.get(modalAtom), open: false })
      test.mock.reject()
      await rejected
      expect(test.views).toEqual(test.state.isRequired ? ['SIWXSignMessage'] : [])
    }
  })

  it('error: a message that is not made, or is of another account, is not signed', async () => {
    for (const fault of [
      { throws: new Error('no nonce') },
      'throw-sync',
      'answer-object',
      { answers: { accountAddress: '0xA2', chainId: 'eip155:1' } },
      { answers: { accountAddress: '0xA1', chainId: 'eip155:2' } },
    ] as const) {
      const auth = mockSIWX()
      auth.setFault('createMessage', fault)
      const test = await asked({ auth })
      await expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'SIWX_INIT_FAILED' })
      expect([test.state.status, test.state.message]).toEqual(['asked', undefined])
      expect(methods(test)).not.toContain('signMessage')
      auth.setFault('createMessage', undefined)
      await signIn(test.appkit)
      await test.appkit.destroy()
    }
  })

  it('makes a message anew that waits for too long', async () => {
    const test = await asked()
    await vi.waitFor(() => expect(test.state.message?.nonce).toBe('nonce1'))
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 5 * 60_000)
    try {
      await signIn(test.appkit)
    } finally {
      vi.restoreAllMocks()
    }
    expect(test.auth.sessions).toMatchObject([{ data: { nonce: 'nonce2' } }])
  })

  it('[SIWX-8] error: names what is missing', async () => {
    const { appkit: plain } = createTestAppKit()
    await expect(signIn(plain)).rejects.toMatchObject({ code: 'SIWX_NOT_ENABLED' })
    await expect(cancelSignIn(plain)).rejects.toMatchObject({ code: 'SIWX_NOT_ENABLED' })
    const test = await startSIWX({ allowUnsupportedChain: true })
    await expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'SIWX_NO_ADDRESS' })
    test.mock.switchChain('a', 'eip155:99')
    await test.connect()
    await expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'SIWX_NO_NETWORK' })
  })

  it('[SIWX-8] error: there is no client as long as the wallet is on its way', async () => {
    const backend = (await import('@latchkey/foundation')).createMemoryBackend()
    const mocks = [mockAdapter({ wallets: [{ id: 'a', accounts: ['0xA1'] }] })]
    const first = await asked({ backend, mocks })
    await first.appkit.destroy()
    mocks[0]?.setFault('reconnect', 'never')
    const { appkit } = createTestAppKit({ backend, mocks, siwx: first.auth.siwx })
    const starting = appkit.start()
    await vi.waitFor(() => expect(appkit.getAccount().address).toBe('0xA1'))
    await expect(signIn(appkit)).rejects.toMatchObject({ code: 'SIWX_NO_CLIENT' })
    await appkit.destroy()
    await starting.catch(() => {})
  })
})

describe('what changes while somebody signs in', () => {
  it('the account, while the wallet is asked: its answer is worth nothing (T17)', async () => {
    const test = await asked()
    test.mock.setApproval('hold')
    const signing = signIn(test.appkit)
    const rejected = expect(signing).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    await vi.waitFor(() => expect(test.mock.heldCount).toBe(1))
    test.mock.switchAccount('a', '0xA2')
    test.mock.approve()
    await rejected
    await test.reach('asked')
    expect(test.auth.sessions).toEqual([])
    expect(test.auth.calls.some((call) => call.startsWith('addSession'))).toBe(false)
    expect(test.state).toMatchObject({ account: { address: '0xA2' } })
    expect(test.state).not.toHaveProperty('error')
    test.mock.setApproval('approve')
    await signIn(test.appkit)
    expect(test.auth.sessions).toMatchObject([{ data: { accountAddress: '0xA2' } }])
  })

  it('the account and back, while the session is judged', async () => {
    const test = await asked()
    test.auth.hold('addSession')
    const rejected = expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    await vi.waitFor(() => expect(test.auth.heldCount).toBe(1))
    test.mock.switchAccount('a', '0xA2')
    expect(test.appkit.getAccount().isAuthenticated).toBe(false)
    test.auth.release('addSession')
    await rejected
    await test.reach('asked')
    // It stands for the account that has signed, and for no other.
    expect(test.auth.sessions).toMatchObject([{ data: { accountAddress: '0xA1' } }])
    expect(test.appkit.getAccount()).toMatchObject({ address: '0xA2', isAuthenticated: false })
    test.mock.switchAccount('a', '0xA1')
    await test.reach('signedIn')
  })

  it('the network, while a message is made', async () => {
    const test = await startSIWX()
    test.auth.hold('createMessage')
    await test.connect()
    await test.reach('asked')
    const rejected = expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    await test.reach('signing')
    test.mock.switchChain('a', 'eip155:2')
    test.auth.release('createMessage')
    await rejected
    await test.reach('asked')
    await vi.waitFor(() => expect(test.state.message?.chainId).toBe('eip155:2'))
    expect(methods(test)).not.toContain('signMessage')
  })

  it('the network, in the moment of the click', async () => {
    const test = await asked()
    const rejected = expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    test.mock.switchChain('a', 'eip155:2')
    await rejected
    expect(methods(test)).not.toContain('signMessage')
  })

  it.each(['page', 'wallet'])(
    'the connection, which the %s ends while the session is judged: what is kept then is ended',
    async (who) => {
      const test = await asked()
      test.auth.hold('addSession')
      const rejected = expect(signIn(test.appkit)).rejects.toMatchObject({
        code: 'ACCOUNT_CHANGED',
      })
      await vi.waitFor(() => expect(test.auth.heldCount).toBe(1))
      if (who === 'page') await test.appkit.disconnect()
      else test.mock.revoke('a')
      await rejected
      test.auth.release('addSession')
      const ends = () => test.auth.calls.filter((call) => call === 'revokeSession eip155:1 0xA1')
      await vi.waitFor(() => expect(ends()).toHaveLength(2))
      expect(test.auth.sessions).toEqual([])
      expect(test.state.status).toBe('idle')
      expect(test.views).toEqual(who === 'page' ? [] : ['Connect'])
    },
  )

  it('another tab, which signs in: who declines here is signed in all the same', async () => {
    const test = await asked()
    test.mock.setApproval('hold')
    const rejected = expect(signIn(test.appkit)).rejects.toMatchObject({
      code: 'SIWX_SIGNATURE_DECLINED',
    })
    await vi.waitFor(() => expect(test.mock.heldCount).toBe(1))
    test.auth.signIn('eip155:1', '0xA1')
    test.mock.reject()
    await rejected
    await test.reach('signedIn')
  })

  it('nobody, but the answer comes too late: the session counts all the same', async () => {
    const test = await asked()
    vi.useFakeTimers()
    try {
      test.auth.hold('addSession')
      const rejected = expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
      await vi.advanceTimersByTimeAsync(15_000)
      await rejected
      expect(test.state.status).toBe('asked')
      test.auth.release('addSession')
      await vi.advanceTimersByTimeAsync(1)
      expect(test.state.status).toBe('signedIn')
      expect(test.views).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('cancelSignIn', () => {
  it.each([true, false])(
    '[SIWX-6] comes too late for whoever has just signed in: they stay so where required is %s',
    async (required) => {
      const test = await asked({ auth: mockSIWX({ required }) })
      await signIn(test.appkit)
      await cancelSignIn(test.appkit)
      expect(test.appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: true })
      expect(test.state.status).toBe('signedIn')
      expect(methods(test)).not.toContain('disconnect')
    },
  )

  it('[SIWX-6] ends the connection where a sign-in is required, and goes back to Connect', async () => {
    const test = await asked()
    const clicks = dataOf(test, 'CLICK_CANCEL_SIWX')
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
    const unsigned = await asked({ mocks: mocks() })
    expect(unsigned.appkit.getAccount('solana').status).toBe('connected')
    await cancelSignIn(unsigned.appkit)
    expect(unsigned.appkit.getAccount('eip155').status).toBe('disconnected')
    expect(unsigned.appkit.getAccount('solana').status).toBe('disconnected')
    expect(unsigned.views).toEqual(['Connect'])

    const auth = mockSIWX()
    auth.signIn('solana:1', 'So1')
    const signed = await asked({ mocks: mocks(), auth })
    await cancelSignIn(signed.appkit)
    expect(signed.appkit.getAccount('eip155').status).toBe('disconnected')
    expect(signed.appkit.getAccount('solana').isAuthenticated).toBe(true)
  })

  it('[SIWX-6] closes the modal where none is required, and is connected', async () => {
    const test = await asked({ auth: optional() })
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
      const test = await asked({ auth })
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
      const test = await asked()
      await signIn(test.appkit)
      test.mock.switchChain('a', 'eip155:2')
      await test.reach('asked')
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

  it('[SIWX-6] signs in on the network where the wallet stays', async () => {
    const test = await asked()
    await signIn(test.appkit)
    test.mock.switchChain('a', 'eip155:2')
    await test.reach('asked')
    test.mock.setFault('switchNetwork', 'reject')
    await cancelSignIn(test.appkit)
    await signIn(test.appkit)
    expect(test.appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: true })
    expect(test.views).toEqual([])
    expect(test.state.hasStayed).toBeUndefined()
  })

  it('[SIWX-6] closes the modal where none is required, wherever the wallet stays', async () => {
    const test = await asked({ auth: optional() })
    await signIn(test.appkit)
    test.mock.switchChain('a', 'eip155:2')
    await test.reach('asked')
    test.mock.setFault('switchNetwork', 'reject')
    await cancelSignIn(test.appkit)
    expect([test.state.status, test.views]).toEqual(['idle', []])
    expect(test.appkit.getAccount().status).toBe('connected')
  })

  it('[SIWX-6] ends the connection where the session of the network before is gone', async () => {
    const test = await asked()
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
    const test = await asked()
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
      const test = await asked({ auth })
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
    const test = await asked({ auth: optional() })
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
    const test = await asked({ auth: optional() })
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
