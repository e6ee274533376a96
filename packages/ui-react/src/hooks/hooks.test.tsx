import { signIn } from '@latchkey/appkit'
import type { AuthProvider, AuthUser } from '@latchkey/appkit/feature'
import {
  createTestAppKit,
  mockAdapter,
  mockSIWX,
  type TestAppKitOptions,
} from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withLogin } from '../../test/withLogin.js'
import { AppKitProvider } from '../AppKitProvider.js'
import { useAppKit } from './useAppKit.js'
import { useAppKitAccount } from './useAppKitAccount.js'
import { useAppKitBalance } from './useAppKitBalance.js'
import { useAppKitConnections } from './useAppKitConnections.js'
import { useAppKitEvents } from './useAppKitEvents.js'
import { useAppKitNetwork } from './useAppKitNetwork.js'
import { useAppKitProvider } from './useAppKitProvider.js'
import { useAppKitSIWX } from './useAppKitSIWX.js'
import { useAppKitState } from './useAppKitState.js'
import { useAppKitTheme } from './useAppKitTheme.js'
import { useDisconnect } from './useDisconnect.js'
import { useWalletInfo } from './useWalletInfo.js'

afterEach(cleanup)

function setup<T>(hook: () => T, options?: TestAppKitOptions) {
  const test = createTestAppKit(options)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AppKitProvider appkit={test.appkit}>{children}</AppKitProvider>
    </StrictMode>
  )
  const view = renderHook(hook, { wrapper })
  const connect = () =>
    act(async () => {
      await test.appkit.start()
      await test.appkit.connect({ connectorId: 'mock' })
    })
  return {
    ...test,
    connect,
    get current() {
      return view.result.current
    },
  }
}

