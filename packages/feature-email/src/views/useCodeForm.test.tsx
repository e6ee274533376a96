import { createTestAppKit, destroyTestAppKits } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { AppKitProvider } from '@latchkey/ui-react'
import { fillParts } from '@latchkey/ui-react/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CodeDigits } from './enterDigits.js'
import type { CodeFormParameters } from './useCodeForm.js'

const CODE: CodeDigits = ['1', '2', '3', '4', '5', '6']
const OFFLINE = 'You are offline'

beforeAll(fillParts)
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await destroyTestAppKits()
})

/** The device loses its network, or has it again. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

async function show<T>(useIt: () => T) {
  const { appkit } = createTestAppKit()
  await appkit.start()
  await appkit.open()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AppKitProvider appkit={appkit}>{children}</AppKitProvider>
    </StrictMode>
  )
  return renderHook(useIt, { wrapper }).result
}

const fail = async () => {
  throw new AppKitError('WALLET_TIMEOUT')
}

async function showForm(options: Partial<CodeFormParameters> = {}) {
  // As with the views, only once the parts are there.
  const { useCodeForm } = await import('./useCodeForm.js')
  const submit = vi.fn(fail)
  const result = await show(() => useCodeForm({ submit, resend: async () => {}, ...options }))
  return { result, submit }
}

describe('a code that was entered', () => {
  it('is kept for another try where it was right, whatever has failed after it', async () => {
    const { result, submit } = await showForm({ isRight: () => true })
    await act(async () => result.current.change(CODE))
    expect(result.current.problem).toBeDefined()
    expect(result.current.digits).toEqual(CODE)
    await act(async () => result.current.retry?.())
    expect(submit).toHaveBeenCalledTimes(2)
  })

  it('is entered anew where nobody knows whether it was right', async () => {
    const { result } = await showForm()
    await act(async () => result.current.change(CODE))
    expect(result.current.problem).toBeDefined()
    expect(result.current.digits).not.toEqual(CODE)
    expect(result.current.retry).toBeUndefined()
  })
})

describe('that the device is offline', () => {
  it('is said of a code no longer than it is so, and the code can go out then', async () => {
    const { result, submit } = await showForm()
    setOnline(false)
    await act(async () => result.current.change(CODE))
    await act(async () => result.current.resend())
    expect([result.current.problem, result.current.resendProblem]).toEqual([OFFLINE, OFFLINE])
    setOnline(true)
    expect([result.current.problem, result.current.resendProblem]).toEqual([undefined, undefined])
    expect(submit).not.toHaveBeenCalled()
    await act(async () => result.current.retry?.())
    expect(submit).toHaveBeenCalledOnce()
  })

  it('is said of another address no longer than it is so', async () => {
    const { useUpdateEmail } = await import('./useUpdateEmail.js')
    const result = await show(useUpdateEmail)
    act(() => result.current.change('ada@mail.example'))
    setOnline(false)
    act(() => result.current.save())
    expect(result.current.problem).toBe(OFFLINE)
    setOnline(true)
    expect(result.current.problem).toBeUndefined()
  })
})
