import { createMemoryBackend } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import type { AppKit } from '../AppKit.js'
import { factsOf } from '../account/atoms.js'
import type { AccountState } from '../account/types.js'
import { alertAtom } from '../alert/atoms.js'
import { SIWX_TIMEOUT_MS } from '../constants.js'
import { pushView } from '../modal/router.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { createWallet, optional, startSIWX } from '../testing/startSIWX.js'
import { pause, QUIET_MS } from '../testing/wait.js'
import { toastAtom } from '../toast/atoms.js'
import { signInAtom } from './atoms.js'
import { cancelSignIn, signIn } from './late.js'
import type { SIWXConfig } from './port.js'

const never = () => new Promise<never>(() => {})
const toastOf = (appkit: AppKit) => appkit.store.get(toastAtom)
const read = (auth: { readonly calls: readonly string[] }) =>
  auth.calls.filter((call) => call.startsWith('getSessions'))

describe('a sign-in that is none', () => {
  // The callbacks of the older interface, as they are before `createSIWEConfig` has made a sign-in of them.
  const older = {
    getNonce: async () => 'nonce123',
    createMessage: () => 'text',
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  } as unknown as SIWXConfig

  it('[SIWX-7] error: one that lacks a method is told of before anybody connects, and nobody stays connected', async () => {
    const { siwx } = mockSIWX()
    for (const [wrong, method] of [
      [older, 'addSession'],
      [{ ...siwx, setSessions: 'yes' } as unknown as SIWXConfig, 'setSessions'],
    ] as const) {
      const { appkit } = createTestAppKit({ siweConfig: wrong })
      await appkit.start()
      await vi.waitFor(() =>
        expect(appkit.store.get(alertAtom)).toMatchObject({
          code: 'INVALID_OPTIONS',
          message: expect.stringContaining(`must have the method ${method}`),
          variant: 'error',
        }),
      )
      expect(toastOf(appkit).open).toBe(false)
      await appkit.connect({ connectorId: 'mock' })
      await vi.waitFor(() => expect(appkit.getAccount().status).toBe('disconnected'))
      expect(toastOf(appkit).message).toBe(
        'A problem occurred while trying initialize authentication',
      )
    }
  })

  it('takes the methods of a class', async () => {
    const { siwx } = mockSIWX()
    const { appkit } = createTestAppKit({ siwx: Object.create(siwx) })
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(appkit.store.get(signInAtom).status).toBe('asked'))
    expect(appkit.store.get(alertAtom)).toBeUndefined()
  })
})

