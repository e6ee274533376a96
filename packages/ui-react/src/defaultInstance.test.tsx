import type { AppKit } from '@latchkey/appkit'
import { mockAdapter, testNetwork } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  AppKitButton,
  AppKitProvider,
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitInstance,
  useAppKitState,
} from './exports/index.js'

const made = new Set<AppKit>()

/** What an app's module does. */
function make(storageKey = 'app'): AppKit {
  const appkit = createAppKit({
    projectId: '0'.repeat(32),
    networks: [testNetwork('eip155', 1)],
    adapters: [mockAdapter().factory],
    storageKey,
  })
  made.add(appkit)
  return appkit
}

afterEach(async () => {
  cleanup()
  for (const appkit of made) await appkit.destroy()
  made.clear()
  localStorage.clear()
  vi.restoreAllMocks()
})

/** What a hook throws. */
function refusal(hook: () => unknown): unknown {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    renderHook(hook)
  } catch (error) {
    return error
  }
  return undefined
}

describe('without a provider', () => {
  it('hooks and buttons are those of the instance that createAppKit has made', async () => {
    const appkit = make()
    const { result, rerender } = renderHook(() => ({ ...useAppKit(), state: useAppKitState() }))
    render(<AppKitButton />)
    expect(screen.getByRole('button').textContent).toBe('Connect Wallet')
    await act(() => result.current.open())
    expect(result.current.state.open).toBe(true)
    rerender()
    expect(renderHook(useAppKitInstance).result.current).toBe(appkit)
  })

  it('gives the same value at each render', () => {
    make()
    const { result, rerender } = renderHook(() => useAppKitAccount())
    const { current } = result
    rerender()
    expect(result.current).toBe(current)
  })

  it('error: there is none, or there are several', async () => {
    const none = refusal(useAppKit)
    expect(AppKitError.is(none, 'INVALID_OPTIONS')).toBe(true)
    expect(String(none)).toContain('no AppKitProvider above, but no createAppKit')
    const one = make('one')
    const other = make('other')
    const many = refusal(useAppKit)
    expect(AppKitError.is(many, 'INVALID_OPTIONS')).toBe(true)
    expect(String(many)).toContain('no AppKitProvider above, but several instances')
    await other.destroy()
    expect(renderHook(useAppKitInstance).result.current).toBe(one)
  })

  it('[REAL-7:hotReload] one that is made anew, as by hot reload, is the one', async () => {
    const first = make()
    expect(make()).toBe(first)
    await first.destroy()
    const next = make()
    expect(renderHook(useAppKitInstance).result.current).toBe(next)
  })
})

it('a provider goes before it', () => {
  make('one')
  const other = make('other')
  const { result } = renderHook(useAppKitInstance, {
    wrapper: ({ children }) => <AppKitProvider appkit={other}>{children}</AppKitProvider>,
  })
  expect(result.current).toBe(other)
})

it('an instance of a provider’s own is nobody else’s', () => {
  render(
    <AppKitProvider projectId={'0'.repeat(32)} networks={[testNetwork('eip155', 1)]}>
      <AppKitButton />
    </AppKitProvider>,
  )
  expect(String(refusal(useAppKit))).toContain('no createAppKit')
})
