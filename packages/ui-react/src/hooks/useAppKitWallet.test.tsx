import { type CustomWallet, connectAttemptAtom } from '@latchkey/appkit'
import {
  createTestAppKit,
  mockAdapter,
  mockWalletConnect,
  type TestAppKitOptions,
} from '@latchkey/appkit/testing'
import { AppKitError, type ErrorCode } from '@latchkey/foundation'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withoutAnimations } from '../../test/withoutAnimations.js'
import { AppKitProvider } from '../AppKitProvider.js'
import { destroyTestModals } from '../testing/destroyTestModals.js'
import { createTestModal } from '../testing/modal.js'
import { useAppKitWallet } from './useAppKitWallet.js'

withoutAnimations()

afterEach(async () => {
  cleanup()
  await destroyTestModals()
  document.body.replaceChildren()
})

function setup(options: TestAppKitOptions = {}) {
  const test = createTestModal({
    mocks: [mockAdapter({ walletConnect: true })],
    phone: mockWalletConnect(),
    ...options,
  })
  const onSuccess = vi.fn()
  const onError = vi.fn()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AppKitProvider appkit={test.appkit}>{children}</AppKitProvider>
    </StrictMode>
  )
  const view = renderHook(() => useAppKitWallet({ onSuccess, onError }), { wrapper })
  return {
    ...test,
    onSuccess,
    onError,
    /** Asks for a wallet, without waiting for its answer. */
    async ask(id: string) {
      await act(async () => void view.result.current.connect(id))
    },
    /** Waits for the view of the modal. */
    view: (name: string) =>
      waitFor(() => {
        expect(test.appkit.getState().open).toBe(true)
        expect(test.appkit.getView().name).toBe(name)
      }),
    /** Waits for a failure, and gives its code. */
    async failure(): Promise<ErrorCode | undefined> {
      await waitFor(() => expect(onError).toHaveBeenCalled())
      const [[error]] = onError.mock.calls as [[unknown]]
      return AppKitError.is(error) ? error.code : undefined
    },
    get current() {
      return view.result.current
    },
  }
}