describe('an account that is connected', () => {
  it('[SIWX-3] is asked to sign in where it has no session', async () => {
    const test = await startSIWX()
    await test.connect()
    await test.reach('asked')
    expect(test.views).toEqual(['SIWXSignMessage'])
    expect(test.state).toMatchObject({
      isRequired: true,
      account: { namespace: 'eip155', address: '0xA1', caipNetworkId: 'eip155:1' },
    })
    await vi.waitFor(() => expect(test.state.message).toMatchObject({ domain: 'app.example' }))
    expect(test.state.message).not.toHaveProperty('toString', expect.any(String))
  })

  it('[ACC-1:status] is authenticated once it has signed in, and not while it is connected alone', async () => {
    const test = await startSIWX()
    const { appkit } = test
    const seen = vi.fn()
    appkit.subscribeAccount(({ isAuthenticated, status }) => seen(status, isAuthenticated))
    await test.connect()
    await test.reach('asked')
    expect(appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: false })
    await signIn(appkit)
    expect(appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: true })
    await appkit.disconnect()
    expect(appkit.getAccount()).toMatchObject({ status: 'disconnected', isAuthenticated: false })
    expect(seen.mock.calls.filter(([status, isIn]) => isIn && status !== 'connected')).toEqual([])
    expect(seen).toHaveBeenCalledWith('connected', true)
  })

  it('is not authenticated on another network by the session of this one', () => {
    const details = {
      caipAddress: 'eip155:1:0xA1',
      facts: { isAuthenticated: true, profileName: 'ada.eth' },
    } as const
    expect(factsOf(details, 'eip155:1:0xA1')).toEqual(details.facts)
    expect(factsOf(details, 'eip155:2:0xA1')).toEqual({ profileName: 'ada.eth' })
    expect(factsOf(details, 'eip155:1:0xA2')).toEqual({})
  })

  it('is authenticated by its connection where the app has no sign-in', async () => {
    const test = await startSIWX({ siwx: undefined } as never)
    await test.connect()
    expect(test.appkit.getSIWX()).toBeUndefined()
    expect(test.appkit.getAccount().isAuthenticated).toBe(true)
    expect(test.auth.calls).toEqual([])
  })

  it('signs in by the older option as by the newer, which the instance gives back', async () => {
    const auth = mockSIWX()
    const test = await startSIWX({ siwx: undefined, siweConfig: auth.siwx } as never)
    expect(test.appkit.getSIWX()).toBe(auth.siwx)
    await test.connect()
    await test.reach('asked')
    expect(read(auth)).toEqual(['getSessions eip155:1 0xA1'])
  })

  it('[SIWX-3] is not asked where it has a session, and the modal has done its work', async () => {
    const auth = mockSIWX()
    auth.signIn('eip155:1', '0xa1')
    const test = await startSIWX({ auth })
    await test.appkit.open({ view: 'ConnectingExternal', arguments: { walletId: 'a' } })
    await test.connect()
    await test.reach('signedIn')
    expect(test.views).toEqual([])
    expect(test.appkit.getAccount().isAuthenticated).toBe(true)
    expect(test.state.session).toBe(auth.sessions[0])
    expect(test.events).toContain('CONNECT_SUCCESS')
    expect(test.events).not.toContain('SIWX_AUTH_SUCCESS')
  })

  it('[SIWX-3] is shown the view in the modal that it has connected in, which does not close for it', async () => {
    const auth = mockSIWX()
    auth.hold('getSessions')
    const test = await startSIWX({ auth })
    await test.appkit.open({ view: 'Connect' })
    pushView(test.appkit, 'ConnectingExternal', { walletId: 'a' })
    await test.connect()
    expect(test.state.status).toBe('checking')
    expect(test.views).toEqual(['SIWXSignMessage'])
    auth.release('getSessions')
    await test.reach('asked')
    expect(test.views).toEqual(['SIWXSignMessage'])
    expect(test.events).not.toContain('MODAL_CLOSE')
  })

  it('[SIWX-3] is not asked on a network that is not configured, and is on one that is', async () => {
    const test = await startSIWX({ allowUnsupportedChain: true })
    test.mock.switchChain('a', 'eip155:99')
    await test.connect()
    await pause(QUIET_MS)
    expect([test.state.status, test.views, test.auth.calls]).toEqual(['idle', [], []])
    expect(test.appkit.getAccount().isAuthenticated).toBe(false)
    test.mock.switchChain('a', 'eip155:2')
    await test.reach('asked')
    expect(test.views).toEqual(['SIWXSignMessage'])
  })

  it('[SIWX-3][HEAD-1:signIn] without a modal nothing opens, and the state says it all', async () => {
    const test = await startSIWX({ hasModal: false })
    await test.connect()
    await test.reach('asked')
    expect(test.views).toEqual([])
    await signIn(test.appkit)
    expect(test.appkit.getAccount().isAuthenticated).toBe(true)
    expect(test.views).toEqual([])
  })

  it('[SIWX-3] that comes back with a page is not asked again where its session is kept', async () => {
    const backend = createMemoryBackend()
    const mocks = [createWallet()]
    const auth = mockSIWX()
    const first = await startSIWX({ auth, backend, mocks })
    await first.connect()
    await first.reach('asked')
    await signIn(first.appkit)
    await first.appkit.destroy()
    expect(auth.sessions).toHaveLength(1)
    const second = await startSIWX({ auth, backend, mocks })
    await second.reach('signedIn')
    expect(second.views).toEqual([])
    expect(second.events).not.toContain('MODAL_OPEN')
    expect(mocks[0]?.calls.filter(({ method }) => method === 'signMessage')).toHaveLength(1)
  })

  it('[SIWX-3] that comes back with a page without a session is asked', async () => {
    const backend = createMemoryBackend()
    const mocks = [createWallet()]
    const first = await startSIWX({ backend, mocks })
    await first.connect()
    await first.reach('asked')
    await first.appkit.destroy()
    const second = await startSIWX({ backend, mocks })
    await second.reach('asked')
    expect(second.views).toEqual(['SIWXSignMessage'])
  })

  it('[VIEW-7] keeps the modal open as long as it has to sign in, also at what has to be approved', async () => {
    const test = await startSIWX({
      features: [{ key: 'x', views: { ApproveTransaction: { title: 'a', load: never } } }],
    })
    const { appkit } = test
    await test.connect()
    await test.reach('asked')
    appkit.close()
    expect(test.views).toEqual(['SIWXSignMessage'])
    pushView(appkit, 'ApproveTransaction' as never)
    appkit.close()
    expect(test.views).toEqual(['SIWXSignMessage', 'ApproveTransaction'])
    appkit.goBack()
    await appkit.open({ view: 'Account' })
    expect(test.views).toEqual(['SIWXSignMessage'])
    await signIn(appkit)
    expect(test.views).toEqual([])
  })

  it('[SIWX-4] is shown in a modal that is a part of the page, where the sign-in was', async () => {
    const test = await startSIWX({ enableEmbedded: true })
    await test.appkit.open()
    await test.connect()
    await test.reach('asked')
    expect(test.views).toEqual(['SIWXSignMessage'])
    await signIn(test.appkit)
    expect(test.views).toEqual(['Account'])
    await test.appkit.switchNetwork('eip155:2')
    await test.reach('asked')
    await cancelSignIn(test.appkit)
    await test.reach('signedIn')
    expect(test.views).toEqual(['Account'])
  })

  it('may close the modal where it need not sign in, and is not asked again', async () => {
    const test = await startSIWX({ auth: optional() })
    await test.connect()
    await test.reach('asked')
    test.appkit.close()
    expect(test.views).toEqual([])
    await test.appkit.open()
    expect(test.views).toEqual(['Account'])
    expect(test.appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: false })
  })
})

