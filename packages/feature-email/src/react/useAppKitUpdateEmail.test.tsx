import { hasModalAtom } from '@latchkey/appkit'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'
import { finishView } from '@latchkey/appkit/feature'
import { createTestAppKit, destroyTestAppKits } from '@latchkey/appkit/testing'
import { AppKitProvider } from '@latchkey/ui-react'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type UseAppKitUpdateEmailParameters,
  useAppKitUpdateEmail,
} from './useAppKitUpdateEmail.js'

/** The view alone: what it gives is said by the test. */
const login: FeatureDescriptor = {
  key: 'email',
  views: {
    UpdateEmailWallet: {
      title: 'Change email',
      hasResult: true,
      load: async () => ({ default: () => null }),
    },
  },
}

afterEach(async () => {
  cleanup()
  await destroyTestAppKits()
})

async function render(callbacks: UseAppKitUpdateEmailParameters = {}, { hasModal = true } = {}) {
  const { appkit } = createTestAppKit({ features: [login] })
  appkit.store.set(hasModalAtom, hasModal)
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AppKitProvider appkit={appkit}>{children}</AppKitProvider>
    </StrictMode>
  )
  return { appkit, ...renderHook(() => useAppKitUpdateEmail(callbacks), { wrapper }) }
}

const NOTHING = { data: undefined, error: undefined, isPending: false }

describe('useAppKitUpdateEmail', () => {
  it('[HEAD-1:updateEmail] error: says at once that there is no modal to ask in', async () => {
    const { appkit, result } = await render({}, { hasModal: false })
    await act(async () => {
      await expect(result.current.updateEmail()).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    })
    expect(result.current).toMatchObject({ isPending: false, isError: true })
    expect(appkit.isOpen()).toBe(false)
  })

  it('what the app does with the new address is no failure to change it', async () => {
    const onError = vi.fn()
    const onSuccess = () => {
      throw new TypeError('nowhere to go')
    }
    const { appkit, result } = await render({ onSuccess, onError })
    let given: Promise<unknown> = Promise.resolve()
    act(() => {
      given = result.current.updateEmail()
    })
    await waitFor(() => expect(appkit.getView().name).toBe('UpdateEmailWallet'))
    await act(async () => {
      finishView(appkit, 'UpdateEmailWallet', { email: 'ada@other.example' })
      await expect(given).rejects.toThrow('nowhere to go')
    })
    expect(result.current).toMatchObject({ isSuccess: true, isError: false })
    expect(onError).not.toHaveBeenCalled()
  })

  it('opens the modal where the address is changed, and gives the new one', async () => {
    const onSuccess = vi.fn()
    const { appkit, result } = await render({ onSuccess })
    expect(result.current).toMatchObject({ ...NOTHING, isSuccess: false, isError: false })
    let given: Promise<unknown> = Promise.resolve()
    act(() => {
      given = result.current.updateEmail()
    })
    await waitFor(() => expect(appkit.getView().name).toBe('UpdateEmailWallet'))
    expect(result.current.isPending).toBe(true)
    const email = 'ada@other.example'
    await act(async () => {
      finishView(appkit, 'UpdateEmailWallet', { email })
      await given
    })
    expect(await given).toEqual({ email })
    expect(result.current).toMatchObject({ data: { email }, isPending: false, isSuccess: true })
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ email })
  })

  it('error: says that the modal was closed, to whoever listens', async () => {
    const onError = vi.fn()
    const { appkit, result } = await render({ onError })
    let given: Promise<unknown> = Promise.resolve()
    act(() => {
      given = result.current.updateEmail()
    })
    await waitFor(() => expect(appkit.isOpen()).toBe(true))
    await act(async () => {
      appkit.close()
      await given
    })
    expect(result.current).toMatchObject({ data: undefined, isPending: false, isError: true })
    expect(onError).toHaveBeenCalledExactlyOnceWith(result.current.error)
  })

  it('error: rejects where nobody listens', async () => {
    const { appkit, result } = await render()
    let thrown: unknown
    await act(async () => {
      const given = result.current.updateEmail().catch((error: unknown) => {
        thrown = error
      })
      await vi.waitFor(() => expect(appkit.isOpen()).toBe(true))
      appkit.close()
      await given
    })
    expect(thrown).toBeInstanceOf(Error)
    expect(result.current.error).toBe(thrown)
    expect(result.current.isError).toBe(true)
  })
})