describe('useAppKitWallet', () => {
  it('what the app does with the account is no failure to connect', async () => {
    const test = setup()
    test.onSuccess.mockImplementation(() => {
      throw new TypeError('nowhere to go')
    })
    await act(() => expect(test.current.connect('mock')).rejects.toThrow('nowhere to go'))
    expect(test.onError).not.toHaveBeenCalled()
    expect(test.current.isPending).toBe(false)
  })

  it('asks a wallet of this browser, and gives its account', async () => {
    const test = setup()
    expect(test.current.isReady).toBe(false)
    await test.ask('mock')
    await waitFor(() => expect(test.onSuccess).toHaveBeenCalledOnce())
    const address = test.appkit.getAddress()
    expect(test.onSuccess.mock.calls[0]?.[0]).toMatchObject({
      namespace: 'eip155',
      reference: '1',
      address,
    })
    await waitFor(() => expect(test.current).toMatchObject({ isReady: true, isPending: false }))
    await waitFor(() => expect(test.appkit.getState().open).toBe(false))
    expect(test.onError).not.toHaveBeenCalled()
  })

  it('gives the account of a wallet that is connected already, unless it declines', async () => {
    const test = setup()
    await test.ask('mock')
    await waitFor(() => expect(test.onSuccess).toHaveBeenCalledOnce())
    await waitFor(() => expect(test.appkit.getState().open).toBe(false))
    await test.ask('mock')
    await waitFor(() => expect(test.onSuccess).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(test.appkit.getState().open).toBe(false))
    test.mock.setApproval('reject')
    await test.ask('mock')
    await waitFor(() => expect(test.appkit.store.get(connectAttemptAtom)?.status).toBe('declined'))
    act(() => test.appkit.close())
    expect(await test.failure()).toBe('USER_REJECTED')
  })

  it('[T7] asks neither of two wallets that claim to be the one: the person chooses in the list', async () => {
    const wallets = ['io.metamask', 'twin'].map((id) => ({
      id,
      name: 'MetaMask',
      rdns: 'io.metamask',
      isDuplicate: true,
    }))
    const test = setup({ mocks: [mockAdapter({ wallets })] })
    await test.ask('io.metamask')
    await test.view('Connect')
    expect(test.mock.calls.filter(({ method }) => method === 'connect')).toEqual([])
    await act(async () => void (await test.appkit.connect({ connectorId: 'twin' })))
    await waitFor(() => expect(test.onSuccess).toHaveBeenCalledOnce())
  })

  it('gives no account of a phone for a wallet of this browser that was left', async () => {
    const test = setup()
    test.phone.setAutoApprove(true)
    await act(() => test.appkit.connect({ connectorId: 'walletConnect' }))
    test.mock.setApproval('hold')
    await test.ask('mock')
    await test.view('ConnectingExternal')
    act(() => test.appkit.close())
    expect(await test.failure()).toBe('CONNECTION_ABORTED')
    expect(test.onSuccess).not.toHaveBeenCalled()
  })

  it('opens nothing over what the person has opened while the wallet was looked for', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const found = [{ id: 'b2', name: 'Rainbow' }]
    const test = setup({
      walletSource: async ({ include }) => {
        if (include?.includes('b2')) await held
        return { wallets: found, count: 1 }
      },
    })
    await test.ask('b2')
    await act(async () => void test.appkit.open({ view: 'WhatIsAWallet' }))
    await test.view('WhatIsAWallet')
    act(answer)
    expect(await test.failure()).toBe('CONNECTION_ABORTED')
    expect(test.appkit.getView().name).toBe('WhatIsAWallet')
  })

  it('leads to the code of a wallet that is not here, by its name in the built-in list', async () => {
    const test = setup()
    await test.ask('trust-wallet')
    await test.view('ConnectingWalletConnect')
    expect(test.appkit.getView().params).toEqual({ walletId: 'trust-wallet' })
    expect(test.current.isPending).toBe(true)
    act(() => test.appkit.close())
    expect(await test.failure()).toBe('CONNECTION_ABORTED')
    await waitFor(() => expect(test.current.isPending).toBe(false))
  })

  it('leads to the code for any wallet', async () => {
    const test = setup()
    await test.ask('walletConnect')
    await test.view('ConnectingWalletConnect')
    await act(() => test.appkit.destroy())
    expect(await test.failure()).toBe('DESTROYED')
  })

  it('error: the wallet declines, and the person does not try again', async () => {
    const test = setup()
    test.mock.setApproval('reject')
    await test.ask('mock')
    await waitFor(() => expect(test.appkit.store.get(connectAttemptAtom)?.status).toBe('declined'))
    expect(test.onError).not.toHaveBeenCalled()
    act(() => test.appkit.close())
    expect(await test.failure()).toBe('USER_REJECTED')
  })

  it('finds a wallet of the built-in list in a directory that has other ids', async () => {
    const wallets: readonly CustomWallet[] = [
      { id: 'a1', name: 'Rainbow Bridge' },
      { id: 'b2', name: 'Rainbow' },
    ]
    const test = setup({
      walletSource: async ({ include, search = '' }) => {
        const found = wallets.filter(
          ({ id, name }) => (include?.includes(id) ?? true) && name.includes(search),
        )
        return { wallets: found, count: found.length }
      },
    })
    await test.ask('rainbow')
    await test.view('ConnectingWalletConnect')
    expect(test.appkit.getView().params).toEqual({ walletId: 'b2' })
  })

  it('shows the terms first where they must be accepted', async () => {
    const test = setup({
      settings: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.example/terms',
    })
    await test.ask('mock')
    await test.view('ConnectingExternal')
    expect(test.appkit.getView().params).toEqual({ walletId: 'mock' })
    expect(test.appkit.store.get(connectAttemptAtom)).toBeUndefined()
  })

  it('asks behind the terms though the wallet has declined before, outside the modal', async () => {
    const test = setup({
      settings: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.example/terms',
    })
    await act(() => test.appkit.start())
    test.mock.setApproval('reject')
    await act(() => test.appkit.connect({ connectorId: 'mock' }).catch(() => undefined))
    expect(test.appkit.store.get(connectAttemptAtom)?.status).toBe('declined')
    await test.ask('mock')
    await test.view('ConnectingExternal')
    expect(test.appkit.store.get(connectAttemptAtom)).toBeUndefined()
  })

  it.each([
    ['nonesuch', 'CONNECTOR_NOT_FOUND'],
    ['google', 'INVALID_OPTIONS'],
  ])('error: %s is no wallet', async (id, code) => {
    const test = setup()
    await test.ask(id)
    expect(await test.failure()).toBe(code)
    expect(test.appkit.getState().open).toBe(false)
  })

  it('error: there is no modal', async () => {
    const { appkit } = createTestAppKit()
    const onError = vi.fn()
    const { result } = renderHook(() => useAppKitWallet({ onError }), {
      wrapper: ({ children }) => <AppKitProvider appkit={appkit}>{children}</AppKitProvider>,
    })
    await act(() => result.current.connect('mock'))
    expect(AppKitError.is(onError.mock.calls[0]?.[0], 'INVALID_OPTIONS')).toBe(true)
  })

  it('error: without a callback the promise rejects', async () => {
    const { appkit } = createTestModal()
    const { result } = renderHook(() => useAppKitWallet(), {
      wrapper: ({ children }) => <AppKitProvider appkit={appkit}>{children}</AppKitProvider>,
    })
    let rejected: unknown
    await act(async () => {
      await result.current.connect('email').catch((error: unknown) => {
        rejected = error
      })
    })
    expect(AppKitError.is(rejected, 'INVALID_OPTIONS')).toBe(true)
  })
})