describe('hooks', () => {
  it('error: without a provider they throw a typed error', () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let thrown: unknown
    try {
      renderHook(() => useAppKit())
    } catch (error) {
      thrown = error
    }
    expect(AppKitError.is(thrown, 'INVALID_OPTIONS')).toBe(true)
    silenced.mockRestore()
  })

  it('useAppKit opens and closes', async () => {
    const test = setup(() => ({ ...useAppKit(), state: useAppKitState() }))
    await act(() => test.current.open({ view: 'Networks' }))
    expect(test.current.state.open).toBe(true)
    expect(test.appkit.getView().name).toBe('Networks')
    act(() => test.current.close())
    expect(test.current.state.open).toBe(false)
  })

  it('useAppKitState names the view on show, as those hear who subscribe', async () => {
    const test = setup(() => useAppKitState())
    const told: string[] = []
    test.appkit.subscribeState(({ view }) => told.push(view))
    await act(() => test.appkit.start())
    await act(() => test.appkit.open())
    expect(test.current).toMatchObject({ open: true, view: 'Connect' })
    act(() => test.appkit.push('WhatIsAWallet'))
    expect(test.current.view).toBe('WhatIsAWallet')
    expect(told.at(-1)).toBe('WhatIsAWallet')
  })

  it('useAppKitState names the wallet that is being asked, until it answers', async () => {
    const test = setup(() => useAppKitState())
    const told: (string | undefined)[] = []
    test.appkit.subscribeState(({ connectingWallet }) => told.push(connectingWallet?.name))
    await act(() => test.appkit.start())
    expect(test.current.connectingWallet).toBeUndefined()
    test.mock.setApproval('hold')
    let connecting: Promise<unknown> = Promise.resolve()
    await act(async () => {
      connecting = test.appkit.connect({ connectorId: 'mock' })
      await vi.waitFor(() => expect(test.appkit.getState().connectingWallet?.id).toBe('mock'))
    })
    expect(test.current.connectingWallet?.name).toBe('Mock Wallet')
    test.mock.approve()
    await act(() => connecting)
    expect(test.current.connectingWallet).toBeUndefined()
    expect(told).toContain('Mock Wallet')
    expect(told.at(-1)).toBeUndefined()
  })

  it('useAppKitSIWX gives the sign-in of the app, and useAppKitAccount says who has signed in', async () => {
    const { siwx } = mockSIWX()
    const hook = () => ({ account: useAppKitAccount(), siwx: useAppKitSIWX() })
    expect(setup(hook).current.siwx).toBeUndefined()
    const test = setup(hook, { siwx })
    expect(test.current.siwx).toBe(siwx)
    await test.connect()
    expect(test.current.account).toMatchObject({ isConnected: true, isAuthenticated: false })
    await act(() => signIn(test.appkit))
    expect(test.current.account).toMatchObject({ isConnected: true, isAuthenticated: true })
  })

  it('[HEAD-1:disconnect] useAppKitAccount follows a connection and its end', async () => {
    const test = setup(() => ({ account: useAppKitAccount(), ...useDisconnect() }))
    expect(test.current.account).toMatchObject({ isConnected: false, status: 'disconnected' })
    await test.connect()
    const { account } = test.current
    expect(account).toMatchObject({ isConnected: true, status: 'connected' })
    expect(account.caipAddress).toBe(`eip155:1:${account.address}`)
    expect(account.allAccounts.length).toBeGreaterThan(0)
    expect(account.embeddedWalletInfo).toBeUndefined()
    await act(() => test.current.disconnect({ namespace: 'eip155' }))
    expect(test.current.account.isConnected).toBe(false)
  })

  it.each<[unknown]>([
    ['eip155'],
    [{ connector: 'mock' }],
    [{ chainNamespace: 'eip155' }],
    [{ id: 'mock', chain: 'eip155' }],
    [null],
    [[]],
  ])('error: useDisconnect ends nothing where it is given %j', async (given) => {
    const test = setup(() => ({ account: useAppKitAccount(), ...useDisconnect() }))
    await test.connect()
    await expect(test.current.disconnect(given as never)).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
    expect(test.current.account.isConnected).toBe(true)
  })

  it('useDisconnect ends one connector, or everything as the handler of a click', async () => {
    const test = setup(() => ({ account: useAppKitAccount(), ...useDisconnect() }))
    await test.connect()
    await act(() => test.current.disconnect({ id: 'other' }))
    await act(() => test.current.disconnect({ connectorId: 'other' } as never))
    expect(test.current.account.isConnected).toBe(true)
    await act(() => test.current.disconnect({ id: 'mock' }))
    expect(test.current.account.isConnected).toBe(false)
    await test.connect()
    await act(() => test.current.disconnect(new MouseEvent('click') as never))
    expect(test.current.account.isConnected).toBe(false)
  })

  it('useAppKitAccount keeps its value while nothing changes, and knows no foreign namespace', async () => {
    const test = setup(() => [useAppKitAccount(), useAppKitAccount({ namespace: 'toString' })])
    const [before] = test.current
    act(() => test.appkit.setThemeMode('light'))
    expect(test.current[0]).toBe(before)
    expect(test.current[1]?.status).toBe('disconnected')
  })

  it('[HEAD-1:network] useAppKitNetwork gives the network and switches it', async () => {
    const test = setup(() => useAppKitNetwork())
    await test.connect()
    expect(test.current).toMatchObject({ caipNetworkId: 'eip155:1', chainId: 1 })
    await act(() => test.current.switchNetwork('eip155:2'))
    expect(test.current.caipNetwork?.caipNetworkId).toBe('eip155:2')
    const signal = AbortSignal.abort()
    await expect(test.current.switchNetwork('eip155:1', { signal })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    expect(test.current.caipNetwork?.caipNetworkId).toBe('eip155:2')
  })

  it('useAppKitNetwork tells a network that is not configured', async () => {
    const test = setup(() => useAppKitNetwork())
    await test.connect()
    await act(async () => test.mock.switchChain('mock', 'eip155:999'))
    expect(test.current).toMatchObject({
      caipNetwork: undefined,
      caipNetworkId: 'eip155:999',
      chainId: 999,
    })
  })

  it('useAppKitBalance gives a balance, and a failure without a figure', async () => {
    const test = setup(() => useAppKitBalance())
    const failed = await test.current.fetchBalance()
    expect(failed).toMatchObject({ isError: true, data: undefined })
    await test.connect()
    await act(async () => {
      expect(await test.current.fetchBalance()).toMatchObject({
        isSuccess: true,
        data: { formatted: '1.5', symbol: 'TST' },
      })
    })
  })

  it('useAppKitProvider, useWalletInfo and useAppKitConnections name what is connected', async () => {
    const test = setup(() => ({
      ...useAppKitProvider<{ walletId: string }>('eip155'),
      ...useWalletInfo('eip155'),
      ...useAppKitConnections(),
    }))
    expect(test.current.walletProvider).toBeUndefined()
    await test.connect()
    expect(test.current.walletProvider?.walletId).toBe('mock')
    expect(test.current.walletInfo?.name).toBe('Mock Wallet')
    expect(test.current.connections).toHaveLength(1)
    expect(test.current.connections[0]?.caipNetwork?.name).toBe('eip155 1')
    expect(test.current.recentConnections).toEqual([])
    await act(() => test.appkit.disconnect())
    expect(test.current.connections).toEqual([])
    expect(test.current.recentConnections[0]?.name).toBe('Mock Wallet')
    expect(test.current.recentConnections[0]?.caipNetwork?.name).toBe('eip155 1')
  })

  it.each([
    ['its CAIP-2 id', 'eip155:1'],
    ['its number', '1'],
  ])(
    'useAppKitConnections has the picture that the app names for a network by %s',
    async (_name, key) => {
      const chainImages = { [key]: 'https://app.example/1.svg' }
      const test = setup(() => useAppKitConnections(), { chainImages })
      await test.connect()
      expect(test.current.connections[0]?.networkIcon).toBe('https://app.example/1.svg')
      await act(() => test.appkit.disconnect())
      expect(test.current.recentConnections[0]?.networkIcon).toBe('https://app.example/1.svg')
    },
  )

  it('useAppKitConnections and useAppKitAccount name who is logged in to the embedded wallet', async () => {
    let tell: ((user: AuthUser | undefined) => void) | undefined
    const load = async (): Promise<AuthProvider> => ({
      getProvider: () => undefined,
      setPreferredAccount: async () => undefined,
      watchUser(listener) {
        tell = listener
        return () => {}
      },
    })
    const test = setup(() => ({ ...useAppKitAccount(), ...useAppKitConnections() }), {
      mocks: [withLogin(mockAdapter({ wallets: [{ id: 'mock' }, { id: 'AUTH', type: 'AUTH' }] }))],
      features: [{ key: 'email', authWallet: { name: 'Login', namespaces: [], load } }],
    })
    await test.connect()
    await act(() => test.appkit.connect({ connectorId: 'AUTH' }))
    const auths = () => test.current.connections.map(({ connectorId, auth }) => [connectorId, auth])
    act(() => tell?.({ email: 'ada@mail.example' }))
    expect(auths()).toContainEqual(['AUTH', { name: 'email', username: undefined }])
    act(() => tell?.({ username: 'ada', socialProvider: 'google' }))
    expect(auths()).toContainEqual(['AUTH', { name: 'google', username: 'ada' }])
    expect(test.current.embeddedWalletInfo).toMatchObject({ authProvider: 'google' })
    act(() => tell?.(undefined))
    expect(auths()).toContainEqual(['AUTH', undefined])
    expect(test.current.embeddedWalletInfo).toBeUndefined()
  })

  it('[THEME-1] useAppKitTheme reads and changes the theme', () => {
    const test = setup(() => useAppKitTheme())
    expect(test.current.themeMode).toBe('dark')
    act(() => test.current.setThemeMode('light'))
    act(() => test.current.setThemeVariables({ '--apkt-accent': '#ff0000' }))
    expect(test.current.themeMode).toBe('light')
    expect(test.current.themeVariables['--apkt-accent']).toBe('#ff0000')
  })

  it('useAppKitEvents gives the last event', async () => {
    const test = setup(() => useAppKitEvents())
    expect(test.current).toBeUndefined()
    await act(() => test.appkit.open())
    expect(test.current?.data.event).toBe('MODAL_OPEN')
  })
})

describe('AppKitProvider', () => {
  it('[REAL-9:strictMode] makes an instance from options, one under StrictMode, and ends it when it goes', async () => {
    const { appkit: model } = createTestAppKit()
    const { networks } = model.options
    const seen = new Set<unknown>()
    const { useAppKitInstance } = await import('../AppKitContext.js')
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <StrictMode>
        <AppKitProvider projectId={'0'.repeat(32)} networks={networks} storage="memory">
          {children}
        </AppKitProvider>
      </StrictMode>
    )
    const view = renderHook(
      () => {
        const appkit = useAppKitInstance()
        seen.add(appkit)
        return appkit
      },
      { wrapper },
    )
    const { current: appkit } = view.result
    view.rerender()
    expect(view.result.current).toBe(appkit)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(appkit.signal.aborted).toBe(false)
    // Nor was there another one before.
    expect(seen.size).toBe(1)
    view.unmount()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(appkit.signal.aborted).toBe(true)
  })
})