describe('what comes into use', () => {
  it('[SIWX-3] another account has its own session, and the one before keeps its own', async () => {
    const test = await startSIWX()
    const { appkit } = test
    await test.connect()
    await test.reach('asked')
    await signIn(appkit)
    const switchTo = (address: string) =>
      appkit.switchAccount({ namespace: 'eip155', connectorId: 'a', address })
    await switchTo('0xA2')
    expect(appkit.getAccount().isAuthenticated).toBe(false)
    await test.reach('asked')
    expect(test.state.account?.address).toBe('0xA2')
    await signIn(appkit)
    expect(test.auth.sessions.map(({ data }) => data.accountAddress)).toEqual(['0xA1', '0xA2'])
    await switchTo('0xA1')
    await test.reach('signedIn')
    expect(appkit.getAccount()).toMatchObject({ address: '0xA1', isAuthenticated: true })
    expect(test.views).toEqual([])
  })

  it('[SIWX-3] another network is asked for, by the page and in the wallet', async () => {
    const seen: unknown[] = []
    const onAccount = ({ caipAddress, isAuthenticated }: AccountState) =>
      void seen.push([caipAddress, isAuthenticated])
    const test = await startSIWX({ onAccount })
    await test.connect()
    await test.reach('asked')
    await signIn(test.appkit)
    await test.appkit.switchNetwork('eip155:2')
    await test.reach('asked')
    // Not for a moment is the session that of the other network.
    expect(seen).not.toContainEqual(['eip155:2:0xA1', true])
    expect(seen).toContainEqual(['eip155:2:0xA1', false])
    expect(test.views).toEqual(['SIWXSignMessage'])
    expect(test.state.account?.caipNetworkId).toBe('eip155:2')
    test.mock.switchChain('a', 'eip155:1')
    await test.reach('signedIn')
    expect(test.views).toEqual([])
  })

  it('a network with a session leads back to where it was chosen', async () => {
    const test = await startSIWX()
    await test.connect()
    await test.reach('asked')
    await signIn(test.appkit)
    test.auth.signIn('eip155:2', '0xA1')
    await test.appkit.open({ view: 'Account' })
    pushView(test.appkit, 'Networks')
    await test.appkit.switchNetwork('eip155:2')
    await test.reach('signedIn')
    expect(test.views).toEqual(['Account'])
  })

  it('[ACC-1:status] each namespace stands for itself, and the one in use is asked', async () => {
    const solana = mockAdapter({ namespace: 'solana', wallets: [{ id: 's', accounts: ['S1'] }] })
    const test = await startSIWX({ mocks: [createWallet(), solana] })
    const { appkit } = test
    await test.connect()
    await test.reach('asked')
    await signIn(appkit)
    await appkit.connect({ connectorId: 's' })
    await test.reach('asked')
    expect(test.state.account).toMatchObject({ namespace: 'solana', address: 'S1' })
    expect(appkit.getAccount('eip155').isAuthenticated).toBe(true)
    expect(appkit.getAccount('solana').isAuthenticated).toBe(false)
    await cancelSignIn(appkit)
    expect(appkit.getAccount('solana').status).toBe('disconnected')
    expect(appkit.getAccount('eip155')).toMatchObject({
      status: 'connected',
      isAuthenticated: true,
    })
  })

  it('[SIWX-3] waits with its question while the wallet is asked for more', async () => {
    const wallet = { name: 'Both', rdns: 'both.example' }
    const eip155 = mockAdapter({ wallets: [{ ...wallet, id: 'a' }] })
    const solana = mockAdapter({ namespace: 'solana', wallets: [{ ...wallet, id: 's' }] })
    const test = await startSIWX({ mocks: [eip155, solana] })
    solana.setApproval('hold')
    const connecting = test.connect()
    await vi.waitFor(() => expect(solana.heldCount).toBe(1))
    await test.reach('asked')
    await pause(QUIET_MS)
    expect(test.views).toEqual([])
    solana.approve()
    await connecting
    expect(test.views).toEqual(['SIWXSignMessage'])
    expect(test.state.account?.namespace).toBe('eip155')
  })

  it('a late answer for an account before it changes nothing (T17)', async () => {
    const auth = mockSIWX()
    auth.signIn('eip155:1', '0xA1')
    auth.hold('getSessions')
    const test = await startSIWX({ auth })
    await test.connect()
    test.mock.switchAccount('a', '0xA2')
    await vi.waitFor(() => expect(auth.heldCount).toBe(2))
    auth.release('getSessions')
    await test.reach('asked')
    expect(test.state.account?.address).toBe('0xA2')
    expect(test.appkit.getAccount().isAuthenticated).toBe(false)
  })

  it('error: a session of another account or network is none (T17)', async () => {
    const auth = mockSIWX()
    auth.signIn('eip155:1', '0xA2')
    auth.signIn('eip155:2', '0xA1')
    auth.setFault('getSessions', { answers: [...auth.sessions, null, {}] })
    const test = await startSIWX({ auth })
    await test.connect()
    await test.reach('asked')
    expect(test.appkit.getAccount().isAuthenticated).toBe(false)
  })
})

