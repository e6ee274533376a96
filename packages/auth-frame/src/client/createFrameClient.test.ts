import { type CaipNetworkId, FRAME_READY_DELAY_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf, setUpClient, setUpReady } from '../../test/fakeFrame.js'
import { formatEvent, formatResult } from '../schema/message.js'
import { AUTH_KEYS } from '../storage/keys.js'
import { FRAME_CHAINS } from './chains.js'
import type { FrameClient } from './FrameClient.js'

const USER = {
  address: '0x1111111111111111111111111111111111111111',
  chainId: 137,
  email: 'ada@mail.example',
  userName: null,
  accounts: [{ address: '0x1111111111111111111111111111111111111111', type: 'eoa' as const }],
  preferredAccountType: 'smartAccount' as const,
  smartAccountDeployed: false,
}

const dappData = {
  name: 'Shop',
  description: '',
  url: 'https://shop.example',
  icons: [],
  sdkVersion: '0.1.0',
  sdkType: 'appkit',
  projectId: 'p1',
}

describe('createFrameClient', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[FRM-2:firstUse] has no frame before something is asked of it', () => {
    const { client, frame } = setUpClient()
    client.start()
    client.syncTheme({ themeMode: 'dark' })
    expect(frame.opened).toEqual([])
    client.connectDevice().catch(() => {})
    expect(frame.opened).toMatchObject([{ projectId: 'p1', chainId: 'eip155:1' }])
  })

  it('[FRM-2:usedBefore] has one early where a login was used before, on the network of that', () => {
    vi.stubGlobal('document', {})
    const { client, frame, storage } = setUpClient()
    storage.set(AUTH_KEYS.isLoginUsed, true)
    storage.set(AUTH_KEYS.lastUsedChain, 'eip155:10')
    client.start()
    vi.unstubAllGlobals()
    expect(frame.opened).toMatchObject([{ chainId: 'eip155:10' }])
    client.destroy()
  })

  it('[FRM-2:usedBefore] has none on a server', () => {
    const { client, frame, storage } = setUpClient()
    storage.set(AUTH_KEYS.isLoginUsed, true)
    client.start()
    expect(frame.opened).toEqual([])
  })

  it('[FRM-3] asks nothing before the frame is ready, and 500 ms more', async () => {
    const { client, frame } = setUpClient({ connectDevice: () => ({}) })
    const call = client.connectDevice()
    await vi.advanceTimersByTimeAsync(1_000)
    frame.ready()
    await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS - 1)
    expect(frame.asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toEqual({})
  })

  it('[FRM-13][THEME-4:syncedToFrame] tells theme and dapp data once ready, and each change', async () => {
    const { client, frame } = await setUpReady({})
    client.syncTheme({ themeMode: 'light', themeVariables: { '--w3m-accent': '#fff' } })
    client.syncDappData(dappData)
    expect(frame.asked).toMatchObject([
      { method: 'syncTheme', params: { themeMode: 'light' } },
      { method: 'syncDappData', params: dappData },
    ])
  })

  it('[FRM-17] keeps email, flag and network of whoever has connected', async () => {
    const { client, storage, told } = await setUpReady({ getUser: () => USER })
    storage.set(AUTH_KEYS.lastEmailLogin, 5)
    expect(await client.getUser()).toEqual(USER)
    expect(storage.get(AUTH_KEYS.email)).toBe('ada@mail.example')
    expect(storage.get(AUTH_KEYS.isLoginUsed)).toBe(true)
    expect(storage.get(AUTH_KEYS.lastUsedChain)).toBe('eip155:137')
    expect(storage.get(AUTH_KEYS.lastEmailLogin)).toBeUndefined()
    expect(storage.get(AUTH_KEYS.preferredAccountType)).toBe('smartAccount')
    expect(storage.get(AUTH_KEYS.isSmartAccountEnabled)).toBe(false)
    expect(told.at(-1)).toEqual(['connect', { user: USER, caipNetworkId: 'eip155:137' }])
  })

  it('[FRM-17] keeps nothing of an account on a network beside the one in use', async () => {
    const { client, frame, storage, told } = await setUpReady({
      getUser: ({ chainId }) => ({ ...USER, chainId: chainId ?? USER.chainId, email: null }),
    })
    expect(await client.getUserOn('eip155:10')).toMatchObject({ chainId: 'eip155:10' })
    expect(frame.asked.at(-1)).toMatchObject({
      method: 'getUser',
      params: { chainId: 'eip155:10' },
    })
    expect(storage.get(AUTH_KEYS.lastUsedChain)).toBeUndefined()
    expect(storage.get(AUTH_KEYS.isLoginUsed)).toBeUndefined()
    expect(told.filter(([event]) => event === 'connect')).toEqual([])
  })

  it('[USR-1] takes a user with any of the optional fields missing or null', async () => {
    let user: object = {}
    const { client } = await setUpReady({ getUser: () => user as typeof USER })
    const { address, chainId, ...optional } = USER
    for (const key of Object.keys(optional)) {
      user = { address, chainId: String(chainId), ...optional }
      Reflect.deleteProperty(user, key)
      expect(await client.getUser()).toEqual(user)
    }
    user = { address, chainId, email: null, userName: null }
    expect(await client.getUser()).toEqual(user)
    user = { address, chainId, preferredAccountType: null }
    expect(await codeOf(client.getUser())).toBe('INVALID_RESPONSE')
  })

  it('[FRM-9] keeps the token of a session update, which is in no log and no error', async () => {
    const { client, frame, storage, warn } = await setUpReady({
      connectOtp: () => ({}),
      isConnected: () => ({ isConnected: true }),
    })
    await client.connectOtp({ otp: '1' })
    frame.deliver(formatEvent('sessionUpdate', { token: 'canary-token' }))
    expect(storage.get(AUTH_KEYS.sessionToken)).toBe('canary-token')
    await client.isConnected()
    expect(frame.asked.at(-1)).toMatchObject({ params: { token: 'canary-token' } })
    expect(JSON.stringify([warn.mock.calls, frame.opened])).not.toContain('canary-token')
  })

  it("[INST-1:noSharedState][FRM-9] a session that another client of the frame has begun is nobody's here, and ends what was kept", async () => {
    let user = USER
    const { client, frame, storage, told } = await setUpReady({
      connectOtp: () => ({}),
      getUser: () => user,
    })
    await client.connectOtp({ otp: '1' })
    frame.deliver(formatEvent('sessionUpdate', { token: 'own' }))
    await client.getUser()
    // The same person's session goes on under another name.
    frame.deliver(formatEvent('sessionUpdate', { token: 'renewed' }))
    await vi.advanceTimersByTimeAsync(1)
    expect(storage.get(AUTH_KEYS.sessionToken)).toBe('renewed')
    expect(frame.asked.at(-1)).toMatchObject({
      method: 'getUser',
      params: { chainId: 'eip155:137' },
    })
    told.length = 0
    user = { ...USER, address: '0x2222222222222222222222222222222222222222' }
    frame.deliver(formatEvent('sessionUpdate', { token: "another's" }))
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual([['notConnected', undefined]])
    expect(storage.get(AUTH_KEYS.sessionToken)).toBeUndefined()
    expect(storage.get(AUTH_KEYS.isLoginUsed)).toBeUndefined()
    expect(frame.opened.at(-1)?.getLogin?.()).toBeUndefined()
  })

  it('[FRM-9][R16] keeps the token of a session that goes on, though the frame could not be asked at first whose it is', async () => {
    let isDown = true
    const { client, frame, storage } = await setUpReady({
      connectOtp: () => ({}),
      getUser: () => {
        if (isDown) throw new Error('down')
        return USER
      },
      isConnected: ({ token }) => ({ isConnected: token === 'renewed' }),
    })
    await client.connectOtp({ otp: '1' })
    frame.deliver(formatEvent('sessionUpdate', { token: 'own' }))
    isDown = false
    await client.getUser()
    isDown = true
    frame.deliver(formatEvent('sessionUpdate', { token: 'renewed' }))
    await vi.advanceTimersByTimeAsync(1)
    expect(storage.get(AUTH_KEYS.sessionToken)).toBe('own')
    // Nobody is said to be gone for that.
    expect(await client.isConnected()).toEqual({ isConnected: true })
    isDown = false
    await client.getChainId()
    await vi.advanceTimersByTimeAsync(1)
    expect(storage.get(AUTH_KEYS.sessionToken)).toBe('renewed')
  })

  it('[FRM-9] knows whose session goes on before it asks whether there is one', async () => {
    const { client, frame, storage } = await setUpReady({
      connectOtp: () => ({}),
      getUser: () => USER,
      isConnected: ({ token }) => ({ isConnected: token === 'renewed' }),
    })
    await client.connectOtp({ otp: '1' })
    frame.deliver(formatEvent('sessionUpdate', { token: 'own' }))
    await client.getUser()
    frame.deliver(formatEvent('sessionUpdate', { token: 'renewed' }))
    expect(await client.isConnected()).toEqual({ isConnected: true })
    expect(storage.get(AUTH_KEYS.sessionToken)).toBe('renewed')
  })

  it('[INST-1:noSharedState] a client whose session is over takes none of another client of the frame, and keeps none alive', async () => {
    const { client, frame, storage } = await setUpReady({
      connectOtp: () => ({}),
      getUser: () => USER,
      isConnected: () => ({ isConnected: false }),
    })
    await client.connectOtp({ otp: '1' })
    frame.deliver(formatEvent('sessionUpdate', { token: 'own' }))
    await client.getUser()
    expect(await client.isConnected()).toEqual({ isConnected: false })
    frame.deliver(formatEvent('sessionUpdate', { token: "another's" }))
    await vi.advanceTimersByTimeAsync(1)
    expect(storage.get(AUTH_KEYS.sessionToken)).toBeUndefined()
    expect(frame.opened.at(-1)?.getLogin?.()).toBeUndefined()
  })

  it('[INST-1:noSharedState] whoever has logged in by another client of the frame is nobody here', async () => {
    const { client, frame, storage } = await setUpReady({
      isConnected: () => ({ isConnected: true }),
    })
    frame.deliver(formatEvent('sessionUpdate', { token: "another's" }))
    expect(storage.get(AUTH_KEYS.sessionToken)).toBeUndefined()
    expect(await client.isConnected()).toEqual({ isConnected: false })
  })

  it('[FRM-15] forgets the login where the frame has no session', async () => {
    let isConnected = true
    const { client, storage, told } = await setUpReady({
      getUser: () => USER,
      isConnected: () => ({ isConnected }),
    })
    await client.getUser()
    await client.isConnected()
    expect(storage.get(AUTH_KEYS.email)).toBeDefined()
    isConnected = false
    expect(await client.isConnected()).toEqual({ isConnected: false })
    for (const key of Object.values(AUTH_KEYS)) expect(storage.get<unknown>(key)).toBeUndefined()
    expect(told.at(-1)).toEqual(['notConnected', undefined])
  })

  it('[FRM-15] forgets the login where the site says in an answer that it has ended', async () => {
    let isConnected = true
    const { client, frame, storage, told } = await setUpReady({
      getUser: () => USER,
      isConnected: () => ({ isConnected }),
      request: () => {
        throw Object.assign(new Error('You are not logged in'), { code: 4100 })
      },
      setPreferredAccount: () => {
        throw Object.assign(new Error('You are not logged in'), { code: 4100 })
      },
    })
    await client.getUser()
    expect(await codeOf(client.request({ method: 'personal_sign' }))).toBe('UNAUTHORIZED')
    await vi.advanceTimersByTimeAsync(0)
    // It may be this one request that is not allowed.
    expect(frame.methods()).toEqual(['getUser', 'request', 'isConnected'])
    expect(told.filter(([event]) => event === 'notConnected')).toEqual([])
    isConnected = false
    await expect(client.setPreferredAccount({ type: 'eoa' })).rejects.toThrow('not logged in')
    await vi.advanceTimersByTimeAsync(0)
    expect(storage.get(AUTH_KEYS.email)).toBeUndefined()
    expect(told.at(-1)).toEqual(['notConnected', undefined])
  })

  it('[T17][FRM-15] keeps what another tab has logged in meanwhile', async () => {
    const { client, frame, storage, told } = await setUpReady()
    storage.set(AUTH_KEYS.sessionToken, 'ada')
    const checked = client.isConnected()
    await vi.advanceTimersByTimeAsync(0)
    storage.set(AUTH_KEYS.sessionToken, 'bob')
    frame.deliver(formatResult(frame.asked.at(-1)?.id ?? '', 'isConnected', { isConnected: false }))
    expect(await checked).toEqual({ isConnected: false })
    expect(storage.get(AUTH_KEYS.sessionToken)).toBe('bob')
    expect(told.filter(([event]) => event === 'notConnected')).toEqual([])
  })

  it('[EVT-1] tells that the network is another one, where the user it knew is there now', async () => {
    let chainId: string | number = 137
    const { client, told } = await setUpReady({ getUser: () => ({ ...USER, chainId }) })
    await client.getUser()
    await client.getUser()
    chainId = 'eip155:10'
    await client.getUser()
    expect(told.filter(([event]) => event === 'networkChanged')).toEqual([
      ['networkChanged', 'eip155:10'],
    ])
  })

  it('[EML-1:actions] [EML-3] [EML-4] begins an email login once in 30 s', async () => {
    const actions = ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'] as const
    let action: (typeof actions)[number] = 'VERIFY_OTP'
    const { client, frame } = await setUpReady({ connectEmail: () => ({ action }) })
    for (action of actions) {
      expect(await client.connectEmail({ email: 'ada@mail.example' })).toEqual({ action })
      expect(client.emailCooldown.getSendWaitMs()).toBe(action === 'CONNECT' ? 0 : 30_000)
      await expect(client.connectEmail({ email: 'ada@mail.example' })).rejects.toThrow(
        'Please try again after 30 seconds',
      )
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(frame.asked).toHaveLength(3)
  })

  it('[EML-3] loads no frame for a login that may not be begun, and counts none that finds no frame', async () => {
    const { client, frame, storage } = setUpClient()
    const login = () => codeOf(client.connectEmail({ email: 'ada@mail.example' }))
    const first = login()
    frame.fail()
    expect(await first).toBe('EMAIL_LOGIN_UNAVAILABLE')
    expect(storage.get(AUTH_KEYS.lastEmailLogin)).toBeUndefined()
    client.destroy()
    const next = setUpClient({}, { storage })
    storage.set(AUTH_KEYS.lastEmailLogin, Date.now())
    expect(await codeOf(next.client.connectEmail({ email: 'ada@mail.example' }))).toBe(
      'EMAIL_COOLDOWN',
    )
    expect(next.frame.opened).toEqual([])
  })

  it('[EML-3] error: what is no address begins no login, and keeps nobody waiting', async () => {
    const { client, frame, storage } = await setUpReady({
      connectEmail: () => ({ action: 'VERIFY_OTP' }),
    })
    expect(await codeOf(client.connectEmail({ email: 'nobody' }))).toBe('INVALID_PARAMS')
    expect(storage.get(AUTH_KEYS.lastEmailLogin)).toBeUndefined()
    expect(frame.asked).toEqual([])
    expect(await client.connectEmail({ email: 'ada@mail.example' })).toEqual({
      action: 'VERIFY_OTP',
    })
  })

  it('[EML-2] changes the email by one code and another', async () => {
    const { client, storage } = await setUpReady({
      updateEmail: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
      updateEmailPrimaryOtp: () => ({}),
      updateEmailSecondaryOtp: () => ({ newEmail: 'new@mail.example' }),
    })
    const { action } = await client.updateEmail({ email: 'new@mail.example' })
    expect(action).toBe('VERIFY_PRIMARY_OTP')
    await client.updateEmailPrimaryOtp({ otp: '1' })
    expect(await client.updateEmailSecondaryOtp({ otp: '2' })).toEqual({
      newEmail: 'new@mail.example',
    })
    expect(storage.get(AUTH_KEYS.email)).toBe('new@mail.example')
  })

  it('[EML-4] has no code of a change sent within 30 s of the last email', async () => {
    const { client, frame } = await setUpReady({
      updateEmail: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
      updateEmailPrimaryOtp: () => ({}),
    })
    const change = () => codeOf(client.updateEmail({ email: 'new@mail.example' }))
    expect(await change()).toBe('resolved')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await change()).toBe('EMAIL_COOLDOWN')
    // The code to the new address follows.
    await client.updateEmailPrimaryOtp({ otp: '1' })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(await change()).toBe('EMAIL_COOLDOWN')
    expect(frame.methods()).toEqual(['updateEmail', 'updateEmailPrimaryOtp'])
    await vi.advanceTimersByTimeAsync(1)
    expect(await change()).toBe('resolved')
  })

  it('[FRM-11] is on the networks of the frame, and goes where the frame says it has gone', async () => {
    expect(FRAME_CHAINS).toEqual([
      'eip155:1',
      'eip155:5',
      'eip155:11155111',
      'eip155:10',
      'eip155:420',
      'eip155:42161',
      'eip155:421613',
      'eip155:137',
      'eip155:80001',
      'eip155:42220',
      'eip155:1313161554',
      'eip155:1313161555',
      'eip155:56',
      'eip155:97',
      'eip155:43114',
      'eip155:43113',
      'eip155:324',
      'eip155:280',
      'eip155:100',
      'eip155:8453',
      'eip155:84531',
      'eip155:84532',
      'eip155:7777777',
      'eip155:999',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    ])
    let answered: string | number = 10
    const { client, frame, told } = await setUpReady({
      switchNetwork: () => ({ chainId: answered }),
    })
    expect(await codeOf(client.switchNetwork({ chainId: 'eip155:4242' }))).toBe(
      'CHAIN_NOT_SUPPORTED',
    )
    expect(frame.asked).toEqual([])
    expect(await client.switchNetwork({ chainId: 10 })).toBe('eip155:10')
    answered = 'eip155:56'
    expect(await client.switchNetwork({ chainId: 'eip155:1' })).toBe('eip155:56')
    expect(client.getLastUsedChain()).toBe('eip155:56')
    expect(told.filter(([event]) => event === 'networkChanged')).toEqual([
      ['networkChanged', 'eip155:10'],
      ['networkChanged', 'eip155:56'],
    ])
  })

  it.each([
    ['to another network', async (client: FrameClient) => client.switchNetwork({ chainId: 1 })],
    ['to somebody else', async (client: FrameClient) => client.getUser({ chainId: 1 })],
  ])(
    '[T19] leads back to no network, and to nobody, that the wallet has left before the answer came: %s',
    async (_where, move) => {
      let user: typeof USER | undefined = { ...USER, chainId: 10 }
      const { client, frame, storage, told } = await setUpReady({
        getUser: () => user,
        switchNetwork: ({ chainId }) => ({ chainId: Number(chainId.toString().slice(7)) }),
      })
      const ada = await client.getUser()
      user = undefined
      const late = client.getUser({ chainId: 10 })
      await vi.waitFor(() => expect(frame.methods()).toHaveLength(2))
      const { id = '' } = frame.asked.at(-1) ?? {}
      user = { ...USER, address: '0x2222222222222222222222222222222222222222', chainId: 1 }
      await move(client)
      told.length = 0
      frame.deliver(formatResult(id, 'getUser', ada))
      expect(await late).toEqual(user)
      expect(frame.asked.at(-1)?.params).toEqual({ chainId: 'eip155:1' })
      expect(storage.get(AUTH_KEYS.lastUsedChain)).toBe('eip155:1')
      expect(told).toEqual([['connect', { user, caipNetworkId: 'eip155:1' }]])
    },
  )

  it('[FRM-11] asks each time which networks there are, where they may change', async () => {
    const chains: CaipNetworkId[] = ['eip155:1']
    const { client } = await setUpReady(
      { switchNetwork: ({ chainId }) => ({ chainId }) },
      { chains: () => chains },
    )
    expect(await codeOf(client.switchNetwork({ chainId: 4242 }))).toBe('CHAIN_NOT_SUPPORTED')
    chains.push('eip155:4242')
    expect(await client.switchNetwork({ chainId: 4242 })).toBe('eip155:4242')
  })

  it('[FRM-8] has a method for every other request', async () => {
    const { client, frame, storage } = await setUpReady({
      connectDevice: () => ({}),
      connectOtp: () => ({}),
      connectSocial: () => ({}),
      getSocialRedirectUri: () => ({ uri: 'https://id.example/login' }),
      getSocialResult: () => ({ uri: 'https://login.example/result?code=1' }),
      getFarcasterUri: () => ({ url: 'https://farcaster.example/x' }),
      connectFarcaster: () => ({ userName: 'ada' }),
      getChainId: () => ({ chainId: 5 }),
      getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [1, 137] }),
      initSmartAccount: () => ({}),
      setPreferredAccount: ({ type }) => ({ type, address: USER.address }),
      request: ({ params }) => ({ value: params ?? null }),
    })
    expect(await client.connectDevice()).toEqual({})
    expect(await client.connectOtp({ otp: '1' })).toEqual({})
    expect(await client.connectSocial({ uri: '?code=1', chainId: 1 })).toEqual({})
    expect(await client.getSocialRedirectUri({ provider: 'x' })).toEqual({
      uri: 'https://id.example/login',
    })
    expect(await client.getSocialResult()).toEqual({ uri: 'https://login.example/result?code=1' })
    expect(await client.getFarcasterUri()).toEqual({ url: 'https://farcaster.example/x' })
    expect(await client.connectFarcaster()).toEqual({ userName: 'ada' })
    expect(storage.get(AUTH_KEYS.socialUsername)).toBe('ada')
    expect(await client.getChainId()).toBe('eip155:5')
    await client.getSmartAccountEnabledNetworks()
    expect(storage.get(AUTH_KEYS.smartAccountEnabledNetworks)).toEqual([1, 137])
    await client.initSmartAccount()
    expect(storage.get(AUTH_KEYS.isSmartAccountEnabled)).toBe(true)
    await client.setPreferredAccount({ type: 'smartAccount' })
    expect(storage.get(AUTH_KEYS.preferredAccountType)).toBe('smartAccount')
    expect(await client.request({ method: 'm', params: [1] })).toEqual([1])
    expect(new Set(frame.methods()).size).toBe(frame.methods().length)
  })

  it.each(['nowhere', 'http://login.example', 'javascript:alert(1)', ''])(
    '[T11] error: refuses the address %j before anything is loaded',
    (url) => {
      expect(() => setUpClient({}, { url })).toThrow(/Invalid options/)
    },
  )
})
