import {
  createMemoryBackend,
  createStorage,
  FRAME_READY_DELAY_MS,
  FRAME_SIGN_OUT_WAIT_MS,
} from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf, setUpClient, setUpReady } from '../../test/fakeFrame.js'
import type { FrameLogin } from '../element/sharedFrame.js'
import { formatEvent, formatResult } from '../schema/message.js'
import { AUTH_KEYS } from '../storage/keys.js'

const USER = {
  address: '0x1111111111111111111111111111111111111111',
  chainId: 137,
  email: 'ada@mail.example',
  userName: null,
}

const ADA = { address: USER.address, chainId: 'eip155:137' } as const

describe('createLogins', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  describe('signOut', () => {
    const kept = (storage: Awaited<ReturnType<typeof setUpReady>>['storage']) =>
      [AUTH_KEYS.isLoginUsed, AUTH_KEYS.email, AUTH_KEYS.lastUsedChain, AUTH_KEYS.sessionToken]
        .map((key) => storage.get<unknown>(key))
        .filter((value) => value !== undefined)

    it('[FRM-14] asks the frame, and forgets the login', async () => {
      const { client, frame, storage, told } = await setUpReady({
        getUser: () => USER,
        signOut: () => ({}),
      })
      await client.getUser()
      await client.signOut()
      expect(frame.methods()).toEqual(['getUser', 'signOut'])
      expect(kept(storage)).toEqual([])
      expect(told.at(-1)).toEqual(['notConnected', undefined])
    })

    it('[FRM-14] waits 3 s at most for a frame that does not answer', async () => {
      const { client, frame, storage } = await setUpReady({ getUser: () => USER })
      await client.getUser()
      const open = codeOf(client.request({ method: 'personal_sign' }))
      await vi.advanceTimersByTimeAsync(0)
      let isOut = false
      const signOut = client.signOut().then(() => {
        isOut = true
      })
      expect(kept(storage)).toEqual([])
      expect(await open).toBe('REQUEST_ABORTED')
      await vi.advanceTimersByTimeAsync(FRAME_SIGN_OUT_WAIT_MS - 1)
      expect(isOut).toBe(false)
      // What was on its way is no login any more.
      frame.deliver(formatEvent('sessionUpdate', { token: 'late' }))
      await vi.advanceTimersByTimeAsync(1)
      await signOut
      frame.deliver(formatResult(frame.asked.at(-1)?.id ?? '', 'signOut', {}))
      expect(kept(storage)).toEqual([])
    })

    it('[FRM-14] [R15] leaves unanswered what was asked before it, wherever that waited', async () => {
      const { client, frame, storage, told } = setUpClient({
        getUser: () => USER,
        connectEmail: () => ({ action: 'CONNECT' }),
        signOut: () => ({}),
      })
      const waiting = [
        codeOf(client.getUser()),
        codeOf(client.connectEmail({ email: 'ada@mail.example' })),
      ]
      const signOut = client.signOut()
      frame.ready()
      await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS)
      await signOut
      expect(await Promise.all(waiting)).toEqual(['SOMETHING_WENT_WRONG', 'SOMETHING_WENT_WRONG'])
      expect(frame.methods()).toEqual(['signOut'])
      expect(kept(storage)).toEqual([])
      expect(told.map(([event]) => event)).toEqual(['notConnected', 'ready'])
    })

    it('[FRM-14] [R15] counts no answer that has come just before it', async () => {
      const { client, frame, storage, told } = await setUpReady({ signOut: () => ({}) })
      const late = codeOf(client.getUser())
      await vi.advanceTimersByTimeAsync(0)
      frame.deliver(formatResult(frame.asked.at(-1)?.id ?? '', 'getUser', USER))
      const signOut = client.signOut()
      expect(await late).toBe('SOMETHING_WENT_WRONG')
      await signOut
      expect(kept(storage)).toEqual([])
      expect(told.map(([event]) => event)).not.toContain('connect')
    })

    it('[FRM-14] keeps no token before somebody logs in again', async () => {
      const { client, frame, storage } = await setUpReady({
        signOut: () => ({}),
        connectOtp: () => ({}),
      })
      await client.signOut()
      frame.deliver(formatEvent('sessionUpdate', { token: 'late' }))
      expect(kept(storage)).toEqual([])
      await client.connectOtp({ otp: '1' })
      frame.deliver(formatEvent('sessionUpdate', { token: 'new' }))
      expect(storage.get(AUTH_KEYS.sessionToken)).toBe('new')
    })

    it('[FRM-14] is one, whoever asks for it meanwhile', async () => {
      const { client, frame, told } = await setUpReady({ signOut: () => ({}) })
      const first = client.signOut()
      expect(client.signOut()).toBe(first)
      await first
      expect(frame.methods()).toEqual(['signOut'])
      expect(told.filter(([event]) => event === 'notConnected')).toHaveLength(1)
      await client.signOut()
      expect(frame.methods()).toEqual(['signOut', 'signOut'])
    })

    it('[FRM-14] ends where the frame never loads, fails, or has never been wanted', async () => {
      const silent = setUpClient()
      silent.storage.set(AUTH_KEYS.isLoginUsed, true)
      const out = silent.client.signOut()
      await vi.advanceTimersByTimeAsync(FRAME_SIGN_OUT_WAIT_MS)
      await out
      expect(kept(silent.storage)).toEqual([])
      silent.client.destroy()
      const unused = setUpClient()
      await unused.client.signOut()
      expect(unused.frame.opened).toEqual([])
      const failing = await setUpReady({
        signOut: () => {
          throw new Error('no')
        },
      })
      await failing.client.signOut()
      expect(failing.told.at(-1)).toEqual(['notConnected', undefined])
    })
  })

  it('[FRM-14] signing out is over before the next login asks for anything', async () => {
    const { client, frame } = await setUpReady({
      connectOtp: () => ({}),
      signOut: () => undefined,
    })
    const ended = client.signOut()
    const login = client.connectOtp({ otp: '1' })
    await vi.advanceTimersByTimeAsync(FRAME_SIGN_OUT_WAIT_MS - 1)
    expect(frame.methods()).toEqual(['signOut'])
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all([ended, login])
    expect(frame.methods()).toEqual(['signOut', 'connectOtp'])
  })

  describe('abandonLogin', () => {
    const CHECKED = ['getChainId', 'isConnected']

    /** A login that is given up, about which the frame has told so much by then. */
    async function abandon({
      isBegun,
      isTold = isBegun,
      isLate = false,
      others = [],
    }: {
      readonly isBegun: boolean
      readonly isTold?: boolean
      readonly isLate?: boolean
      readonly others?: readonly FrameLogin[]
    }) {
      const all = await setUpReady({
        connectSocial: () => undefined,
        getUser: () => USER,
        isConnected: ({ token }) => ({ isConnected: isBegun && (token === 'new') === isTold }),
        signOut: () => ({}),
      })
      const { client, frame, storage, told } = all
      frame.others.push(...others)
      const end = new AbortController()
      const login = codeOf(client.connectSocial({ uri: 'https://login.example/x' }, end))
      await vi.advanceTimersByTimeAsync(0)
      const token = formatEvent('sessionUpdate', { token: 'new' })
      if (isTold && !isLate) frame.deliver(token)
      end.abort()
      if (isTold && isLate) frame.deliver(token)
      await login
      await client.abandonLogin()
      expect(storage.get(AUTH_KEYS.sessionToken)).toBeUndefined()
      expect(storage.get(AUTH_KEYS.isLoginUsed)).toBeUndefined()
      expect(told.at(-1)).toEqual(['notConnected', undefined])
      expect(frame.opened.at(-1)?.getLogin?.()).toBeUndefined()
      return frame.methods().slice(1)
    }

    it('[INST-1:noSharedState][R15] leaves whoever is logged in in the frame where it has begun nothing', async () => {
      expect(await abandon({ isBegun: false })).toEqual(['getChainId'])
      expect(await abandon({ isBegun: true, isTold: false })).toEqual(['getChainId'])
    })

    it('[R15] signs out whom it has logged in in the place of somebody, told after the end', async () => {
      let address = USER.address
      const { client, frame, storage } = await setUpReady({
        connectOtp: () => undefined,
        getUser: () => ({ ...USER, address }),
        isConnected: () => ({ isConnected: true }),
        signOut: () => ({}),
      })
      await client.getUser()
      const end = new AbortController()
      const login = codeOf(client.connectOtp({ otp: '1' }, end))
      await vi.advanceTimersByTimeAsync(0)
      end.abort()
      await login
      address = '0x2222222222222222222222222222222222222222'
      frame.deliver(formatEvent('sessionUpdate', { token: 'new' }))
      expect((await client.getUserOn('eip155:137')).address).toBe(address)
      expect(storage.get(AUTH_KEYS.sessionToken)).toBe('new')
      await client.abandonLogin()
      expect(frame.methods().slice(-3)).toEqual([...CHECKED, 'signOut'])
      expect(storage.get(AUTH_KEYS.sessionToken)).toBeUndefined()
    })

    it.each([false, true])(
      '[R15] signs out whom it has logged in, told after the end: %s',
      async (isLate) => {
        const asked = [...CHECKED, 'signOut']
        expect(await abandon({ isBegun: true, isLate })).toEqual(asked)
        const others = [undefined, { ...ADA, address: 'of somebody else' }]
        expect(await abandon({ isBegun: true, isLate, others })).toEqual([
          ...CHECKED,
          'getUser',
          'signOut',
        ])
      },
    )

    it('[INST-1:noSharedState][R15] leaves whom another client of the page has, or is logging in', async () => {
      expect(await abandon({ isBegun: true, others: [ADA] })).toEqual([...CHECKED, 'getUser'])
      expect(await abandon({ isBegun: true, others: ['pending'] })).toEqual(CHECKED)
    })

    it('[R15] is over before the next login asks for anything', async () => {
      const { client, frame } = await setUpReady({
        connectOtp: () => ({}),
        connectEmail: () => ({ action: 'VERIFY_OTP' }),
        isConnected: () => ({ isConnected: true }),
        signOut: () => ({}),
      })
      await client.connectOtp({ otp: '1' })
      const ended = client.abandonLogin()
      expect(client.abandonLogin()).toBe(ended)
      await Promise.all([ended, client.connectEmail({ email: 'ada@mail.example' })])
      expect(frame.methods().slice(1)).toEqual([...CHECKED, 'signOut', 'connectEmail'])
    })

    it('tells other clients of the page who is logged in here, and that somebody logs in', async () => {
      const { client, frame } = await setUpReady({ connectOtp: () => ({}), getUser: () => USER })
      const login = () => frame.opened.at(-1)?.getLogin?.()
      expect(login()).toBeUndefined()
      const entering = client.connectOtp({ otp: '1' })
      await vi.advanceTimersByTimeAsync(0)
      expect(login()).toBe('pending')
      await entering
      expect(login()).toBe('pending')
      await client.getUser()
      expect(login()).toEqual(ADA)
    })

    it('[R15] leaves whoever is asked about, where the login was not asked for yet', async () => {
      const storage = createStorage({ backend: createMemoryBackend() })
      storage.set(AUTH_KEYS.isLoginUsed, true)
      const { client, frame, told } = setUpClient(
        {
          connectDevice: () => ({}),
          getChainId: () => ({ chainId: 1 }),
          isConnected: () => ({ isConnected: true }),
        },
        { storage },
      )
      const restored = client.isConnected()
      const login = codeOf(client.connectDevice())
      await client.abandonLogin()
      frame.ready()
      await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS)
      expect(await restored).toEqual({ isConnected: true })
      expect(await login).toBe('SOMETHING_WENT_WRONG')
      expect(frame.methods()).toEqual(['isConnected'])
      expect(storage.get(AUTH_KEYS.isLoginUsed)).toBe(true)
      expect(told).not.toContainEqual(['notConnected', undefined])
      await client.connectDevice()
      await client.abandonLogin()
      expect(storage.get(AUTH_KEYS.isLoginUsed)).toBeUndefined()
    })

    it('[R15] loads no frame, waits for none that is not there, and ends where it fails', async () => {
      const unused = setUpClient()
      await unused.client.abandonLogin()
      expect(unused.frame.opened).toEqual([])
      const loading = setUpClient()
      const login = codeOf(loading.client.connectDevice())
      await loading.client.abandonLogin()
      expect(loading.frame.asked).toEqual([])
      loading.frame.ready()
      await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS)
      expect(await login).toBe('SOMETHING_WENT_WRONG')
      expect(loading.frame.methods()).toEqual([])
      const silent = await setUpReady({ connectOtp: () => ({}) })
      await silent.client.connectOtp({ otp: '1' })
      const end = silent.client.abandonLogin()
      await vi.advanceTimersByTimeAsync(FRAME_SIGN_OUT_WAIT_MS)
      await end
      expect(silent.warn).toHaveBeenCalled()
    })
  })
})