describe('an app that signs in and out itself', () => {
  it('is heard of, as long as the instance is there', async () => {
    const test = await startSIWX()
    const { appkit, auth } = test
    await test.connect()
    await test.reach('asked')
    await signIn(appkit)
    await auth.siwx.revokeSession('eip155:1', '0xA1')
    await test.reach('asked')
    expect(appkit.getAccount().isAuthenticated).toBe(false)
    const before = auth.calls.length
    await appkit.destroy()
    await auth.siwx.setSessions([])
    expect(auth.calls.slice(before)).toEqual(['setSessions'])
  })
})

describe('a set-up that fails', () => {
  it.each([
    ['getSessions rejects', { throws: new Error('down') }],
    ['getSessions throws', 'throw-sync'],
    ['getSessions gives no list', 'answer-object'],
  ] as const)(
    '[SIWX-7] says so, disconnects and goes back to Connect: %s',
    async (_name, fault) => {
      const auth = mockSIWX()
      auth.setFault('getSessions', fault)
      const test = await startSIWX({ auth })
      await test.appkit.open({ view: 'ConnectingExternal', arguments: { walletId: 'a' } })
      await test.connect()
      await vi.waitFor(() => expect(test.appkit.getAccount().status).toBe('disconnected'))
      expect(toastOf(test.appkit)).toMatchObject({
        message: 'A problem occurred while trying initialize authentication',
        variant: 'error',
      })
      expect(test.views).toEqual(['Connect'])
      await vi.waitFor(() => expect(test.events).toContain('DISCONNECT_SUCCESS'))
      expect(test.mock.calls.map(({ method }) => method)).toContain('disconnect')
      auth.setFault('getSessions', undefined)
      await test.connect()
      await test.reach('asked')
    },
  )

  it('[SIWX-7] leaves a session that there is, so that nobody need sign again', async () => {
    const auth = mockSIWX()
    auth.signIn('eip155:1', '0xA1')
    auth.setFault('getSessions', { throws: new Error('503') })
    const test = await startSIWX({ auth })
    await test.connect()
    await vi.waitFor(() => expect(test.appkit.getAccount().status).toBe('disconnected'))
    expect(auth.calls.some((call) => call.startsWith('revokeSession'))).toBe(false)
    auth.setFault('getSessions', undefined)
    await test.connect()
    await test.reach('signedIn')
  })

  it('[SIWX-7] is one that takes too long', async () => {
    vi.useFakeTimers()
    try {
      const auth = mockSIWX()
      auth.setFault('getSessions', 'never')
      const test = await startSIWX({ auth })
      await test.connect()
      expect(test.state.status).toBe('checking')
      await vi.advanceTimersByTimeAsync(15_000)
      expect(test.appkit.getAccount().status).toBe('disconnected')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a message that is not made', () => {
  const failure = new Error('no nonce')

  it.each([
    ['the app refuses it', { throws: failure }],
    ['the app throws', 'throw-sync'],
    ['it is of another account', { answers: { accountAddress: '0xA2', chainId: 'eip155:1' } }],
  ] as const)('says so where %s, until there is one', async (_name, fault) => {
    const auth = mockSIWX()
    auth.setFault('createMessage', fault)
    const test = await startSIWX({ auth })
    await test.connect()
    await vi.waitFor(() => expect(test.state.error).toMatchObject({ code: 'SIWX_INIT_FAILED' }))
    if (typeof fault === 'object' && 'throws' in fault)
      expect(test.state.error?.cause).toBe(failure)
    expect(test.state.status).toBe('asked')
    expect(test.views).toEqual(['SIWXSignMessage'])
    expect(test.appkit.getAccount()).toMatchObject({
      status: 'connected',
      isAuthenticated: false,
    })
    expect(test.events).not.toContain('SIWX_AUTH_ERROR')
    auth.setFault('createMessage', undefined)
    await signIn(test.appkit)
    expect(test.state).toMatchObject({ status: 'signedIn' })
    expect(test.state).not.toHaveProperty('error')
  })

  it('says so where the app never answers, and takes no answer any more then', async () => {
    vi.useFakeTimers()
    try {
      const auth = mockSIWX()
      auth.hold('createMessage')
      const test = await startSIWX({ auth })
      await test.connect()
      await vi.advanceTimersByTimeAsync(SIWX_TIMEOUT_MS - 100)
      expect(test.state).toMatchObject({ status: 'asked' })
      expect(test.state).not.toHaveProperty('error')
      await vi.advanceTimersByTimeAsync(200)
      expect(test.state.error).toMatchObject({ code: 'SIWX_INIT_FAILED' })
      auth.release('createMessage')
      await vi.advanceTimersByTimeAsync(1_000)
      expect(test.state.error).toMatchObject({ code: 'SIWX_INIT_FAILED' })
      expect(test.state).not.toHaveProperty('message')
    } finally {
      vi.useRealTimers()
    }
  })

  it('leaves told why the wallet has not signed', async () => {
    const test = await startSIWX()
    await test.connect()
    await vi.waitFor(() => expect(test.state.message).toBeDefined())
    test.mock.setApproval('reject')
    test.auth.setFault('createMessage', { throws: failure })
    await expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_DECLINED' })
    await vi.waitFor(() =>
      expect(test.auth.calls.filter((call) => call.startsWith('createMessage'))).toHaveLength(2),
    )
    await pause(QUIET_MS)
    expect(test.state.error).toMatchObject({ code: 'SIWX_SIGNATURE_DECLINED' })
  })
})

describe('destroy', () => {
  it.each(['getSessions', 'createMessage', 'addSession', 'revokeSession'] as const)(
    'while %s is awaited leaves no promise open, and writes nothing any more',
    async (method) => {
      const test = await startSIWX()
      const { appkit, auth } = test
      auth.hold(method)
      await test.connect()
      if (method !== 'getSessions') await test.reach('asked')
      const signing =
        method === 'addSession' || method === 'createMessage' ? signIn(appkit) : undefined
      if (method === 'revokeSession') {
        await signIn(appkit)
        test.mock.revoke('a')
      }
      await vi.waitFor(() => expect(auth.heldCount).toBe(1))
      const rejected = signing && expect(signing).rejects.toMatchObject({ code: 'DESTROYED' })
      await appkit.destroy()
      await rejected
      const before = [test.state, test.views, test.events.length]
      auth.release(method)
      await pause(QUIET_MS)
      expect([test.state, test.views, test.events.length]).toEqual(before)
      expect(test.mock.openHandles).toBe(0)
      await expect(signIn(appkit)).rejects.toMatchObject({ code: 'DESTROYED' })
    },
  )
})
