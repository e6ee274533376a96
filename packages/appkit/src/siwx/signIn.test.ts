import { describe, expect, it, vi } from 'vitest'
import { modalAtom } from '../modal/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { askSIWX, optional, type SIWXTest, startSIWX } from '../testing/startSIWX.js'
import { cancelSignIn, signIn } from './late.js'

const methods = ({ mock }: SIWXTest) => mock.calls.map(({ method }) => method)

describe('signIn', () => {
  it('[SIWX-4] adds the session, closes the modal and says so', async () => {
    const test = await askSIWX()
    const successes = test.dataOf('SIWX_AUTH_SUCCESS')
    const clicks = test.dataOf('CLICK_SIGN_SIWX_MESSAGE')
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

  it('[SIWX-4][S8] asks each account once, however often it is called', async () => {
    const test = await askSIWX()
    const asked = () =>
      test.mock.calls.flatMap(({ method, parameters }) =>
        method === 'signMessage' ? [Reflect.get(Object(parameters), 'address')] : [],
      )
    test.mock.setApproval('hold')
    const first = Promise.allSettled([signIn(test.appkit), signIn(test.appkit)])
    await vi.waitFor(() => expect(test.mock.heldCount).toBe(1))
    expect(asked()).toEqual(['0xA1'])
    test.mock.switchAccount('a', '0xA2')
    await test.reach('asked')
    const second = [signIn(test.appkit), signIn(test.appkit)]
    // The wallet still shows what the first account was asked.
    await vi.waitFor(() => expect(test.mock.heldCount).toBe(2))
    test.mock.approve()
    await Promise.all(second)
    const changed = { status: 'rejected', reason: { code: 'ACCOUNT_CHANGED' } }
    expect(await first).toMatchObject([changed, changed])
    expect(asked()).toEqual(['0xA1', '0xA2'])
    expect(test.auth.sessions).toMatchObject([{ data: { accountAddress: '0xA2' } }])
  })

  it('[SIWX-4] has the app sign where it signs itself', async () => {
    const auth = mockSIWX()
    const asking = vi.fn(async () => 'signed by the app')
    const adding = vi.fn(async () => {})
    const siwx = { ...auth.siwx, signMessage: asking, addSession: adding }
    const test = await askSIWX({ auth: { ...auth, siwx } })
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
    const test = await askSIWX()
    const errors = test.dataOf('SIWX_AUTH_ERROR')
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
    const test = await askSIWX()
    const errors = test.dataOf('SIWX_AUTH_ERROR')
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
      const test = await askSIWX()
      test.auth.setFault('addSession', { throws: Object.assign(new Error('no'), facts) })
      await expect(signIn(test.appkit)).rejects.toMatchObject({ code })
    },
  )

  it('[SIWX-5] opens the view again for who has to sign in, and leaves others where they are', async () => {
    for (const auth of [mockSIWX(), optional()]) {
      const test = await askSIWX({ auth })
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
      const test = await askSIWX({ auth })
      await expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'SIWX_INIT_FAILED' })
      expect([test.state.status, test.state.message]).toEqual(['asked', undefined])
      expect(methods(test)).not.toContain('signMessage')
      auth.setFault('createMessage', undefined)
      await signIn(test.appkit)
      await test.appkit.destroy()
    }
  })

  it('makes a message anew that waits for too long', async () => {
    const test = await askSIWX()
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
    const first = await askSIWX({ backend, mocks })
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
    const test = await askSIWX()
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
    const test = await askSIWX()
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
    const test = await askSIWX()
    const rejected = expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    test.mock.switchChain('a', 'eip155:2')
    await rejected
    expect(methods(test)).not.toContain('signMessage')
  })

  it.each(['page', 'wallet'])(
    'the connection, which the %s ends while the session is judged: what is kept then is ended',
    async (who) => {
      const test = await askSIWX()
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
    const test = await askSIWX()
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
    const test = await askSIWX()
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
